import type { State, WizardState } from '../state/state.ts'

/** Card numbers below this are kept as bits of one number; higher ones are written out. */
const BITS = 32
const upwards = (a: number, b: number): number => a - b

/**
 * Equal for the same cards in any order. A number identifies one card, so it occurs at most once; those of unknown cards, below 0, are written
 * out too.
 */
function set(cards: readonly number[]): string {
  let low = 0
  let high = 0
  let rest: number[] | null = null
  for (const card of cards)
    if (card >= 0 && card < BITS) low |= 1 << card
    else if (card >= BITS && card < 2 * BITS) high |= 1 << (card - BITS)
    else (rest ??= []).push(card)
  return rest === null ? `${low}.${high}` : `${low}.${high}.${rest.sort(upwards).join('.')}`
}

function wizardText(wizard: WizardState): string {
  const { vitality, will, soulfire, maxSoulfire, hand, deck, discard, void: exiled, removed, channel, spellsCast, ward } = wizard
  const flags = (wizard.drew ? 1 : 0) + (wizard.haunted ? 2 : 0) + (wizard.reshuffled ? 4 : 0) + (wizard.warded ? 8 : 0)
  let text = `${vitality},${will},${soulfire},${maxSoulfire},${spellsCast},${flags},${set(hand)},${deck.join('.')},${set(discard)},${set(exiled)},${set(removed)},${Math.max(0, ...channel)}`
  if (ward) text += `w${ward.left}${ward.against}${ward.until}`
  for (const { amount, damage, stays } of wizard.burn) text += `b${amount}${damage}${stays ? 's' : ''}`
  for (const { card, turnsLeft, waiting } of wizard.hexes) text += `h${card}.${turnsLeft ?? ''}.${waiting}`
  return text
}

/** Equal for positions that the same plays reached in another order within one turn. The order within Discard and Void has no meaning (GD-R.22). */
export function transpositionKey(state: State): string {
  const { frames, wizards, triggers, rng } = state
  const open = frames.length > 1 || triggers.length > 0 ? JSON.stringify([frames, triggers]) : ''
  return `${wizardText(wizards[0])}|${wizardText(wizards[1])}|${rng.join('.')}${open}`
}

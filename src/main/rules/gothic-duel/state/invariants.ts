import { InvariantViolation } from '../../../kernel/invariant.ts'
import { SEATS } from '../../../../shared/seat.ts'
import type { Card } from './card.ts'
import { maximumOf } from './modifiers.ts'
import { MAX_SOULFIRE, type State } from './state.ts'

/** Run for every card at every decision of thousands of matches. */
const beyond = new WeakMap<Card, boolean>()
function exceedsCap(card: Card | null): boolean {
  if (!card) return false
  const isBeyond = beyond.get(card) ?? JSON.stringify(card).includes('"beyond":true')
  beyond.set(card, isBeyond)
  return isBeyond
}

/** Throws if no duel can be in this state: a card lost or in two places, a value out of bounds, unfinished work after the end. */
export function checkInvariants(state: State): void {
  const places = state.cards.map(() => 0)
  for (const wizard of state.wizards)
    for (const zone of [wizard.deck, wizard.hand, wizard.discard, wizard.void, wizard.removed, wizard.hexes.map(hex => hex.card)])
      for (const card of zone) places[card]!++
  for (const frame of state.frames) if (frame.type === 'play' && frame.way !== 'haunt') places[frame.card]!++
  const wrong = places.findIndex(count => count !== 1)
  if (wrong >= 0) throw new InvariantViolation(`card ${wrong} (${String(state.cards[wrong]?.name)}) is in ${String(places[wrong])} places`)
  for (const seat of SEATS) {
    const wizard = state.wizards[seat]
    for (const zone of ['deck', 'hand', 'discard', 'void', 'removed'] as const)
      for (const card of wizard[zone])
        if (state.owner[card] !== seat) throw new InvariantViolation(`card ${card} lies with ${seat}, who doesn't own it`)
    // A boon, too, may begin a duel with more than the maximum.
    const isBeyond = state.boons !== undefined || state.cards.some(exceedsCap)
    const bounds: [string, number, number][] = [
      ['vitality', wizard.vitality, isBeyond ? Infinity : maximumOf(state, seat, 'vitality')],
      ['will', wizard.will, isBeyond ? Infinity : maximumOf(state, seat, 'will')],
      ['maximum Soulfire', wizard.maxSoulfire, MAX_SOULFIRE],
      ['soulfire', wizard.soulfire, wizard.maxSoulfire],
    ]
    for (const [name, value, max] of bounds)
      if (!Number.isInteger(value) || value < 0 || value > max) throw new InvariantViolation(`${name} of seat ${seat} is ${value}`)
    if (wizard.ward && wizard.ward.left <= 0) throw new InvariantViolation(`an empty Ward on seat ${seat}`)
    const kinds = wizard.burn.map(({ amount, damage, stays }) => `${amount} ${damage} ${String(stays)}`)
    if (new Set(kinds).size !== kinds.length) throw new InvariantViolation(`like Burn markers on seat ${seat}: ${kinds.join(', ')}`)
    if (!state.ending && (wizard.vitality === 0 || wizard.will === 0))
      throw new InvariantViolation(`seat ${seat} is at 0 and the duel goes on`)
  }
}

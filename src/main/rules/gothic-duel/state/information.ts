import { nextBelow, nextBits, shuffle, type Rng } from '../../../kernel/rng.ts'
import { otherSeat, SEATS, type Seat, type Viewer } from '../../../../shared/seat.ts'
import { SCHOOLS, type Card } from './card.ts'
import type { Frame } from './frames.ts'
import { cloneState, UNKNOWN, type State } from './state.ts'
import { seatOfTarget } from './wizard-targets.ts'
import { hasSeen, knows } from './known.ts'

/**
 * A state without anything the viewer may not know (GD-R.22): cards they can't see are UNKNOWN, cards never seen have no definition, and there
 * is no RNG. It has the shape of a state, so options and views are computed from it in the same way.
 */
export type InformationState = State

/** Never used by a rule. Not all 0, since the generator would then be stuck. */
const NO_RNG: Rng = [1, 1, 1, 1]
export const knowsRng = ({ rng }: State): boolean => rng.some((word, index) => word !== NO_RNG[index])

/** `answered`: like `show`, for cards that someone has chosen in secret. */
function hideInFrames(frame: Frame, show: (card: number) => number, answered: (card: number) => number): void {
  if (frame.type === 'choose') {
    if (frame.purpose !== 'order') frame.from = frame.from.map(show)
  } else if (frame.type !== 'order') frame.answers = frame.answers.map(answer => answer.map(answered))
}

export function informationFor(state: State, viewer: Viewer): InformationState {
  const information = cloneState(state)
  const isLocated = (card: number): boolean => viewer !== 'spectator' && (state.known[card]! & knows(viewer)) !== 0
  const open = new Set<number>()
  for (const wizard of state.wizards)
    for (const card of [...wizard.discard, ...wizard.void, ...wizard.removed, ...wizard.hexes.map(hex => hex.card)]) open.add(card)
  for (const frame of state.frames) if (frame.type === 'play') open.add(frame.card)
  if (state.open?.hands) for (const { hand } of state.wizards) for (const card of hand) open.add(card)
  // A card that is resolving is public, but not its place: its own text may have shuffled it away (GD-R.54).
  const named = new Set(state.frames.flatMap(frame => (frame.type === 'text' ? [frame.card] : [])))
  const show = (card: number): number => (seatOfTarget(card) !== null || open.has(card) || isLocated(card) ? card : UNKNOWN)
  for (const wizard of information.wizards) {
    wizard.deck = wizard.deck.map(show)
    wizard.hand = wizard.hand.map(show)
  }
  // A card in an open hand is visible, but not that it was chosen.
  const showAnswer = (card: number): number => (state.open?.hands && state.owner[card] !== viewer ? UNKNOWN : show(card))
  for (const frame of information.frames) hideInFrames(frame, show, showAnswer)
  information.cards = state.cards.map((card, number) => {
    if (open.has(number) || named.has(number) || state.open?.lists) return card
    if (viewer === 'spectator') return null
    return state.owner[number] === viewer || (state.known[number]! & hasSeen(viewer)) !== 0 ? card : null
  })
  if (viewer !== 'spectator') {
    const mask = knows(viewer) | hasSeen(viewer)
    information.known = state.known.map((bits, number) => (open.has(number) ? bits : bits & mask))
  } else information.known = state.known.map((bits, number) => (open.has(number) ? bits : 0))
  information.rng = [...NO_RNG]
  return information
}

/** Cards by their Schools: one bit for each of `SCHOOLS`. Cached per card set and selection of Schools. */
const bySchools = new WeakMap<readonly Card[], (readonly Card[] | undefined)[]>()

function cardsOf(pool: readonly Card[], schools: number): readonly Card[] {
  let cached = bySchools.get(pool)
  if (!cached) bySchools.set(pool, (cached = []))
  return (cached[schools] ??= pool.filter(card => schools & schoolBit(card)))
}
const schoolBit = (card: Card): number => 1 << SCHOOLS.indexOf(card.school)

/** Candidates for an unseen card: cards of the Schools that its owner has shown, or any. */
function prior({ cards, owner }: InformationState, seat: Seat, pool: readonly Card[]): readonly Card[] {
  let revealedCount = 0
  for (const [number, card] of cards.entries()) if (card && owner[number] === seat) revealedCount |= schoolBit(card)
  const likely = cardsOf(pool, revealedCount)
  return likely.length > 0 ? likely : pool
}

/** The numbers of each owner's cards that are in no visible place. */
export function unplacedCards({ owner, wizards, frames }: InformationState): [number[], number[]] {
  const isPlaced: boolean[] = owner.map(() => false)
  const place = (zone: readonly number[]): void => {
    for (const card of zone) if (card !== UNKNOWN) isPlaced[card] = true
  }
  for (const wizard of wizards) {
    place(wizard.deck)
    place(wizard.hand)
    place(wizard.discard)
    place(wizard.void)
    place(wizard.removed)
    for (const hex of wizard.hexes) isPlaced[hex.card] = true
  }
  for (const frame of frames) if (frame.type === 'play') isPlaced[frame.card] = true
  const missing: [number[], number[]] = [[], []]
  for (let number = 0; number < owner.length; number++) if (!isPlaced[number]) missing[owner[number]!].push(number)
  return missing
}

/** One in this many unseen cards is guessed to be another copy of a seen one: few decks have only one of each. */
const COPIES = 3
const oneOf = <T>(items: readonly T[], rng: Rng): T => items[nextBelow(rng, items.length)]!

/** A full state that agrees with the information: unseen cards in random order, unknown ones drawn from the prior over `pool`. */
export function determinize(information: InformationState, rng: Rng, pool: readonly Card[]): State {
  const state = cloneState(information)
  const cards = information.cards.slice()
  const missing = unplacedCards(information)
  const dealt: [number[], number[]] = [[], []]
  for (const seat of SEATS) {
    const unseen = missing[seat]
    shuffle(unseen, rng)
    if (unseen.some(number => !cards[number])) {
      const from = prior(information, seat, pool)
      const revealed = information.cards.filter((card, number) => card && information.owner[number] === seat)
      for (const number of unseen) cards[number] ??= oneOf(revealed.length > 0 && nextBelow(rng, COPIES) === 0 ? revealed : from, rng)
    }
    const wizard = state.wizards[seat]
    const { hand, deck } = wizard
    for (let index = 0; index < hand.length; index++) if (hand[index] === UNKNOWN) dealt[seat].push((hand[index] = unseen.pop()!))
    for (let index = 0; index < deck.length; index++) if (deck[index] === UNKNOWN) deck[index] = unseen.pop()!
    const choice = state.frames.find(frame => frame.type === 'choose' && frame.seat === seat && frame.purpose !== 'order')
    if (choice?.type === 'choose' && choice.from.includes(UNKNOWN)) choice.from = hiddenChoices(wizard, choice.purpose, choice.from.length)
  }
  fillAnswers(state, dealt)
  state.cards = cards
  for (let word = 0; word < state.rng.length; word++) state.rng[word] = nextBits(rng)
  return state
}

/** Cards that a player chose in secret for an effect that now waits for the other one: they are among the hidden cards of that player's hand. */
function fillAnswers({ frames, wizards, open }: State, dealt: readonly [number[], number[]]): void {
  const top = frames.at(-1)
  if (top?.type !== 'choose') return
  const seat = otherSeat(top.seat)
  const hidden = open?.hands ? [...wizards[seat].hand] : dealt[seat]
  for (const frame of frames)
    if (frame.type === 'text')
      frame.answers = frame.answers.map(answer => answer.map(card => (card === UNKNOWN && hidden.length > 0 ? hidden.pop()! : card)))
}

/** The subject of a choice that the viewer can't see, in a state with the hidden cards filled in. */
const hiddenChoices = (wizard: State['wizards'][number], purpose: string, count: number): number[] =>
  purpose === 'insight' ? wizard.deck.slice(-count).reverse() : wizard.hand.slice(0, count)

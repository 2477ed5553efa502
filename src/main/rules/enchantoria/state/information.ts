import { nextBelow, nextBits, rngFrom, shuffle, type Rng } from '../../../kernel/rng.ts'
import { SEATS, type Seat, type Viewer } from '../../../../shared/seat.ts'
import type { Action } from './actions.ts'
import { MAX_COPIES } from './card.ts'
import type { CardSet } from './card-set.ts'
import { cloneState, UNKNOWN, type State } from './state.ts'

/**
 * A state without anything the viewer may not know (EN-R11.8): both decks, the enemy's hand and the enemy's decisions are unknown, and there
 * is no RNG. It has the shape of a state, so options and views are computed from it in the same way.
 */
export type InformationState = State

/** Never used by a rule. Not all 0, since the generator would then be stuck. */
const NO_RNG: Rng = [1, 1, 1, 1]

/** Whether a state has its generator; an information state hasn't. */
export const knowsRng = ({ rng }: State): boolean => rng.some((word, index) => word !== NO_RNG[index])

export function informationFor(state: State, viewer: Viewer): InformationState {
  const information = cloneState(state)
  for (const seat of SEATS) {
    const player = information.players[seat]
    player.deck = player.deck.map(() => UNKNOWN)
    if (seat === viewer) continue
    player.hand = player.hand.map(() => UNKNOWN)
    if (information.decided[seat]) information.decided[seat] = { type: 'hidden' }
  }
  information.cards = [cardsSeen(state, 0, viewer), cardsSeen(state, 1, viewer)]
  information.rng = [...NO_RNG]
  return information
}

/** As if no other seat had decided in this phase (EN-R4.10): for an AI that compares its plans with all of theirs. */
export function withoutOwnCommitment(information: InformationState, seat: Seat): InformationState {
  if (SEATS.every(other => other === seat || information.decided[other] === null)) return information
  const open = cloneState(information)
  for (const other of SEATS) if (other !== seat) open.decided[other] = null
  return open
}

/** Your own list is fully known; of the opponent's, only what is public. */
function cardsSeen(state: State, seat: Seat, viewer: Viewer): readonly (string | null)[] {
  if (seat === viewer) return state.cards[seat]
  const open = new Set(state.players[seat].discard)
  return state.cards[seat].map((card, index) => (open.has(index * 2 + seat) ? card : null))
}

/** How many copies of each card a deck may contain, by set. */
const mostBySet = new WeakMap<CardSet, readonly { id: string; most: number }[]>()
function mostOf(set: CardSet): readonly { id: string; most: number }[] {
  const cached = mostBySet.get(set)
  if (cached) return cached
  const max = [...set.cards.values()].map(({ id, rarity }) => ({ id, most: MAX_COPIES[rarity] }))
  mostBySet.set(set, max)
  return max
}

/** Candidates for an unseen card: any card of the set, as often as a deck may still contain it given those seen. */
function prior(set: CardSet, cards: readonly (string | null)[]): string[] {
  const seen = new Map<string, number>()
  for (const card of cards) if (card !== null) seen.set(card, (seen.get(card) ?? 0) + 1)
  const pool: string[] = []
  for (const { id, most } of mostOf(set)) for (let copy = seen.get(id) ?? 0; copy < most; copy++) pool.push(id)
  return pool
}

/** Removes a random item of a list whose order has no meaning. */
function takeRandom<T>(items: T[], rng: Rng): T | undefined {
  if (items.length === 0) return undefined
  const index = nextBelow(rng, items.length)
  const taken = items[index]
  const last = items.pop()!
  if (index < items.length) items[index] = last
  return taken
}

/**
 * A full state that agrees with the information: unseen cards drawn from the prior in any order, and for each player who has made a hidden
 * decision, what `guess` says.
 */
export function determinize(information: InformationState, rng: Rng, guess: (state: State, seat: Seat, rng: Rng) => Action): State {
  const state = cloneState(information)
  state.cards = [guessCards(information, 0, rng), guessCards(information, 1, rng)]
  for (const seat of SEATS) {
    const { hand, deck, discard } = state.players[seat]
    const unseen = unplacedCards(state.cards[seat].length, seat, hand, discard)
    shuffle(unseen, rng)
    for (const cards of [hand, deck])
      for (let index = 0; index < cards.length; index++) if (cards[index] === UNKNOWN) cards[index] = unseen.pop()!
  }
  for (const seat of SEATS) {
    if (state.decided[seat]?.type !== 'hidden') continue
    state.decided[seat] = null
    state.decided[seat] = guess(state, seat, rng)
  }
  state.rng = rngFrom(String(nextBits(rng)))
  return state
}

/** The numbers of a player's cards that are in neither list. */
function unplacedCards(count: number, seat: Seat, hand: readonly number[], discard: readonly number[]): number[] {
  const isPlaced: boolean[] = Array<boolean>(count).fill(false)
  for (const card of hand) if (card !== UNKNOWN) isPlaced[card >> 1] = true
  for (const card of discard) isPlaced[card >> 1] = true
  const numbers: number[] = []
  for (let index = 0; index < count; index++) if (!isPlaced[index]) numbers.push(index * 2 + seat)
  return numbers
}

function guessCards({ set, cards }: InformationState, seat: Seat, rng: Rng): readonly (string | null)[] {
  if (!cards[seat].includes(null)) return cards[seat]
  const pool = prior(set, cards[seat])
  return cards[seat].map(card => card ?? takeRandom(pool, rng) ?? oneOf([...set.cards.keys()], rng))
}

const oneOf = <T>(items: readonly T[], rng: Rng): T => items[nextBelow(rng, items.length)]!

import { nextBelow, nextBits, rngFrom, shuffle, type Rng } from '../../../kernel/rng.ts'
import { SEATS, type Seat, type Viewer } from '../../../../shared/seat.ts'
import { candidates } from '../ai/candidates.ts'
import { mostCopies } from '../cards/deck-check.ts'
import { cloneState, ownerOf, UNKNOWN, type State } from './state.ts'

/**
 * A state without anything the viewer may not know (EN-R11.8): both decks, the enemy's hand and the enemy's decisions are unknown, and there
 * is no RNG. It has the shape of a state, so options and views are computed from it in the same way.
 */
export type InformationState = State

/** Never used by a rule. Not all 0, since the generator would then be stuck. */
const NO_RNG: Rng = [1, 1, 1, 1]

/** Whether a state has its generator; an information state hasn't. */
export const hasRng = ({ rng }: State): boolean => rng.some((word, place) => word !== NO_RNG[place])

export function informationFor(state: State, viewer: Viewer): InformationState {
  const known = cloneState(state)
  for (const seat of SEATS) {
    const player = known.players[seat]
    player.deck = player.deck.map(() => UNKNOWN)
    if (seat === viewer) continue
    player.hand = player.hand.map(() => UNKNOWN)
    if (known.decided[seat]) known.decided[seat] = { type: 'hidden' }
  }
  known.cards = [cardsSeen(state, 0, viewer), cardsSeen(state, 1, viewer)]
  known.rng = [...NO_RNG]
  return known
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
  return state.cards[seat].map((card, place) => (open.has(place * 2 + seat) ? card : null))
}

/** Candidates for an unseen card: any card of the set, as often as a deck may still contain it given those seen. */
function prior({ set, cards }: InformationState, seat: Seat): string[] {
  return [...set.cards.values()].flatMap(({ id, rarity }) => {
    const seen = cards[seat].filter(card => card === id).length
    return Array<string>(Math.max(0, mostCopies(rarity) - seen)).fill(id)
  })
}

/**
 * A full state that agrees with the information: unseen cards drawn from the prior in any order, and a decision for each player who has made a
 * hidden one.
 */
export function determinize(information: InformationState, rng: Rng): State {
  const state = cloneState(information)
  state.cards = [guessCards(information, 0, rng), guessCards(information, 1, rng)]
  for (const seat of SEATS) {
    const player = state.players[seat]
    const placed = new Set([...player.hand, ...player.discard])
    const unseen = state.cards[seat].map((_, place) => place * 2 + seat).filter(number => !placed.has(number) && ownerOf(number) === seat)
    shuffle(unseen, rng)
    const fill = (card: number): number => (card === UNKNOWN ? unseen.pop()! : card)
    player.hand = player.hand.map(fill)
    player.deck = player.deck.map(fill)
  }
  for (const seat of SEATS) if (state.decided[seat]?.type === 'hidden') guessDecision(state, seat, rng)
  state.rng = rngFrom(String(nextBits(rng)))
  return state
}

function guessCards(information: InformationState, seat: Seat, rng: Rng): readonly (string | null)[] {
  if (!information.cards[seat].includes(null)) return information.cards[seat]
  const pool = prior(information, seat)
  shuffle(pool, rng)
  const any = [...information.set.cards.keys()]
  return information.cards[seat].map(card => card ?? pool.pop() ?? any[nextBelow(rng, any.length)]!)
}

const GUESSES = 6

function guessDecision(state: State, seat: Seat, rng: Rng): void {
  state.decided[seat] = null
  const likely = candidates(state, seat, rng, GUESSES)
  state.decided[seat] = likely[nextBelow(rng, likely.length)]!
}

import { otherSeat, type Seat } from '../seat.ts'
import type { RunEvent } from './journal.ts'
import type { PairPlan } from './plan.ts'

/** What one player of a draft for two has. */
export interface PairSide {
  /** Chosen cards, in order. */
  picks: readonly string[]
  /** The cards to choose from; empty once the deck is complete. */
  offer: readonly string[]
  /** The saved deck that the deck was kept as. */
  kept: string | null
}

/** How far a draft for two is. */
export interface PairState {
  sides: readonly [PairSide, PairSide]
  /** Whose turn it is to choose. */
  seat: Seat
}

const EMPTY: PairSide = { picks: [], offer: [], kept: null }
export const beginPair = (): PairState => ({ sides: [EMPTY, EMPTY], seat: 0 })

/** Both decks are complete. */
export const isDrafted = ({ sides }: PairState): boolean => sides.every(({ picks, offer }) => picks.length > 0 && offer.length === 0)

/** Cards that the player to choose still takes in this turn, at most; `left`: for the whole deck. */
export const leftOfTurn = ({ turn }: PairPlan, state: PairState, remaining: number): number =>
  isLastTurn(state) ? remaining : Math.min(remaining, turn - (state.sides[state.seat].picks.length % turn))

/** The other player's deck is complete. */
export const isLastTurn = ({ sides, seat }: PairState): boolean => sides[otherSeat(seat)].offer.length === 0

const withSide = (state: PairState, seat: Seat, side: PairSide): PairState => ({
  ...state,
  sides: seat === 0 ? [side, state.sides[1]] : [state.sides[0], side],
})

/** Whose turn it is after that pick: the other player's after a turn, while there is something left for them to choose. */
function afterPick(plan: PairPlan, state: PairState): PairState {
  const { sides, seat } = state
  const other = otherSeat(seat)
  const isTurnOver = sides[seat].offer.length === 0 || sides[seat].picks.length % plan.turn === 0
  return isTurnOver && sides[other].offer.length > 0 ? { ...state, seat: other } : state
}

/** The draft after that; null if it can't happen then. Both begin with the same offer. */
export function stepPair(plan: PairPlan, state: PairState, event: RunEvent): PairState | null {
  const { sides, seat } = state
  const mine = sides[seat]
  if (event.type === 'offer') {
    if (event.cards.length === 0 || sides.some(({ picks, offer }) => picks.length + offer.length > 0)) return null
    const side = { ...EMPTY, offer: event.cards }
    return { ...state, sides: [side, side] }
  }
  if (event.type === 'pick' && mine.offer.includes(event.card))
    return afterPick(plan, withSide(state, seat, { ...mine, picks: [...mine.picks, event.card], offer: event.next }))
  if (event.type === 'kept' && event.seat !== undefined)
    return isDrafted(state) ? withSide(state, event.seat, { ...sides[event.seat], kept: event.deck }) : null
  return null
}

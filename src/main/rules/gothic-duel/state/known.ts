import type { Seat } from '../../../../shared/seat.ts'
import type { State } from './state.ts'

/** Bits of `State.known`: who knows the card's place, and who has seen which card it is. */
export const knows = (seat: Seat): number => 1 << seat
export const hasSeen = (seat: Seat): number => 4 << seat
const OPEN_TO_ALL = 0b1111
/** Who learns about a card that enters that hand: its owner or, with a house rule, both. */
export const seesHand = ({ open }: State, seat: Seat): number => (open?.hands ? OPEN_TO_ALL : knows(seat) | hasSeen(seat))

/** Sets and clears the knowledge bits of these cards. */
export function learn(state: State, cards: readonly number[], change: { add?: number; drop?: number }): void {
  const { add = 0, drop = 0 } = change
  const known = state.known.slice()
  for (const card of cards) known[card] = (known[card]! | add) & ~drop
  state.known = known
}

export const showToBoth = (state: State, card: number): void => {
  if (state.known[card] !== OPEN_TO_ALL) learn(state, [card], { add: OPEN_TO_ALL })
}

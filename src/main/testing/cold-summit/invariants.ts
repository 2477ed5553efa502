import { SEATS } from '../../../shared/seat.ts'
import { invariant } from '../../kernel/invariant.ts'
import { climbersOf, ROUNDS, type State } from './state.ts'

/** Throws unless everything holds that must hold at every decision. */
export function checkInvariants(state: State): void {
  for (const seat of SEATS) {
    const cards = [...state.hands[seat], ...state.packs[seat], ...state.discards[seat], ...climbersOf(state, seat)]
    const owned = state.owners.flatMap((owner, card) => (owner === seat ? [card] : []))
    invariant(cards.toSorted((a, b) => a - b).join() === owned.join(), `the cards of seat ${seat} are not each in one place`)
    invariant(climbersOf(state, seat).length === 2, `seat ${seat} has not two climbers`)
  }
  invariant(state.round >= 1 && state.round <= ROUNDS, `there is a round ${state.round}`)
}

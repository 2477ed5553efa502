import { otherSeat, SEATS, type Viewer } from '../../../shared/seat.ts'
import { sideOfSeat } from '../../kernel/scenario.ts'
import { UNKNOWN_CARD } from '../../kernel/scenario-names.ts'
import { climbersOf, placeOf, type State } from './state.ts'

/** The position as a scenario file: `me` is the viewer's seat, or seat 0 for a spectator. */
export function writePosition({ round, ...state }: State, viewer: Viewer): string {
  const me = viewer === 1 ? 1 : 0
  const all: State = { round, ...state }
  const name = (card: number): string => state.ids[card] || UNKNOWN_CARD
  const sides = SEATS.map(seat => ({
    climbers: climbersOf(all, seat).map(card => ({ climber: name(card), at: placeOf(all, card) })),
    hand: state.hands[seat].map(name),
    pack: state.packs[seat].toReversed().map(name),
    discard: state.discards[seat].map(name),
  }))
  const position = { round, first: sideOfSeat(me === 0 ? state.first : otherSeat(state.first)), me: sides[me], foe: sides[otherSeat(me)] }
  const scenario = { title: `Round ${round}`, clauses: [], position, script: [] }
  return `${JSON.stringify({ version: 1, game: 'cold-summit', scenarios: [scenario] }, null, 2)}\n`
}

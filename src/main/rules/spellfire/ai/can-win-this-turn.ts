import type { Seat } from '../../../../shared/seat.ts'
import { formatOf } from '../state/formats.ts'
import type { State } from '../state/state.ts'

/** SF-R-END.1, SF-R-END.4: six realms win at the end of the opponent's turn, and a lead at the end of the last turn. */
export const canWinThisTurn = ({ active, turn, format }: State, seat: Seat): boolean => active !== seat || turn >= formatOf(format).turnStop

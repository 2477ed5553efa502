import { otherSeat, type Seat } from '../../../../shared/seat.ts'
import type { Match } from '../state/events.ts'
import { LAST_TURN, mage, type Ending, type State } from '../state/state.ts'

/** The player with more health; null for a draw. */
function ahead(state: State): Seat | null {
  const lead = mage(state, 0).health - mage(state, 1).health
  return lead === 0 ? null : lead > 0 ? 0 : 1
}

/** D2: EN-R10.1 to EN-R10.3, EN-R10.6. Null while the match continues. */
export function endingOf(state: State): Ending | null {
  const fallen = ([0, 1] as const).filter(seat => mage(state, seat).health <= 0)
  if (fallen.length === 2) return { winner: ahead(state), clause: 'EN-R10.3', by: 'both' }
  if (fallen.length === 1) return { winner: otherSeat(fallen[0]!), clause: 'EN-R10.1', by: 'health' }
  return state.turn >= LAST_TURN ? { winner: ahead(state), clause: 'EN-R10.6', by: 'turns' } : null
}

/** EN-R10.7. */
export const concede = (match: Match, seat: Seat): void =>
  endMatch(match, { winner: otherSeat(seat), clause: 'EN-R10.7', by: 'concession' })

export function endMatch({ state, emit }: Match, ending: Ending): void {
  state.ending = ending
  emit?.({
    type: 'match-ended',
    clause: ending.clause,
    winner: ending.winner,
    by: ending.by,
    ...(ending.winner === null ? {} : { seat: ending.winner }),
  })
}

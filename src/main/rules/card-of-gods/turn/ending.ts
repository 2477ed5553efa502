import { message, type Message } from '../../../../shared/message.ts'
import { otherSeat, SEATS, type Seat } from '../../../../shared/seat.ts'
import { isOnBattlefield, REMOVED, type Ending, type State } from '../state/state.ts'
import type { Match } from '../state/events.ts'

function endMatch(match: Match, ending: Ending): void {
  const { state } = match
  state.ending = ending
  state.frames = []
  state.ask = null
  state.answer = null
  state.continuous = []
  state.triggers = []
  match.emit?.({ type: 'match-ended', clause: ending.clause, by: ending.by, winner: ending.winner })
}

/** More Ether wins (CG-R12.5, CG-R12.6, CG-R12.7); null if equal. */
const leaderByEther = ({ ether }: State): Seat | null => (ether[0] === ether[1] ? null : ether[0]! > ether[1]! ? 0 : 1)

const count = ({ units }: State, seat: Seat, isMeant: (place: number) => boolean): number =>
  units.reduce((sum, unit) => sum + (unit.seat === seat && isMeant(unit.place) ? 1 : 0), 0)

const onBattlefield = (state: State, seat: Seat): number =>
  state.units.reduce((sum, unit) => sum + (unit.seat === seat && isOnBattlefield(unit) ? 1 : 0), 0)

/** A player with none of those loses; if both have none, more Ether wins (CG-R12.5). Null if both have some. */
function lastOneStanding(match: Match, remaining: (seat: Seat) => number, clause: string, by: Ending['by']): boolean {
  const [mine, theirs] = SEATS.map(remaining)
  if (mine! > 0 && theirs! > 0) return false
  if (mine === 0 && theirs === 0) endMatch(match, { winner: leaderByEther(match.state), clause: 'CG-R12.5', by })
  else endMatch(match, { winner: mine === 0 ? 1 : 0, clause, by })
  return true
}

/** CG-R12.3. */
export const endIfWipedOut = (match: Match): boolean =>
  lastOneStanding(match, seat => count(match.state, seat, index => index !== REMOVED), 'CG-R12.3', 'wiped-out')

/** CG-R12.4. */
export const endIfOffBattlefield = (match: Match): boolean =>
  lastOneStanding(match, seat => onBattlefield(match.state, seat), 'CG-R12.4', 'off-battlefield')

/** CG-R12.6: at least this much Ether, and more than the opponent. */
export function endByEther(match: Match, min: number): boolean {
  const winner = leaderByEther(match.state)
  if (winner === null || match.state.ether[winner]! < min) return false
  endMatch(match, { winner, clause: 'CG-R12.6', by: 'ether' })
  return true
}

/** CG-R12.7. */
export function endByRounds(match: Match): void {
  const { state } = match
  const [mine, theirs] = SEATS.map(seat => onBattlefield(state, seat))
  const winner = leaderByEther(state) ?? (mine === theirs ? null : mine! > theirs! ? 0 : 1)
  endMatch(match, { winner, clause: 'CG-R12.7', by: 'rounds' })
}

/** How the match ended. After the last round it names what decided (CG-R12.7). */
export function endingMessage(state: State, { by, winner }: Ending): Message {
  if (by !== 'rounds') return message(`card-of-gods.outcome.${by}`)
  const [mine = 0, theirs = 0] = state.ether
  if (mine !== theirs) return message('card-of-gods.outcome.rounds')
  const counts = SEATS.map(seat => onBattlefield(state, seat))
  if (winner === null) return message('card-of-gods.outcome.equal', { ether: mine })
  return message('card-of-gods.outcome.tied', { ether: mine, more: Math.max(...counts), fewer: Math.min(...counts) })
}

/** CG-R12.8. */
export function concede(match: Match, seat: Seat): void {
  endMatch(match, { winner: otherSeat(seat), clause: 'CG-R12.8', by: 'concession' })
}

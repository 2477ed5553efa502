import type { Player } from '../../shared/match.ts'
import type { Seat, Viewer } from '../../shared/seat.ts'
import { SEATS } from '../../shared/seat.ts'

type Seats = readonly [{ player: Player }, { player: Player }]

/**
 * The seat that a caller has in a match; nobody chooses it. All windows of this app are one person's, so each of them has the
 * person's seat; where programs play each other they look on.
 */
export function grantedViewer(_client: string, seats: Seats): Viewer {
  return personSeat(seats) ?? 'spectator'
}

/** The seat of the only person; null when there is none, or more than one. */
export function personSeat(seats: Seats): Seat | null {
  const persons = SEATS.filter(seat => seats[seat].player.type === 'person')
  return persons.length === 1 ? (persons[0] ?? null) : null
}

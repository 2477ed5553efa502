import type { StoredPlayer } from '../../shared/match.ts'
import type { Seat, Viewer } from '../../shared/seat.ts'
import { SEATS } from '../../shared/seat.ts'
import type { MatchHeader } from './match-record.ts'

type Seats = readonly [{ player: StoredPlayer }, { player: StoredPlayer }]

/** What seat assignment needs to know about a match. */
export interface SeatedMatch {
  id: string
  seats: Seats
  /** Seats that must decide now. */
  awaited: readonly Seat[]
}

/** Two people at one machine, who must not see each other's hands. */
export const isShared = (seats: Seats): boolean => seats.every(({ player }) => player.type === 'person')

/**
 * The seat a caller has without asking. All windows of this app belong to one machine, so each has the seat of the
 * only person; in matches between AIs, and in hot-seat matches, they are spectators.
 */
export const grantedViewer = (_client: string, seats: Seats): Viewer => personSeat(seats) ?? 'spectator'

/** The only person's seat; null if there are none or two. */
export function personSeat(seats: Seats): Seat | null {
  const persons = SEATS.filter(seat => seats[seat].player.type === 'person')
  return persons.length === 1 ? (persons[0] ?? null) : null
}

/**
 * Hints are for the only person at the table, since a second one would see them too. In a challenge, the solution is
 * the question.
 */
export const mayHint = ({ seats, challenge }: Pick<MatchHeader, 'seats' | 'challenge'>, viewer: Seat): boolean =>
  personSeat(seats) === viewer && !challenge

/** In hot-seat matches, one window has one seat for as long as that seat must decide. */
export interface SeatAssignments {
  viewerOf(client: string, match: SeatedMatch): Viewer
  /** Gives the seat to that window if it is the seat's turn; otherwise false, with nothing changed. */
  grant(client: string, match: SeatedMatch, seat: Seat): boolean
  /** Takes back seats that no longer need to decide. Called after every change of a match. */
  review(match: SeatedMatch): void
  /** Calls `listener` once when someone sits down or leaves in that match. Returns a function to unsubscribe. */
  onChange(id: string, listener: () => void): () => void
}

export function createSeatAssignments(): SeatAssignments {
  const granted = new Map<string, { client: string; seat: Seat }>()
  const listeners = new Map<string, Set<() => void>>()

  const notifyChange = (id: string): void => {
    const waiting = listeners.get(id)
    listeners.delete(id)
    for (const listener of waiting ?? []) listener()
  }
  const isHeld = ({ id, awaited }: SeatedMatch): boolean => awaited.some(seat => seat === granted.get(id)?.seat)

  return {
    viewerOf(client, match) {
      if (!isShared(match.seats)) return grantedViewer(client, match.seats)
      const grant = granted.get(match.id)
      return grant?.client === client && isHeld(match) ? grant.seat : 'spectator'
    },
    grant(client, match, seat) {
      if (!isShared(match.seats) || !match.awaited.includes(seat)) return false
      granted.set(match.id, { client, seat })
      notifyChange(match.id)
      return true
    },
    review(match) {
      if (!granted.has(match.id) || isHeld(match)) return
      granted.delete(match.id)
      notifyChange(match.id)
    },
    onChange(id, listener) {
      const waiting = listeners.get(id) ?? new Set()
      listeners.set(id, waiting)
      waiting.add(listener)
      return () => waiting.delete(listener)
    },
  }
}

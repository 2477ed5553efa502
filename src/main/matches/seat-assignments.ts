import type { Player } from '../../shared/match.ts'
import type { Seat, Viewer } from '../../shared/seat.ts'
import { SEATS } from '../../shared/seat.ts'
import type { MatchHeader } from './match-record.ts'

type Seats = readonly [{ player: Player }, { player: Player }]

/** A match as far as it matters for who may sit where. */
export interface Seated {
  id: string
  seats: Seats
  /** Seats that have something to decide now. */
  awaited: readonly Seat[]
}

/** Two persons at one machine: what one of them holds is not for the eyes of the other. */
export const isShared = (seats: Seats): boolean => seats.every(({ player }) => player.type === 'person')

/**
 * The seat that a caller has in a match without asking for it. All windows of this app are one machine's, so each of them has the seat of the
 * only person; where AIs play each other, and where two persons share the machine, they look on.
 */
export const grantedViewer = (_client: string, seats: Seats): Viewer => personSeat(seats) ?? 'spectator'

/** The seat of the only person; null when there is none, or more than one. */
export function personSeat(seats: Seats): Seat | null {
  const persons = SEATS.filter(seat => seats[seat].player.type === 'person')
  return persons.length === 1 ? (persons[0] ?? null) : null
}

/**
 * Hints are for the only person at a table: whoever shares it with another would tell them something too. At a challenge, what to do is the
 * question.
 */
export const mayHint = ({ seats, challenge }: Pick<MatchHeader, 'seats' | 'challenge'>, viewer: Seat): boolean =>
  personSeat(seats) === viewer && !challenge

/** Who sits at the machine, in the matches of two persons: one window and one seat in each, for as long as that seat has something to decide. */
export interface SeatAssignments {
  viewerOf(client: string, match: Seated): Viewer
  /** Gives the seat to that window, if it is asked for at the right time; false, and nothing has changed, if not. */
  grant(client: string, match: Seated, seat: Seat): boolean
  /** Takes the seat away from whom it no longer waits for. To be told after every change of a match. */
  review(match: Seated): void
  /** `tell` is called, once, when somebody sits down or has to leave in that match. Gives a way to no longer be told. */
  onChange(id: string, tell: () => void): () => void
}

export function createGrants(): SeatAssignments {
  const granted = new Map<string, { client: string; seat: Seat }>()
  const listeners = new Map<string, Set<() => void>>()

  const changed = (id: string): void => {
    const told = listeners.get(id)
    listeners.delete(id)
    for (const tell of told ?? []) tell()
  }
  const isHeld = ({ id, awaited }: Seated): boolean => awaited.some(seat => seat === granted.get(id)?.seat)

  return {
    viewerOf(client, match) {
      if (!isShared(match.seats)) return grantedViewer(client, match.seats)
      const grant = granted.get(match.id)
      return grant?.client === client && isHeld(match) ? grant.seat : 'spectator'
    },
    grant(client, match, seat) {
      if (!isShared(match.seats) || !match.awaited.includes(seat)) return false
      granted.set(match.id, { client, seat })
      changed(match.id)
      return true
    },
    review(match) {
      if (!granted.has(match.id) || isHeld(match)) return
      granted.delete(match.id)
      changed(match.id)
    },
    onChange(id, tell) {
      const told = listeners.get(id) ?? new Set()
      listeners.set(id, told)
      told.add(tell)
      return () => told.delete(tell)
    },
  }
}

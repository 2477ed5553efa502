import type { Seat } from '../../shared/seat.ts'
import type { KeptRun } from './run-file.ts'

/** Who sits at a draft for two: one player at a time, at one window. Nobody after a start of the program. */
export interface DraftSeats {
  /** Whose offer and cards that window may see; null for none. */
  viewerOf(client: string | undefined, run: KeptRun): Seat | null
  /** Gives that window the seat if it is the seat's turn. Otherwise false, with nothing changed. */
  sit(client: string, run: KeptRun, seat: Seat): boolean
  forget(id: string): void
}

const seatToAct = ({ state }: KeptRun): Seat | null => (state.phase === 'choosing' && state.pair ? state.pair.seat : null)

export function createDraftSeats(): DraftSeats {
  const granted = new Map<string, { client: string; seat: Seat }>()
  return {
    viewerOf(client, run) {
      const grant = granted.get(run.head.id)
      // The other player can go on only by sitting down, which ends this grant.
      return grant && grant.client === client && grant.seat === seatToAct(run) ? grant.seat : null
    },
    sit(client, run, seat) {
      if (seatToAct(run) !== seat) return false
      granted.set(run.head.id, { client, seat })
      return true
    },
    forget: id => void granted.delete(id),
  }
}

import type { ShownEvent } from '../../shared/match.ts'
import { message } from '../../shared/message.ts'
import type { Viewer } from '../../shared/seat.ts'
import type { KeptMove, MatchHeader } from './match-record.ts'
import type { Note } from './takeback-note.ts'

/** What the log says before a move that the match made, since a seat's time was up. `after`: so many actions stand before it. */
export function lateNote(
  { seats }: Pick<MatchHeader, 'seats'>,
  { type, seat }: Pick<KeptMove, 'type' | 'seat'>,
  turn: number,
  after: number,
): Note {
  const { player } = seats[seat]
  const who = player.type === 'person' ? player.name : ''
  const what = type === 'concede' ? 'game' : 'turn'
  const as = (viewer: Viewer): Omit<ShownEvent, 'index'> => {
    const told = message(`services.clock.${what}.${viewer === seat ? 'you' : 'other'}`, { who })
    return { turn, type: 'time-up', clause: '', message: told, seat }
  }
  return { after, as: { 0: as(0), 1: as(1), spectator: as('spectator') } }
}

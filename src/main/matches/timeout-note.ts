import type { ShownEvent } from '../../shared/match.ts'
import { message } from '../../shared/message.ts'
import type { Viewer } from '../../shared/seat.ts'
import type { RecordedMove, MatchHeader } from './match-record.ts'
import type { LogNote } from './position-data.ts'

const TURN = { you: 'services.clock.turn.you', other: 'services.clock.turn.other' } as const
const GAME = { you: 'services.clock.game.you', other: 'services.clock.game.other' } as const

/** The log note before a move made on time-out. `after`: how many actions precede it. */
export function timeoutNote(
  { seats }: Pick<MatchHeader, 'seats'>,
  { type, seat }: Pick<RecordedMove, 'type' | 'seat'>,
  turn: number,
  after: number,
): LogNote {
  const { player } = seats[seat]
  const who = player.type === 'person' ? player.name : ''
  const keys = type === 'concede' ? GAME : TURN
  const noteFor = (viewer: Viewer): Omit<ShownEvent, 'index'> => {
    const text = message(keys[viewer === seat ? 'you' : 'other'], { who })
    return { turn, type: 'time-up', clause: '', message: text, seat }
  }
  return { after, as: { 0: noteFor(0), 1: noteFor(1), spectator: noteFor('spectator') } }
}

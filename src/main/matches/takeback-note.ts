import type { ShownEvent } from '../../shared/match.ts'
import { message } from '../../shared/message.ts'
import type { Seat, Viewer } from '../../shared/seat.ts'
import type { MatchHeader } from './match-record.ts'
import type { LogNote, Position } from './position-data.ts'

interface Takeback {
  header: MatchHeader
  /** The position before it. */
  position: Position
  seat: Seat
  counted: boolean
  /** How many actions remain after it. */
  after: number
}

export function noteOf({ header, position, seat, counted, after }: Takeback): LogNote {
  const last = position.events.at(-1)
  const mine = counted ? 'services.takeback.counted.you' : 'services.takeback.free.you'
  const theirs = counted ? 'services.takeback.counted.other' : 'services.takeback.free.other'
  const noteFor = (viewer: Viewer): Omit<ShownEvent, 'index'> => {
    const event = undoneEvent(position, after, viewer)
    const what = event?.message ?? message('services.takeback.something')
    const { player } = header.seats[seat]
    const who = player.type === 'person' ? player.name : message('services.takeback.ai')
    const text = viewer === seat ? message(mine, { what }) : message(theirs, { what, who })
    return { turn: event?.turn ?? last?.[viewer]?.turn ?? 0, type: 'taken-back', clause: '', message: text, seat }
  }
  return { after, as: { 0: noteFor(0), 1: noteFor(1), spectator: noteFor('spectator') } }
}

/** The event that best describes the action: the one about its card, else the first. */
function undoneEvent({ events, made }: Position, index: number, viewer: Viewer): ShownEvent | null {
  const from = made[index]?.from ?? events.length
  const own = events
    .slice(from, made[index + 1]?.from)
    .map(event => event[viewer])
    .filter(event => event !== null)
  return own.find(event => event.card !== undefined && event.source === undefined) ?? own[0] ?? null
}

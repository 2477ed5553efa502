import type { ShownEvent } from '../../../shared/match.ts'
import type { Seat } from '../../../shared/seat.ts'
import type { Sound } from '../../sound/sound.ts'
import { meaningOf, type EventMeanings } from '../module/event-meaning.ts'

/** A sound after a delay in milliseconds. */
export interface ScheduledSound {
  sound: Sound
  delay: number
}

function soundOf(meanings: EventMeanings, event: ShownEvent, you: Seat | null): Sound | null {
  const { sound, part } = meaningOf(meanings, event)
  if (sound !== undefined) return typeof sound === 'function' ? sound(event, you) : sound
  const mine = you !== null && event.seat === you
  if (part === 'turn') return mine ? 'turn' : null
  if (part !== 'end' || you === null || event.seat === undefined) return null
  return mine ? 'win' : 'loss'
}

/** Most sounds in one scene; more would be noise. */
const MOST = 8

/** The sounds of these events in order, `gap` milliseconds apart, without immediate repeats. `you`: the listener's seat. */
export function soundsOf(meanings: EventMeanings, events: readonly ShownEvent[], you: Seat | null, gap: number): ScheduledSound[] {
  const sounds: Sound[] = []
  for (const event of events) {
    const sound = soundOf(meanings, event, you)
    if (sound && sound !== sounds.at(-1)) sounds.push(sound)
  }
  const last = sounds.at(-1)
  const heard = sounds.length > MOST && last ? [...sounds.slice(0, MOST - 1), last] : sounds
  return heard.map((sound, at) => ({ sound, delay: Math.round(at * gap) }))
}

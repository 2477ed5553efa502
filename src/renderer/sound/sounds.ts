import type { ShownEvent } from '../../shared/match.ts'
import type { Seat } from '../../shared/seat.ts'

/** What is worth a sound. */
export const SOUNDS = ['card', 'damage', 'heal', 'will', 'hex', 'turn', 'win', 'loss', 'invalid'] as const
export type Sound = (typeof SOUNDS)[number]

/** A sound, so many milliseconds from now. */
export interface Due {
  sound: Sound
  delay: number
}

function soundOf({ type, seat, value }: ShownEvent, you: Seat | null): Sound | null {
  switch (type) {
    case 'card-played':
    case 'haunt-activated':
      return 'card'
    case 'damage-dealt':
    case 'value-lost':
      return value === 'will' ? 'will' : 'damage'
    case 'value-healed':
    case 'drained':
      return 'heal'
    case 'hex-attached':
      return 'hex'
    case 'turn-began':
      return you !== null && seat === you ? 'turn' : null
    case 'duel-ended':
      if (you === null || seat === undefined) return null
      return seat === you ? 'win' : 'loss'
    default:
      return null
  }
}

/** Sounds of one scene at most: after that it would be noise. */
const MOST = 8

/** What is to be heard of these events, in their order, `gap` milliseconds apart; one that would follow itself is heard once. `you`: whose ears. */
export function soundsOf(events: readonly ShownEvent[], you: Seat | null, gap: number): Due[] {
  const sounds: Sound[] = []
  for (const event of events) {
    const sound = soundOf(event, you)
    if (sound && sound !== sounds.at(-1)) sounds.push(sound)
  }
  const last = sounds.at(-1)
  const heard = sounds.length > MOST && last ? [...sounds.slice(0, MOST - 1), last] : sounds
  return heard.map((sound, at) => ({ sound, delay: Math.round(at * gap) }))
}

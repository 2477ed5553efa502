import type { MatchEvent } from '../state/events.ts'
import type { State } from '../state/state.ts'

/**
 * Puts the next scripted faces in place of what was just rolled: told every event as it happens. False where there are fewer than dice; what
 * isn't scripted at all stays as it came.
 */
export function scriptDice(state: State, faces: number[], event: MatchEvent): boolean {
  if (faces.length === 0 || !event.dice || (event.type !== 'dice-rolled' && event.type !== 'dice-rerolled')) return true
  const roll = state.frames.findLast(frame => frame.type === 'roll')
  if (roll?.type !== 'roll') return true
  const which = event.which ?? roll.dice.map((_, place) => place)
  if (faces.length < which.length) return false
  for (const place of which) roll.dice[place] = faces.shift()!
  event.dice = roll.dice.slice()
  return true
}

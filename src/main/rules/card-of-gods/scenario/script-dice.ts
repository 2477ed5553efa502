import type { MatchEvent } from '../state/events.ts'
import type { State } from '../state/state.ts'

/**
 * Replaces the faces just rolled with the next scripted ones; called for every event. False if there are fewer scripted faces than dice;
 * without any script, rolls are unchanged.
 */
export function scriptDice(state: State, faces: number[], event: MatchEvent): boolean {
  if (faces.length === 0 || !event.dice || (event.type !== 'dice-rolled' && event.type !== 'dice-rerolled')) return true
  const roll = state.frames.findLast(frame => frame.type === 'roll')
  if (roll?.type !== 'roll') return true
  const which = event.which ?? roll.dice.map((_, index) => index)
  if (faces.length < which.length) return false
  for (const index of which) roll.dice[index] = faces.shift()!
  event.dice = roll.dice.slice()
  return true
}

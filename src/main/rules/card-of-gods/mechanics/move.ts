import { unitOf } from '../state/state.ts'
import { note } from './values.ts'
import type { Match } from '../state/events.ts'
import { fireMoved } from './triggers.ts'

/** A change of zone on the battlefield, by an Action or an effect (CG-T.2). */
export function moveUnit(match: Match, unit: number, zone: number, clause: string): void {
  const { state } = match
  const mini = unitOf(state, unit)
  const from = mini.place
  mini.place = zone
  note(state, 'moved', unit)
  match.emit?.({ type: 'moved', clause, seat: mini.seat, unit, from, place: zone })
  fireMoved(match, unit)
}

import type { Seat } from '../../../../shared/seat.ts'
import type { Group } from '../state/card.ts'
import { isThere, NONE, type State } from '../state/state.ts'

type ZoneOf = Extract<Group, { type: 'zone' }>['of']

/** The zone that a group is in: that of the first target, of the active miniature, or `entered`; NONE if there is none. */
export function zoneOf(state: State, of: ZoneOf, targets: readonly number[], entered: number): number {
  if (of === 'entered') return entered
  const unit = of === 'target' ? (targets[0] ?? NONE) : state.activeUnit
  return state.units[unit]?.place ?? NONE
}

/** What a group depends on: the Card's player and targets, and the zone of a group in a zone; null for any. */
export interface GroupContext {
  seat: Seat
  targets: readonly number[]
  zone: number | null
}

/** CG-P.19, CG-P.23: whether a miniature belongs to the group now. */
function isInGroup(state: State, group: Group, unit: number, { seat, targets, zone }: GroupContext): boolean {
  if (!isThere(state, unit)) return false
  if (group.type === 'active') return unit === state.activeUnit
  const mini = state.units[unit]!
  if (group.type === 'leader') return mini.seat === seat && state.defs[unit]!.type === 'leader'
  if ((zone !== null && mini.place !== zone) || (group.others && targets.includes(unit))) return false
  return group.side === 'any' || (mini.seat === seat) === (group.side === 'ally')
}

/** All of them, in the order of their numbers. */
export function membersOf(state: State, group: Group, context: GroupContext): number[] {
  const members: number[] = []
  for (let unit = 0; unit < state.units.length; unit++) if (isInGroup(state, group, unit, context)) members.push(unit)
  return members
}

import type { Group } from '../state/card.ts'
import type { EffectsFrame } from '../state/frames.ts'
import { cardOf, isThere, NONE, ownerOf, type State } from '../state/state.ts'
import { isAffected } from '../state/values.ts'
import { effectsFrame } from '../turn/triggers.ts'
import { allInOrder } from '../turn/work.ts'
import type { EffectOf, Work } from './define.ts'
import { listOf } from './lists.ts'

function zoneOf(state: State, of: 'target' | 'active' | 'entered', { targets, it }: EffectsFrame): number {
  const unit = of === 'target' ? (targets[0] ?? NONE) : of === 'active' ? state.activeUnit : it
  return unit === NONE ? NONE : state.units[unit]!.place
}

/** CG-P.19, CG-P.23: the members of the group, in the order they are affected (CG-R1.31). */
function membersOf(state: State, group: Group, frame: EffectsFrame): number[] {
  const seat = ownerOf(frame.card)
  const there = allInOrder(state).filter(unit => isThere(state, unit))
  if (group.type === 'active') return there.filter(unit => unit === state.activeUnit)
  if (group.type === 'leader') return there.filter(unit => state.units[unit]!.seat === seat && state.defs[unit]!.type === 'leader')
  const zone = zoneOf(state, group.of, frame)
  return there.filter(unit => {
    const mini = state.units[unit]!
    if (mini.place !== zone || (group.others && frame.targets.includes(unit))) return false
    return group.side === 'any' || (mini.seat === seat) === (group.side === 'ally')
  })
}

/**
 * CG-P.19: the members of all groups in a list and in the lists inside it, fixed as it begins, by the index of the list inside the `each`.
 * A trigger fixes its own.
 */
export function fixGroups(state: State, frame: EffectsFrame, list: number, groups: number[][] = []): number[][] {
  const { effects, inside } = listOf(cardOf(state, frame.card), list)
  for (const [index, effect] of effects.entries()) {
    const inner = inside[index]!
    if (inner < 0 || effect.type === 'when') continue
    while (groups.length <= inner) groups.push([])
    if (effect.type === 'each') groups[inner] = membersOf(state, effect.group, frame)
    fixGroups(state, frame, inner, groups)
  }
  return groups
}

/** A frame for a list inside the current one, with the groups that are fixed. */
const insideFrame = (frame: EffectsFrame, list: number, it: number): EffectsFrame => ({
  ...effectsFrame({ ...frame, list, it }, frame.triggered),
  groups: frame.groups,
  begun: true,
})

/** CG-P.19: one at a time. */
export const each: Work<EffectOf<'each'>> = ({ state }, frame) => {
  const card = cardOf(state, frame.card)
  const list = listOf(card, frame.list).inside[frame.step]!
  if (!frame.entered) {
    frame.entered = true
    frame.queue = frame.groups[list]!.slice()
  }
  const unit = frame.queue.shift()
  if (unit === undefined) return 'done'
  if (isAffected(state, unit, card.source)) state.frames.push(insideFrame(frame, list, unit))
  return 'again'
}

/** CG-P.20. */
export const ifWounded: Work<EffectOf<'if-wounded'>> = ({ state }, frame) => {
  if (frame.entered || frame.took === 0) return 'done'
  frame.entered = true
  const list = listOf(cardOf(state, frame.card), frame.list).inside[frame.step]!
  state.frames.push(insideFrame(frame, list, frame.it))
  return 'again'
}

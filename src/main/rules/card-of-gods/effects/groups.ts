import type { Group } from '../state/card.ts'
import type { EffectsFrame } from '../state/frames.ts'
import { cardOf, NONE, ownerOf, type State } from '../state/state.ts'
import { isAffected } from '../mechanics/values.ts'
import { membersOf, zoneOf } from '../mechanics/groups.ts'
import { effectsFrame } from '../mechanics/triggers.ts'
import { inOrder } from '../mechanics/work.ts'
import type { EffectOf, Work } from './define.ts'
import { listOf } from '../mechanics/lists.ts'

/** The members of the group, in the order they are affected (CG-R1.31). */
function affectedBy(state: State, group: Group, { card, targets, it }: EffectsFrame): number[] {
  const entered = it === NONE ? NONE : state.units[it]!.place
  const zone = group.type === 'zone' ? zoneOf(state, group.of, targets, entered) : null
  return inOrder(state, membersOf(state, group, { seat: ownerOf(card), targets, zone }))
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
    if (effect.type === 'each') groups[inner] = affectedBy(state, effect.group, frame)
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

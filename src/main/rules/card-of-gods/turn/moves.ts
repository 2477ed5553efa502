import { abilityOf, isForbidden } from '../state/abilities.ts'
import { ACTION_KINDS, type ActionFrame, type ActionKind, type ActivationFrame } from '../state/frames.ts'
import { defOf, hasLostWounds, NONE, unitOf, type State } from '../state/state.ts'
import { mayAttack } from '../mechanics/attack.ts'

/** An Action with its choices, in Step 4 (CG-D.6). */
export type ActionChoice = Pick<ActionFrame, 'action' | 'target' | 'printed' | 'path'>

/** Always possible, unless performed already or forbidden. */
const WITHOUT_TARGET: readonly ActionKind[] = ['move', 'guard', 'pray']
const PLAIN = { target: NONE, printed: NONE, path: [] as number[] }
export const bitOf = (action: ActionKind): number => 1 << ACTION_KINDS.indexOf(action)

/** CG-R6.5, CG-P.9: whether the Action can be performed at all now. */
export function mayRepeat(state: State, { unit, done, repeats }: ActivationFrame, action: ActionKind): boolean {
  return (repeats > 0 || (done & bitOf(action)) === 0) && !isForbidden(state, unit, action)
}

/** CG-R7.1, CG-A.7. */
function moves(state: State, unit: number): ActionChoice[] {
  const { place } = unitOf(state, unit)
  const isSwift = abilityOf(state, unit, 'swift') > 0
  const result: ActionChoice[] = []
  const move = (...path: number[]): unknown => result.push({ ...PLAIN, action: 'move', path })
  for (const zone of [place - 1, place + 1]) {
    if (zone < 0 || zone > 2) continue
    move(zone)
    if (!isSwift) continue
    for (const next of [zone - 1, zone + 1]) if (next >= 0 && next <= 2) move(zone, next)
  }
  return result
}

/** CG-R7.2. */
function attacks(state: State, unit: number): ActionChoice[] {
  const result: ActionChoice[] = []
  for (const [printed, action] of defOf(state, unit).actions.entries()) {
    if (action.type !== 'attack') continue
    for (let target = 0; target < state.units.length; target++)
      if (mayAttack(state, unit, action, target)) result.push({ ...PLAIN, action: 'attack', printed, target })
  }
  return result
}

/** CG-R7.5. */
const mayMend = (state: State, unit: number, target: number): boolean => {
  const [mine, other] = [unitOf(state, unit), unitOf(state, target)]
  return other.seat === mine.seat && other.place === mine.place && hasLostWounds(state, target)
}

function printedActions(state: State, unit: number, kind: 'mend' | 'rally'): ActionChoice[] {
  const printed = defOf(state, unit).actions.findIndex(({ type }) => type === kind)
  if (printed < 0) return []
  if (kind === 'rally') return [{ ...PLAIN, action: kind, printed }]
  return state.units.flatMap((_, target) => (mayMend(state, unit, target) ? [{ ...PLAIN, action: kind, printed, target }] : []))
}

/** The pick that begins the Action: an Attack by its printed index. */
export const leadOf = ({ action, printed }: ActionChoice): string => (action === 'attack' ? `act:attack-${printed}` : `act:${action}`)

/** Every Action that the active miniature may perform now, with its zone or target. */
export function actionChoices(state: State, frame: ActivationFrame): ActionChoice[] {
  const { unit } = frame
  return ACTION_KINDS.flatMap(action => {
    if (!mayRepeat(state, frame, action)) return []
    if (action === 'move') return moves(state, unit)
    if (action === 'attack') return attacks(state, unit)
    if (action === 'mend' || action === 'rally') return printedActions(state, unit, action)
    return [{ ...PLAIN, action }]
  })
}

/** Whether there is one. Nearly always it is a Move or one that needs no target. */
export const hasActionChoice = (state: State, frame: ActivationFrame): boolean =>
  WITHOUT_TARGET.some(action => mayRepeat(state, frame, action)) || actionChoices(state, frame).length > 0

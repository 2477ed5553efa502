import { listOf } from './lists.ts'
import type { Trigger } from '../state/card.ts'
import type { CardTrigger } from '../state/continuous.ts'
import type { EffectsFrame } from '../state/frames.ts'
import { cardOf, NONE, ownerOf, unitOf, type State } from '../state/state.ts'
import type { Match } from '../state/events.ts'
import { isTriggered, seatsInOrder } from './work.ts'

function concerns(state: State, { card, list, targets }: CardTrigger, type: Trigger['type'], unit: number): boolean {
  const { trigger } = listOf(cardOf(state, card), list)
  if (trigger?.type !== type) return false
  switch (trigger.who) {
    case 'target':
      return targets.includes(unit)
    case 'active':
      return state.activeUnit === unit
    default:
      return (unitOf(state, unit).seat === ownerOf(card)) === (trigger.who === 'ally')
  }
}

/** A frame for a list of a Card's effects. */
export const effectsFrame = ({ card, list, targets, pick, it }: CardTrigger, triggered: boolean): EffectsFrame => ({
  type: 'effects',
  step: 0,
  card,
  list,
  targets: targets.slice(),
  pick,
  it,
  triggered,
  groups: [],
  begun: false,
  entered: false,
  queue: [],
  at: NONE,
  goal: NONE,
  left: 0,
  took: 0,
  successes: 0,
  tests: [],
})

/** The frames of a seat's Card triggers for this event, in the order they were made (CG-R1.31). */
export function triggeredBy(state: State, type: Trigger['type'], unit: number, seat: number): EffectsFrame[] {
  if (state.triggers.length === 0 || isTriggered(state)) return []
  return state.triggers
    .filter(trigger => ownerOf(trigger.card) === seat && concerns(state, trigger, type, unit))
    .map(trigger => effectsFrame({ ...trigger, it: unit }, true))
}

/** Pushes frames so that the first is resolved first. */
function pushAll({ frames }: State, added: readonly EffectsFrame[]): void {
  for (let index = added.length - 1; index >= 0; index--) frames.push(added[index]!)
}

/** Pushes all triggers for this event, `times` over. They are collected before any is resolved, because triggered effects trigger nothing. */
function fire({ state }: Match, type: Trigger['type'], unit: number, times: number): void {
  if (state.triggers.length === 0) return
  const result = seatsInOrder(state).flatMap(seat => triggeredBy(state, type, unit, seat))
  pushAll(state, Array.from({ length: times }, () => result.map(frame => effectsFrame(frame, true))).flat())
}

/** CG-T.2: after a change of zone. */
export const fireMoved = (match: Match, unit: number): void => fire(match, 'moves', unit, 1)
/** CG-T.4: once for each Critical Success. */
export const fireCrits = (match: Match, unit: number, times: number): void => fire(match, 'crit', unit, times)

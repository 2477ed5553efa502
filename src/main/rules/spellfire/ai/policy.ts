import type { Seat } from '../../../../shared/seat.ts'
import type { Action } from '../state/actions.ts'
import { cloneState, type State } from '../state/state.ts'
import { actionsNow } from '../turn/asking.ts'
import { decide } from '../turn/run.ts'
import { evaluate } from './evaluate.ts'
import { worthActing } from './fighting.ts'
import { leastWorth } from './worth-in-hand.ts'

/** Decisions in which one action is usually right: it is played without a look at what follows. */
function habit(state: State, seat: Seat, actions: readonly Action[]): Action | null {
  switch (state.asks!.decision) {
    case 'hand-limit':
    case 'discard':
      return actions.find(({ card }) => card === leastWorth(state, seat)) ?? null
    case 'event-window':
    case 'between':
      return actions[0]!
    default:
      return null
  }
}

/** Champions compared of those that could be sent; other actions compared, and of each card. */
const CHAMPIONS = 2
const MOST = 12
const EACH = 2

/** What is compared: passing and events, and the strongest champions, each once, or the first of many similar actions. */
function actionsToCompare(state: State, actions: readonly Action[]): readonly Action[] {
  if (actions.length <= 1 + CHAMPIONS) return actions
  const { decision } = state.asks!
  const sends = decision === 'attack' || decision === 'defence' || decision === 'follow'
  const sorted = sends ? actions.toSorted((a, b) => levelFor(state, b) - levelFor(state, a)) : actions
  const result: Action[] = []
  const times = new Map<number, number>()
  let sent = 0
  for (const action of sorted) {
    const isSent = action.type === 'attack' || action.type === 'defend'
    const count = times.get(action.card) ?? 0
    if (count >= (isSent ? 1 : EACH) || (isSent && sent === CHAMPIONS)) continue
    times.set(action.card, count + 1)
    if (isSent) sent++
    result.push(action)
    if (result.length >= MOST) break
  }
  return result
}

/** Passing and events come first. */
const levelFor = (state: State, { type, card }: Action): number =>
  type === 'attack' || type === 'defend' ? (state.cards[card]?.level ?? 0) : 99

/** Makes the decision that seems best, by habit or by the position right after it. Returns the next state; `state` may be changed. */
export function playQuickly(state: State, seat: Seat): State {
  const legal = actionsNow(state)
  const actions = state.asks!.decision === 'act' ? worthActing(state, seat, legal) : legal
  const only = actions.length === 1 ? actions[0]! : habit(state, seat, actions)
  if (only) {
    decide({ state, emit: undefined }, seat, only)
    return state
  }
  let best = state
  let max = -1
  for (const action of actionsToCompare(state, actions)) {
    const next = cloneState(state)
    decide({ state: next, emit: undefined }, seat, action)
    const value = evaluate(next, seat)
    if (value > max) [best, max] = [next, value]
  }
  return best
}

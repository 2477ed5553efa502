import { nextBelow, shuffle, type Rng } from '../../../kernel/rng.ts'
import type { Seat } from '../../../../shared/seat.ts'
import type { Action } from '../state/actions.ts'
import type { State } from '../state/state.ts'
import { actionsNow } from '../turn/asking.ts'
import { worthActing } from './fighting.ts'
import { worthSending } from './sending.ts'
import { leastWorth } from './worth-in-hand.ts'

/** A random legal action; null when `seat` has nothing to decide. */
export function randomAction(state: State, seat: Seat, rng: Rng): Action | null {
  if (state.asks?.seat !== seat) return null
  const actions = actionsNow(state)
  return actions[nextBelow(rng, actions.length)] ?? null
}

/** Up to `max` legal actions, passing first if it is worth comparing, and the only one of one; only some of many similar ones for the same card. */
export function candidates(state: State, seat: Seat, rng: Rng, max: number): Action[] {
  if (state.asks?.seat !== seat) return []
  const { decision } = state.asks
  const actions = actionsNow(state)
  if (decision === 'hand-limit' || decision === 'discard') {
    const min = leastWorth(state, seat)
    return actions.filter(({ card }) => card === min)
  }
  if (max === 1) return actions.slice(0, 1)
  if (decision === 'attack' || decision === 'defence' || decision === 'follow') return worthSending(state, seat, actions).slice(0, max)
  const compared = decision === 'act' ? worthActing(state, seat, actions) : actions
  if (compared.length <= max) return compared.slice()
  const first = compared[0]!
  const byCard = new Map<string, Action[]>()
  for (const action of compared.slice(1)) {
    const key = `${action.type} ${action.card}`
    byCard.set(key, [...(byCard.get(key) ?? []), action])
  }
  const groups = [...byCard.values()]
  for (const group of groups) shuffle(group, rng)
  shuffle(groups, rng)
  const result = [first]
  for (let round = 0; result.length < max && groups.some(group => group.length > round); round++)
    for (const group of groups) if (group[round] && result.length < max) result.push(group[round]!)
  return result
}

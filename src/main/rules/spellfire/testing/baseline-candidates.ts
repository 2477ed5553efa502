import { shuffle, type Rng } from '../../../kernel/rng.ts'
import type { Seat } from '../../../../shared/seat.ts'
import type { Action } from '../state/actions.ts'
import { typeOf, type State } from '../state/state.ts'
import { actionsNow } from '../turn/asking.ts'

const WORTH: Readonly<Record<string, number>> = { realm: 8, event: 5, holding: 2, rule: 2 }

function worthInHand(state: State, card: number): number {
  const { card: face, level, bonus } = state.cards[card]!
  return face.type === 'champion' ? level : (WORTH[face.type] ?? 1 + bonus)
}

/** Of the cards of each type in hand, discarding the one that is worth least. */
function thinDiscards(state: State, actions: readonly Action[]): Action[] {
  const min = new Map<string, Action>()
  for (const action of actions) {
    const type = typeOf(state, action.card)
    const cached = min.get(type)
    if (!cached || worthInHand(state, action.card) < worthInHand(state, cached.card)) min.set(type, action)
  }
  return [...min.values()]
}

/** The actions that the first Spellfire AI considered, passing first. Frozen, so that measurements against it stay comparable. */
export function spellfireBaselineCandidates(state: State, seat: Seat, rng: Rng, max: number): Action[] {
  if (state.asks?.seat !== seat) return []
  const { decision } = state.asks
  const isDiscard = decision === 'hand-limit' || decision === 'discard'
  const actions = isDiscard ? thinDiscards(state, actionsNow(state)) : actionsNow(state)
  if (actions.length <= max) return [...actions]
  const byCard = Map.groupBy(actions.slice(1), ({ type, card }) => `${type} ${card}`)
  const groups = [...byCard.values()]
  for (const group of groups) shuffle(group, rng)
  shuffle(groups, rng)
  const result = [actions[0]!]
  for (let round = 0; result.length < max && groups.some(group => group.length > round); round++) {
    const next = groups.flatMap(group => group[round] ?? [])
    result.push(...next.slice(0, max - result.length))
  }
  return result
}

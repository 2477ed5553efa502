import { sideOfSeat } from '../../../kernel/scenario.ts'
import type { Action } from '../state/actions.ts'
import { pendingChoice } from '../turn/legality.ts'
import { findUse } from '../turn/prepared.ts'
import { rules } from '../turn/rulebook.ts'
import { cardOf, type State } from '../state/state.ts'
import { seatOfTarget } from '../state/wizard-targets.ts'
import type { ActionInput } from './schema.ts'

/**
 * The action as part of a script, with cards named by id only: of several copies it may then refer to another one. Null for an order of
 * effects, which ids can't express.
 */
export function writeAction(state: State, action: Action): ActionInput | null {
  const name = (value: number): string => {
    const seat = seatOfTarget(value)
    return seat === null ? cardOf(state, value).id : sideOfSeat(seat)
  }
  if (action.type === 'end-turn') return 'end-turn'
  if (action.type === 'choose') return pendingChoice(state)?.purpose === 'order' ? null : { choose: action.picks.map(name) }
  const { card, way, x, discard, exile } = action
  const specs = findUse(rules, state, card, way)?.specs ?? []
  const targets = specs.flatMap((spec, index) => (spec ? [(action.targets[index] ?? []).map(name)] : []))
  const how = {
    ...(x > 0 ? { x } : {}),
    ...(targets.length > 0 ? { targets: targets.map(names => (names.length === 1 ? names[0]! : names)) } : {}),
    ...(discard.length > 0 ? { discard: discard.map(name) } : {}),
    ...(exile.length > 0 ? { exile: exile.map(name) } : {}),
  }
  if (way === 'haunt') return { haunt: name(card), ...how }
  return { play: name(card), ...(way === 'base' ? {} : { mode: way }), ...how }
}

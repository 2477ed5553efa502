import { act, PASS, type Action, type ActionType } from '../state/actions.ts'
import { NONE, type State } from '../state/state.ts'
import { fine, problem, type Checked } from '../../../kernel/scenario.ts'
import type { Seat } from '../../../../shared/seat.ts'
import { actionsNow } from '../turn/asking.ts'
import type { Names } from './names.ts'
import { PLACES_NAMED, type ActionInput } from './schema.ts'

type Written = Exclude<ActionInput, string>

/** A described action: its type, the card, the destination, the choices; undefined if not mentioned. */
interface IntendedAction {
  type: ActionType
  card?: string
  to?: string | number
  targets?: readonly string[]
  option?: number
  as?: string
}

const list = (refs: string | readonly string[] | undefined): readonly string[] | undefined => (typeof refs === 'string' ? [refs] : refs)
const withoutUndefined = <T extends object>(fields: T): T =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T

const optionOf = (choice: number | undefined): number | undefined => (choice === undefined ? undefined : choice - 1)

function shapeOf(input: Written): IntendedAction {
  if ('rebuild' in input) return { type: 'rebuild', to: PLACES_NAMED.indexOf(input.rebuild), targets: input.discard }
  if ('realm' in input)
    return withoutUndefined({ type: 'realm' as const, card: input.realm, to: input.at && PLACES_NAMED.indexOf(input.at) }) as IntendedAction
  if ('holding' in input) return withoutUndefined({ type: 'holding' as const, card: input.holding, to: input.on }) as IntendedAction
  if ('champion' in input) return withoutUndefined({ type: 'champion' as const, card: input.champion, to: input.for }) as IntendedAction
  if ('attach' in input)
    return withoutUndefined({ type: 'attach' as const, card: input.attach, to: input.to, as: input.as }) as IntendedAction
  if ('rule' in input) return { type: 'rule', card: input.rule }
  if ('attack' in input) return { type: 'attack', card: input.with, to: input.attack }
  if ('defend' in input) return { type: 'defend', card: input.defend }
  if ('choose' in input)
    return withoutUndefined({ type: 'choose' as const, targets: list(input.choose)!, option: optionOf(input.choice) }) as IntendedAction
  if ('order' in input) return { type: 'order', card: input.order }
  if ('name' in input) return withoutUndefined({ type: 'name' as const, card: input.name, as: input.as }) as IntendedAction
  if ('keep' in input) return { type: 'keep', card: input.keep }
  if ('discard' in input) return { type: 'discard', card: input.discard }
  const [type, card, to] = 'play' in input ? (['play', input.play, input.by] as const) : (['power', input.power, input.on] as const)
  return withoutUndefined({
    type,
    card,
    to,
    targets: list(input.at),
    option: optionOf(input.choice),
  }) as IntendedAction
}

/** The choice for an item: a type in the card's list, or a champion. */
function isAs(state: State, names: Names, { card, option }: Action, as: string): boolean {
  if (option === NONE) return false
  const types = state.cards[card]?.passivesOf.get('type')?.[0]?.does
  return types?.do === 'type' ? types.oneOf[option] === as : names.isCard(as, option)
}

function fits(state: State, names: Names, action: Action, intended: IntendedAction): boolean {
  const { card, to, targets, option, as } = intended
  return (
    action.type === intended.type &&
    (card === undefined || names.isCard(card, action.card)) &&
    (to === undefined || (typeof to === 'number' ? action.to === to : names.isCard(to, action.to))) &&
    (option === undefined || action.option === option) &&
    (as === undefined || isAs(state, names, action, as)) &&
    (targets === undefined || sameTargets(names, targets, action.targets))
  )
}

/** In any order, since they are chosen together. */
function sameTargets(names: Names, refs: readonly string[], targets: readonly number[]): boolean {
  const remaining = [...targets]
  return (
    refs.length === remaining.length &&
    refs.every(ref => {
      const at = remaining.findIndex(card => names.isCard(ref, card))
      if (at >= 0) remaining.splice(at, 1)
      return at >= 0
    })
  )
}

/** The most likely card with that name: in hand, then in play, then anywhere. */
function cardNamed(state: State, names: Names, seat: Seat, ref: string): number | undefined {
  const all = state.cards.map((_, number) => number).filter(number => names.isCard(ref, number))
  const { hand } = state.players[seat]
  return all.find(card => hand.includes(card)) ?? all.find(card => state.since[card]! > 0) ?? all[0]
}

/** The described action, with numbers for names: a legal one if one fits. */
export function actionOf(state: State, names: Names, seat: Seat, input: ActionInput): Checked<Action> {
  if (input === 'pass') return fine(PASS)
  if (typeof input === 'string') return fine(act(input))
  const intended = shapeOf(input)
  const legal = state.asks?.seat === seat ? actionsNow(state).find(action => fits(state, names, action, intended)) : undefined
  if (legal) return fine(legal)
  const numbers: number[] = []
  for (const ref of [intended.card, typeof intended.to === 'string' ? intended.to : undefined, ...(intended.targets ?? [])]) {
    const number = ref === undefined ? NONE : cardNamed(state, names, seat, ref)
    if (number === undefined) return problem([], 'nowhere', { card: ref ?? '' })
    numbers.push(number)
  }
  const [card, to, ...targets] = numbers
  return fine(
    act(intended.type, card, typeof intended.to === 'number' ? intended.to : to, NONE, { option: intended.option ?? NONE, targets }),
  )
}

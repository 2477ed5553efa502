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
const given = <T extends object>(fields: T): T => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T

const optionOf = (choice: number | undefined): number | undefined => (choice === undefined ? undefined : choice - 1)

function shapeOf(written: Written): IntendedAction {
  if ('rebuild' in written) return { type: 'rebuild', to: PLACES_NAMED.indexOf(written.rebuild), targets: written.discard }
  if ('realm' in written)
    return given({ type: 'realm' as const, card: written.realm, to: written.at && PLACES_NAMED.indexOf(written.at) }) as IntendedAction
  if ('holding' in written) return given({ type: 'holding' as const, card: written.holding, to: written.on }) as IntendedAction
  if ('champion' in written) return given({ type: 'champion' as const, card: written.champion, to: written.for }) as IntendedAction
  if ('attach' in written) return given({ type: 'attach' as const, card: written.attach, to: written.to, as: written.as }) as IntendedAction
  if ('rule' in written) return { type: 'rule', card: written.rule }
  if ('attack' in written) return { type: 'attack', card: written.with, to: written.attack }
  if ('defend' in written) return { type: 'defend', card: written.defend }
  if ('choose' in written)
    return given({ type: 'choose' as const, targets: list(written.choose)!, option: optionOf(written.choice) }) as IntendedAction
  if ('order' in written) return { type: 'order', card: written.order }
  if ('name' in written) return given({ type: 'name' as const, card: written.name, as: written.as }) as IntendedAction
  if ('keep' in written) return { type: 'keep', card: written.keep }
  if ('discard' in written) return { type: 'discard', card: written.discard }
  const [type, card, to] =
    'play' in written ? (['play', written.play, written.by] as const) : (['power', written.power, written.on] as const)
  return given({
    type,
    card,
    to,
    targets: list(written.at),
    option: optionOf(written.choice),
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
export function actionOf(state: State, names: Names, seat: Seat, written: ActionInput): Checked<Action> {
  if (written === 'pass') return fine(PASS)
  if (typeof written === 'string') return fine(act(written))
  const intended = shapeOf(written)
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

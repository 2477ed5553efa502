import type { Path } from '../../../kernel/problem.ts'
import { fine, problem, type Checked } from '../../../kernel/scenario.ts'
import { combinations, resolveListed } from '../../../kernel/scenario-names.ts'
import type { Seat } from '../../../../shared/seat.ts'
import { EMPTY_PLAN, type Action, type Casting, type Order } from '../state/actions.ts'
import { checkAction } from '../turn/legality.ts'
import { allEntities, ownerOf, type Entity, type State } from '../state/state.ts'
import type { Names } from './names.ts'
import type { ActionInput, CastInput } from './schema.ts'

/** The described action, with numbers for names. It need not be legal. */
export function actionOf(state: State, names: Names, seat: Seat, input: ActionInput): Checked<Action> {
  if (input === 'nothing') return fine(state.phase === 'plan' ? EMPTY_PLAN : { type: state.phase, cards: [] })
  if ('recycle' in input) return cardsOf(state, names, seat, 'recycle', input.recycle)
  if ('discard' in input) return cardsOf(state, names, seat, 'discard', input.discard)
  const planner: Planner = {
    state,
    names,
    seat,
    takeFromHand: cardTaker(state, names, seat, 'hand'),
    takeDiscarded: cardTaker(state, names, seat, 'discard'),
    sent: new Set(),
  }
  const castings = all((input.cast ?? []).map((entry, index) => castingOf(planner, entry, ['cast', index])))
  const orders = all((input.orders ?? []).map((order, index) => orderOf(planner, order, ['orders', index])))
  if (!castings.ok) return castings
  return orders.ok ? fine({ type: 'plan', castings: castings.value, orders: orders.value }) : orders
}

type CardTaker = (ref: string) => number | undefined

/** Whose plan is read, with the cards and entities that it doesn't use yet. */
interface Planner {
  state: State
  names: Names
  seat: Seat
  takeFromHand: CardTaker
  takeDiscarded: CardTaker
  sent: Set<number>
}

/** All of them, or the problem with the first that can't be resolved. */
function all<T>(list: readonly Checked<T>[]): Checked<T[]> {
  const values: T[] = []
  for (const result of list) {
    if (!result.ok) return result
    values.push(result.value)
  }
  return fine(values)
}

function cardsOf(state: State, names: Names, seat: Seat, type: 'recycle' | 'discard', refs: readonly string[]): Checked<Action> {
  const take = cardTaker(state, names, seat, 'hand')
  const cards = all(refs.map((ref, index) => checkFound(take(ref), [type, index], ref)))
  return cards.ok ? fine({ type, cards: cards.value }) : cards
}

const checkFound = (number: number | undefined, path: Path, ref: string): Checked<number> =>
  number === undefined ? problem(path, 'nowhere', { card: ref }) : fine(number)

/** Finds cards by name: copies in the preferred zone first, and each copy once while there is another, so that illegal actions can be tried too. */
function cardTaker(state: State, names: Names, seat: Seat, zone: 'hand' | 'discard'): CardTaker {
  const every = state.players.flatMap(({ hand, deck, discard }) => [...hand, ...discard, ...deck])
  const own = every.filter(card => ownerOf(card) === seat)
  const remaining = [...new Set([...state.players[seat][zone], ...own, ...every])]
  return ref => resolveListed(ref, remaining, names.isCard) ?? every.find(card => names.isCard(ref, card))
}

/** Everything in play with that name. */
const entitiesNamed = (state: State, names: Names, ref: string): number[] =>
  allEntities(state)
    .filter(entity => names.isEntity(ref, entity))
    .map(({ id }) => id)

/** Of several copies, as many choices as are tried. */
const MOST = 200

type OrderInput = NonNullable<Extract<ActionInput, { orders?: unknown }>['orders']>[number]

/** Of several copies, those for which the order alone is legal; each is sent once before any is sent again. */
function orderOf({ state, names, seat, sent }: Planner, { entity, at }: OrderInput, path: Path): Checked<Order> {
  const [senders, targets] = [entitiesNamed(state, names, entity), entitiesNamed(state, names, at)]
  if (senders.length === 0) return problem([...path, 'entity'], 'nowhere', { card: entity })
  if (targets.length === 0) return problem([...path, 'at'], 'nowhere', { card: at })
  const free = senders.filter(id => !sent.has(id))
  const choices = combinations([free.length > 0 ? free : senders, targets], MOST).map(([id, target]): Order => ({
    entity: id!,
    target: target!,
  }))
  const order = choices.find(choice => isLegal(state, seat, { ...EMPTY_PLAN, orders: [choice] })) ?? choices[0]!
  sent.add(order.entity)
  return fine(order)
}

const isLegal = (state: State, seat: Seat, action: Action): boolean => checkAction(state, seat, action).length === 0

function castingOf({ state, names, seat, takeFromHand, takeDiscarded }: Planner, entry: CastInput, path: Path): Checked<Casting> {
  const { card: ref, at = [], x = 0, type = null, recover } = typeof entry === 'string' ? { card: entry } : entry
  const card = checkFound(takeFromHand(ref), typeof entry === 'string' ? path : [...path, 'card'], ref)
  if (!card.ok) return card
  const lists = [at].flat().map(target => entitiesNamed(state, names, target))
  const missing = lists.findIndex(list => list.length === 0)
  if (missing >= 0)
    return problem(Array.isArray(at) ? [...path, 'at', missing] : [...path, 'at'], 'nowhere', { card: [at].flat()[missing] ?? '' })
  const discarded = recover === undefined ? null : checkFound(takeDiscarded(recover), [...path, 'recover'], recover)
  if (discarded && !discarded.ok) return discarded
  const castings = combinations(lists, MOST).map((targets): Casting => ({
    card: card.value,
    x,
    targets,
    named: type,
    discarded: discarded && discarded.value,
  }))
  return fine(castings.find(casting => isLegal(state, seat, { ...EMPTY_PLAN, castings: [casting] })) ?? castings[0]!)
}

const byText = (a: unknown, b: unknown): number => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)

/** An action in scenario notation: its unordered lists are sorted by name. */
export function writtenAction(names: Names, entityOf: (id: number) => Entity, action: Action): ActionInput {
  if (action.type !== 'plan') {
    if (action.cards.length === 0) return 'nothing'
    const cards = action.cards.map(names.card).sort()
    return action.type === 'recycle' ? { recycle: cards } : { discard: cards }
  }
  const entity = (id: number): string => names.entity(entityOf(id))
  const { castings, orders } = action
  if (castings.length + orders.length === 0) return 'nothing'
  return {
    ...(castings.length > 0 ? { cast: castings.map(casting => writtenCasting(names, entity, casting)).sort(byText) } : {}),
    ...(orders.length > 0
      ? { orders: orders.map(order => ({ entity: entity(order.entity), at: entity(order.target) })).sort(byText) }
      : {}),
  }
}

function writtenCasting(names: Names, entity: (id: number) => string, { card, x, targets, named, discarded }: Casting): CastInput {
  const at = targets.map(entity)
  const choices = {
    ...(at.length > 0 ? { at: at.length === 1 ? at[0]! : at } : {}),
    ...(x > 0 ? { x } : {}),
    ...(named ? { type: named } : {}),
    ...(discarded === null ? {} : { recover: names.card(discarded) }),
  }
  return Object.keys(choices).length > 0 ? { card: names.card(card), ...choices } : names.card(card)
}

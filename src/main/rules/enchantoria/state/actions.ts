import * as v from 'valibot'
import { CARD_TYPES, type CardType } from './card.ts'

/** A card of the plan with all its choices (EN-R4.2). `x` is 0 if the cost is printed; `discarded` is a card in the player's discard pile. */
export interface Casting {
  card: number
  x: number
  targets: number[]
  named: CardType | null
  discarded: number | null
}

/** EN-R4.9. */
export interface Order {
  entity: number
  target: number
}

/** EN-R4.1: sets; the order of the lists has no meaning. */
export interface Plan {
  castings: Casting[]
  orders: Order[]
}

/** A player's decision: which cards to recycle, a whole plan, or which cards to discard (EN-R11). */
export type Action = { type: 'recycle'; cards: number[] } | ({ type: 'plan' } & Plan) | { type: 'discard'; cards: number[] }

export const EMPTY_PLAN: { type: 'plan' } & Plan = { type: 'plan', castings: [], orders: [] }

const upwards = (a: number, b: number): number => a - b

function isSorted(action: Action): boolean {
  if (action.type !== 'plan') {
    const { cards } = action
    for (let index = 1; index < cards.length; index++) if (cards[index - 1]! > cards[index]!) return false
    return true
  }
  const { castings, orders } = action
  for (let index = 1; index < castings.length; index++) if (castings[index - 1]!.card > castings[index]!.card) return false
  for (let index = 1; index < orders.length; index++) if (orders[index - 1]!.entity > orders[index]!.entity) return false
  return true
}

/** The same decision with sorted lists, so that no state reveals the order in which it was made. */
export function normalizeAction(action: Action): Action {
  if (isSorted(action)) return action
  if (action.type !== 'plan') return { type: action.type, cards: [...action.cards].sort(upwards) }
  const castings = action.castings.map(({ card, x, targets, named, discarded }): Casting => ({ card, x, targets, named, discarded }))
  const orders = action.orders.map(({ entity, target }): Order => ({ entity, target }))
  return {
    type: 'plan',
    castings: castings.sort((a, b) => upwards(a.card, b.card)),
    orders: orders.sort((a, b) => upwards(a.entity, b.entity)),
  }
}

const natural = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(5000))
const numbers = v.pipe(v.array(natural), v.maxLength(200))

/** An action from outside: a replay, a worker. legality.ts checks whether it is legal. */
export const actionSchema: v.GenericSchema<Action> = v.variant('type', [
  v.strictObject({ type: v.literal('recycle'), cards: numbers }),
  v.strictObject({
    type: v.literal('plan'),
    castings: v.pipe(
      v.array(
        v.strictObject({
          card: natural,
          x: natural,
          targets: v.pipe(v.array(natural), v.maxLength(2)),
          named: v.nullable(v.picklist(CARD_TYPES)),
          discarded: v.nullable(natural),
        }),
      ),
      v.maxLength(200),
    ),
    orders: v.pipe(v.array(v.strictObject({ entity: natural, target: natural })), v.maxLength(64)),
  }),
  v.strictObject({ type: v.literal('discard'), cards: numbers }),
])

const list = (items: readonly number[]): string => items.join('.')
const number = (text: string): number => (/^\d+$/.test(text) ? Number(text) : NaN)
const parseNumbers = (text: string): number[] => (text === '' ? [] : text.split('.').map(number))
const writeCasting = ({ card, x, targets, named, discarded }: Casting): string =>
  [card, x || '', list(targets), named ?? '', discarded ?? ''].join(',').replace(/(?<!,),+$/, '')

/** `r1.2`, `d3`, or `p` with castings `card,x,targets,type,discarded` between slashes, then `:` and the orders `entity.target`. */
export function encodeAction(action: Action): string {
  if (action.type !== 'plan') return `${action.type[0]}${list(action.cards)}`
  const orders = action.orders.map(order => `${order.entity}.${order.target}`)
  return `p${action.castings.map(writeCasting).join('/')}${orders.length > 0 ? `:${orders.join('/')}` : ''}`
}

function readCasting(text: string): Casting {
  const [card = '', x = '', targets = '', named = '', discarded = ''] = text.split(',')
  return {
    card: number(card),
    x: x === '' ? 0 : number(x),
    targets: parseNumbers(targets),
    named: named === '' ? null : (named as CardType),
    discarded: discarded === '' ? null : number(discarded),
  }
}

function readOrder(text: string): Order {
  const [entity = '', target = ''] = text.split('.')
  return { entity: number(entity), target: number(target) }
}

/** Decodes what `encodeAction` wrote; null for any other text. */
export function decodeAction(text: string): Action | null {
  const body = text.slice(1)
  if (text.startsWith('r')) return valid({ type: 'recycle', cards: parseNumbers(body) })
  if (text.startsWith('d')) return valid({ type: 'discard', cards: parseNumbers(body) })
  if (!text.startsWith('p')) return null
  const [castings = '', orders = ''] = body.split(':')
  const parts = (part: string): string[] => (part === '' ? [] : part.split('/'))
  return valid({ type: 'plan', castings: parts(castings).map(readCasting), orders: parts(orders).map(readOrder) })
}

function valid(action: Action): Action | null {
  const result = v.safeParse(actionSchema, action)
  return result.success ? result.output : null
}

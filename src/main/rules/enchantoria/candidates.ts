import { nextBelow, shuffle, type Rng } from '../../kernel/rng.ts'
import { otherSeat, type Seat } from '../../../shared/seat.ts'
import { EMPTY_PLAN, encodeAction, normalised, type Action, type Casting, type Order } from './actions.ts'
import { CARD_TYPES, type Address, type Card, type Primitive } from './card.ts'
import { totalPrice } from './combat.ts'
import { addReasons, discardedChoices, orderTargets } from './legality.ts'
import { recycleLimit } from './recycling.ts'
import { cardOf, legalTargets, mageOf, ownerOf, type State } from './state.ts'
import { surplusOf, waitingFor } from './turn.ts'

const HELPS: readonly string[] = ['heal', 'max-health', 'block', 'protect', 'regrowth', 'stoneskin', 'might']

/** Whether a text is meant for a target on the own side. */
function helps(text: readonly Primitive[], to: Address): boolean {
  const about = text.find(primitive => 'to' in primitive && primitive.to === to)
  return about !== undefined && (HELPS.includes(about.do) || (about.do === 'effect' && HELPS.includes(about.kind)))
}

const oneOf = <T>(items: readonly T[], rng: Rng): T => items[nextBelow(rng, items.length)]!
const oneIn = (count: number, rng: Rng): boolean => nextBelow(rng, count) === 0

/** How plans are made up: everything sensible at once, some of it, or anything legal at all. */
type Temper = 'all' | 'some' | 'any'

function targetFor(seat: Seat, legal: readonly number[], isHelp: boolean, temper: Temper, rng: Rng): number {
  const side = isHelp ? seat : otherSeat(seat)
  const sensible = temper === 'any' ? legal : legal.filter(id => ownerOf(id) === side)
  const from = sensible.length > 0 ? sensible : legal
  const mage = mageOf(side)
  return temper === 'all' && from.includes(mage) && !oneIn(3, rng) ? mage : oneOf(from, rng)
}

function targetsFor(state: State, seat: Seat, card: Card, temper: Temper, rng: Rng): number[] {
  const chosen: number[] = []
  ;(card.targets ?? []).forEach((spec, place) => {
    const legal = legalTargets(state, seat, spec).filter(id => !chosen.includes(id))
    const address = place === 0 ? 'target' : 'second'
    if (legal.length > 0) chosen.push(targetFor(seat, legal, helps(card.does, address), temper, rng))
  })
  return chosen
}

function castingOf(state: State, seat: Seat, number: number, castings: readonly Casting[], temper: Temper, rng: Rng): Casting | null {
  if (addReasons(state, seat, castings, number).length > 0) return null
  const card = cardOf(state, number)
  const targets = targetsFor(state, seat, card, temper, rng)
  if (targets.length < (card.targets?.length ?? 0)) return null
  const left = state.players[seat].mana - totalPrice(state, castings)
  const x = card.cost === 'X' ? (temper === 'all' ? left : 1 + nextBelow(rng, left)) : 0
  const named = card.choose === 'type' ? oneOf(CARD_TYPES, rng) : null
  const discarded = card.choose === 'discarded' ? oneOf(discardedChoices(state, seat, castings), rng) : null
  return { card: number, x, targets, named, discarded }
}

function planOf(state: State, seat: Seat, temper: Temper, rng: Rng): Action {
  const hand = state.players[seat].hand.slice()
  shuffle(hand, rng)
  const castings: Casting[] = []
  for (const number of hand) {
    if (temper !== 'all' && oneIn(2, rng)) continue
    const casting = castingOf(state, seat, number, castings, temper, rng)
    if (casting) castings.push(casting)
  }
  const orders = state.players[seat].entities.flatMap(({ id }): Order[] => {
    const legal = orderTargets(state, seat, id)
    if (!legal || legal.length === 0 || (temper === 'any' && oneIn(3, rng))) return []
    return [
      {
        entity: id,
        target: targetFor(
          seat,
          legal,
          legal.every(one => ownerOf(one) === seat),
          temper,
          rng,
        ),
      },
    ]
  })
  return normalised({ type: 'plan', castings, orders })
}

const TEMPERS: readonly Temper[] = ['all', 'some', 'any']

/** The empty plan, all orders alone, then plans made up in turn after each temper. */
function plans(state: State, seat: Seat, rng: Rng, max: number): Action[] {
  const found = new Map<string, Action>()
  const keep = (action: Action): unknown => found.set(encodeAction(action), action)
  keep(EMPTY_PLAN)
  for (let tries = 0; tries < 2 * max && found.size < max; tries++) {
    const plan = planOf(state, seat, TEMPERS[tries % TEMPERS.length]!, rng)
    if (tries === 0 && plan.type === 'plan' && max > 2) keep({ ...plan, castings: [] })
    keep(plan)
  }
  return [...found.values()].slice(0, max)
}

/** Selections of cards of the hand, no two with the same cards by name; the first one given stays first. */
function selections(state: State, seat: Seat, type: 'recycle' | 'discard', sizes: readonly number[], rng: Rng, max: number): Action[] {
  const { hand } = state.players[seat]
  const found = new Map<string, Action>()
  for (let tries = 0; tries < 3 * max && found.size < max; tries++) {
    const size = tries < sizes.length ? sizes[tries]! : oneOf(sizes, rng)
    const order = hand.slice()
    if (tries > 0) shuffle(order, rng)
    const cards = order.slice(0, size).sort((one, other) => one - other)
    const key = cards
      .map(card => cardOf(state, card).id)
      .sort()
      .join()
    if (!found.has(key)) found.set(key, { type, cards })
  }
  return [...found.values()]
}

/** Whole decisions for a program to weigh, at most `max`, the quietest first: to recycle nothing, to plan nothing. */
export function candidates(state: State, seat: Seat, rng: Rng, max: number): Action[] {
  if (!waitingFor(state).includes(seat)) return []
  if (state.phase === 'plan') return plans(state, seat, rng, max)
  if (state.phase === 'discard') return selections(state, seat, 'discard', [surplusOf(state, seat)], rng, max)
  const most = Math.min(recycleLimit(state, seat), state.players[seat].hand.length)
  return selections(
    state,
    seat,
    'recycle',
    Array.from({ length: most + 1 }, (_, size) => size),
    rng,
    max,
  )
}

/** Of so many decisions is one drawn by lot. */
const DRAWN_FROM = 64

/** A legal decision by lot; null when `seat` has none to make. */
export function anyAction(state: State, seat: Seat, rng: Rng): Action | null {
  const actions = candidates(state, seat, rng, DRAWN_FROM)
  return actions[actions.length > 1 ? nextBelow(rng, actions.length) : 0] ?? null
}

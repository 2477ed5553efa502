import { nextBelow, shuffle, type Rng } from '../../../kernel/rng.ts'
import type { Seat } from '../../../../shared/seat.ts'
import { EMPTY_PLAN, normalizeAction, type Action, type Casting, type Order, type Plan } from '../state/actions.ts'
import { CARD_TYPES } from '../state/card.ts'
import type { PreparedCard } from '../state/card-set.ts'
import { meansOf, type Aim, type Aims, type Means, type Playable } from '../turn/means.ts'
import { recycleLimit } from '../mechanics/recycling.ts'
import { cardOf, type State } from '../state/state.ts'
import { surplusOf } from '../turn/turn.ts'
import { mustDecide } from '../turn/run.ts'

const oneOf = <T>(items: readonly T[], rng: Rng): T => items[items.length > 1 ? nextBelow(rng, items.length) : 0]!
const oneIn = (count: number, rng: Rng): boolean => nextBelow(rng, count) === 0

/** How to generate plans: everything sensible at once, some of it, or anything legal. */
type PlayStyle = 'all' | 'some' | 'any'
const PLAY_STYLES: readonly PlayStyle[] = ['all', 'some', 'any']

/** After this many duplicates in a row, there is probably no further plan. */
const MAX_MISSES = 24

function targetFor({ legal, sensible, mage }: Aim, temper: PlayStyle, rng: Rng): number {
  if (temper === 'all' && mage !== null && !oneIn(3, rng)) return mage
  return oneOf(temper === 'any' ? legal : sensible, rng)
}

const withoutTargets = ({ legal, sensible, mage }: Aim, taken: number): Aim => {
  const [remaining, best] = [legal.filter(id => id !== taken), sensible.filter(id => id !== taken)]
  return { legal: remaining, sensible: best.length > 0 ? best : remaining, mage: mage === taken ? null : mage }
}

/** A target for each place, two of them different (EN-R4.5); null if the first leaves none for the second. */
function targetsFor({ aims: [first, second] }: PreparedCard, aims: Aims, temper: PlayStyle, rng: Rng): number[] | null {
  if (!first) return []
  const target = targetFor(aims.aimOf(first.bits, first.helps), temper, rng)
  if (!second) return [target]
  const others = withoutTargets(aims.aimOf(second.bits, second.helps), target)
  return others.legal.length > 0 ? [target, targetFor(others, temper, rng)] : null
}

/** What remains for further castings of a plan. */
interface Remaining {
  mana: number
  room: number
  pile: readonly number[]
}

/** A random casting from what is left; null if there is none. Takes its costs from `left`. */
function castingOf({ number, card }: Playable, aims: Aims, remaining: Remaining, temper: PlayStyle, rng: Rng): Casting | null {
  const { cost, price, summons, choose } = card
  if (price > remaining.mana || (summons > 0 && summons > remaining.room)) return null
  if (choose === 'discarded' && remaining.pile.length === 0) return null
  const targets = targetsFor(card, aims, temper, rng)
  if (targets === null) return null
  const x = cost !== 'X' ? 0 : temper === 'all' ? remaining.mana : 1 + nextBelow(rng, remaining.mana)
  const discarded = choose === 'discarded' ? oneOf(remaining.pile, rng) : null
  remaining.mana -= cost === 'X' ? x : cost
  remaining.room -= summons
  if (discarded !== null) remaining.pile = remaining.pile.filter(other => other !== discarded)
  return { card: number, x, targets, named: choose === 'type' ? oneOf(CARD_TYPES, rng) : null, discarded }
}

function planOf({ mana, room, pile, hand, creatures, aims }: Means, temper: PlayStyle, rng: Rng): { type: 'plan' } & Plan {
  const left = { mana, room, pile }
  const castings: Casting[] = []
  const inTurn = hand.slice()
  shuffle(inTurn, rng)
  for (const playable of inTurn) {
    if (temper !== 'all' && oneIn(2, rng)) continue
    const casting = castingOf(playable, aims, left, temper, rng)
    if (casting) castings.push(casting)
  }
  const orders: Order[] = []
  for (const { entity, aim } of creatures)
    if (temper !== 'any' || !oneIn(3, rng)) orders.push({ entity, target: targetFor(aim, temper, rng) })
  return { type: 'plan', castings, orders }
}

/** The number that is added keeps small values, such as the first creature and its own mage, from cancelling out. */
const mixHash = (hash: number, value: number): number => Math.imul((hash ^ value) + 0x7f4a7c15, 0x9e3779b1)
const spread = (hash: number): number => hash ^ (hash >>> 15)

/**
 * Equal for equal plans, whatever the order of their parts. A collision of different plans is very unlikely, and only means that one of them
 * is skipped.
 */
function keyOf({ castings, orders }: Plan): number {
  let sum = 0
  for (const { card, x, targets, named, discarded } of castings) {
    let hash = mixHash(mixHash(1, card), x)
    for (const target of targets) hash = mixHash(hash, target + 2)
    if (named !== null) hash = mixHash(hash, CARD_TYPES.indexOf(named) + 2)
    if (discarded !== null) hash = mixHash(hash, discarded + 2)
    sum = (sum + spread(hash)) | 0
  }
  for (const { entity, target } of orders) sum = (sum + spread(mixHash(mixHash(2, entity), target))) | 0
  return sum
}

/** The empty plan, all orders alone, then generated plans, alternating between the ways above. */
function plans(state: State, seat: Seat, rng: Rng, max: number): Action[] {
  const actions: Action[] = [EMPTY_PLAN]
  const keys = new Set([keyOf(EMPTY_PLAN)])
  const keep = (plan: { type: 'plan' } & Plan): boolean => {
    const key = keyOf(plan)
    if (actions.length >= max || keys.has(key)) return false
    keys.add(key)
    actions.push(normalizeAction(plan))
    return true
  }
  const means = meansOf(state, seat)
  for (let tries = 0, misses = 0; misses < MAX_MISSES && actions.length < max; tries++) {
    const plan = planOf(means, PLAY_STYLES[tries % PLAY_STYLES.length]!, rng)
    if (tries === 0 && max > 2) keep({ type: 'plan', castings: [], orders: plan.orders })
    misses = keep(plan) ? 0 : misses + 1
  }
  return actions
}

/** Which cards may be recycled or discarded, and how many of the hand. */
function cardsAsked(state: State, seat: Seat): { type: 'recycle' | 'discard'; least: number; most: number } {
  const surplus = surplusOf(state, seat)
  if (state.phase === 'discard') return { type: 'discard', least: surplus, most: surplus }
  return { type: 'recycle', least: 0, most: Math.min(recycleLimit(state, seat), state.players[seat].hand.length) }
}

function someCards(state: State, seat: Seat, min: number, max: number, rng: Rng): number[] {
  const cards = state.players[seat].hand.slice()
  shuffle(cards, rng)
  cards.length = min + (max > min ? nextBelow(rng, max - min + 1) : 0)
  return cards
}

/** Selections from the hand, no two with the same cards by name: all with at most one card if allowed, then random larger ones. */
function selections(state: State, seat: Seat, rng: Rng, max: number): Action[] {
  const { type, least, most } = cardsAsked(state, seat)
  const idOf = (card: number): string => cardOf(state, card).id
  const ones = [...new Map(state.players[seat].hand.map(card => [idOf(card), card])).values()]
  const actions: Action[] = least === 0 ? [{ type, cards: [] }] : []
  if (ones.length > max - actions.length) shuffle(ones, rng)
  if (least <= 1 && most >= 1) actions.push(...ones.map((card): Action => ({ type, cards: [card] })))
  const keys = new Set<string>()
  for (let misses = 0; most >= 2 && misses < MAX_MISSES && actions.length < max;) {
    const cards = someCards(state, seat, Math.max(least, 2), most, rng)
    const key = cards.map(idOf).sort().join()
    misses = keys.has(key) ? misses + 1 : 0
    if (misses > 0) continue
    keys.add(key)
    actions.push(normalizeAction({ type, cards }))
  }
  return actions.slice(0, max)
}

/** Complete decisions for an AI to consider, at most `max`, doing nothing first: recycling nothing, an empty plan. */
export function candidates(state: State, seat: Seat, rng: Rng, max: number): Action[] {
  if (!mustDecide(state, seat)) return []
  return state.phase === 'plan' ? plans(state, seat, rng, max) : selections(state, seat, rng, max)
}

/** A random legal decision, any of them; null when `seat` has none to make. */
export function randomAction(state: State, seat: Seat, rng: Rng): Action | null {
  if (!mustDecide(state, seat)) return null
  if (state.phase === 'plan') return normalizeAction(planOf(meansOf(state, seat), oneOf(PLAY_STYLES, rng), rng))
  const { type, least, most } = cardsAsked(state, seat)
  return normalizeAction({ type, cards: someCards(state, seat, least, most, rng) })
}

const GUESSES = 6

/** A decision that another player may have made in secret: any of the first few candidates. */
export function guessDecision(state: State, seat: Seat, rng: Rng): Action {
  const likely = candidates(state, seat, rng, GUESSES)
  return likely[nextBelow(rng, likely.length)]!
}

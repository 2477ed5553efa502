import * as v from 'valibot'
import { reason, type Reason } from '../../../../shared/message.ts'
import type { Seat } from '../../../../shared/seat.ts'
import { actionSchema, type Casting, type Order, type Plan } from '../state/actions.ts'
import { totalPrice } from './combat.ts'
import { recycleLimit } from '../mechanics/recycling.ts'
import { cardOf, defOf, FIELD_LIMIT, findEntity, legalTargets, type Phase, type State } from '../state/state.ts'
import { surplusOf } from './turn.ts'
import { waitingFor } from './run.ts'

const refusal = (clause: string, key: string, values?: Record<string, string | number>): Reason =>
  reason(clause, `enchantoria.reason.${key}`, values)

/** EN-R4.10: a plan may be changed until the other player's is locked. */
const mayChange = (state: State, seat: Seat): boolean =>
  state.phase === 'plan' && state.decided[seat] !== null && waitingFor(state).length > 0

/** Why `seat` has nothing to decide now. */
export function turnReasons(state: State, seat: Seat): Reason[] {
  if (state.ending) return [refusal(state.ending.clause, 'match-over')]
  if (waitingFor(state).includes(seat) || mayChange(state, seat)) return []
  return [refusal({ recycle: 'EN-R11.1', plan: 'EN-R11.2', discard: 'EN-R11.3' }[state.phase], 'nothing-to-decide')]
}

const distinct = (values: readonly number[]): boolean => new Set(values).size === values.length

/** EN-R4.7: the size of the player's field with everything that the plan summons. */
const fieldAfter = (state: State, seat: Seat, castings: readonly Casting[]): number =>
  state.players[seat].entities.length - 1 + castings.reduce((sum, { card }) => sum + cardOf(state, card).summons, 0)

/** Why one more card can't be added to legal castings; its choices aren't made yet. */
export function addReasons(state: State, seat: Seat, castings: readonly Casting[], number: number): Reason[] {
  const card = cardOf(state, number)
  const remaining = state.players[seat].mana - totalPrice(state, castings)
  const { price, summons } = card
  const reasons: Reason[] = []
  if (price > remaining) reasons.push(refusal(card.cost === 'X' ? 'EN-R4.4' : 'EN-R4.3', 'too-dear', { left: remaining, price }))
  const targets = (card.targets ?? []).map(spec => legalTargets(state, seat, spec))
  if (targets.some(list => list.length === 0) || new Set(targets.flat()).size < targets.length)
    reasons.push(refusal('EN-R4.6', 'no-target'))
  if (summons > 0 && fieldAfter(state, seat, castings) + summons > FIELD_LIMIT)
    reasons.push(refusal('EN-R4.7', 'field-full', { most: FIELD_LIMIT }))
  if (card.choose === 'discarded' && discardedChoices(state, seat, castings).length === 0)
    reasons.push(refusal('EN-R4.8', 'no-discarded-card'))
  return reasons
}

/** EN-R4.8: cards in the player's discard pile that no casting of the plan uses yet. */
export const discardedChoices = (state: State, seat: Seat, castings: readonly Casting[]): number[] =>
  state.players[seat].discard.filter(card => !castings.some(casting => casting.discarded === card))

/** The choices of one casting, checked on its own. */
function castingReasons(state: State, seat: Seat, casting: Casting): Reason[] {
  const { x, targets, named, discarded } = casting
  const card = cardOf(state, casting.card)
  const specs = card.targets ?? []
  const reasons: Reason[] = []
  if (card.cost === 'X' ? x < 1 : x !== 0) reasons.push(refusal('EN-R4.4', 'wrong-x'))
  const fits = targets.length === specs.length && specs.every((spec, index) => legalTargets(state, seat, spec).includes(targets[index]!))
  if (!fits || !distinct(targets)) reasons.push(refusal('EN-R4.5', 'wrong-target'))
  if ((named !== null) !== (card.choose === 'type')) reasons.push(refusal('EN-R4.2', 'wrong-type'))
  const inPile = discarded !== null && state.players[seat].discard.includes(discarded)
  if (card.choose === 'discarded' ? !inPile : discarded !== null) reasons.push(refusal('EN-R4.8', 'wrong-discarded'))
  return reasons
}

/** EN-R4.9: the player's creatures with an ORDER, one order each. */
function orderReasons(state: State, seat: Seat, orders: readonly Order[]): Reason[] {
  if (!distinct(orders.map(({ entity }) => entity))) return [refusal('EN-R4.9', 'one-order')]
  return orders.flatMap(({ entity: id, target }) => {
    const targets = orderTargets(state, seat, id)
    if (targets === null) return [refusal('EN-R4.9', 'no-order')]
    return targets.includes(target) ? [] : [refusal('EN-R4.5', 'wrong-target')]
  })
}

/** What a creature may be ordered to target; null if it takes no orders. */
export function orderTargets(state: State, seat: Seat, id: number): number[] | null {
  const entity = findEntity(state, id)
  const order = entity && state.players[seat].entities.includes(entity) ? defOf(state, entity)?.order : undefined
  return order ? legalTargets(state, seat, order.target) : null
}

/** Why a whole plan isn't legal, however it was built (EN-R4). */
function planReasons(state: State, seat: Seat, { castings, orders }: Plan): Reason[] {
  const { hand, mana } = state.players[seat]
  const cards = castings.map(({ card }) => card)
  if (!distinct(cards) || !cards.every(card => hand.includes(card))) return [refusal('EN-R4.2', 'not-in-hand')]
  const reasons = [...castings.flatMap(casting => castingReasons(state, seat, casting)), ...orderReasons(state, seat, orders)]
  const price = totalPrice(state, castings)
  if (price > mana) reasons.push(refusal('EN-R4.3', 'too-dear', { left: mana, price }))
  if (fieldAfter(state, seat, castings) > FIELD_LIMIT) reasons.push(refusal('EN-R4.7', 'field-full', { most: FIELD_LIMIT }))
  const named = castings.flatMap(({ discarded }) => (discarded === null ? [] : [discarded]))
  if (!distinct(named)) reasons.push(refusal('EN-R4.8', 'same-discarded'))
  return reasons
}

/** Cards of the player's hand: at most this many, or exactly this many. */
function cardsReasons(state: State, seat: Seat, cards: readonly number[]): Reason[] {
  if (!distinct(cards) || !cards.every(card => state.players[seat].hand.includes(card)))
    return [refusal(state.phase === 'recycle' ? 'EN-RECYCLE.4' : 'EN-R2.9', 'not-in-hand')]
  if (state.phase === 'recycle') {
    const max = recycleLimit(state, seat)
    return cards.length <= max ? [] : [refusal('EN-R3.3', 'too-many-recycled', { count: max })]
  }
  const count = surplusOf(state, seat)
  return cards.length === count ? [] : [refusal('EN-R11.3', 'discard-exactly', { count })]
}

/** Why `seat` may not decide this now; empty if it may. Accepts any value as the action. */
export function checkAction(state: State, seat: Seat, input: unknown): Reason[] {
  const parsed = v.safeParse(actionSchema, input)
  const phaseClause: Record<Phase, string> = { recycle: 'EN-R11.1', plan: 'EN-R11.2', discard: 'EN-R11.3' }
  if (!parsed.success) return [refusal(phaseClause[state.phase], 'no-such-choice')]
  const notNow = turnReasons(state, seat)
  if (notNow.length > 0) return notNow
  const action = parsed.output
  if (action.type !== state.phase) return [refusal(phaseClause[state.phase], 'other-decision')]
  return action.type === 'plan' ? planReasons(state, seat, action) : cardsReasons(state, seat, action.cards)
}

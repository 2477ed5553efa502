import { reason, type Reason } from '../../../shared/message.ts'
import type { Seat } from '../../../shared/seat.ts'
import type { Card } from './card.ts'
import { modifiersOn } from './modifiers.ts'
import type { Duel, WayKind } from './rules.ts'
import { checkWizards, lose } from './values.ts'
import { discardFromHand, exileFrom } from './zones.ts'

/** What has to be paid, all numbers known. */
export interface Price {
  soulfire: number
  vitality: number
  will: number
  discard: number
  exile: number
}

/** No reduction goes below 1 (GD-R.45), nor lifts what is at 0 (GD-R.7). */
const reduced = (price: number, by: number): number => Math.max(Math.min(1, price), price - by)

/** GD-R.45: printed or Ritual cost, then increases, then reductions, then Channel. */
function soulfirePrice(duel: Duel, seat: Seat, card: Card, way: WayKind, printed: number): number {
  if (!way.casts) return printed
  const { more, less } = modifiersOn(duel.state, seat, 'soulfire-cost', card.type)
  let price = reduced(printed + more, -less)
  for (const hook of duel.rules.hooks) if (hook.discount) price = reduced(price, hook.discount(duel.state, seat, card))
  return price
}

/** The price of using a card this way now; `x` is what the player chose for a cost X (GD-R.46). */
export function priceOf(duel: Duel, seat: Seat, card: Card, way: WayKind, x: number): Price {
  const cost = way.cost(card)
  const printed = cost.soulfire === 'X' ? x : (cost.soulfire ?? 0)
  return {
    soulfire: soulfirePrice(duel, seat, card, way, printed),
    vitality: cost.vitality ?? 0,
    will: cost.will ?? 0,
    discard: cost.discard ?? 0,
    exile: cost.exile ?? 0,
  }
}

/** The cards a hand has to pay with: not the one being played (GD-R.27). */
export const handToPay = (duel: Duel, seat: Seat, card: number): number[] => duel.state.wizards[seat].hand.filter(other => other !== card)

/** Every part of the price that can't be paid in full (GD-R.28), with the clause of that way's cost where it has one. */
export function unpayable(duel: Duel, seat: Seat, card: number, way: WayKind, price: Price): Reason[] {
  const wizard = duel.state.wizards[seat]
  const isShortOfItself = wizard.hand.includes(card) && wizard.hand.length === price.discard
  const parts = [
    { clause: 'GD-6.3', key: 'soulfire', need: price.soulfire, have: wizard.soulfire },
    { clause: 'GD-R.3', key: 'vitality', need: price.vitality, have: wizard.vitality },
    { clause: 'GD-R.3', key: 'will', need: price.will, have: wizard.will },
    {
      clause: isShortOfItself ? 'GD-R.27' : 'GD-R.28',
      key: 'discard',
      need: price.discard,
      have: price.discard > 0 ? handToPay(duel, seat, card).length : 0,
    },
    { clause: 'GD-R.28', key: 'exile', need: price.exile, have: wizard.discard.length },
  ]
  return parts
    .filter(({ need, have }) => need > have)
    .map(({ clause, key, need, have }) => reason(way.clauses.cost ?? clause, `gothic-duel.reason.too-little-${key}`, { count: need, have }))
}

/** Pays everything at once (GD-R.26); `cards` are those discarded and exiled for it. A wizard that pays down to 0 loses (GD-R.3). */
export function pay(
  duel: Duel,
  seat: Seat,
  source: number,
  price: Price,
  cards: { discard: readonly number[]; exile: readonly number[] },
): void {
  const cause = { source, clause: 'GD-6.4' }
  if (price.soulfire > 0) {
    duel.state.wizards[seat].soulfire -= price.soulfire
    duel.emit?.({ type: 'soulfire-paid', clause: 'GD-6.3', seat, amount: price.soulfire, source })
  }
  lose(duel, seat, 'vitality', price.vitality, cause, 'value-paid')
  lose(duel, seat, 'will', price.will, cause, 'value-paid')
  for (const card of cards.discard) discardFromHand(duel, card, cause)
  for (const card of cards.exile) exileFrom(duel, 'discard', card, cause)
  checkWizards(duel)
}

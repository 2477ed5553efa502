import { reason, type Reason } from '../../../../shared/message.ts'
import type { Seat } from '../../../../shared/seat.ts'
import type { Card } from '../state/card.ts'
import { modifiersOn } from '../state/modifiers.ts'
import type { CardUse, Duel } from '../mechanics/rules.ts'
import type { WizardState } from '../state/state.ts'
import { checkWizards, lose } from '../mechanics/values.ts'
import { discardFromHand, exileFrom } from '../mechanics/zones.ts'

/** A price with all numbers known. */
export type Price = CardUse['cost']

/** No reduction goes below 1 (GD-R.45), nor lifts what is at 0 (GD-R.7). */
const reducePrice = (price: number, reduction: number): number => Math.max(Math.min(1, price), price - reduction)

/** GD-R.45: printed or Ritual cost, then increases, then reductions, then Channel; `x` is what the player chose for a cost X (GD-R.46). */
export function soulfirePrice(duel: Duel, seat: Seat, card: Card, use: CardUse, x: number): number {
  const printed = use.hasX ? x : use.cost.soulfire
  if (!use.kind.casts) return printed
  const { more, less } = modifiersOn(duel.state, seat, 'soulfire-cost', card.type)
  let price = reducePrice(printed + more, -less)
  for (const hook of duel.rules.hooks.discount) price = reducePrice(price, hook.discount(duel.state, seat, card))
  return price
}

/** The current price of using a card this way. */
export function priceOf(duel: Duel, seat: Seat, card: Card, use: CardUse, x: number): Price {
  const { vitality, will, discard, exile } = use.cost
  return { soulfire: soulfirePrice(duel, seat, card, use, x), vitality, will, discard, exile }
}

/** Cards in hand that can be paid with: not the one being played (GD-R.27). */
export const handToPay = ({ hand }: WizardState, card: number): number[] => hand.filter(other => other !== card)

/** The parts of a price other than Soulfire, and how much of each is available to a wizard that plays `card`. */
const PARTS: readonly { part: Exclude<keyof Price, 'soulfire'>; clause: string; have(wizard: WizardState, card: number): number }[] = [
  { part: 'vitality', clause: 'GD-R.3', have: wizard => wizard.vitality },
  { part: 'will', clause: 'GD-R.3', have: wizard => wizard.will },
  { part: 'discard', clause: 'GD-R.28', have: ({ hand }, card) => hand.length - (hand.includes(card) ? 1 : 0) },
  { part: 'exile', clause: 'GD-R.28', have: wizard => wizard.discard.length },
]

/** Whether the price can be paid in full (GD-R.28). `report` is called for each part that can't, with the clause of that way's cost if it has one. */
export function canPay(
  duel: Duel,
  seat: Seat,
  { card, use, soulfire }: { card: number; use: CardUse; soulfire: number },
  report?: (reason: Reason) => void,
): boolean {
  const wizard = duel.state.wizards[seat]
  const tooLittle = (clause: string, part: keyof Price, need: number, have: number): false => {
    report?.(reason(use.kind.clauses.cost ?? clause, `gothic-duel.reason.too-little-${part}`, { count: need, have }))
    return false
  }
  let can = soulfire <= wizard.soulfire || tooLittle('GD-6.3', 'soulfire', soulfire, wizard.soulfire)
  if (!use.costsMore) return can
  for (const { part, clause, have } of PARTS) {
    const need = use.cost[part]
    if (need === 0) continue
    const held = have(wizard, card)
    if (need <= held) continue
    can = tooLittle(part === 'discard' && need === wizard.hand.length && held < need ? 'GD-R.27' : clause, part, need, held)
  }
  return can
}

/** Pays everything at once (GD-R.26); `cards` are discarded and exiled as part of the cost. A wizard that pays down to 0 loses (GD-R.3). */
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
  lose(duel, { seat, value: 'vitality', amount: price.vitality }, cause, 'value-paid')
  lose(duel, { seat, value: 'will', amount: price.will }, cause, 'value-paid')
  for (const card of cards.discard) discardFromHand(duel, card, cause)
  for (const card of cards.exile) exileFrom(duel, 'discard', card, cause)
  checkWizards(duel)
}

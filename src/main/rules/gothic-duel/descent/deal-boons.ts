import { otherSeat, type Seat } from '../../../../shared/seat.ts'
import { gainBurn } from '../effects/burn.ts'
import type { Duel } from '../mechanics/rules.ts'
import { changeMaxSoulfire, lose, type Cause } from '../mechanics/values.ts'
import { attachHex, drawCards, exileFrom, takeFrom, turnFaceUp } from '../mechanics/zones.ts'
import type { Card } from '../state/card.ts'
import { learn, seesHand, showToBoth } from '../state/known.ts'
import { cardOf } from '../state/state.ts'
import type { Boons } from '../turn/setup.ts'
import { CLAUSES, dealOf, type BoonEffect } from './boons.ts'

type Find = (id: string) => Card

/**
 * Deals the boons of each seat after the opening hands and before the first turn: the first player's, then the second's, each in order. A boon counts
 * once. Throws for an unknown id: the frame refuses it before.
 */
export function dealBoons(duel: Duel, boons: Boons, find: Find): void {
  const { state } = duel
  if (boons.every(ids => ids.length === 0)) return
  const [a, b] = [new Set(boons[0]), new Set(boons[1])]
  state.boons = [a.size, b.size]
  for (const seat of [state.first, otherSeat(state.first)])
    for (const id of seat === 0 ? a : b) {
      const deal = dealOf(id)
      if (!deal?.[0]) throw new RangeError(`no boon ${id}`)
      duel.emit?.({ type: 'boon-dealt', clause: CLAUSES[deal[0].effect][0], seat, boon: id })
      for (const effect of deal) dealEffect(duel, seat, effect, find)
    }
}

function dealEffect(duel: Duel, seat: Seat, effect: BoonEffect, find: Find): void {
  const cause: Cause = { source: -1, clause: CLAUSES[effect.effect][0] }
  const seatOf = (who: 'you' | 'enemy'): Seat => (who === 'you' ? seat : otherSeat(seat))
  switch (effect.effect) {
    case 'value':
      return changeValue(duel, seatOf(effect.who), effect, cause)
    case 'max-soulfire':
      return changeMaxSoulfire(duel, seatOf(effect.who), effect.by, cause)
    case 'draw':
      // Never a Reshuffle (GD-R.57).
      return drawCards(duel, seat, Math.min(effect.amount, duel.state.wizards[seat].deck.length), cause)
    case 'draw-fitting':
      return drawFitting(duel, seat, effect, cause)
    case 'exile':
      for (const card of duel.state.wizards[seat].deck.slice(-effect.amount).reverse()) exileFrom(duel, 'deck', card, cause)
      return
    case 'card':
      return addToZone(duel, seat, find(effect.card), effect.to, cause)
    case 'hex':
      return attachHex(duel, newCard(duel, seat, find(effect.card)), seat, seatOf(effect.on))
    case 'burn':
      return gainBurn(
        duel,
        otherSeat(seat),
        { amount: effect.amount, damage: 'vitality', stays: effect.stays ?? false, waiting: false },
        cause,
      )
  }
}

/** No Hex changes it: it is how the duel begins. */
function changeValue(duel: Duel, seat: Seat, { value, by }: Extract<BoonEffect, { effect: 'value' }>, cause: Cause): void {
  const wizard = duel.state.wizards[seat]
  if (by < 0) return lose(duel, { seat, value, amount: Math.min(-by, wizard[value] - 1) }, cause)
  wizard[value] += by
  duel.emit?.({ type: 'value-healed', clause: cause.clause, seat, value, amount: by })
}

function drawFitting(
  duel: Duel,
  seat: Seat,
  { type, most = Infinity }: Extract<BoonEffect, { effect: 'draw-fitting' }>,
  cause: Cause,
): void {
  const { state } = duel
  const { deck, hand } = state.wizards[seat]
  const number = deck.findLast(number => {
    const card = cardOf(state, number)
    return card.type === type && (card.cost === 'X' ? most === Infinity : card.cost <= most)
  })
  if (number === undefined) return
  takeFrom(deck, number)
  hand.push(number)
  learn(state, [number], { add: seesHand(state, seat) })
  duel.emit?.({ type: 'card-drawn', clause: cause.clause, seat, card: number })
}

/** A card more of that seat, with the next number, in no zone yet. */
function newCard({ state }: Duel, seat: Seat, card: Card): number {
  state.cards = [...state.cards, card]
  state.owner = [...state.owner, seat]
  state.known = [...state.known, 0]
  return state.cards.length - 1
}

function addToZone(duel: Duel, seat: Seat, definition: Card, to: 'hand' | 'void', { clause }: Cause): void {
  const card = newCard(duel, seat, definition)
  if (to === 'void') turnFaceUp(duel.state, card, 'void')
  else {
    showToBoth(duel.state, card)
    duel.state.wizards[seat].hand.push(card)
  }
  duel.emit?.({ type: 'card-added', clause, seat, card, to })
}

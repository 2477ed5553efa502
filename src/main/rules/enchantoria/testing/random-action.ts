import fc from 'fast-check'
import { CARD_TYPES } from '../state/card.ts'

/** Numbers of cards and entities; some of them exist in any match. */
export const anyNumber = fc.nat({ max: 80 })
/** Any value with the shape of a plan, legal or not. */
export const randomPlan = fc.record({
  type: fc.constant('plan' as const),
  castings: fc.array(
    fc.record({
      card: anyNumber,
      x: fc.nat({ max: 4 }),
      targets: fc.array(fc.nat({ max: 6 }), { maxLength: 2 }),
      named: fc.constantFrom(null, ...CARD_TYPES),
      discarded: fc.constantFrom(null, 0, 1, 2, 3),
    }),
    { maxLength: 4 },
  ),
  orders: fc.array(fc.record({ entity: fc.nat({ max: 9 }), target: fc.nat({ max: 9 }) }), { maxLength: 3 }),
})
/** A choice of cards to recycle or to discard, legal or not. */
export const anyCards = fc.record({
  type: fc.constantFrom('recycle' as const, 'discard' as const),
  cards: fc.array(anyNumber, { maxLength: 3 }),
})

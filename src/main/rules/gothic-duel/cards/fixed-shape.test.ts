import { expect, test } from 'vitest'
import { CARDS } from './index.ts'
import { withFixedShape } from './fixed-shape.ts'

test('in the standard shape every card is unchanged, with the same fields in the same order as any other', () => {
  for (const card of CARDS) expect(withFixedShape(card)).toEqual(card)
  expect(new Set(CARDS.map(card => Object.keys(withFixedShape(card)).join())).size).toBe(1)
})

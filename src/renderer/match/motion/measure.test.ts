import { expect, test } from 'vitest'
import { cardWay, inSight } from './measure.ts'

const hand = { x: 0, y: 700, width: 110, height: 154 }

test('a card keeps its size between two cards, and shrinks on its way to a line', () => {
  const pile = { x: 500, y: 40, width: 50, height: 70 }
  expect(cardWay(hand, pile)).toEqual({ from: hand, to: pile, size: { width: 110, height: 154 } })
  const line = cardWay(hand, { x: 300, y: 350, width: 140, height: 26 })
  expect(line.to).toMatchObject({ x: 300, y: 350, height: 52 })
  expect(line.size.width).toBe(110)
})

test('it never gets larger on its way to something high', () =>
  expect(cardWay(hand, { x: 300, y: 350, width: 130, height: 130 }).to).toMatchObject({ width: 110, height: 154 }))

test('a number at the edge of the window is whole', () => {
  const at = (x: number) => inSight({ x, y: 50, width: 20, height: 20 }, 1280).x
  expect([at(30), at(600), at(1270)]).toEqual([76, 600, 1204])
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shuffled } from './shuffled.ts'

test('a shuffle contains everything once, and doesn’t modify the list', () => {
  fc.assert(
    fc.property(fc.array(fc.nat()), fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })), (things, rolls) => {
      const before = [...things]
      const order = shuffled(things, () => Number(rolls.next().value))
      expect([...order].sort((a, b) => a - b)).toEqual([...things].sort((a, b) => a - b))
      expect(things).toEqual(before)
    }),
  )
})

test('every order is equally likely', () => {
  const orders = new Map<string, number>()
  for (const first of [0, 1, 2])
    for (const second of [0, 1]) {
      const rolls = [first / 3, second / 2]
      const order = shuffled(['a', 'b', 'c'], () => rolls.shift() ?? 0).join('')
      orders.set(order, (orders.get(order) ?? 0) + 1)
    }
  expect([...orders.values()]).toEqual([1, 1, 1, 1, 1, 1])
})

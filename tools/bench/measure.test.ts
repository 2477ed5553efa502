import { expect, test, vi } from 'vitest'
import { interleaved, each } from './measure.ts'

test('converts a rate to a duration, swapping minimum and maximum', () => {
  expect(each({ median: 200, min: 100, max: 500 }, 1000)).toEqual({ median: 5, min: 2, max: 10 })
})

test('alternates two kinds of work equally often', () => {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const order: string[] = []
  const work = (name: string, milliseconds: number) => () => {
    now += milliseconds
    if (order.at(-1) !== name) order.push(name)
    return 1
  }
  const [quick, slow] = interleaved(work('quick', 10), work('slow', 40))
  expect(order).toEqual(Array.from({ length: order.length }, (_, place) => (place % 2 === 0 ? 'quick' : 'slow')))
  expect(quick.median / slow.median).toBeCloseTo(4, 0)
  vi.restoreAllMocks()
})

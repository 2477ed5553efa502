import { expect, test, vi } from 'vitest'
import { each, onTop } from './measure.ts'

test('converts a rate to a duration, swapping minimum and maximum', () => {
  expect(each({ median: 200, min: 100, max: 500 }, 1000)).toEqual({ median: 5, min: 2, max: 10 })
})

test('compares the processor time of the same work, either first in every second pair', () => {
  let used = 0
  vi.spyOn(process, 'cpuUsage').mockImplementation(before => ({ user: used - (before?.user ?? 0), system: 0 }))
  const order: string[] = []
  const work = (name: string, microseconds: number) => (pair: number) => {
    // The machine is busy in every second pair.
    used += microseconds * (pair % 2 === 0 && name === 'more' ? 5 : 1)
    order.push(`${name} ${pair}`)
  }
  expect(onTop(work('plain', 100), work('more', 120))).toEqual({
    median: expect.closeTo(20, 6),
    min: expect.closeTo(20, 6),
    max: expect.closeTo(20, 6),
  })
  expect(order.slice(0, 4)).toEqual(['plain 0', 'more 0', 'more 1', 'plain 1'])
  vi.restoreAllMocks()
})

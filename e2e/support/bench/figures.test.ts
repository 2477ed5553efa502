import { expect, test } from 'vitest'
import { spreadOf, tableOf } from './figures.ts'

test('calculates median, 95th percentile and maximum', () => {
  const times = Array.from({ length: 100 }, (_, index) => 100 - index)
  expect(spreadOf(times)).toEqual({ median: 51, p95: 96, most: 100, runs: 100 })
  expect(spreadOf([7])).toEqual({ median: 7, p95: 7, most: 7, runs: 1 })
})

test('marks what is above its goal', () => {
  const figure = (name: string, goal: number | null, time: number) => ({ name, goal, spread: spreadOf([time]) })
  const table = tableOf([
    { cards: 10_000, throttle: 4, figures: [figure('a key', 50, 60.25), figure('grid', 100, 80), figure('scroll', null, 1)] },
  ])
  expect(table).toContain('10,000 cards, slowed down 4 times')
  expect(table).toMatch(/a key +60\.3 +60\.3 +60\.3 +! 50 ms/)
  expect(table).toMatch(/grid +80\.0 +80\.0 +80\.0 +100 ms/)
  expect(table).toMatch(/scroll +1\.0 +1\.0 +1\.0 + ms/)
})

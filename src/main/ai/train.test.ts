import { expect, test } from 'vitest'
import { score } from '../kernel/net.ts'
import { rngFrom, nextBelow } from '../kernel/rng.ts'
import { mistakeOf, train, type Lessons } from './train.ts'

/** Won where exactly one of the first two numbers is there: no sum of the numbers by themselves tells that. The third says nothing. */
function lessons(count: number, seed: string): Lessons {
  const rng = rngFrom(seed)
  const rows = new Float32Array(count * 3)
  const results = new Float32Array(count)
  for (let place = 0; place < count; place++) {
    const [one, other] = [nextBelow(rng, 2), nextBelow(rng, 2)]
    rows.set([one, other, nextBelow(rng, 5)], place * 3)
    results[place] = one === other ? 0 : 1
  }
  return { inputs: 3, rows, results }
}

test('a net learns what it was shown, and says it of what it wasn’t', () => {
  const told: number[] = []
  const net = train(lessons(3000, 'shown'), 8, 500, 'net', now => told.push(mistakeOf(now, lessons(500, 'others'))))
  expect(told).toHaveLength(500)
  expect(told[0]).toBeGreaterThan(0.5)
  expect(told.at(-1)).toBeLessThan(0.1)
  expect(score(net, Float32Array.of(1, 0, 2))).toBeGreaterThan(1)
  expect(score(net, Float32Array.of(1, 1, 2))).toBeLessThan(-1)
})

test('equal lessons and seeds, equal nets; a number that never changes does no harm', () => {
  const shown = lessons(300, 'same')
  const constant = { ...shown, rows: shown.rows.map((value, at) => (at % 3 === 2 ? 7 : value)) }
  const once = train(constant, 4, 2, 'net').weights
  expect(train(constant, 4, 2, 'net').weights).toEqual(once)
  expect(train(constant, 4, 2, 'other').weights).not.toEqual(once)
  expect(once.every(Number.isFinite)).toBe(true)
})

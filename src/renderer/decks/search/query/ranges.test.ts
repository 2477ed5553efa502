import fc from 'fast-check'
import { expect, test } from 'vitest'
import { covers, holds, mergeRanges, without } from './ranges.ts'

const range = fc
  .tuple(fc.nat({ max: 12 }), fc.option(fc.nat({ max: 5 })))
  .map(([from, more]) => ({ from, to: more === null ? null : from + more }))
const numbers = Array.from({ length: 25 }, (_, number) => number)

test('merged, they cover what each covers, without overlapping or touching', () => {
  fc.assert(
    fc.property(fc.array(range), ranges => {
      const together = mergeRanges(ranges)
      for (const number of numbers) expect(holds(together, number)).toBe(holds(ranges, number))
      together.forEach((one, index) => {
        const next = together[index + 1]
        if (next) expect(next.from).toBeGreaterThan((one.to ?? Infinity) + 1)
      })
    }),
  )
})

test('removes exactly the given part', () => {
  fc.assert(
    fc.property(fc.array(range).map(mergeRanges), range, (ranges, cut) => {
      const rest = without(ranges, cut)
      for (const number of numbers) expect(holds(rest, number)).toBe(holds(ranges, number) && !holds([cut], number))
    }),
  )
})

test('a part is covered if each of its numbers is', () => {
  fc.assert(
    fc.property(fc.array(range).map(mergeRanges), range, (ranges, part) => {
      const bounded = { from: part.from, to: part.to ?? part.from }
      expect(covers(ranges, bounded)).toBe(numbers.filter(number => holds([bounded], number)).every(number => holds(ranges, number)))
    }),
  )
  expect(covers([{ from: 2, to: 30 }], { from: 6, to: null })).toBe(false)
})

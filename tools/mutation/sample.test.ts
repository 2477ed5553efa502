import { expect, test } from 'vitest'
import { countStatuses, mutateOption, rangesOf, sampleOf } from './sample.ts'

const ranges = rangesOf([
  { file: 'a.ts', lines: 30 },
  { file: 'b.ts', lines: 12 },
])

test('every line is in one range', () => {
  expect(mutateOption(ranges)).toBe('a.ts:1-12,a.ts:13-24,a.ts:25-30,b.ts:1-12')
})

test('a seed gives one order, of which a sample can be continued', () => {
  const all = sampleOf(ranges, 'one', 4, 0)
  expect(all).toHaveLength(4)
  expect([...sampleOf(ranges, 'one', 2, 0), ...sampleOf(ranges, 'one', 2, 2)]).toEqual(all)
  expect([...all].sort((a, b) => ranges.indexOf(a) - ranges.indexOf(b))).toEqual(ranges)
  expect(
    Array.from({ length: 9 }, (_, seed) => mutateOption(sampleOf(ranges, `${seed}`, 4, 0))).some(text => text !== mutateOption(all)),
  ).toBe(true)
})

test('counts mutants by what became of them', () => {
  const report = {
    files: { 'a.ts': { mutants: [{ status: 'Killed' }, { status: 'Survived' }] }, 'b.ts': { mutants: [{ status: 'Killed' }] } },
  }
  expect(countStatuses(report)).toEqual({ Killed: 2, Survived: 1 })
})

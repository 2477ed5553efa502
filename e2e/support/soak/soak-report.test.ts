import { expect, test } from 'vitest'
import type { SoakedMatch } from './soak-report.ts'
import { faultsOf, tableOf } from './soak-report.ts'

const match = (changed: Partial<SoakedMatch> = {}): SoakedMatch => ({
  ...{ level: 'adept', seconds: 12, presses: 40, steps: 60, largestStep: 4096, covered: [], heapBytes: 20e6, nodes: 900, listeners: 300 },
  ...changed,
})
const matches = (count: number, of: (index: number) => Partial<SoakedMatch> = () => ({})): SoakedMatch[] =>
  Array.from({ length: count }, (_, index) => match(of(index)))
const level = (found: readonly SoakedMatch[], troubles: readonly string[] = []) => ({ level: 'adept', matches: found, troubles }) as const

test('accepts matches that leak nothing, whatever the first two load', () => {
  expect(faultsOf(level(matches(20, index => (index < 2 ? { heapBytes: 9e6 } : {}))))).toEqual([])
})

test('accepts a heap that compiled code fills in the first six matches, and reports one that keeps growing', () => {
  const heap = (most: number) => matches(20, index => ({ heapBytes: 9e6 + Math.min(index, most) * 0.4e6 }))
  expect(faultsOf(level(heap(6)))).toEqual([])
  expect(faultsOf(level(heap(20)))).toHaveLength(1)
})

test.each(['heapBytes', 'nodes', 'listeners'] as const)('reports %s that grow with every match', what => {
  expect(faultsOf(level(matches(20, index => ({ [what]: 1000 + index * 20 }))))).toHaveLength(1)
  expect(faultsOf(level(matches(20, index => ({ [what]: 1000 + (index % 2) * 20 }))))).toEqual([])
  expect(faultsOf(level(matches(7, index => ({ [what]: 1000 + index * 200 })))), 'too few to say').toEqual([])
})

test('reports errors and large steps', () => {
  expect(faultsOf(level([match({ largestStep: 20_481 }), match({ largestStep: 20_480 })], ['Nothing happens']))).toEqual([
    'adept: Nothing happens',
    'adept: a step of 1 matches was above 20 KB',
  ])
})

test('reports each covered control once', () => {
  const covered = ['1280x800, hint: button "Play it" lies in the middle under div.plan']
  expect(faultsOf(level([match({ covered }), match({ covered })]))).toEqual([`adept: ${covered[0]}`])
})

test('the table has a line per level, with memory at the beginning, in the middle and at the end', () => {
  const table = tableOf([level(matches(20, index => ({ heapBytes: (10 + index) * 1e6, seconds: index })))]).split('\n')
  expect(table).toHaveLength(2)
  expect(table[1]).toMatch(/^adept +20 +800 +10\.0 +19\.0 +1200 +4\.0 KB +12\.0, 20\.0, 29\.0 +900, 900, 900 +300, 300, 300 +0$/)
})

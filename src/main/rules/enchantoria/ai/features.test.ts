import fc from 'fast-check'
import { expect, test } from 'vitest'
import { begin, playOn, seeds } from '../testing/matches.ts'
import { scenario } from '../testing/scenario.ts'
import { FEATURES, features, MIRRORED } from './features.ts'

const seen = (state: Parameters<typeof features>[0], seat: 0 | 1): Float32Array => features(state, seat, new Float32Array(FEATURES))

test('each side’s features equal the other’s when sides are swapped', () => {
  fc.assert(
    fc.property(seeds, fc.nat({ max: 60 }), (seed, moves) => {
      const played = begin(seed)
      playOn(played, moves)
      const other = seen(played.state, 1)
      expect([...seen(played.state, 0)]).toEqual([...MIRRORED].map(index => other[index]))
    }),
    { numRuns: 20 },
  )
})

test('a change on one side changes only its own features', () => {
  const bare = seen(scenario({ a: { hand: ['inferno'] }, b: {} }).state, 0)
  const more = seen(scenario({ a: { hand: ['inferno'], field: ['grey-wolf'] }, b: {} }).state, 0)
  const changed = [...bare].flatMap((value, index) => (value === more[index] ? [] : [index]))
  expect(changed.length).toBeGreaterThan(0)
  expect(Math.max(...changed)).toBeLessThan((FEATURES - 1) / 2)
})

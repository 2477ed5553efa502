import { expect, test } from 'vitest'
import { sampleSize } from '../../../src/main/kernel/testing/samples.ts'
import { lossesAt, lossOf } from '../best-response.ts'
import { smallPositions } from './small-positions.ts'

const positions = smallPositions('small', sampleSize(4, 30))
const LEVELS = (['apprentice', 'adept', 'master', 'archmage'] as const).slice(0, sampleSize(3, 4))
const mean = (losses: readonly number[]): number => losses.reduce((sum, loss) => sum + loss) / losses.length

test.each(LEVELS)(
  'the %s loses at most 10 points to a best response in any small position',
  level => {
    expect(Math.max(...lossesAt(positions, level))).toBeLessThanOrEqual(10)
  },
  120_000,
)

test('a plan that is always the same, and plans at random, lose more', () => {
  const always = positions.map(position => lossOf(position, new Map([[position.first, 1]])))
  expect(mean(always)).toBeGreaterThan(20)
  for (const position of positions) expect(lossOf(position, position.atRandom)).toBeGreaterThan(20)
})

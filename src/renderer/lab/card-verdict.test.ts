import { expect, test } from 'vitest'
import type { LabRun, MeasuredCard, Paired } from '../../shared/lab.ts'
import { fakeRun } from '../testing/lab-fixtures.ts'
import { cardVerdict } from './card-verdict.ts'

const MEASURED: MeasuredCard = { card: 'abc123-spark', name: 'Spark', replaced: 'red-thirst', copies: 2, nearest: [], price: null }
const STEP = { value: 0.02, low: 0.015, high: 0.025 }

/** A run in which the version did so much better, in half points. */
function runWith(paired: Paired): LabRun {
  const run = fakeRun({ version: fakeRun().deck })
  return { ...run, result: { ...run.result, version: { tally: run.result.deck, paired } } }
}
const said = (paired: Paired, more: Partial<MeasuredCard> = {}) => cardVerdict(runWith(paired), { ...MEASURED, ...more })

test('a card is stronger or weaker only if its whole interval is', () => {
  expect(said({ count: 400, sum: 80, squares: 200 })).toMatchObject({ sure: 'better', matches: 400, difference: { value: 0.1 } })
  expect(said({ count: 400, sum: -80, squares: 200 })).toMatchObject({ sure: 'worse' })
  expect(said({ count: 400, sum: 20, squares: 200 })).toMatchObject({ sure: 'fair' })
})

test('a card in too few matches isn’t called fair', () => {
  expect(said({ count: 40, sum: 2, squares: 20 })).toMatchObject({ sure: 'unknown' })
  expect(said({ count: 1, sum: 2, squares: 4 })).toBeNull()
})

test('its worth in cost is the difference by what a step is worth to all copies', () => {
  const worth = said({ count: 1600, sum: 128, squares: 400 }, { price: { cost: 3, step: STEP } })?.worth
  expect(worth?.value).toBeCloseTo(3 + 0.04 / (2 * 0.02), 6)
  expect(worth!.low).toBeGreaterThan(3)
  expect(worth!.high).toBeLessThan(5)
})

test('its worth in cost is unknown while the interval is wide, or nothing if it has no such number', () => {
  expect(said({ count: 40, sum: 2, squares: 20 }, { price: { cost: 3, step: STEP } })?.worth).toBeNull()
  expect(
    said({ count: 1600, sum: 0, squares: 400 }, { price: { cost: 3, step: { value: 0.01, low: -0.01, high: 0.03 } } })?.worth,
  ).toBeNull()
  expect(said({ count: 1600, sum: 0, squares: 400 })?.worth).toBeUndefined()
})

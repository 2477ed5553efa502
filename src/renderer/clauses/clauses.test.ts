import { expect, test } from 'vitest'
import { clauseRanges } from './clauses.ts'

test('writes consecutive clauses as a range that starts with the first', () => {
  expect(clauseRanges(['GD-BURN.1', 'GD-BURN.2', 'GD-BURN.3', 'GD-BURN.5', 'GD-R.4', 'GD-R.5'])).toEqual([
    { label: 'GD-BURN.1–3', first: 'GD-BURN.1' },
    { label: 'GD-BURN.5', first: 'GD-BURN.5' },
    { label: 'GD-R.4–5', first: 'GD-R.4' },
  ])
})

test('leaves single clauses and clauses without a number as they are', () => {
  expect(clauseRanges(['GD-1.2'])).toEqual([{ label: 'GD-1.2', first: 'GD-1.2' }])
  expect(clauseRanges([])).toEqual([])
  expect(clauseRanges(['HOUSE'])).toEqual([{ label: 'HOUSE', first: 'HOUSE' }])
})

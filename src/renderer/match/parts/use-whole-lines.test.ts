import { expect, test } from 'vitest'
import { wholeLines } from './use-whole-lines.ts'

test('nothing is left out where everything fits, to the last pixel', () => {
  expect(wholeLines([20, 40, 60], 3, 60, 15)).toBeNull()
  expect(wholeLines([], 0, 0, 15)).toBeNull()
})

test('a line that would be cut is left out whole, with room for the line that says so', () => {
  expect(wholeLines([20, 40, 60, 80], 4, 65, 15)).toEqual({ height: 40, left: 2 })
  expect(wholeLines([20, 40, 60, 80], 4, 75, 15)).toEqual({ height: 60, left: 1 })
})

test('entries side by side stay or go together', () => {
  expect(wholeLines([20, 50, 50, 80, 80], 5, 70, 15)).toEqual({ height: 50, left: 2 })
})

test('the first line stays, however little room there is', () => {
  expect(wholeLines([20, 40], 2, 10, 15)).toEqual({ height: 20, left: 1 })
})

test('extra lines at the end are left out without a word', () => {
  expect(wholeLines([20, 40, 60, 60], 2, 45, 15)).toEqual({ height: 40, left: 0 })
  expect(wholeLines([20, 40, 60, 60], 2, 35, 15)).toEqual({ height: 20, left: 1 })
})

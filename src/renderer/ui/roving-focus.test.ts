import { expect, test } from 'vitest'
import { goal } from './roving-focus.ts'

// Eleven things in rows of four.
test.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 3, 4],
  ['ArrowRight', 10, 10],
  ['ArrowLeft', 4, 3],
  ['ArrowLeft', 0, 0],
  ['ArrowDown', 2, 6],
  ['ArrowDown', 8, 8],
  ['ArrowUp', 6, 2],
  ['ArrowUp', 1, 1],
  ['Home', 9, 0],
  ['End', 0, 10],
  ['a', 4, null],
])('%s from %i leads to %s', (key, from, to) => expect(goal(key, from, 11, 4)).toBe(to))

import { expect, test } from 'vitest'
import { idOf, isLabelled, matchNames } from './scenario-names.ts'

/** Three cards, 0 to 2; 1 is labelled. */
const CARDS = ['hit', 'hit#v', 'miss']
const is = (ref: string, value: number): boolean => (isLabelled(ref) ? CARDS[value] === ref : idOf(CARDS[value]!) === ref)

test('a plain name beside a labelled one leaves it the labelled copy, in either order', () => {
  expect(matchNames(['hit', 'hit#v'], [1, 0, 2], is)).toEqual([0, 1])
  expect(matchNames(['hit#v', 'hit'], [0, 1, 2], is)).toEqual([1, 0])
  expect(matchNames(['miss', 'hit', 'hit#v'], [1, 2, 0], is)).toEqual([2, 0, 1])
})

test('gives undefined for what doesn’t exist or is already taken', () => {
  const from = [1, 2]
  expect(matchNames(['hit', 'hit#v'], from, is)).toEqual([undefined, 1])
  expect(from).toEqual([2])
})

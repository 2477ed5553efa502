import { expect, test } from 'vitest'
import { nextPick } from './next-pick.ts'

test.each([
  [['play:3', 'piece:1'], [], false, 'play:3'],
  [['play:3', 'piece:1'], ['play:3'], false, 'piece:1'],
  [['play:3', 'play:4', 'done'], ['play:4'], false, 'play:3'],
  [['play:3'], ['play:3'], true, 'confirm'],
  [['play:3'], ['play:9'], false, null],
  [['play:3'], ['play:3'], false, null],
  [[], [], false, null],
])('after %j of %j (confirming: %s)', (wanted, picked, confirming, expected) => {
  expect(nextPick(wanted, picked, confirming)).toBe(expected)
})

import { expect, test } from 'vitest'
import * as v from 'valibot'
import { changedKeysSchema, clashOf, keysOf, readKey, SHORTCUT_SCREENS } from './shortcuts.ts'

test('the default shortcuts of a screen are all different', () => {
  expect(v.is(changedKeysSchema, {})).toBe(true)
  for (const screen of SHORTCUT_SCREENS) {
    const keys = Object.values(keysOf(screen, {}))
    expect(new Set(keys).size).toBe(keys.length)
  }
})

test('a key can be another, or none, and two can change places', () => {
  const changed = { 'match.end': 'u', 'match.undo': 'e', 'match.mute': '', 'shelf.move': 'ü' }
  expect(v.parse(changedKeysSchema, changed)).toEqual(changed)
  expect(keysOf('match', changed)).toMatchObject({ end: 'u', undo: 'e', mute: '', hint: 'h' })
  expect(keysOf('shelf', changed)).toMatchObject({ move: 'ü', tag: 't' })
})

test('a key chosen by the player stays, even if another version uses it by default', () => {
  const changed = { 'match.end': 'u', 'match.hint': '' }
  expect(v.parse(changedKeysSchema, changed)).toEqual(changed)
  expect(keysOf('match', changed)).toMatchObject({ end: 'u', undo: '', hint: '', log: 'l' })
})

test.each([
  ['two alike on one screen', { 'match.end': 'q', 'match.undo': 'q' }],
  ['one that the screen needs for cards', { 'match.end': '3' }],
  ['nothing that there is', { 'match.fly': 'y' }],
  ['a word', { 'match.end': 'end' }],
  ['a capital', { 'match.end': 'Q' }],
  ['a space', { 'match.end': ' ' }],
])('refused: %s', (_, changed) => {
  expect(v.is(changedKeysSchema, changed)).toBe(false)
})

test('a conflicting shortcut is named; the same key on another screen is no conflict', () => {
  expect(clashOf('match', 'end', 'u', {})).toBe('undo')
  expect(clashOf('match', 'end', '7', {})).toBe('taken')
  expect(clashOf('match', 'end', 'f', {})).toBeNull()
  expect(clashOf('match', 'end', 'u', { 'match.undo': '' })).toBeNull()
})

test.each([
  ['É', 'é'],
  ['É', 'é'],
  ['?', '?'],
  ['ab', null],
  ['', null],
  [' ', null],
  ['\n', null],
])('%j is read as %j', (text, key) => {
  expect(readKey(text)).toBe(key)
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { keyLists, keyListsIn, keysDocument } from './keys.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** Removes table padding and escapes that a formatter adds. */
const bare = (text: string): string => text.replace(/[\s\\-]+/g, ' ')

test('docs/keys.md has every shortcut that a screen shows (npm run keys)', () => {
  const lists = keyListsIn(join(root, 'resources', 'locales', 'en'))
  expect(bare(readFileSync(join(root, 'docs', 'keys.md'), 'utf8'))).toBe(bare(keysDocument(lists)))
  expect(lists.length).toBeGreaterThan(3)
})

test('finds lists of shortcuts at any depth', () => {
  const keys = { title: 'Table shortcuts', open: 'Keys', end: { key: 'E', what: 'End your turn' } }
  expect(keyLists({ name: 'x', deep: { er: { keys } } })).toEqual([
    { title: 'Table shortcuts', keys: [{ key: 'E', what: 'End your turn' }] },
  ])
  expect(keyLists({ lone: { key: 'E', what: 'no list' } })).toEqual([])
})

test('fills a placeholder with the screen’s default key', () => {
  const keys = { title: 'Table shortcuts', end: { key: '{end}, {undo}', what: 'x' }, odd: { key: '{none}', what: 'y' } }
  expect(keyLists({ keys }, 'match')[0]?.keys).toEqual([
    { key: 'E, U', what: 'x' },
    { key: '{none}', what: 'y' },
  ])
})

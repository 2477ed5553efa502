import { expect, test } from 'vitest'
import { storageForTest } from '../storage/testing/storage-for-test.ts'
import { openMatchFiles } from './match-file.ts'
import type { MatchEntry, MatchHeader } from './match-record.ts'

const seat = { player: { type: 'person', name: 'Ada' }, avatar: '', deckName: '' } as const
const header = (id: string): MatchHeader => ({
  ...{ format: 6, id, game: 'toy', rulesVersion: '', cardSetHash: '', seed: '', startedAt: 0, seats: [seat, seat] },
  config: {
    seats: [
      { avatar: '', cards: [] },
      { avatar: '', cards: [] },
    ],
    first: 0,
  },
})
const entry = (action: string): MatchEntry => ({ type: 'act', seat: 0, action, at: 0, turn: 1, outcome: null, hash: '' })
const keyOf = (answer: object): unknown => ('key' in answer ? answer.key : null)

function filesForTest(limits?: { files: number; bytes: number }) {
  const { context, names } = storageForTest()
  return { files: openMatchFiles(context.disk, context.directory, limits), names, context }
}

test('keeps a limited number of matches, counting those that were there', () => {
  const { files, context } = filesForTest({ files: 2, bytes: 1e6 })
  expect(keyOf(files.create(header('a')))).toBe(null)
  const again = openMatchFiles(context.disk, context.directory, { files: 2, bytes: 1e6 })
  for (const id of again.ids()) again.stamp(id)
  expect(again.room()).toBe(1)
  expect(keyOf(again.create(header('b')))).toBe(null)
  expect(keyOf(again.create(header('c')))).toBe('services.not-saved.too-many-matches')
  expect(keyOf(again.create(header('b'), [entry('a match that is there can be written again')]))).toBe(null)
  again.remove('a')
  expect(keyOf(again.create(header('c')))).toBe(null)
})

test('keeps matches up to a size in bytes', () => {
  const { files, names } = filesForTest({ files: 9, bytes: 2000 })
  const created = files.create(header('a'))
  if (!('bytes' in created)) throw new Error(created.key)
  expect(keyOf(files.append('a', { bytes: created.bytes, entries: 0 }, entry('x'.repeat(1700))))).toBe(null)
  expect(keyOf(files.create(header('b')))).toBe('services.not-saved.too-large-matches')
  expect(names()).toEqual(['a.jsonl'])
})

test('ends a match before its file is too long to be read', () => {
  const { files } = filesForTest()
  const long = Array.from({ length: 900 }, () => entry('x'.repeat(9000)))
  const created = files.create(header('a'), long)
  if (!('bytes' in created)) throw new Error(created.key)
  let { bytes } = created
  for (let entries = long.length; ; entries++) {
    const answer = files.append('a', { bytes, entries }, entry('x'.repeat(9000)))
    if (!('bytes' in answer)) {
      expect(answer.key).toBe('services.not-saved.too-long-match')
      const { action: _, ...standing } = entry('') as Extract<MatchEntry, { type: 'act' }>
      expect(keyOf(files.append('a', { bytes, entries }, { ...standing, type: 'concede' }))).toBe(null)
      break
    }
    bytes = answer.bytes
  }
  expect(files.read('a').type).toBe('match')
})

test('starts no match that couldn’t be read again', () => {
  const { files, names } = filesForTest()
  const moves = Array.from({ length: 20_001 }, () => ({ type: 'act', seat: 0, action: 'x' }) as const)
  const continued = { ...header('a'), origin: { match: 'b', turn: 1, moves } }
  expect(keyOf(files.create(continued))).toBe('services.not-saved.too-long-match')
  expect(
    keyOf(
      files.create(
        header('a'),
        Array.from({ length: 50_000 }, () => entry('x')),
      ),
    ),
  ).toBe('services.not-saved.too-long-match')
  expect(
    keyOf(
      files.create(
        header('a'),
        Array.from({ length: 900 }, () => entry('x'.repeat(10_000))),
      ),
    ),
  ).toBe('services.not-saved.too-long-match')
  expect(names()).toEqual([])
  for (const moves of [20_000, 0].map(count => continued.origin.moves.slice(0, count)))
    expect(keyOf(files.create({ ...continued, origin: { ...continued.origin, moves } }))).toBe(null)
  expect(files.read('a').type).toBe('match')
})

import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { shortName } from '../../shared/name.ts'
import { MAX_ARCHIVE } from '../../shared/deck-archive.ts'
import { TOY_DECKS } from '../kernel/testing/toy-game.ts'
import { failingStorage, storageForTest } from '../storage/testing/storage-for-test.ts'
import type { ArchivedDeck } from './archive-file.ts'
import { readArchive, writeArchive } from './archive-file.ts'
import type { DeckService } from './decks.ts'
import { MAX_DECKS } from './decks.ts'
import { decksForTest, keyOf, saveDeck, valueOf } from './testing/decks-for-test.ts'

/** A shelf with everything on it that there can be. */
function full() {
  const made = decksForTest()
  const { decks, clock } = made
  const ash = saveDeck(decks, 'Ash “1”')
  valueOf(decks.keepVersion(ash.id, 'First light'))
  clock.time += 1000
  valueOf(decks.save({ id: ash.id, game: 'toy', name: ash.name, cards: TOY_DECKS[1] }))
  valueOf(decks.keepVersion(ash.id, 'Second light'))
  valueOf(decks.place([ash.id], { folder: 'Cellar', tag: ['quick', 'loud'], favourite: true }))
  const odd = saveDeck(decks, 'Odd', [{ card: 'not-invented', count: 6 }])
  valueOf(decks.place([odd.id], { archived: true }))
  saveDeck(decks, 'Empty', [])
  valueOf(decks.delete(saveDeck(decks, 'Thrown away').id))
  return { ...made, ids: decks.list().map(deck => deck.id) }
}

/** All that is kept of decks, without what only this store calls them. */
const contents = ({ decks }: ReturnType<typeof decksForTest>) =>
  decks.list().map(({ id, ...deck }) => ({
    ...deck,
    placement: { ...decks.placements().find(one => one.deck === id), deck: '' },
    versions: valueOf(decks.versions(id)).map(version => ({ ...version, id: '' })),
  }))

test('restores all decks elsewhere with versions, folder, tags, star and archive', async () => {
  const there = full()
  const { name, text } = valueOf(there.decks.archive(there.ids))
  expect(name).toBe('Grimoire-2026-11-21.decks.grimoire')
  const here = decksForTest()
  here.clock.time += 5000
  expect(
    valueOf(await here.decks.openArchive(text)).decks.map(one => [one.name, one.kin, one.size, one.unknown, one.versions, one.folder]),
  ).toEqual([
    ['Ash “1”', 'new', 6, 0, 2, 'Cellar'],
    ['Odd', 'new', 6, 6, 0, null],
    ['Empty', 'new', 0, 0, 0, null],
  ])
  expect(here.decks.list()).toEqual([])
  expect(valueOf(await here.decks.importArchive(text, [0, 1, 2]))).toBe(3)
  const placed = (one: { placement: object }): object => ({ folder: null, tags: [], favourite: false, archived: false, ...one.placement })
  const all = (made: ReturnType<typeof decksForTest>) => contents(made).map(one => ({ ...one, placement: placed(one) }))
  expect(all(here)).toEqual(all(there))
  expect(all({ ...here, decks: here.open() })).toEqual(all(there))
  expect(valueOf(here.decks.archive(here.decks.list().map(deck => deck.id))).text).toBe(text)
})

test('recognises the same deck, the same cards under another name, and another deck of that name', async () => {
  const { decks, ids } = full()
  const { text } = valueOf(decks.archive(ids))
  const [ash, odd] = decks.list()
  expect(valueOf(await decks.openArchive(text)).decks.map(one => one.kin)).toEqual(['same', 'same', 'same'])
  valueOf(decks.save({ id: ash!.id, game: 'toy', name: ash!.name, cards: [...ash!.cards].reverse() }))
  valueOf(decks.rename(odd!.id, 'Odder'))
  expect(valueOf(await decks.openArchive(text)).decks.map(one => one.kin)).toEqual(['same', 'cards', 'same'])
  valueOf(decks.save({ id: ash!.id, game: 'toy', name: ash!.name, cards: [] }))
  expect(valueOf(await decks.openArchive(text)).decks.map(one => one.kin)).toEqual(['name', 'cards', 'same'])
})

test('imports only the selected decks, under unique names', async () => {
  const { decks, ids } = full()
  const { text } = valueOf(decks.archive(ids))
  expect(valueOf(await decks.importArchive(text, [2, 0, 2, 99]))).toBe(2)
  expect(valueOf(await decks.importArchive(text, []))).toBe(0)
  expect(decks.list().map(deck => deck.name)).toEqual(expect.arrayContaining(['Empty', 'Empty 2', 'Ash “1”', 'Ash “1” 2', 'Odd']))
  expect(decks.list()).toHaveLength(5)
  expect(valueOf(decks.archive(['none']))).toMatchObject({ text: writeArchive([]) })
  expect(valueOf(await decks.openArchive(writeArchive([])))).toEqual({ decks: [], full: null })
})

test('refuses an invalid file with the reason and position, and imports nothing', async () => {
  const { decks, ids } = full()
  const { text } = valueOf(decks.archive(ids))
  for (const [bad, key] of [
    ['', 'whole'],
    [text.slice(0, -3), 'at-line'],
    [text.replace('"count":1', '"count":0'), 'at'],
    [text.replace('"version": 1', '"version": 2'), 'at'],
    [text.replace('"decks": [', '"dekcs": ['), 'at'],
    [text.replace('"folder": "Cellar"', '"folder": "Cellar", "folder": "Attic"'), 'at'],
    [valueOf(decks.export(ids[0]!)).text, 'at'],
  ] as const) {
    expect(keyOf(await decks.openArchive(bad))).toBe(`file.${key}`)
    expect(keyOf(await decks.importArchive(bad, [0]))).toBe(`file.${key}`)
  }
  expect(decks.list()).toHaveLength(3)
})

test('imports nothing partially when there is no room or a write fails', async () => {
  const { failing, ...storage } = failingStorage()
  const given = storageForTest()
  Object.assign(given.context, storage)
  const record = (id: string) => ({ id, game: 'toy', name: id, cards: [], createdAt: 1, updatedAt: 1 })
  given.put('decks.json', {
    version: 1,
    records: Object.fromEntries(Array.from({ length: MAX_DECKS - 1 }, (_, place) => [`d${place}`, record(`d${place}`)])),
  })
  const { decks } = decksForTest(given)
  const there = full()
  const { text } = valueOf(there.decks.archive(there.ids))
  expect(keyOf(await decks.importArchive(text, [0, 1]))).toBe('services.not-saved.too-many-decks')
  failing.code = 'ENOSPC'
  expect(keyOf(await decks.importArchive(text, [0]))).toBe('services.not-saved.disk-full')
  failing.code = null
  expect(decks.list()).toHaveLength(MAX_DECKS - 1)
  expect(decks.placements()).toEqual([])
})

/** What preview and import say about an archive: the preview about all of it, the import about those decks. */
async function said(decks: DeckService, text: string, indexes: readonly number[]) {
  const preview = valueOf(await decks.openArchive(text)).full?.key ?? null
  const before = decks.list().length
  const imported = await decks.importArchive(text, indexes)
  expect(decks.list()).toHaveLength(imported.ok ? before + indexes.length : before)
  return [preview, imported.ok ? null : keyOf(imported)]
}

test.each([0, 1, 2, 3])('the preview says when there are too many decks, as the import does: room for %d', async room => {
  const storage = storageForTest()
  const record = (id: string) => ({ id, game: 'toy', name: id, cards: [], createdAt: 1, updatedAt: 1 })
  const ids = Array.from({ length: MAX_DECKS - room }, (_, at) => `d${at}`)
  storage.put('decks.json', { version: 1, records: Object.fromEntries(ids.map(id => [id, record(id)])) })
  const there = full()
  const { text } = valueOf(there.decks.archive(there.ids))
  const expected = room < 3 ? 'services.not-saved.too-many-decks' : null
  expect(await said(decksForTest(storage).decks, text, [0, 1, 2])).toEqual([expected, expected])
})

const cards = (length: number) => Array.from({ length }, (_, at) => ({ card: `${'x'.repeat(70)}-${at}`, count: 1 }))
const deck = (at: number) => ({
  game: 'toy',
  name: `Deck ${at}`,
  cards: cards(200),
  folder: null,
  tags: [],
  favourite: false,
  archived: false,
})
const versions = (length: number): ArchivedDeck['versions'] =>
  Array.from({ length }, (_, at) => ({ name: `Version ${at}`, savedAt: at, cards: cards(200) }))

test.each<[string, ArchivedDeck[]]>([
  ['decks', Array.from({ length: 360 }, (_, at) => ({ ...deck(at), versions: [] }))],
  ['versions', Array.from({ length: 2 }, (_, at) => ({ ...deck(at), versions: versions(180) }))],
])('the preview says when the %s would be too large to store, as the import does', async (_, archived) => {
  const text = writeArchive(archived)
  expect(Buffer.byteLength(text)).toBeLessThan(MAX_ARCHIVE)
  const { decks } = decksForTest()
  const all = archived.map((_deck, at) => at)
  expect(await said(decks, text, all)).toEqual([null, null])
  // Now as much is there already, under other names.
  const again = writeArchive(archived.map(one => ({ ...one, name: `Other ${one.name}` })))
  expect(await said(decks, again, all)).toEqual(['services.not-saved.store-full', 'services.not-saved.store-full'])
  expect(await said(decks, text, [])).toEqual([null, null])
})

test('refuses to write more than can be read again', async () => {
  const storage = storageForTest()
  const cards = Array.from({ length: 200 }, (_, place) => ({ card: `${'x'.repeat(70)}-${place}`, count: 1 }))
  const record = (id: string) => ({ id, game: 'toy', name: id, cards, createdAt: 1, updatedAt: 1 })
  const max = Math.ceil(MAX_ARCHIVE / 200 / 70)
  storage.put('decks.json', {
    version: 1,
    records: Object.fromEntries(Array.from({ length: max }, (_, at) => [`d${at}`, record(`d${at}`)])),
  })
  const { decks } = decksForTest(storage)
  const ids = decks.list().map(deck => deck.id)
  expect(keyOf(decks.archive(ids))).toBe('services.refused.archive-too-large')
  const { text } = valueOf(decks.archive(ids.slice(0, 100)))
  expect(valueOf(await decks.openArchive(text)).decks).toHaveLength(100)
})

test('reads an archive of the first version, as in the documentation', async () => {
  const page = readFileSync(new URL('../../../docs/deck-archives.md', import.meta.url), 'utf8')
  const [, example = ''] = /```json\n(.*?)```/s.exec(page) ?? []
  const result = await readArchive(example)
  if (!result.ok) throw new Error(JSON.stringify(result.malformed))
  expect(result.decks).toHaveLength(2)
  expect(result.decks[0]).toMatchObject({ folder: 'Ladder', tags: ['quick', 'old'], favourite: true, versions: [{ name: 'As it came' }] })
  expect(JSON.parse(writeArchive(result.decks))).toEqual(JSON.parse(example))
})

const list = fc.uniqueArray(fc.record({ card: fc.string({ minLength: 1, maxLength: 80 }), count: fc.integer({ min: 1, max: 200 }) }), {
  selector: entry => entry.card,
  maxLength: 6,
})
const name = fc.string({ minLength: 1, maxLength: 24, unit: 'grapheme' }).map(text => shortName(text, 24) || 'x')
const time = fc.integer({ min: 0, max: 8.64e15 })
const format = fc.constantFrom(
  {},
  { format: { type: 'house', id: 'singleton' } as const },
  { format: { type: 'own', name: 'Ours', copies: 3, values: null } as const },
)
const plain = fc.record({
  game: fc.constantFrom('toy', 'gothic-duel', 'far'),
  name,
  cards: list,
  createdAt: time,
  updatedAt: time,
  folder: fc.option(name),
  tags: fc.uniqueArray(name, { maxLength: 4, selector: tag => tag.normalize('NFC').toLowerCase() }),
  favourite: fc.boolean(),
  archived: fc.boolean(),
  versions: fc.array(
    fc.tuple(fc.record({ name, savedAt: time, cards: list }), format).map(([version, more]) => ({ ...version, ...more })),
    { maxLength: 3 },
  ),
})
const archived: fc.Arbitrary<ArchivedDeck> = fc.tuple(plain, format).map(([deck, more]) => ({ ...deck, ...more }))

test('reads back any decks that were written', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(archived, { maxLength: 4 }), async decks => {
      expect(await readArchive(writeArchive(decks))).toEqual({ ok: true, decks, sets: [], pictures: [] })
    }),
    { numRuns: 300 },
  )
})

test.each([
  ['keys', `{${Array.from({ length: 101 }, (_, at) => `"k${at}":1`).join()}}`, 'file.problem.too-many-keys', 100],
  ['values', `{"cards":[${'1,'.repeat(1_000_000)}1]}`, 'file.problem.too-much', 1_000_000],
])('says what a deck has too many of: %s', async (_, deck, key, max) => {
  const result = await readArchive(`{"grimoire":"decks","version":1,"decks":[${deck}]}`)
  expect(result).toMatchObject({ ok: false, malformed: { message: { key, values: { most: max } } } })
})

test('reads an archive of any size while other work goes on', async () => {
  const cards = Array.from({ length: 150 }, (_, at) => ({ card: `card-${at}`, count: 1 }))
  const decks = Array.from({ length: 1500 }, (_, at) => ({ game: 'toy', name: `Deck ${at}`, cards }))
  let turns = 0
  const other = setInterval(() => turns++, 0)
  const result = await readArchive(JSON.stringify({ grimoire: 'decks', version: 1, decks }))
  clearInterval(other)
  expect(result).toMatchObject({ ok: true, decks: { length: 1500 } })
  expect(turns).toBeGreaterThan(3)
})

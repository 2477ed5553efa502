import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { Placing } from '../../shared/shelf.ts'
import { MAX_TAG, MAX_TAGS, applyPlacing, placementSchema, tagKey, tagSchema, newPlacement } from '../../shared/shelf.ts'
import { failingStorage, storageForTest } from '../storage/testing/storage-for-test.ts'
import { decksForTest, keyOf, saveDeck, valueOf } from './testing/decks-for-test.ts'

test('sets a deck’s folder, tags, star and archive separately and keeps them after a restart', () => {
  const { decks, open } = decksForTest()
  const [ash, bone] = ['Ash', 'Bone'].map(name => saveDeck(decks, name).id)
  expect(decks.placements()).toEqual([])
  valueOf(decks.place([ash!, bone!], { folder: 'Cellar' }))
  valueOf(decks.place([ash!], { tag: ['quick', 'loud'], favourite: true }))
  valueOf(decks.place([ash!], { untag: ['LOUD'], tag: ['Quick', 'new'] }))
  expect(valueOf(decks.place([bone!], { archived: true, folder: null }))).toEqual([{ ...newPlacement(bone!), archived: true }])
  expect(open().placements()).toEqual([
    { deck: ash, folder: 'Cellar', tags: ['quick', 'new'], favourite: true, archived: false },
    { deck: bone, folder: null, tags: [], favourite: false, archived: true },
  ])
})

test('ignores deleted decks, and puts a copy beside its original', () => {
  const { decks } = decksForTest()
  const [ash, bone] = ['Ash', 'Bone'].map(name => saveDeck(decks, name).id)
  valueOf(decks.delete(bone!))
  expect(valueOf(decks.place([bone!, 'none', ash!, ash!], { folder: 'Cellar', favourite: true, tag: ['quick'] }))).toHaveLength(1)
  const copy = valueOf(decks.duplicate(ash!)).id
  expect(decks.placements().find(one => one.deck === copy)).toEqual({ ...newPlacement(copy), folder: 'Cellar', tags: ['quick'] })
})

test('adds no tags at all if one of the decks would have too many', () => {
  const { decks } = decksForTest()
  const [ash, bone] = ['Ash', 'Bone'].map(name => saveDeck(decks, name).id)
  const many = Array.from({ length: MAX_TAGS }, (_, place) => `tag ${place}`)
  valueOf(decks.place([bone!], { tag: many }))
  expect(keyOf(decks.place([ash!, bone!], { tag: ['one more'] }))).toBe('services.refused.too-many-tags')
  expect(decks.placements()).toEqual([{ ...newPlacement(bone!), tags: many }])
})

test('leaves a deck’s place unchanged when it can’t be written', () => {
  const { failing, ...storage } = failingStorage()
  const given = storageForTest()
  Object.assign(given.context, storage)
  const { decks, open } = decksForTest(given)
  const { id } = saveDeck(decks, 'Ash')
  failing.code = 'ENOSPC'
  expect(keyOf(decks.place([id], { folder: 'Cellar' }))).toBe('services.not-saved.disk-full')
  failing.code = null
  expect(decks.placements()).toEqual([])
  expect(open().placements()).toEqual([])
})

test('sets one unreadable place aside alone and leaves the decks alone', () => {
  const storage = storageForTest()
  const deck = (id: string) => ({ id, game: 'toy', name: id, cards: [], createdAt: 1, updatedAt: 1 })
  storage.put('decks.json', { version: 1, records: { a: deck('a'), b: deck('b'), c: deck('c') } })
  const good = { ...newPlacement('a'), tags: ['quick'] }
  const bad = { b: { ...newPlacement('b'), tags: ['quick', ' '] }, c: newPlacement('not-c') }
  storage.put('shelf.json', { version: 1, records: { a: good, ...bad } })
  const { decks } = decksForTest(storage)
  expect(decks.placements()).toEqual([good])
  expect(decks.list()).toHaveLength(3)
  expect(JSON.parse(storage.read('shelf.2026-11-21T10-00-00.unreadable.json'))).toEqual(bad)
})

const tag = fc.constantFrom(
  'quick',
  'Quick',
  'QUICK',
  ' slow ',
  'slow',
  'é',
  'É',
  'two  words',
  'two words',
  '1',
  '2',
  '3',
  '4',
  '5',
  '6',
  '7',
)
const placing: fc.Arbitrary<Placing> = fc.record(
  {
    folder: fc.option(fc.constantFrom('Cellar', 'Attic')),
    tag: fc.array(tag, { maxLength: MAX_TAGS }).map(tags => tags.map(one => v.parse(tagSchema, one))),
    untag: fc.array(tag, { maxLength: MAX_TAGS }).map(tags => tags.map(one => v.parse(tagSchema, one))),
    favourite: fc.boolean(),
    archived: fc.boolean(),
  },
  { requiredKeys: [] },
)

test('after any sequence of changes each tag is there once and the last change holds', () => {
  fc.assert(
    fc.property(fc.array(placing, { maxLength: 8 }), all => {
      let placement = newPlacement('a')
      for (const one of all) {
        const next = applyPlacing(placement, one)
        if (!next) continue
        expect(v.parse(placementSchema, next)).toEqual(next)
        const keys = next.tags.map(tagKey)
        expect((one.tag ?? []).every(given => keys.includes(tagKey(given)))).toBe(true)
        const added = new Set((one.tag ?? []).map(tagKey))
        expect((one.untag ?? []).some(given => keys.includes(tagKey(given)) && !added.has(tagKey(given)))).toBe(false)
        if (one.folder !== undefined) expect(next.folder).toBe(one.folder)
        placement = next
      }
    }),
  )
  expect(v.safeParse(tagSchema, 'x'.repeat(MAX_TAG + 1)).success).toBe(false)
})

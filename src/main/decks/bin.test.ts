import { expect, test } from 'vitest'
import { failingStorage, storageForTest } from '../storage/testing/storage-for-test.ts'
import { MAX_DELETED } from './bin.ts'
import { MAX_DECKS } from './decks.ts'
import { decksForTest, keyOf, saveDeck, valueOf } from './testing/decks-for-test.ts'

const record = (id: string, more: object = {}) => ({ id, game: 'toy', name: id, cards: [], createdAt: 1, updatedAt: 1, ...more })

test('deletes many decks in one call and keeps them in the bin, the latest first, also after a restart', () => {
  const { decks, open, clock } = decksForTest()
  const [ash, bone, veil] = ['Ash', 'Bone', 'Veil'].map(name => saveDeck(decks, name))
  valueOf(decks.delete(ash!.id))
  clock.time += 1000
  valueOf(decks.deleteAll([bone!.id, 'none', ash!.id]))
  expect(decks.list()).toEqual([veil])
  expect(open().bin()).toMatchObject([
    { id: bone!.id, deletedAt: clock.time },
    { id: ash!.id, deletedAt: clock.time - 1000 },
  ])
})

test('restores a deck with its versions and its place on the shelf', () => {
  const { decks, open } = decksForTest()
  const [ash, bone] = ['Ash', 'Bone'].map(name => saveDeck(decks, name))
  valueOf(decks.keepVersion(ash!.id, 'First light'))
  const [placement] = valueOf(decks.place([ash!.id], { folder: 'Cellar', tag: ['quick'], favourite: true }))
  valueOf(decks.deleteAll([ash!.id, bone!.id]))
  expect(decks.placements()).toEqual([])
  const next = open()
  expect(valueOf(next.restore([bone!.id, ash!.id, 'none', ash!.id]))).toEqual([bone, ash])
  expect(next.bin()).toEqual([])
  expect(next.placements()).toEqual([placement])
  expect(valueOf(next.versions(ash!.id))).toHaveLength(1)
  expect(valueOf(next.restore([ash!.id]))).toEqual([])
})

test('emptying permanently deletes the selected decks in the bin with all their data, and nothing else', () => {
  const { decks, open, read } = decksForTest()
  const [ash, bone, veil] = ['Ash', 'Bone', 'Veil'].map(name => saveDeck(decks, name))
  for (const { id } of [ash!, bone!, veil!]) {
    valueOf(decks.keepVersion(id, `of ${id}`))
    valueOf(decks.place([id], { tag: [`tag of ${id}`] }))
  }
  valueOf(decks.deleteAll([ash!.id, bone!.id]))
  valueOf(decks.emptyBin([ash!.id, veil!.id]))
  expect(decks.bin().map(deck => deck.id)).toEqual([bone!.id])
  expect(keyOf(decks.undelete(ash!.id))).toBe('services.not-found.deck')
  expect(open().list()).toEqual([veil])
  for (const file of ['deck-versions.json', 'shelf.json']) {
    expect(read(file)).not.toContain(`of ${ash!.id}`)
    expect(read(file)).toContain(`of ${bone!.id}`)
    expect(read(file)).toContain(`of ${veil!.id}`)
  }
})

test('keeps a limited number of deleted decks and removes the oldest first', () => {
  const storage = storageForTest()
  const gone = Array.from({ length: MAX_DELETED }, (_, place) => [`d${place}`, record(`d${place}`, { deletedAt: 10 + place })] as const)
  storage.put('decks.json', { version: 1, records: { ...Object.fromEntries(gone), here: record('here') } })
  const { decks } = decksForTest(storage)
  valueOf(decks.delete('here'))
  expect(decks.bin()).toHaveLength(MAX_DELETED)
  expect(keyOf(decks.undelete('d0'))).toBe('services.not-found.deck')
  expect(keyOf(decks.undelete('d1'))).toBe(undefined)
  expect(keyOf(decks.undelete('here'))).toBe(undefined)
})

test('restores all decks or, without room for all, none', () => {
  const storage = storageForTest()
  const full = Array.from({ length: MAX_DECKS - 1 }, (_, place) => [`d${place}`, record(`d${place}`)] as const)
  const binned = { x: record('x', { deletedAt: 5 }), y: record('y', { deletedAt: 6 }) }
  storage.put('decks.json', { version: 1, records: { ...Object.fromEntries(full), ...binned } })
  const { decks } = decksForTest(storage)
  expect(keyOf(decks.restore(['x', 'y']))).toBe('services.not-saved.too-many-decks')
  expect(decks.bin()).toHaveLength(2)
  expect(valueOf(decks.restore(['x']))).toMatchObject([{ id: 'x' }])
})

test('deletes, restores or removes nothing that couldn’t be written', () => {
  const { failing, ...storage } = failingStorage()
  const given = storageForTest()
  Object.assign(given.context, storage)
  const { decks, open } = decksForTest(given)
  const [ash, bone] = ['Ash', 'Bone'].map(name => saveDeck(decks, name))
  valueOf(decks.delete(bone!.id))
  failing.code = 'ENOSPC'
  for (const call of [decks.deleteAll([ash!.id]), decks.restore([bone!.id]), decks.emptyBin([bone!.id])])
    expect(keyOf(call)).toBe('services.not-saved.disk-full')
  failing.code = null
  for (const service of [decks, open()]) {
    expect(service.list()).toEqual([ash])
    expect(service.bin().map(deck => deck.id)).toEqual([bone!.id])
  }
})

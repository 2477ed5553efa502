import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { stepBetween } from '../../shared/deck-history.ts'
import { TOY_DECKS, toyGame } from '../kernel/testing/toy-game.ts'
import type { Result } from '../lib/result.ts'
import { coldSummit } from '../testing/cold-summit/game.ts'
import { failingStorage, storageForTest } from '../storage/testing/storage-for-test.ts'
import type { DeckService } from './decks.ts'
import { openDecks } from './decks.ts'
import { MAX_VERSIONS } from './versions.ts'

function decksForTest(storage: ReturnType<typeof storageForTest> = storageForTest()) {
  let ids = 0
  const games = new Map([toyGame, coldSummit].map(game => [game.id, game]))
  const open = (): DeckService => openDecks({ storage: storage.context, games, randomId: () => `id-${++ids}` })
  return { ...storage, open, decks: open() }
}
function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.failure))
  return result.value
}
const keyOf = (result: Result<unknown>): string | undefined =>
  result.ok || result.failure.code === 'REFUSED' ? undefined : result.failure.message.key

test('every named save is a version, oldest first, and later edits don’t change it', () => {
  const { decks, open, clock } = decksForTest()
  const { id } = valueOf(decks.save({ game: 'toy', name: 'Ash', cards: TOY_DECKS[0] }))
  expect(valueOf(decks.versions(id))).toEqual([])
  valueOf(decks.keepVersion(id, 'First light'))
  clock.time += 1000
  valueOf(decks.save({ id, game: 'toy', name: 'Ash', cards: TOY_DECKS[1] }))
  expect(valueOf(decks.keepVersion(id, 'Second')).map(version => version.name)).toEqual(['First light', 'Second'])
  const [first, second] = valueOf(open().versions(id))
  expect(first).toMatchObject({ name: 'First light', cards: TOY_DECKS[0], savedAt: clock.time - 1000 })
  expect(second).toMatchObject({ cards: TOY_DECKS[1], savedAt: clock.time })
  expect(keyOf(decks.versions('none'))).toBe('services.not-found.deck')
  expect(keyOf(decks.keepVersion('none', 'A'))).toBe('services.not-found.deck')
})

test('copies a version as a new deck beside the original, without versions', () => {
  const { decks } = decksForTest()
  const { id } = valueOf(decks.save({ game: 'toy', name: 'Ash', cards: TOY_DECKS[0] }))
  const [first] = valueOf(decks.keepVersion(id, 'First light'))
  valueOf(decks.save({ id, game: 'toy', name: 'Ash', cards: [] }))
  const copy = valueOf(decks.branch(id, first?.id ?? ''))
  expect(copy).toMatchObject({ name: 'Ash 2', cards: TOY_DECKS[0] })
  expect(valueOf(decks.versions(copy.id))).toEqual([])
  expect(valueOf(decks.get(id)).cards).toEqual([])
  expect(keyOf(decks.branch(id, 'none'))).toBe('services.not-found.version')
})

test('doesn’t keep a version that couldn’t be written, and refuses one above the limit', () => {
  const { failing, ...storage } = failingStorage()
  const given = storageForTest()
  Object.assign(given.context, storage)
  const { decks, open, put } = decksForTest(given)
  const { id } = valueOf(decks.save({ game: 'toy', name: 'Ash', cards: [] }))
  failing.code = 'ENOSPC'
  expect(keyOf(decks.keepVersion(id, 'A'))).toBe('services.not-saved.disk-full')
  failing.code = null
  expect(valueOf(decks.versions(id))).toEqual([])
  const versions = Array.from({ length: MAX_VERSIONS }, (_, place) => ({ id: `v${place}`, name: 'V', cards: [], savedAt: 1 }))
  put('deck-versions.json', { version: 1, records: { [id]: { deck: id, versions } } })
  expect(keyOf(open().keepVersion(id, 'One more'))).toBe('services.not-saved.too-many-versions')
})

test('keeps the versions of a deleted deck until it can’t be restored', () => {
  const { decks, read } = decksForTest()
  const { id } = valueOf(decks.save({ game: 'toy', name: 'Ash', cards: [] }))
  valueOf(decks.keepVersion(id, 'First light'))
  valueOf(decks.delete(id))
  expect(keyOf(decks.versions(id))).toBe('services.not-found.deck')
  valueOf(decks.undelete(id))
  expect(valueOf(decks.versions(id))).toHaveLength(1)
  const text = (): string => read('deck-versions.json')
  expect(text()).toContain('First light')
  valueOf(decks.delete(id))
  valueOf(decks.emptyBin([id]))
  expect(text()).not.toContain('First light')
})

test('opens decks from before versions existed, which can be edited and get versions', () => {
  const storage = storageForTest()
  const fixture = new URL('./testing/decks-before-versions.json', import.meta.url)
  storage.put('decks.json', readFileSync(fixture, 'utf8'))
  const { decks, open, keys } = decksForTest(storage)
  const [deck, ...others] = decks.list()
  if (!deck) throw new Error('no deck')
  expect(others).toEqual([])
  expect(deck).toMatchObject({ name: 'Embers & Bones', createdAt: 1795255200000, updatedAt: 1795258800000 })
  expect(deck.cards.map(entry => entry.count)).toEqual([3, 1, 2])
  expect(valueOf(decks.open(deck.id))).toMatchObject({ revision: 0, done: [], undone: [] })
  expect(valueOf(decks.versions(deck.id))).toEqual([])
  expect(decks.placements()).toEqual([])
  expect(decks.bin().map(one => one.name)).toEqual(['Thrown away'])
  const step = stepBetween(deck, { name: deck.name, cards: deck.cards.slice(1) })
  if (!step) throw new Error('nothing changes')
  valueOf(decks.edit({ id: deck.id, after: 0, moves: [{ type: 'do', step }] }))
  valueOf(decks.keepVersion(deck.id, 'Without the kiss'))
  const next = open()
  expect(valueOf(next.open(deck.id)).done).toHaveLength(1)
  expect(valueOf(next.versions(deck.id))).toMatchObject([{ cards: deck.cards.slice(1) }])
  expect(valueOf(next.undelete('0b1c2d3e-1111-4222-8333-444455556666')).name).toBe('Thrown away')
  expect(keys()).toEqual([])
})

test('a house format is part of a deck’s history, versions, copies and file, and is removed by undo', () => {
  const { decks, open } = decksForTest()
  const format = { type: 'own', name: 'Friday', copies: 2, values: null } as const
  const { id } = valueOf(decks.save({ game: 'cold-summit', name: 'Ash', cards: [{ card: 'ice-axe', count: 3 }] }))
  const step = stepBetween(valueOf(decks.get(id)), { ...valueOf(decks.get(id)), format })
  if (!step) throw new Error('nothing changes')
  const { deck } = valueOf(decks.edit({ id, after: 0, moves: [{ type: 'do', step }] }))
  expect(deck.format).toEqual(format)
  expect(deck.check.breaches).toHaveLength(1)
  const [version] = valueOf(open().keepVersion(id, 'Friday’s'))
  expect(version?.format).toEqual(format)
  valueOf(decks.delete(id))
  expect(valueOf(decks.undelete(id)).format).toEqual(format)
  const copies = [
    valueOf(decks.duplicate(id)),
    valueOf(decks.import(valueOf(decks.export(id)).text)),
    valueOf(open().branch(id, version?.id ?? '')),
  ]
  for (const copy of copies) expect(copy.format).toEqual(format)
  const undone = valueOf(open().edit({ id, after: 1, moves: [{ type: 'undo' }] })).deck
  expect(undone.format).toBeUndefined()
  expect(undone.check.breaches).toBeUndefined()
  expect(valueOf(open().edit({ id, after: 2, moves: [{ type: 'redo' }] })).deck.format).toEqual(format)
  const result = valueOf(open().open(copies[0]?.id ?? ''))
  const renamed = stepBetween(result.deck, { ...result.deck, name: 'Bone' })
  if (!renamed) throw new Error('nothing changes')
  valueOf(open().edit({ id: result.deck.id, after: 0, moves: [{ type: 'do', step: renamed }] }))
  expect(valueOf(open().open(result.deck.id))).toMatchObject({ deck: { format, name: 'Bone' }, done: [{ name: { to: 'Bone' } }] })
})

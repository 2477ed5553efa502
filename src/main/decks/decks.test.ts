import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { CheckedDeck } from '../../shared/deck.ts'
import { TOY_DECKS, toyGame } from '../kernel/testing/toy-game.ts'
import type { Result } from '../lib/result.ts'
import { failingStorage, storageForTest } from '../storage/testing/storage-for-test.ts'
import type { DeckService } from './decks.ts'
import { MAX_DECKS, openDecks } from './decks.ts'

function decksForTest(storage: ReturnType<typeof storageForTest> = storageForTest()) {
  let ids = 0
  const games = new Map([['toy', toyGame]])
  const open = (): DeckService => openDecks({ storage: storage.context, games, randomId: () => `deck-${++ids}` })
  return { ...storage, open, decks: open() }
}

function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.failure))
  return result.value
}
const keyOf = (result: Result<unknown>): string | undefined =>
  result.ok || result.failure.code === 'REFUSED' ? undefined : result.failure.message.key
const save = (decks: DeckService, name: string): CheckedDeck => valueOf(decks.save({ game: 'toy', name, cards: TOY_DECKS[0] }))

test('a saved deck survives a restart, with the rules’ verdict', () => {
  const { decks, open } = decksForTest()
  const deck = save(decks, 'Ash')
  expect(deck).toMatchObject({ name: 'Ash', cards: TOY_DECKS[0], check: { playable: true, size: 6 } })
  expect(valueOf(open().get(deck.id))).toEqual(deck)
  expect(open().list()).toEqual([deck])
})

test('saving again changes the deck, keeps its creation date and lists it first', () => {
  const { decks, clock } = decksForTest()
  const [ash, bone] = [save(decks, 'Ash'), save(decks, 'Bone')]
  clock.time += 1000
  const changed = valueOf(decks.save({ id: ash.id, game: 'toy', name: 'Ash', cards: [] }))
  expect(changed).toMatchObject({
    id: ash.id,
    createdAt: ash.createdAt,
    updatedAt: ash.createdAt + 1000,
    cards: [],
    check: { playable: false },
  })
  expect(decks.list().map(deck => deck.id)).toEqual([ash.id, bone.id])
  expect(valueOf(decks.rename(bone.id, 'Bones')).name).toBe('Bones')
})

test('unknown cards stay in the deck and make it unplayable', () => {
  const { decks, open } = decksForTest()
  const cards = [{ card: 'not-invented', count: 6 }]
  const { id } = valueOf(decks.save({ game: 'toy', name: 'Odd', cards }))
  const odd = valueOf(open().get(id))
  expect(odd.cards).toEqual(cards)
  expect(odd.check.reasons.map(reason => reason.message.key)).toEqual(['toy.unknown-card'])
})

test('keeps a deck of an unavailable game, which can’t be played', () => {
  const { put, open } = decksForTest()
  const deck = { id: 'x', game: 'spellfire', name: 'Far', cards: [{ card: 'a', count: 2 }], createdAt: 1, updatedAt: 1 }
  put('decks.json', { version: 1, records: { x: deck } })
  expect(open().list()).toMatchObject([
    { ...deck, check: { size: 2, playable: false, reasons: [{ message: { key: 'services.not-found.game' } }] } },
  ])
})

test('gives a copy a unique name', () => {
  const { decks } = decksForTest()
  const ash = save(decks, 'Ash')
  const second = valueOf(decks.duplicate(ash.id))
  expect(second).toMatchObject({ name: 'Ash 2', cards: ash.cards })
  expect(second.id).not.toBe(ash.id)
  expect(valueOf(decks.duplicate(ash.id)).name).toBe('Ash 3')
  expect(valueOf(decks.duplicate(second.id)).name).toBe('Ash 4')
})

test('cleans names that were stored before they were checked, and loses none of their decks', () => {
  const storage = storageForTest()
  const deck = (id: string, name: string) => ({ id, game: 'toy', name, cards: [], createdAt: 1, updatedAt: 1 })
  const decks = { a: deck('a', 'Ash\u202e'), b: deck('b', '\u200b'), c: { ...deck('c', 'Two\nlines'), deletedAt: 2 } }
  storage.put('decks.json', { version: 1, records: decks })
  storage.put('deck-versions.json', {
    version: 1,
    records: { a: { deck: 'a', versions: [{ id: 'v', name: '\u2067First', cards: [], savedAt: 1 }] } },
  })
  const placement = { folder: 'Cel\u200blar', tags: ['quick', 'quick\u200b'], favourite: true, archived: false }
  storage.put('shelf.json', { version: 1, records: { a: { deck: 'a', ...placement } } })
  const renaming = { at: 0, out: [], in: [], name: { from: 'Old', to: 'Ash\u202e' } }
  const lines = [{ format: 1, name: 'Old', cards: [] }, { moves: [{ type: 'do', step: renaming }] }]
  storage.context.disk.makeDirectory(join(storage.context.directory, 'drafts'))
  storage.put('drafts/a.jsonl', `${lines.map(line => JSON.stringify(line)).join('\n')}\n`)
  const service = decksForTest(storage).decks
  expect(service.list().map(({ name }) => name)).toEqual(['Ash', '?'])
  expect(service.bin().map(({ name }) => name)).toEqual(['Two lines'])
  expect(valueOf(service.versions('a')).map(({ name }) => name)).toEqual(['First'])
  expect(service.placements()).toMatchObject([{ folder: 'Cellar', tags: ['quick'] }])
  expect(valueOf(service.open('a')).done).toMatchObject([{ name: { from: 'Old', to: 'Ash' } }])
})

test('undoes a deletion, also after a restart', () => {
  const { decks, open } = decksForTest()
  const ash = save(decks, 'Ash')
  valueOf(decks.delete(ash.id))
  expect(decks.list()).toEqual([])
  for (const call of [decks.get(ash.id), decks.delete(ash.id), decks.rename(ash.id, 'A'), decks.duplicate(ash.id), decks.save(ash)]) {
    expect(keyOf(call)).toBe('services.not-found.deck')
  }
  const next = open()
  expect(valueOf(next.undelete(ash.id))).toEqual(ash)
  expect(valueOf(next.undelete(ash.id))).toEqual(ash)
  expect(open().list()).toEqual([ash])
  expect(keyOf(next.undelete('none'))).toBe('services.not-found.deck')
})

test('refuses an unavailable game', () => {
  const { decks } = decksForTest()
  expect(keyOf(decks.save({ game: 'chess', name: 'A', cards: [] }))).toBe('services.not-found.game')
  expect(keyOf(decks.check('chess', []))).toBe('services.not-found.game')
  expect(valueOf(decks.check('toy', TOY_DECKS[1])).playable).toBe(true)
})

test('refuses another deck at the limit and says so', () => {
  const storage = storageForTest()
  const deck = (id: string) => ({ id, game: 'toy', name: id, cards: [], createdAt: 1, updatedAt: 1 })
  storage.put('decks.json', {
    version: 1,
    records: Object.fromEntries(Array.from({ length: MAX_DECKS }, (_, index) => [`d${index}`, deck(`d${index}`)])),
  })
  const { decks } = decksForTest(storage)
  expect(keyOf(decks.save({ game: 'toy', name: 'One more', cards: [] }))).toBe('services.not-saved.too-many-decks')
  expect(keyOf(decks.duplicate('d7'))).toBe('services.not-saved.too-many-decks')
  expect(keyOf(decks.import(valueOf(decks.export('d7')).text))).toBe('services.not-saved.too-many-decks')
  valueOf(decks.delete('d7'))
  save(decks, 'One more')
  expect(keyOf(decks.undelete('d7'))).toBe('services.not-saved.too-many-decks')
  expect(decks.list()).toHaveLength(MAX_DECKS)
})

test('changes nothing when a write fails', () => {
  const { failing, ...storage } = failingStorage()
  const given = storageForTest()
  Object.assign(given.context, storage)
  const { decks, open } = decksForTest(given)
  const ash = save(decks, 'Ash')
  const { text } = valueOf(decks.export(ash.id))
  failing.code = 'ENOSPC'
  const calls = [
    decks.save({ ...ash, cards: [] }),
    decks.save({ game: 'toy', name: 'New', cards: [] }),
    decks.rename(ash.id, 'B'),
    decks.duplicate(ash.id),
    decks.import(text),
    decks.delete(ash.id),
  ]
  expect(calls.map(keyOf)).toEqual(calls.map(() => 'services.not-saved.disk-full'))
  expect(decks.list()).toEqual([ash])
  failing.code = null
  expect(open().list()).toEqual([ash])
})

test('sets one bad deck aside alone', () => {
  const storage = storageForTest()
  const good = { id: 'a', game: 'toy', name: 'Ash', cards: [], createdAt: 1, updatedAt: 1 }
  const bad = { b: { ...good, id: 'b', cards: [{ card: 'x', count: -3 }] }, c: { ...good, id: 'not-c' }, d: { ...good, id: 'd', name: '' } }
  storage.put('decks.json', { version: 1, records: { a: good, ...bad } })
  const { decks } = decksForTest(storage)
  expect(decks.list().map(deck => deck.id)).toEqual(['a'])
  expect(JSON.parse(storage.read('decks.2026-11-21T10-00-00.unreadable.json'))).toEqual(bad)
})

test('imports an exported deck unchanged beside the original, under a numbered name', () => {
  const { decks, open } = decksForTest()
  const ash = save(decks, 'Ash / “Bone”')
  const file = valueOf(decks.export(ash.id))
  expect(file.name).toBe('Ash-Bone.deck.grimoire')
  const back = valueOf(decks.import(file.text))
  expect(back).toMatchObject({ game: 'toy', name: 'Ash / “Bone” 2', cards: ash.cards, check: ash.check })
  expect(back.id).not.toBe(ash.id)
  expect(valueOf(decks.import(file.text)).name).toBe('Ash / “Bone” 3')
  expect(open().list()).toHaveLength(3)
  valueOf(decks.delete(ash.id))
  expect(valueOf(decks.import(file.text)).name).toBe('Ash / “Bone”')
})

test('exports and imports a draft, which the rules still report as incomplete', () => {
  const { decks } = decksForTest()
  const { id } = valueOf(decks.save({ game: 'toy', name: '…', cards: [] }))
  const file = valueOf(decks.export(id))
  expect(file.name).toBe('deck.deck.grimoire')
  expect(valueOf(decks.import(file.text))).toMatchObject({ name: '… 2', cards: [], check: { playable: false } })
})

test('refuses an invalid file with the reason and changes nothing', () => {
  const storage = storageForTest()
  const { decks } = decksForTest(storage)
  const ash = save(decks, 'Ash')
  const before = storage.read('decks.json')
  const { text } = valueOf(decks.export(ash.id))
  for (const [bad, key] of [
    ['', 'whole'],
    [text.slice(1), 'at-line'],
    [text.replace('"count": 1', '"count": -1'), 'at'],
    [text.replace('"version": 1', '"version": 2'), 'at'],
    [text.replace('"game": "toy"', '"game": "chess"'), 'at'],
    [' '.repeat(1_000_000), 'whole'],
  ] as const) {
    const result = decks.import(bad)
    expect(result).toMatchObject({ ok: false, failure: { code: 'BAD_FILE' } })
    expect(keyOf(result)).toBe(`file.${key}`)
  }
  expect(decks.list()).toEqual([ash])
  expect(storage.read('decks.json')).toBe(before)
  expect(keyOf(decks.export('none'))).toBe('services.not-found.deck')
})

test('shares a deck as a code and as a list, and reads both without saving anything', () => {
  const { decks } = decksForTest()
  const { id } = save(decks, 'Ash')
  const shared = valueOf(decks.share(id))
  const cards = [...TOY_DECKS[0]].sort((a, b) => (a.card < b.card ? -1 : 1))
  expect(valueOf(decks.read(shared.code ?? ''))).toMatchObject({ kind: 'code', game: 'toy', name: null, cards, check: { playable: true } })
  expect(valueOf(decks.read(`grimoire:deck/${shared.code ?? ''}`))).toMatchObject({ kind: 'code', cards })
  expect(keyOf(decks.read('grimoire:deck/2x'))).toBe('services.list.no-list')
  expect(valueOf(decks.read(shared.list))).toMatchObject({ kind: 'list', name: 'Ash', cards: TOY_DECKS[0], doubts: [] })
  expect(keyOf(decks.read(`${shared.code ?? ''}q`))).toBe('services.code.mistyped')
  expect(keyOf(decks.read('nothing of the kind'))).toBe('services.list.no-list')
  expect(decks.list()).toHaveLength(1)
  const odd = valueOf(decks.save({ game: 'toy', name: 'Odd', cards: [{ card: 'not-invented', count: 6 }] }))
  expect(valueOf(decks.share(odd.id))).toEqual({
    code: null,
    noCode: { key: 'services.no-code.card' },
    list: '# Odd\n6 card:"not-invented"\n',
  })
})

test('numbers a new deck whose name is taken, whatever it is made from', () => {
  const { decks } = decksForTest()
  const { list } = valueOf(decks.share(save(decks, 'Ash').id))
  const { game, name, cards } = valueOf(decks.read(list))
  expect(valueOf(decks.save({ game, name: name ?? '', cards })).name).toBe('Ash 2')
  expect(valueOf(decks.save({ game, name: name ?? '', cards })).name).toBe('Ash 3')
})

test('lists a deck of unknown cards with a few of the reasons', () => {
  const { decks } = decksForTest()
  const cards = Array.from({ length: 200 }, (_, place) => ({ card: `unknown-${place}`, count: 1 }))
  const { id, check } = valueOf(decks.save({ game: 'toy', name: 'Odd', cards }))
  expect(check.reasons.length).toBeGreaterThan(200)
  const [listed] = decks.list()
  expect(listed?.check.reasons).toEqual(check.reasons.slice(0, 8))
  expect(valueOf(decks.get(id)).check).toEqual(check)
})

test('a saved deck that is saved again takes the format and notes that are given, and keeps its own otherwise', () => {
  const { decks } = decksForTest()
  const own = (name: string) => ({ type: 'own', name, copies: 2, values: null }) as const
  const deck = { game: 'toy', name: 'Ash', cards: TOY_DECKS[0] }
  const maybe = [{ card: 'card-1', count: 1 }]
  const { id } = valueOf(decks.save({ ...deck, format: own('Friday'), notes: 'First', maybe }))
  expect(valueOf(decks.save({ ...deck, id }))).toMatchObject({ format: own('Friday'), notes: 'First', maybe })
  const again = valueOf(decks.save({ ...deck, id, format: own('Monday'), notes: 'Second', maybe: [] }))
  expect(again).toMatchObject({ format: own('Monday'), notes: 'Second' })
  expect(again).not.toHaveProperty('maybe')
  expect(valueOf(decks.open(id)).deck).toEqual(again)
})

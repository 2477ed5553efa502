import { describe, expect, test } from 'vitest'
import { MAX_SETS, type SharedSet, type WrittenSet } from '../../../shared/sets/player-set.ts'
import { writeDeck } from '../../../shared/deck-file.ts'
import { keysOf, look, valueOf } from '../../matches/testing/services-for-test.ts'
import type { Services } from '../../services/services.ts'
import { directoryForTest, failingStorage } from '../../storage/testing/storage-for-test.ts'
import { BOLT, deckWith, edit, game, open, put, setOf } from './testing/sets-for-test.ts'

interface DeckFile {
  sets: [WrittenSet, ...WrittenSet[]]
}

const noticesOf = ({ notices }: Services) => notices.list().map(({ message }) => message)

/** A deck with a card of a set, and its file. */
async function exported() {
  const services = await open()
  const set = setOf(services)
  const { text } = valueOf(services.decks.export(deckWith(services, set).id))
  return { services, set, id: `${set.key}-candle-bolt`, text }
}

describe('a deck file', () => {
  test('of a deck with cards of a set has the whole set, and is played and exported elsewhere', async () => {
    const { services, set, id } = await exported()
    const whole = put(services, set, { ...BOLT, name: 'In No Deck' })
    const { text } = valueOf(services.decks.export(services.decks.list()[0]?.id ?? ''))
    const written = JSON.parse(text) as DeckFile
    const cards = whole.cards.map(card => card.written)
    expect(written.sets).toEqual([{ key: set.key, name: 'Candles', author: set.author, description: '', cards }])

    const dataDirectory = directoryForTest()
    const there = await open({ dataDirectory })
    const deck = valueOf(there.decks.import(text))
    expect(deck.check).toMatchObject({ playable: true, reasons: [] })
    expect(there.sets.list()).toMatchObject([{ key: set.key, isOffered: true, cards: 2 }])
    expect(noticesOf(there)).toEqual([])
    const avatar = game.catalog.avatars[0]?.id ?? ''
    const match = valueOf(
      there.matches.create({
        game: game.id,
        seats: [
          { player: { type: 'person', name: 'Mina' }, avatar, deck: { from: 'saved', id: deck.id } },
          { player: { type: 'ai', level: 'apprentice' }, avatar, deck: { from: 'saved', id: deck.id } },
        ],
        first: 0,
      }),
    ).id
    expect(look(there, match).faces?.map(face => face.id)).toContain(id)
    await there.close()
    const again = await open({ dataDirectory })
    expect(valueOf(again.decks.export(deck.id)).text).toBe(text)
  })

  test('of a deck without such cards has no sets', async () => {
    const services = await open()
    setOf(services)
    const [starter] = game.catalog.starterDecks
    const deck = { game: game.id, name: 'Plain', cards: starter?.cards ?? [] }
    const { text } = valueOf(services.decks.export(valueOf(services.decks.save(deck)).id))
    expect(text).toBe(writeDeck(deck))
    expect(Object.keys(JSON.parse(text) as object)).toEqual(['grimoire', 'version', 'game', 'name', 'cards'])
  })

  test('leaves a set as it is that is here and equal', async () => {
    const { services, set, text } = await exported()
    const before = valueOf(services.sets.get(set.id))
    valueOf(services.decks.import(text))
    expect(valueOf(services.sets.get(set.id))).toEqual(before)
    expect(services.decks.list()).toHaveLength(2)
    expect(noticesOf(services)).toEqual([])
  })

  test('leaves a set as it is that is here and differs, and says so', async () => {
    const { services, set, text } = await exported()
    const changed = put(services, set, { ...set.cards[0]?.written, cost: 5 })
    expect(valueOf(services.decks.import(text)).check.playable).toBe(true)
    expect(valueOf(services.sets.get(set.id))).toEqual(changed)
    expect(noticesOf(services)).toMatchObject([{ key: 'services.set.others', values: { sets: [{ values: { name: 'Candles' } }] } }])
  })

  test('restores a set that is in the bin, as it was there', async () => {
    const { services, set, text } = await exported()
    const renamed = edit(services, set, { type: 'about', about: { name: 'Wax' } })
    valueOf(services.sets.delete(set.id))
    expect(valueOf(services.decks.import(text)).check.playable).toBe(true)
    expect(services.sets.bin()).toEqual([])
    expect(valueOf(services.sets.get(set.id))).toEqual(renamed)
    expect(noticesOf(services)).toMatchObject([{ values: { sets: [{ values: { name: 'Wax' } }] } }])
  })

  test.each<[string, string, (set: WrittenSet) => unknown]>([
    [
      'a card that the game doesn’t have',
      'sets[0].cards[0].effects[0].effect',
      set => ({ ...set, cards: [{ ...set.cards[0], effects: [{ effect: 'win' }] }] }),
    ],
    ['an id of another set', 'sets[0].cards[0].id', set => ({ ...set, key: 'other1' })],
    ['two cards of one id', 'sets[0].cards[1].id', set => ({ ...set, cards: [set.cards[0], set.cards[0]] })],
    ['a key that is none', 'sets[0].key', set => ({ ...set, key: '../../' })],
    ['no name', 'sets[0].name', ({ name: _, ...set }) => set],
    ['an unknown field', 'sets[0].isOffered', set => ({ ...set, isOffered: true })],
    ['a field of a prototype', 'sets[0].__proto__', set => JSON.parse(JSON.stringify(set).replace('{', '{"__proto__":{"polluted":1},'))],
  ])('with a set with %s is refused with its place, and nothing is changed', async (_, path, wrong) => {
    const { text } = await exported()
    const there = await open()
    const file = JSON.parse(text) as DeckFile
    const result = there.decks.import(JSON.stringify({ ...file, sets: [wrong(file.sets[0])] }))
    expect(result).toMatchObject({ ok: false, failure: { code: 'BAD_FILE', message: { values: { path } } } })
    expect(there.decks.list()).toEqual([])
    expect(there.sets.list()).toEqual([])
  })

  test('with a good and a bad set, or one set twice, adds neither', async () => {
    const { text } = await exported()
    const there = await open()
    const file = JSON.parse(text) as DeckFile
    const [set] = file.sets
    const bad = { ...set, key: 'other1', cards: [{ id: 'other1-a', name: 'A' }] }
    for (const [path, second] of [
      ['sets[1].cards[0].type', bad],
      ['sets[1].key', set],
    ] as const)
      expect(there.decks.import(JSON.stringify({ ...file, sets: [set, second] }))).toMatchObject({
        failure: { code: 'BAD_FILE', message: { values: { path } } },
      })
    expect(there.sets.list()).toEqual([])
  })

  test('changes nothing if the deck or its set can’t be saved', async () => {
    const { set, text } = await exported()
    const [stores, disks] = [failingStorage(), failingStorage()]
    const dataDirectory = directoryForTest()
    const there = await open({ dataDirectory, makeStore: stores.makeStore, disk: disks.disk })
    const isUnchanged = (): void => {
      expect(keysOf(there.decks.import(text))).toEqual(['services.not-saved.disk-full'])
      expect(there.decks.list()).toEqual([])
      expect(there.sets.list()).toEqual([])
    }
    for (const { failing } of [stores, disks]) {
      failing.code = 'ENOSPC'
      isUnchanged()
      failing.code = null
    }
    const brought = valueOf(there.decks.import(text))
    there.decks.deleteAll([brought.id])
    const [{ id } = { id: '' }] = there.sets.list()
    valueOf(there.sets.delete(id))
    const bin = there.sets.bin()
    stores.failing.code = 'ENOSPC'
    isUnchanged()
    expect(there.sets.bin()).toEqual(bin)
    expect(bin).toMatchObject([{ key: set.key }])
    const again = await open({ dataDirectory })
    expect(again.sets.bin()).toEqual(bin)
  })

  test('is refused if there is no room for its sets', async () => {
    const { text } = await exported()
    const there = await open()
    for (let number = 1; number <= MAX_SETS; number++) valueOf(there.sets.create(game.id, `Set ${number}`))
    expect(keysOf(there.decks.import(text))).toEqual(['services.not-saved.too-many-sets'])
    expect(there.decks.list()).toEqual([])
  })
})

interface ArchiveFile {
  decks: object[]
  sets: [SharedSet, ...SharedSet[]]
}

/** An archive of a plain deck, one with a card of a set, and one whose version has a card of another. */
async function archived() {
  const services = await open()
  const [candles, wax] = [setOf(services), setOf(services)]
  const plain = { game: game.id, name: 'Plain', cards: game.catalog.starterDecks[0]?.cards ?? [] }
  valueOf(services.decks.save(plain))
  deckWith(services, candles)
  const later = deckWith(services, wax)
  valueOf(services.decks.keepVersion(later.id, 'Before'))
  valueOf(services.decks.save({ ...plain, id: later.id, name: 'Later' }))
  const { text } = valueOf(services.decks.archive(services.decks.list().map(({ id }) => id)))
  const file = JSON.parse(text) as ArchiveFile
  const places = Object.fromEntries(file.decks.map((deck, index) => [(deck as { name: string }).name, index]))
  return { services, candles, wax, text, file, place: (name: string) => places[name] ?? -1 }
}

describe('an archive', () => {
  test('has each set of its decks and their versions once; those of the chosen decks are added', async () => {
    const { candles, wax, text, file, place } = await archived()
    expect(file.sets.map(({ game: of, key, cards }) => [of, key, cards.length])).toEqual([
      [game.id, candles.key, 1],
      [game.id, wax.key, 1],
    ])
    const there = await open()
    expect(valueOf(await there.decks.openArchive(text)).decks.map(deck => deck.unknown)).toEqual([0, 0, 0])
    expect(there.sets.list()).toEqual([])
    valueOf(await there.decks.importArchive(text, [place('Plain')]))
    expect(there.sets.list()).toEqual([])
    valueOf(await there.decks.importArchive(text, [place('Later')]))
    expect(there.sets.list()).toMatchObject([{ key: wax.key, isOffered: true }])
    valueOf(await there.decks.importArchive(text, [place('With a candle')]))
    expect(there.decks.list().map(deck => deck.check.playable)).toEqual([true, true, true])
    const back = valueOf(there.decks.archive(there.decks.list().map(({ id }) => id)))
    expect((JSON.parse(back.text) as ArchiveFile).sets).toEqual(expect.arrayContaining(file.sets))
    expect(noticesOf(there)).toEqual([])
  })

  test('leaves a set that is here and differs, and says so', async () => {
    const { services, candles, text, place } = await archived()
    const changed = put(services, candles, { ...candles.cards[0]?.written, cost: 5 })
    valueOf(await services.decks.importArchive(text, [place('With a candle')]))
    expect(valueOf(services.sets.get(candles.id))).toEqual(changed)
    expect(noticesOf(services)).toMatchObject([{ key: 'services.set.others' }])
  })

  test.each<[string, string, (sets: ArchiveFile['sets']) => unknown]>([
    [
      'a card that the game doesn’t have',
      'sets[1].cards[0].cost',
      ([one, two]) => [one, { ...two, cards: [{ ...two?.cards[0], cost: 1e9 }] }],
    ],
    ['an unknown field', 'sets[0].isOffered', ([one]) => [{ ...one, isOffered: true }]],
    ['one set twice', 'sets[1].key', ([one]) => [one, one]],
    ['too many sets', 'sets', ([one]) => Array.from({ length: MAX_SETS + 1 }, () => one)],
    ['an object for a list', 'sets', ([one]) => one],
  ])('with %s is refused with its place, and nothing is changed', async (_, path, wrong) => {
    const { file } = await archived()
    const there = await open()
    const text = JSON.stringify({ ...file, sets: wrong(file.sets) })
    const refused = { ok: false, failure: { code: 'BAD_FILE', message: { values: { path } } } }
    expect(await there.decks.openArchive(text)).toMatchObject(refused)
    expect(await there.decks.importArchive(text, [0, 1, 2])).toMatchObject(refused)
    expect(there.decks.list()).toEqual([])
    expect(there.sets.list()).toEqual([])
  })

  test('says the line and column of what is wrong in a set, wherever its list stands', async () => {
    const { file, text } = await archived()
    const { sets, ...others } = file
    const there = await open()
    const bad = text.replace('"type":"spell"', '"type":"song"')
    const line = bad.split('\n').findIndex(one => one.includes('"song"')) + 1
    const column = (bad.split('\n')[line - 1]?.indexOf('"type"') ?? 0) + 1
    expect(await there.decks.openArchive(bad)).toMatchObject({ failure: { message: { values: { line, column } } } })
    const first = JSON.stringify({ sets, ...others }).replace('"type":"spell"', '"type":"song"')
    const place = { line: 1, column: first.indexOf('"type":"song"') + 1 }
    expect(await there.decks.openArchive(first)).toMatchObject({ failure: { message: { values: place } } })
  })

  test('leaves out a set of a game that isn’t here, whose decks are kept', async () => {
    const { file, place } = await archived()
    const there = await open()
    const text = JSON.stringify({ ...file, sets: file.sets.map(set => ({ ...set, game: 'no-such-game' })) })
    expect(valueOf(await there.decks.importArchive(text, [place('With a candle')]))).toBe(1)
    expect(there.decks.list()).toMatchObject([{ check: { playable: false } }])
    expect(there.sets.list()).toEqual([])
  })

  test('the preview says when there is no room for its sets, as the import does', async () => {
    const { text } = await archived()
    const there = await open()
    for (let number = 2; number <= MAX_SETS; number++) valueOf(there.sets.create(game.id, `Set ${number}`))
    const full = { key: 'services.not-saved.too-many-sets' }
    expect(valueOf(await there.decks.openArchive(text)).full).toMatchObject(full)
    expect(keysOf(await there.decks.importArchive(text, [0, 1, 2]))).toEqual([full.key])
    expect(there.decks.list()).toEqual([])
  })

  test('adds no set if the decks can’t be saved', async () => {
    const { text } = await archived()
    const { failing, makeStore } = failingStorage()
    const there = await open({ makeStore })
    failing.code = 'ENOSPC'
    expect(keysOf(await there.decks.importArchive(text, [0, 1, 2]))).toEqual(['services.not-saved.disk-full'])
    expect(there.sets.list()).toEqual([])
  })
})

test('a deck says which of its sets is in the bin or isn’t offered, until it is back', async () => {
  const services = await open()
  const set = setOf(services)
  const deck = deckWith(services, set)
  const shown = () => valueOf(services.decks.get(deck.id)).check
  expect(shown().warnings).toBeUndefined()
  const withdrawn = edit(services, set, { type: 'offer', isOffered: false })
  const said = (key: string) => ({
    playable: false,
    warnings: [{ clause: '', message: { key, values: { sets: [{ values: { name: 'Candles' } }] } } }],
  })
  expect(shown()).toMatchObject(said('services.set.not-offered'))
  edit(services, withdrawn, { type: 'offer', isOffered: true })
  valueOf(services.sets.delete(set.id))
  expect(shown()).toMatchObject(said('services.set.in-bin'))
  expect(valueOf(services.decks.check(game.id, deck.cards))).toMatchObject(said('services.set.in-bin'))
  valueOf(services.sets.restore(set.id))
  expect(shown()).toEqual(deck.check)
})

import { describe, expect, test } from 'vitest'
import { MAX_SETS, type WrittenSet } from '../../../shared/sets/player-set.ts'
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
    const read = there.decks.import(JSON.stringify({ ...file, sets: [wrong(file.sets[0])] }))
    expect(read).toMatchObject({ ok: false, failure: { code: 'BAD_FILE', message: { values: { path } } } })
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

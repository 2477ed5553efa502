import { describe, expect, test } from 'vitest'
import type { OpenSet, SetEdit } from '../../../shared/sets/player-set.ts'
import { keysOf, look, servicesForTest, valueOf } from '../../matches/testing/services-for-test.ts'
import { gothicDuel } from '../../rules/gothic-duel/index.ts'
import type { Game } from '../../kernel/game.ts'
import type { Services, ServiceOptions } from '../../services/services.ts'
import { directoryForTest } from '../../storage/testing/storage-for-test.ts'

const game = gothicDuel as unknown as Game
const open = (more: Partial<ServiceOptions> = {}): Promise<Services> => servicesForTest({ games: [game], ...more })
const BOLT = {
  name: 'Candle Bolt',
  school: 'ash',
  type: 'spell',
  cost: 2,
  art: 'candle-flame',
  effects: [{ effect: 'damage', to: 'enemy', vitality: 3 }],
}

const edit = ({ sets }: Services, set: OpenSet, change: SetEdit): OpenSet => valueOf(sets.edit(set.id, set.revision, change))
const put = (services: Services, set: OpenSet, card: object): OpenSet => edit(services, set, { type: 'put', card: { ...card } })
test('what cards are written with, a card as written, a random one and what the rules say of it', async () => {
  const { sets } = await open()
  expect(valueOf(sets.forms(game.id)).game).toBe(game.id)
  const written = valueOf(sets.written(game.id, 'cinder-kiss'))
  expect(valueOf(sets.show(game.id, written))).toMatchObject({ face: { name: 'Cinder Kiss' }, problems: [] })
  const random = valueOf(sets.surprise(game.id, { seed: 'one', cost: 4 }))
  expect(valueOf(sets.surprise(game.id, { seed: 'one', cost: 4 }))).toEqual(random)
  expect(valueOf(sets.show(game.id, random)).problems).toEqual([])
  expect(valueOf(sets.show(game.id, { ...BOLT, id: 'bolt', cost: 1e9 })).problems).toMatchObject([{ path: ['cost'] }])
})

describe('a set of cards', () => {
  test('is made, filled, changed, undone and redone, also after a restart', async () => {
    const dataDirectory = directoryForTest()
    const services = await open({ dataDirectory })
    const empty = valueOf(services.sets.create(game.id, 'Candles'))
    const one = put(services, empty, BOLT)
    expect(one.cards[0]).toMatchObject({ written: { id: `${one.key}-candle-bolt` }, face: { name: 'Candle Bolt' } })
    const changed = put(services, one, { ...one.cards[0]?.written, cost: 3 })
    const removed = edit(services, changed, { type: 'remove', card: `${one.key}-candle-bolt` })
    expect(removed.cards).toEqual([])
    const again = await open({ dataDirectory })
    const back = valueOf(again.sets.undo(empty.id, removed.revision))
    expect(back.cards[0]?.written).toMatchObject({ cost: 3 })
    const older = valueOf(again.sets.undo(empty.id, back.revision))
    expect(older.cards[0]?.written).toMatchObject({ cost: 2 })
    const newer = valueOf(again.sets.redo(empty.id, older.revision))
    expect(newer).toMatchObject({ revision: 6, undo: { values: { card: 'Candle Bolt' } }, cards: [{ written: { cost: 3 } }] })
  })
})

test('a card is tried out in a match that begins with it in hand, against an AI; one of no set isn’t', async () => {
  const services = await open()
  const set = put(services, valueOf(services.sets.create(game.id, 'Candles')), BOLT)
  const id = `${set.key}-candle-bolt`
  const match = valueOf(services.tryOut(set.id, id)).id
  const { view } = look(services, match)
  expect(JSON.stringify(view)).toContain(id)
  expect(keysOf(services.tryOut(set.id, 'cinder-kiss'))).toEqual(['services.not-found.written-card'])
})

describe('cards of a set', () => {
  test('are offered for decks with their set as a facet, until they aren’t any more', async () => {
    const services = await open()
    const set = put(services, valueOf(services.sets.create(game.id, 'Candles')), BOLT)
    const id = `${set.key}-candle-bolt`
    const shown = () => services.catalog.games()[0]
    expect(shown()?.cards.find(card => card.id === id)?.facets).toMatchObject({ set: [set.key], school: ['ash'] })
    expect(shown()?.facets.at(-1)).toMatchObject({ id: 'set', values: [{ id: set.key, name: { values: { name: 'Candles' } } }] })
    const [first] = game.catalog.starterDecks
    const cards = (first?.cards ?? []).map((entry, index) => (index === 0 ? { card: id, count: entry.count } : entry))
    const deck = valueOf(services.decks.save({ game: game.id, name: 'With a candle', cards }))
    expect(deck.check).toMatchObject({ playable: true, reasons: [] })
    expect(services.decks.list()[0]?.check.playable).toBe(true)
    edit(services, set, { type: 'offer', isOffered: false })
    expect(shown()?.cards).toHaveLength(game.catalog.cards.length)
    expect(shown()?.facets).toHaveLength(game.catalog.facets.length)
    expect(valueOf(services.decks.get(deck.id))).toMatchObject({ cards, check: { playable: false } })
    expect(services.decks.list()[0]?.check.playable).toBe(false)
  })
})

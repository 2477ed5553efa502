import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { keysOf, look, valueOf } from '../../matches/testing/services-for-test.ts'
import type { Services } from '../../services/services.ts'
import { realDisk } from '../../storage/disk.ts'
import { directoryForTest } from '../../storage/testing/storage-for-test.ts'
import { BOLT, deckWith, edit, game, open, put, setOf, type SetFile } from './testing/sets-for-test.ts'

test('what cards are written with, a card as written, a random one and what the rules say of it', async () => {
  const { sets } = await open()
  expect(valueOf(sets.forms(game.id)).game).toBe(game.id)
  const written = valueOf(sets.writtenCard(game.id, 'cinder-kiss'))
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
  const set = setOf(services)
  const id = `${set.key}-candle-bolt`
  const match = valueOf(services.tryOut(set.id, id)).id
  const { view } = look(services, match)
  expect(JSON.stringify(view)).toContain(id)
  expect(keysOf(services.tryOut(set.id, 'cinder-kiss'))).toEqual(['services.not-found.written-card'])
})

test('a full export takes sets along with their history, also after a restart; one that is here stays', async () => {
  const dataDirectory = directoryForTest()
  const set = setOf(await open({ dataDirectory }))
  const services = await open({ dataDirectory })
  const [text = ''] = await services.everything.pack()
  const there = await open()
  valueOf(await there.everything.bring(text, ['sets']))
  const brought = valueOf(there.sets.get(set.id))
  expect(brought).toEqual(valueOf(services.sets.get(set.id)))
  expect(there.catalog.games()[0]?.facets.at(-1)?.id).toBe('set')
  const renamed = edit(there, brought, { type: 'about', about: { name: 'Mine' } })
  valueOf(await there.everything.bring(text, ['sets']))
  expect(valueOf(there.sets.get(set.id))).toEqual(renamed)
  expect(valueOf(await there.everything.look(text)).parts).toMatchObject([{ part: 'sets', all: 1, fresh: 0, other: 1 }])
})

describe('a file of a set', () => {
  test('is exported and imported elsewhere; there, a newer one is an undoable change', async () => {
    const services = await open()
    const set = setOf(services)
    const there = await open()
    const brought = valueOf(there.sets.import(valueOf(services.sets.export(set.id)).text))
    expect(brought).toMatchObject({ key: set.key, name: 'Candles', cards: set.cards })
    const changed = put(services, set, { ...set.cards[0]?.written, cost: 5 })
    const newer = valueOf(there.sets.import(valueOf(services.sets.export(changed.id)).text))
    expect(newer).toMatchObject({ id: brought.id, cards: [{ written: { cost: 5 } }], undo: { key: 'services.set.step.imported' } })
    expect(valueOf(there.sets.undo(newer.id, newer.revision)).cards).toEqual(brought.cards)
  })

  test('gives a card whose name another card of it or the game has the set’s mark, and a number', async () => {
    const services = await open()
    const { text } = valueOf(services.sets.export(setOf(services).id))
    const file = { ...(JSON.parse(text) as SetFile), key: 'sable1' }
    const named = (name: string, id: string) => ({ ...file.cards[0], id: `sable1-${id}`, name })
    const cards = [named('Cinder  Kiss', 'a'), named('Bolt', 'b'), named('Bolt', 'c'), named('Bolt', 'd')]
    const there = await open()
    const brought = valueOf(there.sets.import(JSON.stringify({ ...file, cards })))
    expect(brought.cards.map(card => card.face.name)).toEqual(['Cinder Kiss ·SA', 'Bolt', 'Bolt ·SA', 'Bolt ·SA 2'])
    const again = valueOf(services.sets.import(valueOf(there.sets.export(brought.id)).text))
    expect(again.cards).toEqual(brought.cards)
  })

  test.each<[string, (file: SetFile) => unknown]>([
    ['another game', file => ({ ...file, game: 'no-such-game' })],
    ['a newer version', file => ({ ...file, version: 2 })],
    ['two cards of one id', file => ({ ...file, cards: [file.cards[0], file.cards[0]] })],
    ['an id of another set', file => ({ ...file, cards: [{ ...file.cards[0], id: 'other1-card' }] })],
    ['an effect that the game doesn’t have', file => ({ ...file, cards: [{ ...file.cards[0], effects: [{ effect: 'win' }] }] })],
    ['10,000 cards', file => ({ ...file, cards: Array.from({ length: 10_000 }, () => file.cards[0]) })],
    ['a cost of a thousand million', file => ({ ...file, cards: [{ ...file.cards[0], cost: 1e9 }] })],
    ['a name of 10 KB', file => ({ ...file, cards: [{ ...file.cards[0], name: 'x'.repeat(10_000) }] })],
    ['a name of invisible letters', file => ({ ...file, name: '\u200b\u200b' })],
  ])('with %s is refused, and nothing is changed', async (_, wrong) => {
    const services = await open()
    const set = setOf(services)
    const text = JSON.stringify(wrong(JSON.parse(valueOf(services.sets.export(set.id)).text) as SetFile))
    const before = valueOf(services.sets.get(set.id))
    const result = services.sets.import(text)
    expect(result).toMatchObject({ ok: false, failure: { code: 'BAD_FILE' } })
    expect(valueOf(services.sets.get(set.id))).toEqual(before)
    expect(services.sets.list()).toHaveLength(1)
  })

  test.each([
    ['a name of invisible letters', { name: '\u200b' }, 'cards[0].name', 'no-text'],
    ['a name of letters that show nothing', { name: '\u3164\u3164' }, 'cards[0].name', 'no-text'],
    ['no id', { id: undefined }, 'cards[0].id', 'missing'],
    ['no name', { name: undefined }, 'cards[0].name', 'missing'],
    ['a name that is a number', { name: 7 }, 'cards[0].name', 'wants-text'],
  ])('that has a card with %s is refused with the place', async (_, change, path, problem) => {
    const services = await open()
    const set = put(services, valueOf(services.sets.create(game.id, 'Candles')), BOLT)
    const file = JSON.parse(valueOf(services.sets.export(set.id)).text) as SetFile
    const there = await open()
    const result = there.sets.import(JSON.stringify({ ...file, cards: [{ ...file.cards[0], ...change }] }))
    expect(result).toMatchObject({
      failure: { code: 'BAD_FILE', message: { values: { path, problem: { key: `file.problem.${problem}` } } } },
    })
    expect(there.sets.list()).toEqual([])
  })
})

describe('a damaged file', () => {
  test('cut in its last line loses nothing that was answered; damaged in the middle, it goes on from before that', async () => {
    const dataDirectory = directoryForTest()
    const services = await open({ dataDirectory })
    const one = setOf(services)
    put(services, one, { ...BOLT, name: 'Second Bolt' })
    const path = join(dataDirectory, 'sets', `${one.id}.jsonl`)
    const text = readFileSync(path, 'utf8')
    writeFileSync(path, `${text}{"type":"do","at":1,"st`)
    const cut = await open({ dataDirectory })
    expect(valueOf(cut.sets.get(one.id)).cards).toHaveLength(2)
    expect(cut.notices.list()).toEqual([])
    const lines = text.split('\n')
    writeFileSync(path, [lines[0], lines[1], 'no JSON', lines[2], ''].join('\n'))
    const damaged = await open({ dataDirectory })
    expect(valueOf(damaged.sets.get(one.id)).cards).toHaveLength(1)
    expect(damaged.notices.list().map(notice => notice.message.key)).toEqual(['services.set.cut'])
    expect(readFileSync(path, 'utf8')).toBe(`${lines[0]}\n${lines[1]}\n`)
    expect(valueOf((await open({ dataDirectory })).sets.get(one.id)).cards).toHaveLength(1)
    writeFileSync(path, text.replace('"format":1', '"format":2'))
    const newer = await open({ dataDirectory })
    expect(newer.sets.list()).toEqual([])
    expect(newer.notices.list().map(notice => notice.message.key)).toEqual(['services.set.newer'])
    expect(readFileSync(path, 'utf8')).toContain('"format":2')
  })
})

test('a set in the bin can be restored; its versions, copies and limits', async () => {
  const services = await open()
  const { sets } = services
  const set = setOf(services)
  const version = valueOf(sets.saveVersion(set.id, 'First'))
  const emptied = edit(services, set, { type: 'remove', card: `${set.key}-candle-bolt` })
  const back = valueOf(sets.restoreVersion(set.id, version.id))
  expect(back).toMatchObject({ cards: set.cards, revision: emptied.revision + 1 })
  const copy = valueOf(sets.duplicate(set.id))
  expect(copy).toMatchObject({ name: 'Candles 2', cards: [{ written: { id: `${copy.key}-candle-bolt` } }] })
  valueOf(sets.delete(set.id))
  expect(keysOf(sets.get(set.id))).toEqual(['services.not-found.set'])
  expect(sets.bin()).toMatchObject([{ id: set.id }])
  valueOf(sets.restore(set.id))
  expect(valueOf(sets.get(set.id))).toEqual(back)
  expect(sets.edit(set.id, 0, { type: 'offer', isOffered: false })).toMatchObject({ failure: { code: 'REFUSED' } })
  const again = put(services, back, { ...BOLT, name: 'Cinder Kiss' })
  expect(again.cards[1]?.face.name).toBe(`Cinder Kiss ·${set.key.slice(0, 2).toUpperCase()}`)
})

describe('cards of a set', () => {
  test('are offered for decks with their set as a facet, until they aren’t any more', async () => {
    const services = await open()
    const set = setOf(services)
    const id = `${set.key}-candle-bolt`
    const shown = () => services.catalog.games()[0]
    expect(shown()?.cards.find(card => card.id === id)?.facets).toMatchObject({ set: [set.key], school: ['ash'] })
    expect(shown()?.facets.at(-1)).toMatchObject({ id: 'set', values: [{ id: set.key, name: { values: { name: 'Candles' } } }] })
    const deck = deckWith(services, set)
    expect(deck.check).toMatchObject({ playable: true, reasons: [] })
    expect(services.decks.list()[0]?.check.playable).toBe(true)
    expect(valueOf(services.decks.share(deck.id))).toMatchObject({ code: null, noCode: { key: 'services.no-code.set' } })
    edit(services, set, { type: 'offer', isOffered: false })
    expect(shown()?.cards).toHaveLength(game.catalog.cards.length)
    expect(shown()?.facets).toHaveLength(game.catalog.facets.length)
    expect(valueOf(services.decks.get(deck.id))).toMatchObject({ cards: deck.cards, check: { playable: false } })
    expect(services.decks.list()[0]?.check.playable).toBe(false)
  })
})

test('a match keeps the cards that it was begun with, although its set is changed and deleted', async () => {
  const dataDirectory = directoryForTest()
  const services = await open({ dataDirectory })
  const set = setOf(services)
  const id = `${set.key}-candle-bolt`
  const second = game.catalog.starterDecks[1]
  const deck = deckWith(services, set)
  const avatar = game.catalog.avatars[0]?.id ?? ''
  const match = valueOf(
    services.matches.create({
      game: game.id,
      seats: [
        { player: { type: 'person', name: 'Mina' }, avatar, deck: { from: 'saved', id: deck.id } },
        { player: { type: 'ai', level: 'apprentice' }, avatar, deck: { from: 'starter', id: second?.id ?? '' } },
      ],
      first: 0,
    }),
  ).id
  const costIn = (those: Services, of: string) => look(those, of).faces?.find(face => face.id === id)?.costs[0]?.amount
  expect(costIn(services, match)).toBe(2)
  put(services, set, { ...set.cards[0]?.written, cost: 3 })
  expect(costIn(services, match)).toBe(2)
  expect(costIn(services, valueOf(services.matches.rematch(match)).id)).toBe(3)
  valueOf(services.sets.delete(set.id))
  expect(costIn(services, valueOf(services.matches.rematch(match)).id)).toBe(2)
  await services.close()
  expect(costIn(await open({ dataDirectory }), match)).toBe(2)
})

test('a set in the bin stays there if an import of it can’t be saved', async () => {
  const append = (path: string, length: number, line: string): number => {
    if (line.includes('"imported"')) throw Object.assign(new Error('full'), { code: 'ENOSPC' })
    return realDisk.append(path, length, line)
  }
  const dataDirectory = directoryForTest()
  const services = await open({ dataDirectory, disk: { ...realDisk, append } })
  const set = setOf(services)
  const { text } = valueOf(services.sets.export(set.id))
  edit(services, set, { type: 'about', about: { description: 'Changed since' } })
  valueOf(services.sets.delete(set.id))
  const bin = services.sets.bin()
  expect(services.sets.import(text)).toMatchObject({ failure: { code: 'NOT_SAVED' } })
  expect(services.sets.list()).toEqual([])
  expect(services.sets.bin()).toEqual(bin)
  const later = await open({ dataDirectory })
  expect(later.sets.bin()).toEqual(bin)
  expect(valueOf(later.sets.import(text))).toMatchObject({ description: '' })
})

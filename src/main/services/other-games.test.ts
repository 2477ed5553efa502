import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createFormatter } from '../../shared/format.ts'
import type { Message } from '../../shared/message.ts'
import type { Game } from '../kernel/game.ts'
import { TOY_DECKS, toyGame } from '../kernel/testing/toy-game.ts'
import { readCatalogue } from '../lib/read-catalogue.ts'
import type { Result } from '../lib/result.ts'
import { CLIENT, keysOf, servicesForTest, valueOf } from '../matches/testing/services-for-test.ts'
import { directoryForTest } from '../storage/testing/storage-for-test.ts'

/** A game that another version of Grimoire has, and this one doesn't. */
const OTHER = 'far-away'
const otherGame: Game = {
  ...(toyGame as Game),
  id: OTHER,
  catalog: { ...toyGame.catalog, id: OTHER },
  deckCodes: { prefix: 'far', cards: toyGame.deckCodes?.cards ?? [] },
}
const say = createFormatter(readCatalogue(), 'en')
const outcomeOf = (result: Result<unknown>): string => {
  if (result.ok) return 'no problem at all'
  const { failure } = result
  return (failure.code === 'REFUSED' ? failure.reasons.map(one => one.message) : [failure.message])
    .map((one: Message) => say(one))
    .join(' ')
}

async function elsewhere(dataDirectory = directoryForTest()) {
  const there = await servicesForTest({ dataDirectory, games: [toyGame, otherGame] })
  const deck = valueOf(there.decks.save({ game: OTHER, name: 'Far', cards: TOY_DECKS[0] }))
  const own = valueOf(there.decks.save({ game: toyGame.id, name: 'Near', cards: TOY_DECKS[1] }))
  return { there, deck, own }
}
const here = () => servicesForTest({ games: [toyGame] })

test('refuses a deck file, code or link of an unavailable game by its name and saves nothing', async () => {
  const { there, deck } = await elsewhere()
  const file = valueOf(there.decks.export(deck.id)).text
  const { code, list } = valueOf(there.decks.share(deck.id))
  const { decks } = await here()
  expect(outcomeOf(decks.import(file))).toContain('“far-away”, a game that this version of Grimoire doesn’t have')
  for (const text of [code ?? '', `grimoire:deck/${code}`])
    expect(outcomeOf(decks.read(text))).toContain('a game that this version of Grimoire doesn’t have')
  expect(valueOf(decks.read(list)).game).toBe('toy')
  expect(decks.list()).toEqual([])
})

test('refuses a deck file, archive or code of a newer version as such', async () => {
  const { there, own } = await elsewhere()
  const newer = (text: string): string => JSON.stringify({ ...(JSON.parse(text) as object), version: 99 })
  const { decks } = await here()
  expect(outcomeOf(decks.import(newer(valueOf(there.decks.export(own.id)).text)))).toContain('made by a newer Grimoire')
  expect(outcomeOf(await decks.openArchive(newer(valueOf(there.decks.archive([own.id])).text)))).toContain('made by a newer Grimoire')
  expect(decks.list()).toEqual([])
})

test('imports an archive’s decks of an unavailable game completely and exports them unchanged', async () => {
  const { there, deck, own } = await elsewhere()
  const { text } = valueOf(there.decks.archive([deck.id, own.id]))
  const { decks } = await here()
  const arriving = valueOf(await decks.openArchive(text)).decks
  expect(arriving.map(({ game, size, unknown }) => [game, size === unknown]).sort()).toEqual([
    [OTHER, true],
    ['toy', false],
  ])
  expect(valueOf(await decks.importArchive(text, [0, 1]))).toBe(2)
  const imported = decks.list().find(({ game }) => game === OTHER)
  expect(imported).toMatchObject({ name: 'Far', cards: TOY_DECKS[0], check: { playable: false } })
  expect(imported?.check.reasons.map(({ message }) => say(message)).join()).toContain('far-away')
  const on = JSON.parse(valueOf(decks.archive([imported?.id ?? ''])).text) as { decks: { game: string; cards: unknown }[] }
  expect(on.decks[0]).toMatchObject({ game: OTHER, name: 'Far' })
})

test('imports decks and lab runs of an unavailable game from a full export', async () => {
  const { there, deck } = await elsewhere()
  const text = (await there.everything.pack())[0] ?? ''
  const services = await here()
  valueOf(await services.everything.bring(text, ['decks', 'settings']))
  expect(services.decks.list().find(({ id }) => id === deck.id)).toMatchObject({ game: OTHER, cards: TOY_DECKS[0] })
})

test('says why nothing can be done with a deck of such a game, and leaves it unchanged', async () => {
  const dataDirectory = directoryForTest()
  const { there, deck } = await elsewhere(dataDirectory)
  await there.close()
  const file = join(dataDirectory, 'decks.json')
  const before = readFileSync(file, 'utf8')
  const { decks, lab } = await servicesForTest({ dataDirectory, games: [toyGame] })
  const started = lab.start({
    game: OTHER,
    deck: { from: 'saved', id: deck.id },
    version: null,
    opponents: [{ from: 'lot' }],
    levels: ['apprentice', 'apprentice'],
    games: 2,
  })
  const results = [
    decks.save({ id: deck.id, game: OTHER, name: 'Far', cards: [] }),
    decks.check(OTHER, deck.cards),
    decks.share(deck.id),
    started,
  ]
  for (const result of results) expect(outcomeOf(result)).toContain('“far-away”, a game that this version of Grimoire doesn’t have')
  expect(readFileSync(file, 'utf8')).toBe(before)
})

test('keeps settings that name such a game', async () => {
  const dataDirectory = directoryForTest()
  const { there } = await elsewhere(dataDirectory)
  valueOf(there.settings.set({ game: OTHER }))
  await there.close()
  const { settings, notices } = await servicesForTest({ dataDirectory, games: [toyGame] })
  expect(settings.get().game).toBe(OTHER)
  expect(notices.list()).toEqual([])
})

test('leaves saved decks of a newer version untouched, with a notice', async () => {
  const dataDirectory = directoryForTest()
  const { there } = await elsewhere(dataDirectory)
  await there.close()
  const file = join(dataDirectory, 'decks.json')
  const newer = JSON.stringify({ ...(JSON.parse(readFileSync(file, 'utf8')) as object), version: 99 })
  writeFileSync(file, newer)
  const { decks, notices } = await servicesForTest({ dataDirectory, games: [toyGame] })
  expect(
    notices
      .list()
      .map(({ message }) => say(message))
      .join(),
  ).toContain('newer version')
  expect(outcomeOf(decks.save({ game: 'toy', name: 'New', cards: [] }))).toContain('newer version of Grimoire')
  expect(readFileSync(file, 'utf8')).toBe(newer)
})

test('doesn’t list a challenge of an unavailable game and can’t start it', async () => {
  const { challenges, matches } = await here()
  expect(challenges.list()).toEqual([])
  expect(keysOf(matches.attempt('no-such-challenge'))).toEqual(['services.not-found.challenge'])
  expect(matches.list(CLIENT)).toEqual([])
})

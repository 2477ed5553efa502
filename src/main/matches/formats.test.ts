import { expect, test } from 'vitest'
import type { Game, MatchConfig } from '../kernel/game.ts'
import { toyGame } from '../kernel/testing/toy-game.ts'
import { message } from '../../shared/message.ts'
import type { NewMatch } from '../../shared/match.ts'
import { AGAINST_AI, CLIENT, keysOf, servicesForTest, valueOf } from './testing/services-for-test.ts'
import { directoryForTest } from '../storage/testing/storage-for-test.ts'

const [defaultFormat] = toyGame.catalog.formats
const LONG = { ...defaultFormat!, id: 'long', name: message('toy.long') }

/** Bids with two formats: `toy-2` and `toy-3` are in the long one, which is what `checked` has been asked about. */
function twoFormats() {
  const [checked, begun] = [new Set<string | undefined>(), [] as MatchConfig[]]
  const { catalog } = toyGame
  const [a, b] = catalog.starterDecks
  const game = {
    ...toyGame,
    catalog: {
      ...catalog,
      formats: [defaultFormat!, LONG],
      starterDecks: [a!, b!, { ...a!, id: 'toy-2', format: 'long' }, { ...b!, id: 'toy-3', format: 'long' }],
    },
    checkDeck(cards, format) {
      checked.add(format)
      return toyGame.checkDeck(cards)
    },
    setup(config, seed, emit) {
      begun.push(config)
      return toyGame.setup(config, seed, emit)
    },
  } satisfies typeof toyGame
  return { game: game as Game, checked, begun }
}

const between = (a: string, b: string): NewMatch => ({
  ...AGAINST_AI,
  seats: [
    { ...AGAINST_AI.seats[0], deck: { from: 'starter', id: a } },
    { ...AGAINST_AI.seats[1], deck: { from: 'starter', id: b } },
  ],
})

test('plays a match in its decks’ format, also after a restart', async () => {
  const dataDirectory = directoryForTest()
  const { game, checked, begun } = twoFormats()
  const services = await servicesForTest({ games: [game], dataDirectory })
  const { id } = valueOf(services.matches.create(between('toy-2', 'toy-3')))
  expect(begun.at(-1)?.format).toBe('long')
  expect(checked).toContain('long')
  await services.close()
  const again = await servicesForTest({ games: [game], dataDirectory })
  valueOf(again.matches.view(id, CLIENT))
  expect(begun.at(-1)?.format).toBe('long')
})

test('doesn’t name the default format', async () => {
  const { game, begun } = twoFormats()
  const services = await servicesForTest({ games: [game] })
  valueOf(services.matches.create(between('toy-0', 'toy-1')))
  expect(begun.at(-1)).not.toHaveProperty('format')
})

test('decks of different formats can’t meet in a match or in the lab', async () => {
  const { game } = twoFormats()
  const { matches, lab } = await servicesForTest({ games: [game] })
  expect(keysOf(matches.create(between('toy-0', 'toy-3')))).toEqual(['services.refused.formats'])
  const started = lab.start({
    game: game.id,
    deck: { from: 'starter', id: 'toy-2' },
    version: null,
    opponents: [{ from: 'starter', id: 'toy-1' }],
    levels: ['apprentice', 'apprentice'],
    games: 2,
  })
  expect(keysOf(started)).toEqual(['services.refused.formats'])
})

test('a saved copy of a ready-made deck keeps its format', async () => {
  const { game } = twoFormats()
  const { decks, matches } = await servicesForTest({ games: [game] })
  const [, , starter] = game.catalog.starterDecks
  const deck = valueOf(decks.save({ game: game.id, name: 'Mine', cards: starter!.cards, format: { type: 'rules', id: 'long' } }))
  expect(deck.format).toEqual({ type: 'rules', id: 'long' })
  const wanted = between('toy-2', 'toy-0')
  const saved: NewMatch = { ...wanted, seats: [{ ...wanted.seats[0], deck: { from: 'saved', id: deck.id } }, wanted.seats[1]] }
  expect(keysOf(matches.create(saved))).toEqual(['services.refused.formats'])
})

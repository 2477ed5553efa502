import { expect, test } from 'vitest'
import { allGames } from '../games.ts'
import type { Game } from '../kernel/game.ts'
import { toyGame } from '../kernel/testing/toy-game.ts'
import { keysOf, valueOf } from '../matches/testing/services-for-test.ts'
import { startersIn } from '../../shared/deck-format.ts'
import { writeList } from './list/write-list.ts'
import { readText } from './read-text.ts'

const games = new Map<string, Game>([toyGame as Game, ...allGames].map(game => [game.id, game]))
const listOf = (game: Game): string => {
  const [starter] = startersIn(game.catalog)
  return writeList({ ...starter!, game: game.id, format: undefined }, game.catalog)
}

test.each(allGames.map(game => [game.id, game] as const))('recognises a list of %s whichever game is shown', (id, game) => {
  for (const wanted of [id, 'toy', undefined]) {
    const result = valueOf(readText(listOf(game), games, wanted))
    expect(result).toMatchObject({ kind: 'list', game: id, doubts: [], check: { playable: true } })
  }
})

test('assigns a list with a wrong name to the game that knows most of its cards', () => {
  const [first] = allGames
  const result = valueOf(readText(`${listOf(first!)}\n1 No Such Card Anywhere`, games, 'toy'))
  expect(result.game).toBe(first!.id)
  expect(result.doubts).toHaveLength(1)
})

test('refuses a text that no game recognises', () => {
  expect(keysOf(readText('to be or not to be', games, 'toy'))).toEqual(['services.list.no-list'])
})

test('reads a deck in another format if it is playable only there', () => {
  const [defaultFormat] = toyGame.catalog.formats
  const game: Game = {
    ...(toyGame as Game),
    catalog: { ...toyGame.catalog, formats: [defaultFormat!, { ...defaultFormat!, id: 'long' }] },
    checkDeck: (cards, format) => (format === 'long' ? toyGame.checkDeck(cards) : { ...toyGame.checkDeck(cards), playable: false }),
  }
  expect(valueOf(readText(listOf(game), new Map([[game.id, game]]))).format).toEqual({ type: 'rules', id: 'long' })
})

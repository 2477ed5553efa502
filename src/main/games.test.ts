import { describe, expect, test } from 'vitest'
import { ownViewSchemas } from '../shared/games.ts'
import { allGames, games } from './games.ts'
import { loadGame } from './lazy-games.ts'

test('workers can load every game that is offered, and no other', async () => {
  expect(await Promise.all(games.map(({ id }) => loadGame(id)))).toEqual(games)
  for (const id of ['', 'none', 'toString']) await expect(loadGame(id)).rejects.toThrow(RangeError)
})

test('the registry of views has the schema of every game', () => {
  expect(Object.keys(ownViewSchemas).sort()).toEqual(allGames.map(({ id }) => id).sort())
})

describe.each(allGames.map(game => [game.id, game] as const))('%s', (_id, game) => {
  test('names of cards and decks are written for players: no identifier of the code is among them', () => {
    const { cards, starterDecks, avatars } = game.catalog
    const names = [...cards, ...starterDecks, ...avatars].map(({ name }) => name)
    expect(names.filter(name => /[a-z][A-Z]/.test(name))).toEqual([])
  })
})

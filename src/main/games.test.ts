import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { ownViewSchemas } from '../shared/games.ts'
import { tableViewSchema } from '../shared/table-view.ts'
import { randomMatchUp } from './ai/match-ups.ts'
import { allGames, games } from './games.ts'
import { rngFrom } from './kernel/rng.ts'
import { loadGame } from './lazy-games.ts'

test('workers can load every game that is offered, and no other', async () => {
  expect(await Promise.all(games.map(({ id }) => loadGame(id)))).toEqual(games)
  for (const id of ['', 'none', 'toString']) await expect(loadGame(id)).rejects.toThrow(RangeError)
})

describe.each(allGames.map(game => [game.id, game] as const))('%s', (id, game) => {
  test('names of cards and decks are written for players: no identifier of the code is among them', () => {
    const { cards, starterDecks, avatars } = game.catalog
    const names = [...cards, ...starterDecks, ...avatars].map(({ name }) => name).concat(game.guidedMatch?.deckNames ?? [])
    expect(names.filter(name => /[a-z][A-Z]/.test(name))).toEqual([])
  })

  test('every view of a random match is a table view, with its own part as its schema says', () => {
    const rng = rngFrom(`views of ${id}`)
    const own = Object.entries(ownViewSchemas).find(([known]) => known === id)?.[1]
    if (!own) throw new Error(`src/shared/games.ts has no ${id}`)
    const state = game.setup(randomMatchUp(game, rng), 'views')
    for (let moves = 0; moves < 60; moves++) {
      for (const viewer of [0, 1, 'spectator'] as const) {
        const view = game.viewFor(game.informationFor(state, viewer), viewer)
        expect(v.parse(tableViewSchema, view)).toEqual(view)
        expect(v.parse(own, view.own)).toEqual(view.own)
        const zoned = view.zones.flatMap(zone => zone.cards)
        expect(new Set(zoned).size).toBe(zoned.length)
      }
      const [next] = game.pending(state)
      if (!next) break
      game.apply(state, next.seat, game.randomAction(state, next.seat, rng))
    }
  })
})

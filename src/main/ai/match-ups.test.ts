import { expect, test } from 'vitest'
import { allGames } from '../games.ts'
import { rngFrom } from '../kernel/rng.ts'
import { randomMatchUp } from './match-ups.ts'

test.each(allGames.map(game => [game.id, game] as const))('%s: random decks are legal', (_, game) => {
  const rng = rngFrom('decks')
  const decks = Array.from({ length: 50 }, () => randomMatchUp(game, rng).seats.map(seat => seat.cards)).flat()
  for (const deck of decks) expect(game.checkDeck(deck).reasons).toEqual([])
  expect(new Set(decks.map(deck => deck.length)).size).toBeGreaterThan(5)
})

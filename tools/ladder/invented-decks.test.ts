import { expect, test } from 'vitest'
import { deckSize } from '../../src/shared/deck-facts.ts'
import { cardKits, games } from '../../src/main/games.ts'
import type { CardKit } from '../../src/main/kernel/card-kit.ts'
import type { Game } from '../../src/main/kernel/game.ts'
import { withInventedCards } from './invented-decks.ts'
import { playPairing, roundConfig, shareOf } from './pairing.ts'
import { PLAYERS, type Player } from './players.ts'

const SLOW = 600_000
const all = cardKits.map((kit): [string, Game, CardKit] => [kit.game, games.find(({ id }) => id === kit.game)!, kit])

test.each(all)('%s: decks with invented cards are legal, and half of their cards are invented', { timeout: SLOW }, (_, plain, kit) => {
  for (let round = 0; round < 2; round++) {
    const before = roundConfig(plain, 'test', round)
    const { game, config } = withInventedCards(plain, kit, before, `test ${round}`)
    for (const [seat, { cards }] of config.seats.entries()) {
      expect(game.checkDeck(cards, config.format)).toMatchObject({ playable: true })
      expect(deckSize(cards)).toBe(deckSize(before.seats[seat]!.cards))
      const isInvented = ({ card }: { card: string }) => !kit.shipped.has(card)
      expect(deckSize(cards.filter(isInvented)) / deckSize(cards)).toBeGreaterThanOrEqual(0.45)
    }
    expect(withInventedCards(plain, kit, before, `test ${round}`).config).toEqual(config)
  }
})

test.each(all)('%s: an Adept beats a random player with cards that nobody has seen', { timeout: SLOW }, (_, plain, kit) => {
  const players: [Player, Player] = [PLAYERS['adept']!, PLAYERS['random']!]
  expect(shareOf(playPairing(plain, players, { games: 12, seed: 'ladder', kit })).share).toBeGreaterThan(0.6)
})

import { expect, test } from 'vitest'
import { deckSize } from '../../shared/deck-facts.ts'
import { randomDeck } from '../kernel/match-ups.ts'
import { allGames } from '../games.ts'
import { rngFrom } from '../kernel/rng.ts'
import { fixDeck } from './fit-deck.ts'

test.each(allGames.map(game => [game.id, game] as const))('%s: half of a ready-made deck becomes a deck like it', (_, game) => {
  for (const made of game.catalog.starterDecks.filter(({ format }) => format === undefined)) {
    const draft = made.cards.slice(made.cards.length / 2)
    const { cards } = fixDeck(draft, game, 'finish')
    expect(game.checkDeck(cards).reasons).toEqual([])
    const shared = made.cards.reduce((sum, { card, count }) => sum + Math.min(count, cards.find(each => each.card === card)?.count ?? 0), 0)
    expect(shared / deckSize(made.cards), made.name).toBeGreaterThan(0.9)
  }
})

test.each(allGames.map(game => [game.id, game] as const))('%s: any few cards can be completed, and stay', (_, game) => {
  for (let number = 0; number < 4; number++) {
    const draft = randomDeck(game, rngFrom(`draft ${number}`)).slice(0, 1 + 2 * number)
    const { cards, changes } = fixDeck(draft, game, 'finish')
    expect(game.checkDeck(cards).playable).toBe(true)
    for (const { card, count } of draft) expect(cards.find(each => each.card === card)?.count).toBeGreaterThanOrEqual(count)
    expect(changes.every(({ by }) => by > 0)).toBe(true)
  }
})

test('what cards add to decks is told for cards and ready-made decks that there are', () => {
  for (const { id, catalog, deckStrength } of allGames.filter(game => game.deckStrength)) {
    const cards = new Set(catalog.cards.map(card => card.id))
    const decks = new Set(catalog.starterDecks.map(deck => deck.id))
    const measured = Object.values(deckStrength?.decks ?? {}).flatMap(deck => Object.keys(deck.cards))
    const roles = new Set(catalog.roles?.map(role => role.id))
    const { cards: mixed = {}, pairs = [] } = deckStrength?.mixed ?? {}
    expect(
      pairs.flatMap(pair => pair.roles).filter(role => !roles.has(role)),
      id,
    ).toEqual([])
    expect(
      [...Object.keys(deckStrength?.cards ?? {}), ...Object.keys(mixed), ...measured].filter(card => !cards.has(card)),
      id,
    ).toEqual([])
    expect(
      Object.keys(deckStrength?.decks ?? {}).filter(deck => !decks.has(deck)),
      id,
    ).toEqual([])
  }
})

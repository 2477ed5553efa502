import { expect, test } from 'vitest'
import { CARDS } from '../../../src/main/rules/spellfire/cards/index.ts'
import { spellfire } from '../../../src/main/rules/spellfire/index.ts'
import { startersIn } from '../../../src/shared/deck-format.ts'
import { degenerateDecks } from './degenerate-decks.ts'
import { playDecks } from './matches.ts'
import { describe } from './report.ts'

test('decks full of one type are legal Duel decks that keep a ready-made deck’s realms and champions, with more of their type than it has', () => {
  const typeOf = new Map(CARDS.map(({ id, type }) => [id, type]))
  const ofType = (cards: readonly { card: string; count: number }[], type: string): number =>
    cards.reduce((sum, { card, count }) => sum + (typeOf.get(card) === type ? count : 0), 0)
  const found = degenerateDecks()
  const starters = startersIn(spellfire.catalog, 'duel')
  const core = (cards: readonly { card: string }[], type: string): string[] =>
    cards
      .map(({ card }) => card)
      .filter(card => ['realm', 'champion'].includes(typeOf.get(card)!) && typeOf.get(card) !== type)
      .sort()
  expect(new Set(found.map(({ type }) => type)).size).toBe(13)
  for (const { type, cards } of found) {
    expect(spellfire.checkDeck(cards, 'duel').reasons).toEqual([])
    const isFrom = starters.filter(deck => core(deck.cards, type).join() === core(cards, type).join())
    expect(isFrom.length).toBe(1)
    expect(ofType(cards, type)).toBeGreaterThan(ofType(isFrom[0]!.cards, type))
  }
})

test('decks change seats from one match to the next, and each match is reproducible', () => {
  const [one, other] = startersIn(spellfire.catalog).map(({ cards }) => cards)
  const [first, second] = [0, 1].map(number => playDecks(one!, other!, number, 'duel'))
  expect([first!.decks[0], second!.decks[0]]).toEqual([one, other])
  expect(playDecks(one!, other!, 0, 'duel')).toEqual(first)
  expect(first!.razed).toBeLessThanOrEqual(first!.defended)
  expect(first!.used[0].size).toBeGreaterThan(3)
}, 60_000)

test('the report has a line for each ready-made deck against itself and each pair, and names what is outside its aims', () => {
  const decks = startersIn(spellfire.catalog)
  const [one, other] = [decks[0]!.cards, decks[1]!.cards]
  const matches = [0, 1].map(number => playDecks(one, other, number, 'duel'))
  const text = describe({
    duel: [
      { name: 'One, both', won: null, matches },
      { name: 'One, Other', won: 2, matches },
    ],
    standard: [],
    anyDuel: matches,
    anyStandard: [],
    degenerate: [{ type: 'ally', won: 3, games: 4 }],
  })
  expect(text).toMatch(/^\| Duel, ready-made \| 4 \|/m)
  expect(text).toMatch(/^\| One, both \| 2 \|/m)
  expect(text).toMatch(/^\| One, Other \| 100.0 %/m)
  expect(text).toContain('Pairs outside 30:70: One, Other.')
  expect(text).toContain('ally 75.0 %')
}, 60_000)

import { expect, test } from 'vitest'
import { STARTER_DECKS } from '../../../src/main/rules/enchantoria/cards/starter-decks.ts'
import { enchantoria } from '../../../src/main/rules/enchantoria/index.ts'
import { alikeDecks, singleCardDecks } from './degenerate-decks.ts'
import { playDecks, type Duel } from './matches.ts'
import { describe } from './report.ts'

const [FANGS, GATE] = STARTER_DECKS

test('decks of cards alike are legal, no two the same, with all copies of cards alike', () => {
  const found = alikeDecks()
  for (const { cards } of found) expect(enchantoria.checkDeck(cards).reasons).toEqual([])
  expect(new Set(found.map(({ cards }) => JSON.stringify(cards.toSorted((a, b) => (a.card < b.card ? -1 : 1))))).size).toBe(found.length)
  const first = found.find(({ name }) => name === 'Fireball, by type')
  expect(first?.cards[0]).toEqual({ card: 'fireball', count: 3 })
  for (const { cards } of singleCardDecks()) expect(enchantoria.checkDeck(cards).playable).toBe(false)
})

test('decks change seats from one match to the next, and each match is reproducible', () => {
  const [first, second] = [0, 1].map(match => playDecks(FANGS!.cards, GATE!.cards, match, 'apprentice'))
  expect([first!.decks, second!.decks]).toEqual([
    [FANGS!.cards, GATE!.cards],
    [FANGS!.cards, GATE!.cards],
  ])
  expect(playDecks(FANGS!.cards, GATE!.cards, 0, 'apprentice')).toEqual(first)
  const ofGate = new Set(GATE!.cards.map(({ card }) => card))
  for (const { cast } of [first!, second!]) {
    expect(cast[1].size).toBeGreaterThan(2)
    for (const card of cast[1]) expect(ofGate.has(card)).toBe(true)
  }
})

test('the report counts a deck’s pairs but not its matches against itself, and names what is outside its aims', () => {
  const deck = [{ card: 'fireball', count: 36 }]
  const duel = (won: number, cast: string[] = []): Duel => ({
    decks: [deck, [{ card: 'mend', count: 36 }]],
    won,
    turns: 10,
    traits: ['a deck ran out'],
    cast: [new Set(cast), new Set()],
  })
  const text = describe({
    adept: [
      { one: 'Fangs', other: 'Fangs', matches: [duel(0), duel(0)] },
      { one: 'Fangs', other: 'Closed Gate', matches: [duel(1, ['fireball']), duel(1), duel(1), duel(0.5)] },
    ],
    master: [],
    random: [],
    alike: { first: [{ name: 'Fires', won: 1, games: 4 }], again: [] },
    single: { first: [], again: [{ name: 'Mends', won: 3, games: 4 }] },
  })
  expect(text).toContain('| Adept, ready-made | 6 | 10.0 | 10 10 10 10 10 | 100.0 % | 0.0 % | 16.7 % |')
  expect(text).toMatch(/^Adept, the ready-made decks: Fangs 87.5 % .*Closed Gate 12.5 %/m)
  expect(text).toMatch(/^Adept, pairs outside 30:70: Fangs, Closed Gate 87.5 %/m)
  expect(text).toMatch(/less than 2 % of the matches with them in a deck: Mend 0.0 % .*\.$/m)
  expect(text).toMatch(/^The rarest: Mend 0.0 % .*; Fireball 16.7 %/m)
  expect(text).toContain('The best of 1 decks of cards alike against the ready-made decks: Fires 25.0 %')
  expect(text).toContain('The same again with other seeds: Mends 75.0 %')
})

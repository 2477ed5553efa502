import { expect, test } from 'vitest'
import { cardOfGods } from '../../src/main/rules/card-of-gods/index.ts'
import { degenerateDecks } from './degenerate-decks.ts'
import { report } from './report.ts'
import { playDecks } from './skirmishes.ts'

test('every Leader has degenerate decks, all of them are legal, and no two the same', () => {
  const found = degenerateDecks()
  expect(found.length).toBeGreaterThan(60)
  expect(new Set(found.map(({ cards }) => cards.map(({ card, count }) => `${count} ${card}`).join())).size).toBe(found.length)
  for (const { cards } of found) expect(cardOfGods.checkDeck(cards).reasons).toEqual([])
})

test('decks change seats from one match to the next, with the same dice', () => {
  const [one, other] = [degenerateDecks()[0]!.cards, degenerateDecks().at(-1)!.cards]
  const [first, second] = [playDecks(one, other, 0), playDecks(one, other, 1)]
  expect([first.decks[0], second.decks[0]]).toEqual([one, other])
  expect(playDecks(one, other, 0)).toEqual(first)
})

test('the report has a line for each ready-made deck and each Leader', () => {
  const text = report({ games: 2, random: 20, master: 0 })
  expect(text).toContain('Dawn Watch, Richard')
  expect(text).toMatch(/^\| ready-made \| 90 \|/m)
  expect(text).toContain('again with other dice')
  expect(text).toContain('at default settings, 2 matches')
})

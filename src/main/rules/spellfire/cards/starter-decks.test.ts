import { expect, test } from 'vitest'
import { cardSet } from '../state/card.ts'
import { checkDeck, deckWarnings } from './deck-check.ts'
import { CARDS } from './index.ts'
import { READY_MADE_DECKS } from './starter-decks.ts'

const set = cardSet(CARDS)

test.each(READY_MADE_DECKS.map(deck => [deck.name, deck] as const))(
  '%s is legal in its format, and every card in it can be used',
  (_, deck) => {
    expect(checkDeck(set, deck.cards, deck.format)).toMatchObject({ playable: true, reasons: [] })
    expect(deckWarnings(set, deck.cards)).toEqual([])
    expect(deck.howToPlay.length).toBeGreaterThan(100)
  },
)

test('there are four decks for Duel, two for Standard and one for Epic', () => {
  expect(READY_MADE_DECKS.map(({ format }) => format).sort()).toEqual(['duel', 'duel', 'duel', 'duel', 'epic', 'standard', 'standard'])
  expect(new Set(READY_MADE_DECKS.map(({ id }) => id)).size).toBe(READY_MADE_DECKS.length)
})

import { expect, test } from 'vitest'
import { rngFrom } from '../../../kernel/rng.ts'
import { cardSet } from '../state/card.ts'
import { checkDeck, deckWarnings } from './deck-check.ts'
import { CARDS } from './index.ts'
import { randomDeck } from './random-deck.ts'
import { FORMATS } from '../state/formats.ts'

const set = cardSet(CARDS)

test.each(FORMATS)('60 random decks are legal in %s and all different', format => {
  const decks = Array.from({ length: 60 }, (_, n) => randomDeck(set, rngFrom(`${format} ${n}`), format))
  expect(decks.map(deck => checkDeck(set, deck, format).reasons.map(({ clause }) => clause))).toEqual(decks.map(() => []))
  expect(new Set(decks.map(deck => JSON.stringify(deck))).size).toBe(60)
})

test('every card is in some random deck, and every card in one is usable', () => {
  const decks = Array.from({ length: 150 }, (_, n) => randomDeck(set, rngFrom(`use ${n}`)))
  const used = new Set(decks.flatMap(deck => deck.map(({ card }) => card)))
  expect(CARDS.filter(({ id }) => !used.has(id)).map(({ id }) => id)).toEqual([])
  const idle = decks.flatMap(deck => deckWarnings(set, deck).filter(({ clause }) => clause !== 'SF-D.19'))
  expect(idle).toEqual([])
})

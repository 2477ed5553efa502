import { expect, test } from 'vitest'
import { rngFrom } from '../../../kernel/rng.ts'
import { ENTITIES } from '../state/entities.ts'
import type { Card } from '../state/card.ts'
import { cardSet } from '../state/card-set.ts'
import { checkDeck } from './deck-check.ts'
import { CARDS } from './index.ts'
import { randomDeck } from './random-deck.ts'

const SET = cardSet(CARDS, ENTITIES)
const decks = Array.from({ length: 200 }, (_, index) => randomDeck(SET, rngFrom(`deck ${index}`)))
const count = (deck: (typeof decks)[number], is: (card: Card) => boolean): number =>
  deck.reduce((sum, { card, count: copies }) => sum + (is(SET.cards.get(card)!) ? copies : 0), 0)

test('EN-DECK.1 to EN-DECK.4 random decks are legal, and every card is in some', () => {
  for (const deck of decks) expect(checkDeck(SET, deck).reasons).toEqual([])
  const used = new Set(decks.flatMap(deck => deck.map(({ card }) => card)))
  expect(used).toEqual(new Set(CARDS.map(({ id }) => id)))
})

test('a random deck has something to win with, and can pay for what it has', () => {
  const strikes: readonly string[] = [
    'fireball',
    'meteor',
    'siphon',
    'slow-burn',
    'lingering-illness',
    'grey-wolf',
    'hill-ogre',
    'arrow-turret',
  ]
  const cannot: readonly string[] = ['shatter', 'frost-lance', 'cataclysm', 'grove-healer', 'riposte', 'mana-well']
  const mean = (ids: readonly string[]): number =>
    decks.reduce((sum, deck) => sum + count(deck, ({ id }) => ids.includes(id)), 0) / decks.length / ids.length
  expect(mean(strikes)).toBeGreaterThan(1.2 * mean(cannot))
  for (const deck of decks) expect(count(deck, ({ cost }) => cost === 'X' || cost >= 5)).toBeLessThanOrEqual(7)
})

test('the same random numbers give the same deck', () => {
  expect(randomDeck(SET, rngFrom('deck 7'))).toEqual(decks[7])
})

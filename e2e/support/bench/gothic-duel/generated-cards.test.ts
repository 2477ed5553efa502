import { expect, test } from 'vitest'
import { cardSetErrors } from '../../../../src/main/rules/gothic-duel/cards/released-sets.ts'
import { generatedCards } from './generated-cards.ts'

test('makes any number of cards, each with a unique id and name, and the same ones each time', () => {
  const cards = generatedCards(1000)
  expect(cards).toHaveLength(1000)
  expect(new Set(cards.map(card => card.id)).size).toBe(1000)
  expect(new Set(cards.map(card => card.name)).size).toBe(1000)
  expect(generatedCards(1000)).toEqual(cards)
  expect(cardSetErrors(cards)).toEqual([])
})

import { expect, test } from 'vitest'
import { fingerprint } from '../../../kernel/hash.ts'
import { CARD_NUMBERS } from './card-numbers.ts'
import { CARDS } from './index.ts'

test('every card has one number in deck codes', () => {
  expect(CARDS.filter(card => !CARD_NUMBERS.includes(card.id)).map(card => card.id)).toEqual([])
  expect(new Set(CARD_NUMBERS).size).toBe(CARD_NUMBERS.length)
})

test('no number ever changes its card', () => {
  expect(fingerprint(CARD_NUMBERS.slice(0, 64).join())).toBe('1134cbfc19dc21')
})

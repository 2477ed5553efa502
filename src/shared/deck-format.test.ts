import * as v from 'valibot'
import { expect, test } from 'vitest'
import { deckFormatSchema, ownFormatSchema, sameFormat } from './deck-format.ts'

test('a house format that was saved when only Schools could be limited is read as it was meant', () => {
  const saved = { type: 'own', name: 'Friday', copies: 2, schools: 1 }
  const today = { type: 'own', name: 'Friday', copies: 2, values: 1 }
  expect(v.parse(deckFormatSchema, saved)).toEqual(today)
  expect(v.parse(ownFormatSchema, { ...saved, schools: null })).toEqual({ ...today, values: null })
  expect(v.parse(deckFormatSchema, today)).toEqual(today)
  expect(v.safeParse(deckFormatSchema, { ...saved, schools: 0 }).success).toBe(false)
  expect(v.safeParse(deckFormatSchema, { type: 'own', name: 'Friday', copies: 2 }).success).toBe(false)
})

test('distinguishes formats of the rules, house formats and your own', () => {
  const rules = { type: 'rules', id: 'grand' } as const
  expect(sameFormat(rules, { ...rules })).toBe(true)
  expect(sameFormat(rules, { type: 'house', id: 'grand' })).toBe(false)
  expect(sameFormat(rules, null)).toBe(false)
  expect(v.parse(deckFormatSchema, rules)).toEqual(rules)
})

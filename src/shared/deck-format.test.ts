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

test('which sets a format allows is part of it, in any order; a key that is none is refused', () => {
  const own = { type: 'own', name: 'Friday', copies: 2, values: 1 } as const
  const [ashes, wicks] = [
    { key: 'sable1', name: 'Ashes' },
    { key: 'sable2', name: 'Wicks' },
  ]
  for (const sets of [[], [ashes, wicks]]) expect(v.parse(deckFormatSchema, { ...own, sets })).toEqual({ ...own, sets })
  expect(sameFormat({ ...own, sets: [ashes, wicks] }, { ...own, sets: [wicks, ashes] })).toBe(true)
  expect(sameFormat({ ...own, sets: [ashes] }, { ...own, sets: [wicks] })).toBe(false)
  expect(sameFormat({ ...own, sets: [] }, own)).toBe(false)
  // Named twice, by a file, it isn't taken for two.
  expect(sameFormat({ ...own, sets: [ashes, ashes] }, { ...own, sets: [ashes, wicks] })).toBe(false)
  expect(sameFormat({ ...own, sets: [ashes, ashes] }, { ...own, sets: [ashes] })).toBe(true)
  expect(v.safeParse(deckFormatSchema, { ...own, sets: [{ key: '../../x', name: 'Ashes' }] }).success).toBe(false)
  expect(v.safeParse(deckFormatSchema, { ...own, sets: Array(31).fill(ashes) }).success).toBe(false)
})

test('distinguishes formats of the rules, house formats and your own', () => {
  const rules = { type: 'rules', id: 'grand' } as const
  expect(sameFormat(rules, { ...rules })).toBe(true)
  expect(sameFormat(rules, { type: 'house', id: 'grand' })).toBe(false)
  expect(sameFormat(rules, null)).toBe(false)
  expect(v.parse(deckFormatSchema, rules)).toEqual(rules)
})

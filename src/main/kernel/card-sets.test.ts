import { expect, test } from 'vitest'
import { cardSetsOf, type CardSets } from './card-sets.ts'

const ROWS: CardSets<string, { cards: string }> = {
  read: input => (typeof input === 'string' ? input : null),
  hashOf: cards => `hash of ${cards}`,
  make: cards => ({ cards }),
  released: { 'hash of old': 'old', 'hash of broken': 7, 'hash of wrong': 'other' },
}
const self = { cards: 'new' }
const sets = cardSetsOf(() => self, 'new', ROWS)

test('the game itself has its own hash', () => {
  expect(sets.hash()).toBe('hash of new')
  expect(sets.with('hash of new', 'whatever')).toBe(self)
})

test('a released set needs nothing from outside, and makes one game', () => {
  const old = sets.with('hash of old')
  expect(old).toEqual({ cards: 'old' })
  expect(sets.with('hash of old', 'else')).toBe(old)
})

test('another set is read from outside, and must have the hash asked for', () => {
  expect(sets.with('hash of mine', 'mine')).toEqual({ cards: 'mine' })
  expect(sets.with('hash of mine', 'yours')).toBe(null)
  expect(sets.with('hash of mine', 7)).toBe(null)
  expect(sets.with('hash of mine')).toBe(null)
})

test('a released set that can’t be read or has another hash makes no game', () => {
  expect(sets.with('hash of broken', 'broken')).toBe(null)
  expect(sets.with('hash of wrong', 'wrong')).toBe(null)
})

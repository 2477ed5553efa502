import { expect, test } from 'vitest'
import { cardSetsOf, type CardSets, type Extension } from './card-sets.ts'

interface Made extends Partial<Extension<Made>> {
  cards: string
  withCardSet(hash: string): Made | null
}
const madeOf = (cards: string, extension?: Extension<Made>): Made => ({ cards, ...extension, withCardSet: () => null })

const ROWS: CardSets<string, Made> = {
  read: input => (typeof input === 'string' ? input : null),
  hashOf: cards => `hash of ${cards}`,
  make: cards => madeOf(cards),
  join: (cards, added) => (added.includes(cards) ? null : [cards, ...added].join('+')),
  extend: madeOf,
  released: { 'hash of old': 'old', 'hash of broken': 7, 'hash of wrong': 'other' },
}
const self = madeOf('new')
const sets = cardSetsOf(() => self, 'new', ROWS)

test('the game itself has its own hash', () => {
  expect(sets.hash()).toBe('hash of new')
  expect(sets.with('hash of new', 'whatever')).toBe(self)
})

test('a released set needs nothing from outside, and makes one game', () => {
  const old = sets.with('hash of old')
  expect(old).toMatchObject({ cards: 'old' })
  expect(sets.with('hash of old', 'else')).toBe(old)
})

test('another set is read from outside, and must have the hash asked for', () => {
  expect(sets.with('hash of mine', 'mine')).toMatchObject({ cards: 'mine' })
  expect(sets.with('hash of mine', 'yours')).toBe(null)
  expect(sets.with('hash of mine', 7)).toBe(null)
  expect(sets.with('hash of mine')).toBe(null)
})

test('a released set that can’t be read or has another hash makes no game', () => {
  expect(sets.with('hash of broken', 'broken')).toBe(null)
  expect(sets.with('hash of wrong', 'wrong')).toBe(null)
})

test('added cards make a game that knows the one without them', () => {
  expect(sets.withAdded(['a', 'b'])).toMatchObject({ cards: 'new+a+b', base: self, added: ['a', 'b'] })
  expect(sets.withAdded([])).toBe(self)
  expect(sets.withAdded(['new'])).toBe(null)
})

test('a game with added cards finds the other sets through the one without them', () => {
  const base = { ...madeOf('new'), withCardSet: (hash: string) => (hash === 'hash of new' ? base : null) }
  const whole = madeOf('new+a', { base, added: [{ id: 'a' }] })
  const ofWhole = cardSetsOf<string, Made>(() => whole, 'new+a', ROWS, { base, added: [{ id: 'a' }] })
  expect(ofWhole.with('hash of new+a')).toBe(whole)
  expect(ofWhole.with('hash of new')).toBe(base)
  expect(ofWhole.with('hash of other')).toBe(null)
  expect(ofWhole.withAdded(['b'])).toMatchObject({ cards: 'new+a+b', base, added: [{ id: 'a' }, 'b'] })
})

test('the games with added cards that were asked for last are kept', () => {
  const first = sets.withAdded(['1'])
  for (const card of ['2', '3', '4']) sets.withAdded([card])
  expect(sets.withAdded(['1'])).toBe(first)
  for (const card of ['5', '6', '7']) sets.withAdded([card])
  expect(sets.withAdded(['1'])).toBe(first)
  for (const card of ['2', '3', '4', '5']) sets.withAdded([card])
  expect(sets.withAdded(['1'])).not.toBe(first)
})

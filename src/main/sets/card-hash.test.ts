import { expect, test } from 'vitest'
import { cardHash } from './card-hash.ts'

const game = { rulesVersion: '1', cardSetHash: 'a' }
const spark = { id: 'abc123-spark', name: 'Spark', cost: 2, art: 'fire', effects: [{ calls: 'abc123-imp' }] }
const imp = { id: 'abc123-imp', name: 'Imp', health: 3, effects: [{ finds: 'abc123-spark' }] }
const hashOf = (cards: (typeof spark | typeof imp | object)[], of = game) => cardHash(of, cards as (typeof spark)[], spark.id)

test('a card has another hash once it, a card that it names, or the game plays differently', () => {
  const before = hashOf([spark, imp])
  expect(before).toMatch(/^[0-9a-f]{14}$/)
  expect(hashOf([{ ...spark, cost: 3 }, imp])).not.toBe(before)
  expect(hashOf([spark, { ...imp, health: 4 }])).not.toBe(before)
  expect(hashOf([spark])).not.toBe(before)
  expect(hashOf([spark, imp], { ...game, cardSetHash: 'b' })).not.toBe(before)
  expect(hashOf([spark, imp], { ...game, rulesVersion: '2' })).not.toBe(before)
})

test('but not for what it looks like, or for another card of the set', () => {
  const other = { id: 'abc123-other', name: 'Other' }
  expect(hashOf([{ ...spark, art: 'water', flavour: 'Hot.', picture: { ground: 'waves' } }, imp, other])).toBe(hashOf([imp, spark]))
})

test('a card that isn’t there has none', () => {
  expect(hashOf([imp])).toBeNull()
})

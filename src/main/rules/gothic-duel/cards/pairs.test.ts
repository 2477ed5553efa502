import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createFormatter } from '../../../../shared/format.ts'
import { gothicDuel } from '../index.ts'

const texts = JSON.parse(readFileSync(new URL('../../../../../resources/locales/en/gothic-duel.json', import.meta.url), 'utf8'))
const format = createFormatter({ 'gothic-duel': texts }, 'en')
const { cards, pairs = [] } = gothicDuel.catalog

test('pairs consist of two cards of the set, each pair once, with a text that says why', () => {
  const knownIds = new Set(cards.map(face => face.id))
  expect(pairs.flatMap(pair => pair.cards).filter(card => !knownIds.has(card))).toEqual([])
  expect(pairs.filter(pair => pair.cards[0] === pair.cards[1])).toEqual([])
  expect(new Set(pairs.map(pair => [...pair.cards].sort().join())).size).toBe(17)
  expect(pairs.map(pair => format(pair.why)).filter(text => /[[\]{}|]/.test(text) || text.length < 20)).toEqual([])
  expect(Object.keys(texts.pair)).toHaveLength(pairs.length)
})

import { expect, test } from 'vitest'
import type { Card } from '../state/card.ts'
import { enchantoria } from '../index.ts'
import { inWords } from '../testing/words.ts'
import { describeNumbers } from './deck-numbers.ts'

const card = (id: string, over: Partial<Card>): Card => ({
  id,
  name: id,
  type: 'attack',
  cost: 2,
  rarity: 'common',
  art: 'fire',
  does: [],
  ...over,
})

/** The rows of a group, in words, for a deck with these cards. */
function rowsOf(group: string, cards: readonly (readonly [Card, number])[]): string[] {
  const set = { cards: new Map(cards.map(([one]) => [one.id, one])) }
  const result = describeNumbers(
    set,
    cards.map(([{ id }, count]) => ({ card: id, count })),
  )
  return result.find(({ id }) => id === group)?.rows.map(({ name, value }) => `${inWords(name)}: ${inWords(value)}`) ?? []
}

test('EN-R3.5, EN-XCOST.3 says what each card gives when recycled, and the average', () => {
  const rows = rowsOf('recycling', [
    [card('Bolt', { cost: 1 }), 2],
    [card('Storm', { cost: 5 }), 1],
    [card('Flood', { cost: 'X' }), 1],
  ])
  expect(rows).toEqual(['3 mana: 1 card: Storm', '1 mana: 2 cards: Bolt', 'Nothing: 1 card: Flood', 'On average: 1.3 mana'])
})

test('EN-R3.6, EN-R3.7 compares functions that the deck’s cards give their player, not those for the enemy', () => {
  const giving = (id: string, to: 'me' | 'foe', by: 'full' | 'trickle') =>
    card(id, { type: 'enchantment', cost: 1, does: [{ do: 'effect', to, kind: 'function', function: by, lasts: 4 }] })
  const rows = rowsOf('recycling', [
    [card('Storm', { cost: 5 }), 1],
    [giving('Refund', 'me', 'full'), 1],
    [giving('Clog', 'foe', 'trickle'), 1],
  ])
  expect(rows.slice(-2)).toEqual(['On average: 1.7 mana', 'With Refund: 2.3 mana'])
})

test('EN-R5.4, EN-R6.2 counts the spells of each type, and how many of them are Swift', () => {
  const rows = rowsOf('types', [
    [card('Bolt', {}), 3],
    [card('Dart', { swift: true }), 2],
    [card('Aegis', { type: 'ward' }), 1],
  ])
  expect(rows).toEqual(['Attack: 5 cards, 2 of them Swift', 'Ward: 1 card'])
})

test('EN-R6.2 says for each type what can counter it', () => {
  const rows = rowsOf('counters', [
    [card('No', { type: 'counter', does: [{ do: 'counter', types: 'any', but: ['counter'], pick: 'highest' }] }), 1],
    [card('Not that', { type: 'counter', does: [{ do: 'counter', types: ['healing'], pick: 'all' }] }), 2],
  ])
  expect(rows).toContain('Healing: 3 cards: No and Not that')
  expect(rows).toContain('Attack: 1 card: No')
  expect(rows).toContain('Counter: Nothing')
})

test('a deck without counters has no such group, and an empty deck or unknown cards have no numbers', () => {
  expect(rowsOf('counters', [[card('Bolt', {}), 1]])).toEqual([])
  expect(describeNumbers({ cards: new Map() }, [{ card: 'bolt', count: 2 }])).toEqual([])
})

test('every ready-made deck has numbers in words', () => {
  for (const { cards, name } of enchantoria.catalog.starterDecks) {
    const groups = enchantoria.deckNumbers?.(cards, {}) ?? []
    expect(groups.length, name).toBeGreaterThan(1)
    for (const { rows } of groups) for (const row of rows) expect(inWords(row.value), name).not.toContain('enchantoria.')
  }
})

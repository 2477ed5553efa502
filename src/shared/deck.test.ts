import { describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { deckListSchema, deckSchema, MAX_DRAFT_CARDS } from './deck.ts'

const DECK = { id: 'd', game: 'gothic-duel', name: 'Ash', cards: [{ card: 'spark', count: 2 }], createdAt: 0, updatedAt: 0 }

/** The places that are complained of; a list as a whole is `list`. */
const places = (schema: v.GenericSchema, input: unknown): string[] => [
  ...new Set((v.safeParse(schema, input).issues ?? []).map(issue => v.getDotPath(issue) || 'list')),
]

test('cards with their counts are a list, an empty one too, in the order they were added', () => {
  const list = [
    { card: 'spark', count: 20 },
    { card: 'ash', count: 1 },
  ]
  expect(v.parse(deckListSchema, list)).toEqual(list)
  expect(v.parse(deckListSchema, [])).toEqual([])
})

describe('an invalid card list is reported with its position', () => {
  test.each<[string, unknown, string[]]>([
    ['nothing', undefined, ['list']],
    ['a text', '[]', ['list']],
    ['an object', {}, ['list']],
    ['names alone', ['spark'], ['0']],
    ['no count', [{ card: 'spark' }], ['0.count']],
    ['no card', [{ count: 1 }], ['0.card']],
    ['a count of 0', [{ card: 'spark', count: 0 }], ['0.count']],
    ['a count below 0', [{ card: 'spark', count: -1 }], ['0.count']],
    ['half a card', [{ card: 'spark', count: 1.5 }], ['0.count']],
    ['a count without end', [{ card: 'spark', count: Infinity }], ['0.count']],
    ['a count that is no number', [{ card: 'spark', count: NaN }], ['0.count']],
    ['a count in words', [{ card: 'spark', count: '2' }], ['0.count']],
    ['more than any deck', [{ card: 'spark', count: MAX_DRAFT_CARDS + 1 }], ['0.count']],
    ['an empty name', [{ card: '', count: 1 }], ['0.card']],
    ['a name without end', [{ card: 'x'.repeat(81), count: 1 }], ['0.card']],
    ['the second entry', [{ card: 'spark', count: 1 }, null], ['1']],
    ['more entries than any deck', Array.from({ length: MAX_DRAFT_CARDS + 1 }, (_, n) => ({ card: `c${n}`, count: 1 })), ['list']],
  ])('%s', (_, input, expected) => {
    expect(places(deckListSchema, input)).toEqual(expected)
  })

  test('a card that is listed twice', () => {
    const twice = [
      { card: 'spark', count: 1 },
      { card: 'spark', count: 1 },
    ]
    const { issues = [] } = v.safeParse(deckListSchema, twice)
    expect(issues.map(({ message }) => message)).toEqual(['a card is listed twice'])
  })
})

test('names of prototypes are names of cards like any other, and keys of prototypes change nothing', () => {
  const odd = ['__proto__', 'constructor', 'toString'].map(card => ({ card, count: 1 }))
  expect(v.parse(deckListSchema, odd)).toEqual(odd)
  const input = JSON.parse('[{"card":"spark","count":1,"__proto__":{"count":9,"polluted":true},"constructor":1}]') as unknown
  expect(v.parse(deckListSchema, input)).toEqual([{ card: 'spark', count: 1 }])
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
})

test.each<[string, object, string[]]>([
  ['no name', { name: ' ' }, ['name']],
  ['a name without end', { name: 'x'.repeat(61) }, ['name']],
  ['a time that is no number', { updatedAt: 'now' }, ['updatedAt']],
  ['a card with half a count', { cards: [{ card: 'spark', count: 0.5 }] }, ['cards.0.count']],
  ['no cards', { cards: null }, ['cards']],
])('a deck with %s is told with the place', (_, change, expected) => {
  expect(places(deckSchema, DECK)).toEqual([])
  expect(places(deckSchema, { ...DECK, ...change })).toEqual(expected)
})

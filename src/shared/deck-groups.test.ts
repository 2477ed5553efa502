import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { deckMoveSchema } from './deck-history.ts'
import {
  groupNameFault,
  groupsSchema,
  MAX_GROUP_NAME,
  MAX_GROUPED_CARDS,
  MAX_GROUPS,
  sameGroups,
  withCardsIn,
  withGroupMoved,
} from './deck-groups.ts'

const groups = [
  { name: 'Early', cards: ['a', 'b'] },
  { name: 'Late', cards: ['c'] },
]
const present = new Set(['a', 'b', 'c', 'd'])

test('cards come into one group and leave all others', () => {
  expect(withCardsIn(groups, ['a', 'd'], 1, present).map(({ cards }) => cards)).toEqual([['b'], ['c', 'a', 'd']])
  expect(withCardsIn(groups, ['a'], 0, present).map(({ cards }) => cards)).toEqual([['b', 'a'], ['c']])
  expect(withCardsIn(groups, ['a', 'c'], null, present).map(({ cards }) => cards)).toEqual([['b'], []])
})

test('cards that the deck no longer has leave their groups with the next change', () => {
  expect(withCardsIn(groups, ['gone', 'd'], 0, new Set(['a', 'd'])).map(({ cards }) => cards)).toEqual([['a', 'd'], []])
})

test('a group moves within the others, and not out of them', () => {
  expect(withGroupMoved(groups, 0, 1).map(({ name }) => name)).toEqual(['Late', 'Early'])
  expect(withGroupMoved(groups, 0, -1)).toEqual(groups)
  expect(withGroupMoved(groups, 0, 2)).toEqual(groups)
})

test('a group can’t have no name, nor that of another in any case', () => {
  expect(groupNameFault(groups, ' \u200b ')).toBe('nameless')
  expect(groupNameFault(groups, ' LATE ')).toBe('taken')
  expect(groupNameFault(groups, 'LATE', 1)).toBeNull()
})

test('groups are the same if names and cards are, in order', () => {
  expect(sameGroups(undefined, [])).toBe(true)
  expect(
    sameGroups(
      groups,
      groups.map(group => ({ ...group })),
    ),
  ).toBe(true)
  expect(sameGroups(groups, groups.toReversed())).toBe(false)
  expect(sameGroups(groups, [...groups.slice(0, 1), { name: 'Late', cards: ['d'] }])).toBe(false)
})

describe('a call or file can’t give a deck', () => {
  const many = Array.from({ length: MAX_GROUPS + 1 }, (_, at) => ({ name: `Group ${at}`, cards: [] }))
  const ids = Array.from({ length: MAX_GROUPED_CARDS + 1 }, (_, at) => `card-${at}`)
  test.each<[string, unknown]>([
    ['a group without a name', [{ name: '\u202e\u200b', cards: [] }]],
    ['a name that is too long', [{ name: 'x'.repeat(MAX_GROUP_NAME + 1), cards: [] }]],
    ['two groups of one name', [...groups, { name: 'early', cards: [] }]],
    ['a card in two groups', [...groups, { name: 'Again', cards: ['a'] }]],
    ['a card twice in a group', [{ name: 'Again', cards: ['a', 'a'] }]],
    ['more groups than there can be', many],
    ['more cards in a group than a deck can have', [{ name: 'All', cards: ids }]],
    [
      'more cards in all groups',
      [
        { name: 'All', cards: ids.slice(0, 300) },
        { name: 'More', cards: ids.slice(300) },
      ],
    ],
    ['a card’s id that is too long', [{ name: 'All', cards: ['x'.repeat(81)] }]],
    ['other fields', [{ name: 'All', cards: [], colour: 'red' }]],
    ['text', 'Early'],
  ])('%s', (_, given) => {
    expect(v.is(groupsSchema, given)).toBe(false)
    expect(v.is(deckMoveSchema, { type: 'do', step: { at: 0, out: [], in: [], groups: { from: [], to: given } } })).toBe(false)
  })

  test('but names are cleaned like any other', () => {
    expect(v.parse(groupsSchema, [{ name: '  Early \u202e ones ', cards: ['a'] }])).toEqual([{ name: 'Early ones', cards: ['a'] }])
  })
})

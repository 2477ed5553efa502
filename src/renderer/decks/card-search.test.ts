import { describe, expect, test } from 'vitest'
import { createFormatter } from '../../shared/format.ts'
import { message } from '../../shared/message.ts'
import { fakeCard } from '../testing/fake-client.ts'
import { cardText, emptySearch, indexCards, isEmptySearch, searchCards } from './card-search.ts'
import type { CardSearch } from './card-search.ts'

const say = createFormatter({ t: { burn: 'gives *Burn {n}*', pay: '{n} Vitality' } }, 'en')
const cards = [
  fakeCard('zeal', {
    name: 'Zeal',
    cost: 'X',
    school: 'ash',
    keywords: ['burn'],
    parts: [{ kind: 'rules', lines: [message('t.burn', { n: 2 })] }],
  }),
  fakeCard('eclair', { name: 'Éclair’s Oath', cost: 7, school: 'veil', type: 'hex' }),
  fakeCard('altar', {
    name: 'Altar',
    cost: 2,
    school: 'blood',
    keywords: ['ritual'],
    parts: [{ kind: 'ritual', cost: message('t.pay', { n: 3 }), lines: [message('t.burn', { n: 1 })] }],
  }),
  fakeCard('brand', { name: 'Brand', cost: 2, school: 'ash', keywords: ['burn'] }),
]
const index = indexCards(cards, say, face => `${face.school} ${face.type}`)
const SCHOOLS = ['blood', 'ash', 'veil']
const find = (search: Partial<CardSearch>): string[] => searchCards(index, { ...emptySearch(), ...search }, SCHOOLS).map(face => face.id)

describe('the text', () => {
  test.each([
    ['ALTAR', ['altar']],
    ['burn 2', ['zeal']],
    ['gives', ['altar', 'zeal']],
    ['3 vitality', ['altar']],
    ["eclair's", ['eclair']],
    ['hex veil', ['eclair']],
    ['  ', ['altar', 'brand', 'eclair', 'zeal']],
    ['nothing like it', []],
  ])('%s', (text, ids) => expect(find({ text })).toEqual(ids))
})

test('any of one kind, each of several kinds', () => {
  expect(find({ schools: ['ash', 'veil'] })).toEqual(['brand', 'eclair', 'zeal'])
  expect(find({ schools: ['ash'], costs: ['2'] })).toEqual(['brand'])
  expect(find({ costs: ['6+', 'X'] })).toEqual(['eclair', 'zeal'])
  expect(find({ types: ['hex'] })).toEqual(['eclair'])
  expect(find({ keywords: ['ritual'] })).toEqual(['altar'])
  expect(find({ schools: ['ash'], keywords: ['ritual'] })).toEqual([])
})

test('orders', () => {
  expect(find({ sort: 'name' })).toEqual(['altar', 'brand', 'eclair', 'zeal'])
  expect(find({ sort: 'school' })).toEqual(['altar', 'brand', 'zeal', 'eclair'])
  expect(find({ sort: 'cost' })).toEqual(['altar', 'brand', 'eclair', 'zeal'])
})

test('an empty search is one that lets everything pass', () => {
  expect(isEmptySearch(emptySearch())).toBe(true)
  expect(isEmptySearch({ ...emptySearch(), sort: 'name' })).toBe(true)
  expect(isEmptySearch({ ...emptySearch(), costs: ['X'] })).toBe(false)
})

test('a card in one line of text, without marks', () => {
  const [, , altar] = cards
  expect(altar && cardText(altar, say)).toBe('3 Vitality Gives Burn 1')
})

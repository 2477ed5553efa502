import { describe, expect, test } from 'vitest'
import { fakeCard } from '../../../testing/fake-game.ts'
import { fold } from '../../../../shared/fold.ts'
import { matchingOf } from './match.ts'
import type { IndexedCard, Vocabulary } from './match.ts'
import { parseQuery } from './parse.ts'
import { FIELDS, fakeVocabulary } from '../../../testing/fake-vocabulary.ts'

const VOCABULARY: Vocabulary = fakeVocabulary({
  school: ['blood', 'ash', 'bone', 'veil'].map(id => ({ id, names: [id] })),
  type: [
    { id: 'spell', names: ['Spell', 'Spells'] },
    { id: 'hex', names: ['Hex', 'Hexes'] },
  ],
  keyword: ['burn', 'ritual'].map(id => ({ id, names: [id] })),
})
const indexed = (face: IndexedCard['face'], text: string): IndexedCard => ({
  face,
  name: fold(face.name),
  text: fold(text),
  words: fold(`${face.name} ${face.facets['school']?.[0]} ${face.facets['type']?.[0]} ${text}`),
})
const CARDS = [
  indexed(fakeCard('zeal', { cost: 'X', school: 'ash', keywords: ['burn'] }), 'The enemy gains Burn 2.'),
  indexed(fakeCard('oath', { name: 'Éclair’s Oath', cost: 7, school: 'veil', type: 'hex' }), 'Draw a card.'),
  indexed(fakeCard('altar', { cost: 2, school: 'blood', keywords: ['ritual'] }), 'Return a card from your Discard to your hand.'),
  indexed(fakeCard('brand', { cost: 2, school: 'ash', keywords: ['burn'] }), 'The enemy gains Burn 1. Draw a card.'),
]
const COPIES: Record<string, number> = { brand: 2, altar: 1 }

const found = (text: string): string => {
  const { fits } = matchingOf(parseQuery(text, FIELDS).query, VOCABULARY)
  return CARDS.filter(card => !fits || fits(card, id => COPIES[id] ?? 0))
    .map(card => card.face.id)
    .join(' ')
}

describe('matching cards', () => {
  test.each([
    ['', 'zeal oath altar brand'],
    ['ALTAR', 'altar'],
    ["eclair's", 'oath'],
    ['burn 2', 'zeal'],
    ['hex veil', 'oath'],
    ['"draw a card"', 'oath brand'],
    ['"card draw a"', ''],
    ['school:ash', 'zeal brand'],
    ['school:b', 'altar'],
    ['school:ash,veil', 'zeal oath brand'],
    ['type:hexes', 'oath'],
    ['-type:hex', 'zeal altar brand'],
    ['kw:burn copies>0', 'brand'],
    ['copies:0', 'zeal oath'],
    ['cost:x', 'zeal'],
    ['cost>=0', 'oath altar brand'],
    ['cost:2..6', 'altar brand'],
    ['-cost>=3', 'zeal altar brand'],
    ['name:a', 'zeal oath altar brand'],
    ['text:"your discard"', 'altar'],
    ['name:altar,brand', 'altar brand'],
    ['school:veil or cost:2 -kw:ritual', 'oath brand'],
    ['-(school:veil or cost:2)', 'zeal'],
  ])('%s', (text, ids) => expect(found(text)).toBe(ids))
})

test('an unknown word is reported with its position and a suggestion, and ignored', () => {
  const { fits, problems } = matchingOf(parseQuery('school:asch', FIELDS).query, VOCABULARY)
  expect(fits).toBeNull()
  expect(problems).toEqual([
    {
      message: { key: 'query.problem.no-word-like', values: { field: { key: 'sample.facet.school' }, value: 'asch', like: 'ash' } },
      at: { from: 7, to: 11 },
      fix: 'ash',
      unfinished: false,
    },
  ])
  expect(matchingOf(parseQuery('kw:zzz', FIELDS).query, VOCABULARY).problems[0]?.message).toEqual({
    key: 'query.problem.no-word',
    values: { value: 'zzz', all: 'burn, ritual', field: { key: 'query.keyword' }, fields: { key: 'query.keywords' } },
  })
  expect(found('school:asch,veil')).toBe('oath')
  expect(found('school:asch or school:veil')).toBe('oath')
  expect(found('-school:asch')).toBe('zeal oath altar brand')
})

test('texts are read only for conditions on texts', () => {
  const needs = (text: string): boolean => matchingOf(parseQuery(text, FIELDS).query, VOCABULARY).needsTexts
  expect(['school:ash cost:2', 'name:a', '-(copies>0 or kw:burn)', ''].map(needs)).toEqual([false, false, false, false])
  expect(['school:ash burn', 'cost:2 or text:a', '-(kw:burn -discard)'].map(needs)).toEqual([true, true, true])
})

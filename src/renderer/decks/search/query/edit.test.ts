import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isChosen, toggled } from './edit.ts'
import type { Choice } from './edit.ts'
import type { Vocabulary } from './match.ts'
import { parseQuery } from './parse.ts'
import { FIELDS, fakeVocabulary } from '../../../testing/fake-vocabulary.ts'

const VOCABULARY: Vocabulary = fakeVocabulary({
  school: ['ash', 'blood', 'veil'].map(id => ({ id, names: [id] })),
  type: ['spell', 'hex'].map(id => ({ id, names: [id] })),
  keyword: ['burn', 'ward'].map(id => ({ id, names: [id] })),
})
const CHOICES: Record<string, Choice> = {
  ash: { field: 'school', id: 'ash' },
  veil: { field: 'school', id: 'veil' },
  hex: { field: 'type', id: 'hex' },
  burn: { field: 'keyword', id: 'burn' },
  '2': { field: 'cost', range: { from: 2, to: 2 } },
  '3': { field: 'cost', range: { from: 3, to: 3 } },
  '6+': { field: 'cost', range: { from: 6, to: null } },
  X: { field: 'cost', range: 'x' },
  deck: { field: 'copies', range: { from: 1, to: null } },
}
const choice = (name: string): Choice => {
  const found = CHOICES[name]
  if (!found) throw new RangeError(name)
  return found
}
const lit = (text: string): string =>
  Object.keys(CHOICES)
    .filter(name => isChosen(parseQuery(text, FIELDS).query, choice(name), VOCABULARY))
    .join(' ')

describe('the query sets the filter buttons', () => {
  test.each([
    ['', ''],
    ['school:ash', 'ash'],
    ['s:ASH discard', 'ash'],
    ['school:a', 'ash'],
    ['school:ash,veil', 'ash veil'],
    ['school:ash or school:veil', 'ash veil'],
    ['(school:ash or school:veil) t:hex', 'ash veil hex'],
    ['school:ash or type:hex', ''],
    ['-school:ash', ''],
    ['cost:2..3', '2 3'],
    ['cost>=3,', '3 6+'],
    ['cost:7', ''],
    ['cost:x kw:burn', 'burn X'],
    ['copies>0', 'deck'],
    ['copies:1', ''],
  ])('%s: %s', (text, names) =>
    expect(lit(text)).toBe(
      names
        .split(' ')
        .sort((a, b) => order(a) - order(b))
        .join(' '),
    ),
  )
})
const order = (name: string): number => Object.keys(CHOICES).indexOf(name)

describe('the filter buttons change the query', () => {
  test.each([
    ['', 'ash', 'school:ash'],
    ['school:ash', 'ash', ''],
    ['school:ash', 'veil', 'school:ash,veil'],
    ['school:ash,veil', 'ash', 'school:veil'],
    ['school:ash or school:veil', 'ash', 'school:veil'],
    ['"your discard"  school:ash  burn', 'ash', '"your discard" burn'],
    ['(school:ash) burn', 'ash', 'burn'],
    ['(school:ash burn) ward', 'ash', '(burn) ward'],
    ['school:ash (school:ash burn)', 'ash', 'burn'],
    ['burn or ward', 'ash', '(burn or ward) school:ash'],
    ['burn and school:ash', 'ash', 'burn and'],
    ['', '2', 'cost:2'],
    ['cost:2', '3', 'cost:2..3'],
    ['cost<=3', '2', 'cost:0..1,3'],
    ['cost:2', '6+', 'cost:2,6..'],
    ['cost:2,x', 'X', 'cost:2'],
    ['burn', 'deck', 'burn copies>0'],
    ['burn copies>0', 'deck', 'burn'],
    ['school:asch', 'ash', 'school:ash'],
    ['kw:', 'hex', 'kw: type:hex'],
    ['school:ash school:ash)school:ash', 'ash', ''],
  ])('%s, %s: %s', (text, name, expected) => expect(toggled(text, choice(name), VOCABULARY)).toBe(expected))
})

test('pressing a filter button turns it on, and again off, for any query', () => {
  const piece = fc.constantFrom(
    'school:ash',
    'school:veil',
    'cost<=3',
    'cost:x',
    '(',
    ')',
    '-',
    '"',
    ' ',
    ' or ',
    ' and ',
    'kw:burn',
    'ward',
    'cost:',
    'copies>0',
  )
  const text = fc.array(piece, { maxLength: 12 }).map(pieces => pieces.join(''))
  fc.assert(
    fc.property(text, fc.constantFrom(...Object.keys(CHOICES)), (typed, name) => {
      const before = isChosen(parseQuery(typed, FIELDS).query, choice(name), VOCABULARY)
      const once = toggled(typed, choice(name), VOCABULARY)
      expect(isChosen(parseQuery(once, FIELDS).query, choice(name), VOCABULARY)).toBe(!before)
      const twice = toggled(once, choice(name), VOCABULARY)
      expect(isChosen(parseQuery(twice, FIELDS).query, choice(name), VOCABULARY)).toBe(before)
    }),
    { numRuns: 1000 },
  )
})

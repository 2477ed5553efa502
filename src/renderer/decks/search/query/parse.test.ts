import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createFormatter } from '../../../../shared/format.ts'
import { catalogues } from '../../../i18n/i18n.ts'
import { parseQuery } from './parse.ts'
import { printQuery } from './print.ts'
import type { Field, Query } from './query.ts'
import { mergeRanges } from './ranges.ts'
import { FIELDS } from '../../../testing/fake-vocabulary.ts'
import { anyText } from '../../../../shared/testing/any-text.ts'

const ofKind = (kind: Field['kind']): Field[] => FIELDS.filter(field => field.kind === kind)
const COST = FIELDS.filter(field => field.x)

/** The query printed in full, to show how the text was parsed. */
const understood = (text: string): string => printQuery(parseQuery(text, FIELDS).query)
const problems = (text: string): [string, string][] =>
  parseQuery(text, FIELDS).problems.map(({ message, at }) => [message.key.replace('query.problem.', ''), text.slice(at.from, at.to)])

describe('valid searches', () => {
  test.each([
    ['', ''],
    ['   ', ''],
    ['grave', 'grave'],
    ['Grave  moth', 'Grave moth'],
    ['"your discard"', '"your discard"'],
    ['“your discard”', '"your discard"'],
    ['"your disc', '"your disc"'],
    ['school:ash', 'school:ash'],
    ['S:ash', 'school:ash'],
    ['school=ash,veil', 'school:ash,veil'],
    ['school:ash, veil', 'school:ash veil'],
    ['t:hex kw:burn', 'type:hex kw:burn'],
    ['keyword:"burn"', 'kw:burn'],
    ['cost:3', 'cost:3'],
    ['cost<=3', 'cost<=3'],
    ['cost <= 3', 'cost<=3'],
    ['cost < 3', 'cost<=2'],
    ['cost>3', 'cost>=4'],
    ['c:2..4', 'cost:2..4'],
    ['cost:6..', 'cost>=6'],
    ['cost:..2', 'cost<=2'],
    ['cost:x', 'cost:x'],
    ['cost:3,1,X,2,7..', 'cost:1..3,7..,x'],
    ['cost!=3', '-cost:3'],
    ['copies>0', 'copies>=1'],
    ['-type:hex', '-type:hex'],
    ['--type:hex', 'type:hex'],
    ['-(burn or -ward)', '-(burn or -ward)'],
    ['-school!=ash', 'school:ash'],
    ['burn or ward drain', 'burn or ward drain'],
    ['burn OR ward', 'burn or ward'],
    ['(burn or ward) drain', '(burn or ward) drain'],
    ['heart and soul', 'heart soul'],
    ['"or"', '"or"'],
    ['orb', 'orb'],
    ['name:"Two Glasses, One Bottle"', 'name:"Two Glasses, One Bottle"'],
    ['(school:ash (cost<=2 or kw:channel', 'school:ash (cost<=2 or kw:channel)'],
    ['well-kept', 'well-kept'],
    ['a)b', 'a b'],
  ])('%s', (text, expected) => expect(understood(text)).toBe(expected))
})

describe('what is wrong, and where', () => {
  test.each([
    ['burn scool:ash', [['field-like', 'scool:']]],
    ['Haunt: draw', [['field', 'Haunt:']]],
    ['cost:abc burn', [['cost', 'abc']]],
    ['copies:x', [['number', 'x']]],
    ['cost:4..2', [['range', '4..2']]],
    ['cost<0', [['below', '0']]],
    ['cost<2..3', [['half', '2..3']]],
    ['school<ash', [['order', 'school<']]],
    ['burn school: ash', [['value', 'school:']]],
    ['cost<= ', [['value', 'cost<=']]],
    ['burn )', [['close', ')']]],
    ['burn (ward or drain', [['open', '(ward or drain']]],
    ['() burn', [['nothing', '()']]],
    ['or burn', [['or', 'or']]],
    ['burn or', [['or', 'or']]],
    ['burn - ward', [['minus', '-']]],
    ['cost:2,zwei', [['cost', 'zwei']]],
  ])('%s', (text, expected) => expect(problems(text)).toEqual(expected))

  test('each problem has a text', () => {
    const say = createFormatter(catalogues['en'] ?? {}, 'en')
    const problemsIn = (text: string): string[] => parseQuery(text, FIELDS).problems.map(problem => say(problem.message))
    expect(problemsIn('scool:ash school<ash')).toEqual([
      'You can’t search by “scool”. Did you mean school?',
      'school can’t be compared. Write it as in school:ash.',
    ])
    for (const text of ['x:y', 'cost:', 'cost:z', 'copies:z', 'cost:1.', 'cost:4..2', 'cost<0', 'or', '-', '(a', ')', '()'])
      expect(problemsIn(text)).toEqual([expect.not.stringMatching(/^\[|[{}]/)])
  })

  test('the suggested correction can be applied', () => {
    expect(parseQuery('scool:ash', FIELDS).problems[0]?.fix).toBe('school:')
    expect(parseQuery('Haunt: draw', FIELDS).problems[0]?.fix).toBeNull()
  })

  test('errors are ignored, and the rest applies', () => {
    expect(understood('scool:ash burn cost:2,zwei')).toBe('burn cost:2')
  })

  test('only the end of the query can be unfinished', () => {
    const unfinished = (text: string): boolean | undefined => parseQuery(text, FIELDS).problems[0]?.unfinished
    expect(unfinished('burn school:')).toBe(true)
    expect(unfinished('school: burn')).toBe(false)
    expect(unfinished('cost:2..')).toBe(undefined)
    expect(unfinished('cost:2.')).toBe(true)
    expect(unfinished('cost:two')).toBe(false)
  })
})

const place = fc.constant({ from: 0, to: 0 })
const text = fc.oneof(fc.string(), fc.constantFrom('or', 'AND', 'your discard', '-x', 'a:b', '“', '\\"', 'cost<3', '(', 'é’'))
const value = fc.record({ text: text.filter(one => one !== ''), at: place })
const number = fc.nat({ max: 20 })
const range = fc.tuple(number, fc.option(number)).map(([from, more]) => ({ from, to: more === null ? null : from + more }))
const term = fc.oneof(
  fc.record({ type: fc.constant('words' as const), text, at: place }),
  fc.record({
    type: fc.constant('one-of' as const),
    field: fc.constantFrom(...ofKind('words')),
    values: fc.array(value, { minLength: 1, maxLength: 3 }),
    at: place,
  }),
  fc.record({
    type: fc.constant('contains' as const),
    field: fc.constantFrom(...ofKind('text')),
    values: fc.array(value, { minLength: 1, maxLength: 3 }),
    at: place,
  }),
  fc.record({
    type: fc.constant('number' as const),
    field: fc.constantFrom(...ofKind('number')),
    ranges: fc.array(range, { minLength: 1, maxLength: 4 }).map(mergeRanges),
    x: fc.constant(false),
    at: place,
  }),
  fc.record({
    type: fc.constant('number' as const),
    field: fc.constantFrom(...COST),
    ranges: fc.array(range, { maxLength: 3 }).map(mergeRanges),
    x: fc.constant(true),
    at: place,
  }),
)
const { query } = fc.letrec<{ query: Query; several: Query; not: Query }>(tie => ({
  query: fc.oneof({ depthSize: 'small' }, term, tie('several'), tie('not')),
  several: fc.record({
    type: fc.constantFrom('all' as const, 'any' as const),
    of: fc.array(tie('query'), { minLength: 2, maxLength: 4 }),
    at: place,
  }),
  not: fc.record({ type: fc.constant('not' as const), of: tie('query').filter(one => one.type !== 'not'), at: place }),
}))

const withoutPlaces = (query: unknown): unknown =>
  JSON.parse(JSON.stringify(query, (key, part: unknown) => (key === 'at' ? undefined : part)))

test('every query survives printing and parsing', () => {
  fc.assert(
    fc.property(query, asked => {
      const read = parseQuery(printQuery(asked), FIELDS)
      expect(read.problems).toEqual([])
      expect(withoutPlaces(read.query)).toEqual(withoutPlaces(asked))
    }),
    { numRuns: 1000 },
  )
})

const piece = fc.constantFrom(
  'school:',
  'cost',
  '<=',
  '-',
  '(',
  ')',
  '"',
  ' ',
  'or',
  'and',
  ',',
  '..',
  '3',
  'x',
  '\\',
  'kw:burn',
  '!=',
  '“',
  'ä',
)
const anything = fc.oneof(
  anyText(),
  fc.array(piece, { maxLength: 60 }).map(pieces => pieces.join('')),
)

test('any text is parsed with problems inside it, and its understood part parses again', () => {
  fc.assert(
    fc.property(anything, text => {
      const read = parseQuery(text, FIELDS)
      for (const { at } of read.problems) expect([at.from >= 0, at.from <= at.to, at.to <= text.length]).toEqual([true, true, true])
      const again = parseQuery(printQuery(read.query), FIELDS)
      expect(again.problems).toEqual([])
      expect(withoutPlaces(again.query)).toEqual(withoutPlaces(read.query))
    }),
    { numRuns: 2000 },
  )
})

test('endlessly nested parentheses are refused', () => {
  const deep = parseQuery(`${'('.repeat(100_000)}burn`, FIELDS)
  expect(deep.problems.map(problem => problem.message.key)).toContain('query.problem.deep')
  expect(printQuery(deep.query)).toBe('burn')
})

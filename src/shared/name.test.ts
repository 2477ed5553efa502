import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { cleanLines, cleanName, copyName, nameSchema, namer, numberNames, shortName, shownNameSchema, storedNameSchema } from './name.ts'

const graphemes = (text: string): number => [...new Intl.Segmenter().segment(text)].length

test('a name keeps nothing that hides or turns text, and stays on its line', () => {
  for (const [written, name] of [
    ['Eve\u202e', 'Eve'],
    ['\u2066Eve\u2069\u200f', 'Eve'],
    ['\u200b\u00ad\u2060\ufeff', ''],
    ['\u2800\u3164\uffa0', ''],
    ['\u{13441}', ''],
    ['A\u{13442}B', 'A B'],
    ['Ash\r\n2 Cinder Kiss', 'Ash 2 Cinder Kiss'],
    ['Ash\u2028\u0085\t Bone ', 'Ash Bone'],
    ['A \u200b B', 'A B'],
    ['\u0000A\u001b[31m\ud800', 'A[31m'],
    ['A\u{e0041}\ufe0f\u200d', 'A'],
    ['e\u0301', 'é'],
    ['\u0301A \u0301B', 'A B'],
    [`Z${'\u0336'.repeat(30)}`, `Z${'\u0336'.repeat(4)}`],
  ] as const)
    expect(cleanName(written), JSON.stringify(written)).toBe(name)
})

test('a name of nothing but signs that draw nothing is refused, whatever their kind', () => {
  const blanks = [
    '\u{13441}',
    '\u{13442}',
    '\u2800',
    '\u3164',
    '\u115f',
    '\u1160',
    '\uffa0',
    '\u{1d159}',
    '\ufffc',
    '\u17b4',
    '\u{16fe4}',
    '\u{2d7f}',
  ]
  for (const sign of blanks) {
    const name = JSON.stringify(sign + sign)
    expect(v.safeParse(nameSchema(40), sign + sign).success, name).toBe(false)
    expect(cleanName(`A${sign}`).startsWith('A'), name).toBe(true)
  }
})

test('a name keeps what its letters and emoji are made of', () => {
  for (const name of ['Ember Vow', 'Źdźbło', '守り人', 'שלום', 'می‌خواهم', 'क्‍ष', 'ශ්‍රී', '👨‍👩‍👧‍👦 ❤️ 1️⃣ 👍🏽 🏴󠁧󠁢󠁥󠁮󠁧󠁿 🇳🇿'])
    expect(cleanName(name)).toBe(name.normalize('NFC'))
})

const ODD = [
  '\u202e',
  '\u200d',
  '\u200b',
  '\n',
  ' ',
  '\u0301',
  '\ufe0f',
  '👩',
  '\ud83d',
  'e',
  'ا',
  'क',
  '्',
  '\u{e0067}',
  '🏴',
  '\u0344',
  '\u2800',
]
const text = fc.oneof(fc.string({ unit: fc.constantFrom(...ODD), maxLength: 40 }), fc.string({ unit: 'binary', maxLength: 300 }))

test('whatever is written, its name is one clean line of limited length', () => {
  fc.assert(
    fc.property(text, fc.integer({ min: 5, max: 60 }), (written, max) => {
      const name = shortName(written, max)
      expect(cleanName(name)).toBe(name)
      expect(name).not.toMatch(/[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]|^ | $| {2}/u)
      expect(name).toBe(name.normalize('NFC'))
      expect(graphemes(name)).toBeLessThanOrEqual(max)
      expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(6 * max)
      if (v.is(storedNameSchema(max), written)) expect(v.parse(storedNameSchema(max), written)).toBe(shortName(written.trim(), max) || '?')
      if (name !== '') expect(v.parse(nameSchema(max), name)).toBe(name)
    }),
    { numRuns: 500 },
  )
})

test('a name without a visible character or beyond its length is refused', () => {
  const schema = nameSchema(5)
  for (const refused of ['', ' \n', '\u200b', 'Longer', '👩‍👩‍👧‍👦👩‍👩‍👧‍👦', 'A'.repeat(1e6), 5, null]) expect(v.is(schema, refused)).toBe(false)
  expect(v.parse(schema, ' \u202eF ive\u200b\u200b ')).toBe('F ive')
})

test('a stored name is mended if it was ever valid', () => {
  const schema = storedNameSchema(5)
  expect([' Five\u202e', '\u200b', 'a\nb'].map(name => v.parse(schema, name))).toEqual(['Five', '?', 'a b'])
  for (const damaged of ['', ' \n', 'Longer', 5]) expect(v.is(schema, damaged)).toBe(false)
  expect([v.parse(shownNameSchema, ''), v.parse(shownNameSchema, 'a'.repeat(300))]).toEqual(['?', 'a'.repeat(200)])
})

test('cuts the name of a copy to the maximum length without splitting a character', () => {
  expect(copyName('a'.repeat(60), new Set(), 60)).toBe(`${'a'.repeat(58)} 2`)
  expect(copyName(`${'a'.repeat(57)}👩‍👩‍👧‍👦bc`, new Set(), 60)).toBe(`${'a'.repeat(57)}👩‍👩‍👧‍👦 2`)
  expect(copyName('Ash 9', new Set(['Ash 10']), 60)).toBe('Ash 11')
})

test('numbers a copy after its name, and leaves a number that belongs to the name', () => {
  for (const [name, copy] of [
    ['Ash', 'Ash 2'],
    ['Ash 2', 'Ash 3'],
    ['Ash 20', 'Ash 21'],
    ['Total 40', 'Total 40 (2)'],
    ['Total 40 (2)', 'Total 40 (3)'],
    ['Ash (2)', 'Ash (3)'],
    ['Summer 2026', 'Summer 2026 (2)'],
    ['7', '7 (2)'],
    ['v1.5', 'v1.5 (2)'],
    ['Ash (old)', 'Ash (old) 2'],
  ] as const)
    expect(copyName(name, new Set([name]), 60)).toBe(copy)
  expect(copyName('Total 40', new Set(['Total 40', 'Total 40 (2)']), 60)).toBe('Total 40 (3)')
})

test('numbers names that cleaning made equal, in each group', () => {
  const all = [
    { name: 'Ash', game: 'a' },
    { name: 'Ash', game: 'b' },
    { name: 'Ash', game: 'a' },
  ]
  expect(numberNames(all, 40, ({ game }) => game).map(({ name }) => name)).toEqual(['Ash', 'Ash', 'Ash 2'])
})

test('numbers names in a row as one after another would be', () => {
  const names = ['Ash', 'Ash 4', 'Ash', 'Ash', 'Ash 2', 'Ash', 'Elm', 'Ash 4', 'Ash']
  const taken = ['Ash 3']
  const nameFor = namer(taken, 60)
  for (const name of names) {
    const next = taken.includes(name) ? copyName(name, taken, 60) : name
    expect(nameFor(name)).toBe(next)
    taken.push(next)
  }
})

test('a text of several lines is cleaned line by line, bounded, and stays as it is once it is clean', () => {
  expect(cleanLines('\r\n One\u202e\r\n\r\n  two\tthree \u200b\n\n', 100)).toBe('One\n\ntwo three')
  fc.assert(
    fc.property(fc.array(text, { maxLength: 8 }), fc.integer({ min: 0, max: 60 }), (lines, max) => {
      const clean = cleanLines(lines.join('\n'), max)
      expect(clean.length).toBeLessThanOrEqual(max)
      expect(cleanLines(clean, max)).toBe(clean)
      for (const line of clean.split('\n')) expect(cleanName(line)).toBe(line)
    }),
  )
})

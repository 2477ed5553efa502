import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { completed, completionsAt } from './complete.ts'
import type { Vocabulary } from './match.ts'
import { fakeVocabulary } from '../../../testing/fake-vocabulary.ts'

const VOCABULARY: Vocabulary = fakeVocabulary({
  school: ['ash', 'blood', 'bone'].map(id => ({ id, names: [id] })),
  type: [
    { id: 'spell', names: ['Spell', 'Spells'] },
    { id: 'hex', names: ['Hex', 'Hexes'] },
  ],
  keyword: ['burn', 'channel'].map(id => ({ id, names: [id] })),
})
/** `|` is the caret. */
const offered = (marked: string, asked = false): string =>
  completionsAt(marked.replace('|', ''), marked.indexOf('|'), VOCABULARY, asked)
    .options.map(option => option.insert)
    .join(' ')

describe('what is offered', () => {
  test.each([
    ['|', ''],
    ['b|', 'school:blood school:bone kw:burn'],
    ['c|', 'kw:channel cost: copies>'],
    ['burn c|', 'kw:channel cost: copies>'],
    ['-c|', 'kw:channel cost: copies>'],
    ['(c|', 'kw:channel cost: copies>'],
    ['kind|', ''],
    ['school:|', 'ash blood bone'],
    ['school:b|', 'blood bone'],
    ['-S:b|', 'blood bone'],
    ['school:ash,b|', 'blood bone'],
    ['school:bone|', ''],
    ['type:he|', 'hex'],
    ['cost:|', ''],
    ['"your c|', ''],
    ['c|ost', ''],
    ['scool:a|', ''],
  ])('%s: %s', (text, options) => expect(offered(text)).toBe(options))

  test('all fields on request', () => {
    expect(offered('|', true)).toBe('school: type: kw: cost: copies> name: text:')
    expect(offered('burn |', true)).toBe('school: type: kw: cost: copies> name: text:')
  })
})

test('a suggestion replaces the typed part, followed by a space if it is complete', () => {
  const take = (marked: string, index = 0): string => {
    const text = marked.replace('|', '')
    const { at, options } = completionsAt(text, marked.indexOf('|'), VOCABULARY)
    const option = options[index]
    if (!option) throw new RangeError('nothing is offered')
    const { text: after, caret } = completed(text, at, option)
    return `${after.slice(0, caret)}|${after.slice(caret)}`
  }
  expect(take('burn -s|')).toBe('burn -type:spell |')
  expect(take('burn -s|', 1)).toBe('burn -school:|')
  expect(take('school:ash,b| draw')).toBe('school:ash,blood |draw')
})

test('any input is handled', () => {
  const piece = fc.constantFrom('school:', 'b', '"', ' ', '(', '-', ',', '\\', 'cost', '<')
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(piece, { maxLength: 30 }).map(all => all.join('')),
      ),
      fc.nat(),
      (text, index) => {
        const caret = index % (text.length + 1)
        const { at, options } = completionsAt(text, caret, VOCABULARY, true)
        for (const option of options) {
          const after = completed(text, at, option)
          expect(after.text.slice(0, after.caret)).toContain(option.insert)
        }
      },
    ),
  )
})

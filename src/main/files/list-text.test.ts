import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listText } from './list-text.ts'

const MOST = 1000
const space = fc.constantFrom('', ' ', '\n', ' \n\t')

test('takes any list apart, wherever it is in the object', () => {
  const more = fc.array(fc.tuple(fc.constantFrom('deck', 'decks ', 'a', '[', '"decks":['), fc.jsonValue({ maxDepth: 3 })), { maxLength: 2 })
  fc.assert(
    fc.property(more, fc.array(fc.jsonValue({ maxDepth: 3 }), { maxLength: 4 }), more, space, (before, items, after, gap) => {
      const text = (list: unknown[]) =>
        `{${gap}${[...before, ['decks', list] as const, ...after].map(([key, value]) => `${JSON.stringify(key)}${gap}:${gap}${JSON.stringify(value)}${gap}`).join()}}`
      const result = listText(text(items), 'decks', MOST)
      expect(result.items.map(item => JSON.parse(item.text) as unknown)).toEqual(items)
      expect(JSON.parse(result.head)).toEqual(JSON.parse(text([])))
    }),
  )
})

test('tells the place in the text', () => {
  const text = '{"a": 1,\n "decks": [\n  {"b": 2}, {\n"c": 3}\n ],\n "d": 4}'
  const result = listText(text, 'decks', MOST)
  const [, second] = result.items
  expect(result.fromItem(second!, { line: 1, column: 2 })).toEqual({ line: 3, column: 13 })
  expect(result.fromItem(second!, { line: 2, column: 1 })).toEqual({ line: 4, column: 1 })
  expect(result.fromHead({ line: 1, column: 7 })).toEqual({ line: 1, column: 7 })
  const { head } = result
  const lines = head.slice(0, head.indexOf('"d"')).split('\n')
  expect(result.fromHead({ line: lines.length, column: (lines.at(-1) ?? '').length + 1 })).toEqual({ line: 6, column: 2 })
})

test.each([
  ['no list of that name', '{"deck":[1],"decks":{"a":[1]}}', 0],
  ['a list deeper inside', '{"a":{"decks":[1]}}', 0],
  ['a list with no end', '{"decks":[1,2', 2],
  ['another bracket at its end', '{"decks":[1,2}', 2],
  ['more items than wanted', `{"decks":[${'1,'.repeat(2000)}1]}`, MOST],
])('stops early: %s', (_, text, items) => {
  const result = listText(text, 'decks', MOST)
  expect(result.items).toHaveLength(items)
  if (items === 0) expect(result.head).toBe(text)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jsonItems, NoJsonItems } from './json-items.ts'

const LISTS = ['decks', 'matches', 'settings'] as const

async function* inPieces(text: string, length: number): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += length) yield text.slice(at, at + length)
}

async function itemsOf(text: string, length = 7, max = 1000): Promise<[string, unknown][]> {
  const items: [string, unknown][] = []
  for await (const { list, text: item } of jsonItems(inPieces(text, length), LISTS, max)) items.push([list, JSON.parse(item)])
  return items
}

test('splits any lists in pieces of any length', async () => {
  const list = fc.array(fc.jsonValue({ maxDepth: 3 }), { maxLength: 4 })
  const lists = fc.record({ decks: list, matches: list, settings: list }, { requiredKeys: [] })
  await fc.assert(
    fc.asyncProperty(lists, fc.integer({ min: 1, max: 40 }), fc.boolean(), async (value, length, pretty) => {
      const items = Object.entries(value).flatMap(([name, all]) => all.map(item => [name, JSON.parse(JSON.stringify(item))]))
      expect(await itemsOf(JSON.stringify(value, null, pretty ? 1 : undefined), length)).toEqual(items)
    }),
  )
})

test.each([
  ['', 'nothing'],
  ['[]', 'a list'],
  ['7', 'a number'],
  ['{"decks":7}', 'a list that is none'],
  ['{"decks":{"a":1}}', 'an object for a list'],
  ['{"secrets":[]}', 'an unknown list'],
  ['{"decks":[1,]}', 'a comma too many'],
  ['{"decks":[,1]}', 'a comma too early'],
  ['{"decks":[1}', 'another bracket'],
  ['{"decks":[1', 'no end'],
  ['{"decks":[1]}}', 'two ends'],
  [`{"decks":["${'x'.repeat(2000)}"]}`, 'a long item'],
  [`{${' '.repeat(5000)}}`, 'a long head'],
])('refuses %s: %s', async text => {
  await expect(itemsOf(text)).rejects.toThrow(NoJsonItems)
})

test('takes no more of the text than the items asked for', async () => {
  let pieces = 0
  async function* endless(): AsyncGenerator<string> {
    yield '{"decks":['
    for (;;) {
      pieces++
      yield '{},'
    }
  }
  for await (const { text } of jsonItems(endless(), LISTS, 100)) {
    expect(text).toBe('{}')
    if (pieces === 5) break
  }
  expect(pieces).toBe(5)
})

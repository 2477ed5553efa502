import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampleSize } from '../../kernel/testing/samples.ts'
import { coldSummit } from '../../testing/cold-summit/game.ts'
import { readList } from './read-list.ts'
import { readForTest } from './testing/read-for-test.ts'

const COUNTS = ['x3', 'X3', '×3', 'x 3', '3', '3x', '3×', '(3)', '[3]', '(x3)', '3.', '3.0', 'Qty: 3', '3 copies', '- 3', '\t3', '３']

test.each(COUNTS)('%j on its own line is the count of the card before', count => {
  const two = count.replace(/[3３]/, '2')
  expect(readForTest(`Ice Axe\n${count}\nTrail Map\n${two}`)).toEqual({ cards: '3 ice-axe, 2 trail-map' })
  expect(readForTest(`Ice Axe\n\n${count}\n\nTrail Map\n\n${two}\n`)).toEqual({ cards: '3 ice-axe, 2 trail-map' })
  expect(readForTest(`Deck\nIce Axe\n${count}\nSideboard\nTrail Map\n${two}`)).toEqual({ cards: '3 ice-axe', aside: '2 trail-map' })
  expect(readForTest(`1. Ice Axe\n${count}\n2. Trail Map\n${two}`)).toEqual({ cards: '3 ice-axe, 2 trail-map' })
  expect(readForTest(`Icee Axe\n${count}\n2 Trail Map`)).toEqual({ cards: '2 trail-map', doubts: '3 ice-axe' })
})

test.each(COUNTS)('%j before the cards is the count of the next', count => {
  const two = count.replace(/[3３]/, '2')
  expect(readForTest(`${count}\nIce Axe\n${two}\nTrail Map`)).toEqual({ cards: '3 ice-axe, 2 trail-map' })
  expect(readForTest(`Over the Top\n${count}\nIce Axe\n${two}\nTrail Map`)).toEqual({
    name: 'Over the Top',
    cards: '3 ice-axe, 2 trail-map',
  })
})

test('only some cards have theirs on the next line', () => {
  expect(readForTest('4 Ice Axe\nTrail Map\nx2\nLong Rope')).toEqual({ cards: '4 ice-axe, 2 trail-map, 1 long-rope' })
})

test('the card’s type may stand between', () => {
  expect(readForTest('Ice Axe\nGear\n3\nTrail Map\nGear\n2')).toEqual({ cards: '3 ice-axe, 2 trail-map' })
})

test('the number of a heading’s cards is no card’s count', () => {
  expect(readForTest('Gear\n6\n4 Ice Axe\n2 Trail Map\nSideboard\n1\n1 Long Rope')).toEqual({
    cards: '4 ice-axe, 2 trail-map',
    aside: '1 long-rope',
  })
})

test.each([
  ['Ice Axe\n3\nTrail Map', { doubts: '? ice-axe, ? trail-map' }],
  ['Ice Axe\n3\n2\nTrail Map', { doubts: '? ice-axe, ? trail-map' }],
  ['2 Ice Axe\n3\n2 Trail Map', { cards: '2 ice-axe, 2 trail-map', doubts: '? 3' }],
  ['Ice Axe x2\nx3\n2 Trail Map', { cards: '2 ice-axe, 2 trail-map', doubts: '? x3' }],
  ['Ice Axe\nx0', { doubts: '? ice-axe' }],
])('%j is asked about', (text, asked) => expect(readForTest(text)).toEqual(asked))

test('no count is lost: it is a card’s, the number of a heading’s cards, or asked about', () => {
  const lines = { 'Ice Axe': 1, 'Trail Map': 1, '5 Long Rope': 5, x3: 3, '4': 4, '(2)': 2, Gear: 0, 'Sideboard:': 0 }
  const isCount = (line = ''): boolean => /^\W*x?\d\W*$/.test(line)
  const ofHeading = (all: readonly string[], index: number): boolean =>
    isCount(all[index]) && /^(?:Gear|Side)/.test(all[index - 1] ?? '') && /^5/.test(all[index + 1] ?? '')
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...Object.keys(lines)), { minLength: 1, maxLength: 9 }), given => {
      const list = readList(given.join('\n'), coldSummit.catalog)
      if (!list.ok || list.deck.doubts.length > 0) return
      const counted = given.filter((_, index) => !ofHeading(given, index))
      const counts = counted.filter(isCount).length
      const expected = counted.reduce((sum, line) => sum + (lines[line as keyof typeof lines] ?? 0), 0) - counts
      const result = [...list.deck.cards, ...list.deck.aside].reduce((sum, { count }) => sum + count, 0)
      expect(result, JSON.stringify(given)).toBe(expected)
    }),
    { numRuns: sampleSize(500, 5000), seed: 1 },
  )
})

test('refuses too many copies with the card’s line', () => {
  expect(readList('Trail Map\nx2\nIce Axe\nx201', coldSummit.catalog)).toMatchObject({
    problem: { key: 'services.list.too-many', values: { line: 3, text: 'Ice Axe' } },
  })
})

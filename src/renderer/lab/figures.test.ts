import { expect, test } from 'vitest'
import type { Tally } from '../../shared/lab.ts'
import { cardRows, endingRows, lengthBars, meanLength, sortedCards, verdict } from './figures.ts'

const score = (played: number, won: number, drawn = 0) => ({ played, won, drawn })
const tally = (more: Partial<Tally> = {}): Tally => ({
  opponents: [{ first: score(50, 30), second: score(50, 20) }],
  lengths: [],
  endings: {},
  unspent: null,
  cards: {},
  course: '',
  ...more,
})

test('a difference is significant if its interval lies on one side of 0', () => {
  const of = (low: number, high: number) => verdict({ value: 0, low, high })
  expect([of(0.1, 0.2), of(-0.2, -0.1), of(-0.1, 0.1)]).toEqual(['better', 'worse', 'open'])
})

test('calculates the mean length and bars starting at the shortest match', () => {
  const lengths = [0, 0, 0, 1, 0, 3]
  expect(meanLength(tally({ lengths }))).toBe(4.5)
  expect(lengthBars(tally({ lengths }))).toEqual([
    { from: 3, to: 3, count: 1 },
    { from: 4, to: 4, count: 0 },
    { from: 5, to: 5, count: 3 },
  ])
  expect(lengthBars(tally({ lengths }), 2)).toEqual([
    { from: 3, to: 4, count: 1 },
    { from: 5, to: 6, count: 3 },
  ])
  expect([meanLength(tally()), lengthBars(tally())]).toEqual([null, []])
})

test('lists endings, the most frequent first', () => {
  const endings = { a: { clause: 'X-1', ...score(10, 4) }, b: { clause: 'X-2', ...score(30, 30) } }
  expect(endingRows(tally({ endings }))).toEqual([
    { key: 'b', clause: 'X-2', count: 30, share: 0.75, won: 30 },
    { key: 'a', clause: 'X-1', count: 10, share: 0.25, won: 4 },
  ])
})

test('compares a card with the deck’s average and sorts by any column', () => {
  const cards = {
    spark: { drawn: score(40, 30), played: score(20, 18), timesDrawn: 50, timesPlayed: 22, stuck: 10 },
    stone: { drawn: score(80, 30), played: score(0, 0), timesDrawn: 90, timesPlayed: 0, stuck: 60 },
  }
  const rows = cardRows(tally({ cards }), id => id.toUpperCase())
  expect(rows[0]).toMatchObject({
    name: 'SPARK',
    seen: 0.4,
    used: 0.2,
    stuck: 0.25,
    whenDrawn: { value: 0.75 },
    liftDrawn: { value: 0.25 },
  })
  expect(rows[1]).toMatchObject({ stuck: 0.75, whenPlayed: null, liftPlayed: null })
  const names = (column: Parameters<typeof sortedCards>[1], descending: boolean) =>
    sortedCards(rows, column, descending).map(row => row.name)
  expect(names('name', true)).toEqual(['STONE', 'SPARK'])
  expect(names('seen', true)).toEqual(['STONE', 'SPARK'])
  expect(names('whenDrawn', true)).toEqual(['SPARK', 'STONE'])
  expect(names('whenPlayed', false)).toEqual(['STONE', 'SPARK'])
})

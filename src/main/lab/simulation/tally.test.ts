import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LabResult } from '../../../shared/lab.ts'
import { matchesOf } from '../../../shared/lab.ts'
import type { CardRecord, MatchRecord } from './play-match.ts'
import { addMatch, addPair, emptyResult, emptyTally, mergeResults, mergeTallies, noteResult } from './tally.ts'

const record = (result: MatchRecord['result'], more: Partial<MatchRecord> = {}): MatchRecord => ({
  result,
  turns: 5,
  ending: { clause: 'T-1', key: 'toy.over' },
  unspent: { turns: 3, amount: 2 },
  cards: new Map(),
  ...more,
})
const cards = (entries: Record<string, CardRecord>): MatchRecord['cards'] => new Map(Object.entries(entries))

test('counts a match by opponent, turn order, length and ending', () => {
  const tally = emptyTally(2)
  addMatch(tally, record('won'), 1, 'second')
  addMatch(tally, record('drawn', { turns: 7, ending: { clause: 'T-2', key: 'toy.tired' } }), 1, 'first')
  addMatch(tally, record('lost'), 0, 'first')
  expect(tally.opponents).toEqual([
    { first: { played: 1, won: 0, drawn: 0 }, second: { played: 0, won: 0, drawn: 0 } },
    { first: { played: 1, won: 0, drawn: 1 }, second: { played: 1, won: 1, drawn: 0 } },
  ])
  expect(tally.lengths).toEqual([0, 0, 0, 0, 0, 2, 0, 1])
  expect(tally.endings).toEqual({
    'toy.over': { clause: 'T-1', played: 2, won: 1, drawn: 0 },
    'toy.tired': { clause: 'T-2', played: 1, won: 0, drawn: 1 },
  })
  expect(tally.unspent).toEqual({ turns: 9, amount: 6 })
})

test('counts a card once per match, and each time it was drawn and played', () => {
  const tally = emptyTally(1)
  addMatch(tally, record('won', { cards: cards({ spark: { drawn: 2, played: 2, held: 0 } }) }), 0, 'first')
  addMatch(tally, record('lost', { cards: cards({ spark: { drawn: 1, played: 0, held: 1 } }) }), 0, 'first')
  addMatch(tally, record('lost', { cards: cards({ ghost: { drawn: 0, played: 1, held: 0 } }) }), 0, 'first')
  expect(tally.cards['spark']).toEqual({
    drawn: { played: 2, won: 1, drawn: 0 },
    played: { played: 1, won: 1, drawn: 0 },
    timesDrawn: 3,
    timesPlayed: 2,
    stuck: 1,
  })
  expect(tally.cards['ghost']).toMatchObject({ drawn: { played: 0 }, played: { played: 1 } })
})

test('records each match’s ending by number and joins parts in any order', () => {
  const [early, late, between] = [emptyTally(1), emptyTally(1), emptyTally(1)]
  for (const [number, result] of (['won', 'lost'] as const).entries()) noteResult(early, number, result)
  for (const number of [5, 6]) noteResult(late, number, 'drawn')
  noteResult(between, 3, 'won')
  expect([early, late, between].map(({ course }) => course)).toEqual(['wl', '.....dd', '...w'])
  const joined = [late, early, between].reduce(mergeTallies)
  expect(joined.course).toBe('wl.w.dd')
  expect(matchesOf(joined).map(({ number, place, result }) => [number, place, result])).toEqual([
    [0, 'first', 'won'],
    [1, 'second', 'lost'],
    [3, 'second', 'won'],
    [5, 'second', 'drawn'],
    [6, 'first', 'drawn'],
  ])
})

test('a pair is the difference in half points', () => {
  const paired = { count: 0, sum: 0, squares: 0 }
  addPair(paired, record('lost'), record('won'))
  addPair(paired, record('won'), record('drawn'))
  addPair(paired, record('won'), record('won'))
  expect(paired).toEqual({ count: 3, sum: 1, squares: 5 })
})

/** The tally of a few arbitrary matches. */
const anyResult = fc
  .array(
    fc.record({
      result: fc.constantFrom('won', 'lost', 'drawn'),
      other: fc.constantFrom('won', 'lost', 'drawn'),
      turns: fc.nat(12),
      ending: fc.constantFrom({ clause: 'T-1', key: 'a' }, { clause: 'T-2', key: 'b' }, { clause: 'T-3', key: 'c' }),
      unspent: fc.option(fc.record({ turns: fc.nat(9), amount: fc.nat(9) })),
      cards: fc.dictionary(fc.constantFrom('x', 'y', 'z'), fc.record({ drawn: fc.nat(2), played: fc.nat(2), held: fc.nat(2) })),
      opponent: fc.nat(2),
      place: fc.constantFrom('first', 'second'),
    }),
    { maxLength: 6 },
  )
  .map(matches => {
    const made: LabResult = emptyResult(3, true)
    for (const { other, opponent, place, cards: used, ...rest } of matches) {
      const one: MatchRecord = { ...rest, cards: cards(used) }
      const two: MatchRecord = { ...one, result: other }
      addMatch(made.deck, one, opponent, place)
      addMatch(made.version!.tally, two, opponent, place)
      addPair(made.version!.paired, one, two)
    }
    return made
  })

test('joining is associative and commutative, with the empty tally as identity', () => {
  fc.assert(
    fc.property(anyResult, anyResult, anyResult, (a, b, c) => {
      const text = (result: LabResult): string => JSON.stringify(result)
      expect(text(mergeResults(mergeResults(a, b), c))).toBe(text(mergeResults(a, mergeResults(b, c))))
      expect(text(mergeResults(a, b))).toBe(text(mergeResults(b, a)))
      expect(mergeResults(emptyResult(3, true), a)).toEqual(a)
    }),
  )
})

test('joining changes neither part', () => {
  fc.assert(
    fc.property(anyResult, anyResult, (a, b) => {
      const before = JSON.stringify([a, b])
      mergeResults(a, b)
      expect(JSON.stringify([a, b])).toBe(before)
    }),
  )
})

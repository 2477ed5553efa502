import { expect, test } from 'vitest'
import type { CardTally, LabRecord } from '../../shared/lab.ts'
import { cardRecord } from './card-record.ts'
import { emptyResult } from './simulation/tally.ts'

const score = (played: number, won: number) => ({ played, won, drawn: 0 })
const tallyOf = (drawn: number, won: number): CardTally => ({
  drawn: score(drawn, won),
  played: score(drawn - 1, won),
  timesDrawn: drawn + 2,
  timesPlayed: drawn,
  stuck: 1,
})
function sideOf(cards: Record<string, CardTally>): LabRecord['result']['deck'] {
  return { ...emptyResult(1, false).deck, opponents: [{ first: score(20, 9), second: score(20, 11) }], cards }
}
const record = (id: string, cards: Record<string, CardTally>, version?: Record<string, CardTally>): LabRecord => ({
  id,
  game: 'toy',
  deck: { name: id, choice: { from: 'saved', id }, cards: [] },
  version: null,
  opponents: [{ name: 'x' }],
  levels: ['adept', 'adept'],
  games: 40,
  seed: 's',
  state: 'done',
  startedAt: 1,
  took: 1,
  played: 40,
  resource: null,
  result: {
    deck: sideOf(cards),
    version: version ? { tally: sideOf(version), paired: { count: 0, sum: 0, squares: 0 } } : null,
  },
})

test('adds up what all runs say about a card, of both sides of a comparison', () => {
  const runs = [
    record('one', { ember: tallyOf(10, 6) }, { ember: tallyOf(20, 4) }),
    record('two', { ember: tallyOf(5, 5), ash: tallyOf(3, 1) }),
  ]
  expect(cardRecord(runs, 'toy', 'ember')).toEqual({
    runs: 2,
    score: score(120, 60),
    card: { drawn: score(35, 15), played: score(32, 15), timesDrawn: 41, timesPlayed: 35, stuck: 3 },
  })
  expect(cardRecord(runs, 'toy', 'ash')).toMatchObject({ runs: 1, score: score(40, 20) })
})

test('says nothing about a card that was in no run, or only in one of another game', () => {
  expect(cardRecord([record('one', { ember: tallyOf(10, 6) })], 'toy', 'ash')).toBeNull()
  expect(cardRecord([record('one', { ember: tallyOf(10, 6) })], 'other', 'ember')).toBeNull()
  expect(cardRecord([], 'toy', 'ember')).toBeNull()
  for (const name of ['__proto__', 'constructor']) expect(cardRecord([record('one', { ember: tallyOf(10, 6) })], 'toy', name)).toBeNull()
})

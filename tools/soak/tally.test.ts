import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { message } from '../../src/shared/message.ts'
import { directoryForTest } from '../../src/main/storage/testing/storage-for-test.ts'
import { saveTally, savedTally } from './saved-tally.ts'
import type { Played } from '../../src/main/kernel/testing/conformance-match.ts'
import { count, describeTally, noTally } from './tally.ts'

const match = (turns: number, winner: 0 | 1 | null = 0, traits: string[] = []): Played => ({
  outcome: { winner, clause: 'C-1', message: message('game.outcome.health'), turns },
  actions: 10,
  traits,
})

function tallyOf(...matches: Played[]) {
  const tally = noTally()
  for (const one of matches) count(tally, one)
  return tally
}

test('reports match lengths, endings, winners and other counts', () => {
  const tally = tallyOf(...[9, 9, 9, 10, 10, 11, 12, 13, 14].map(turns => match(turns)), match(30, null, ['a deck ran out']))
  expect(describeTally(tally)).toEqual([
    'turns      mean 12.7, shortest, tenth, middle, nine tenths, longest: 9 9 10 14 30',
    'of turns   9: 3, 10: 2, 11: 1, 12: 1, 13: 1, 14: 1, 30: 1',
    'actions    mean 10.0, in all 100',
    'endings    C-1 health 9, C-1 health, nobody 1',
    'won by     seat 0 9, nobody 1',
    'of these   a deck ran out 1',
  ])
})

test('resumes a saved run, and refuses one from another run or an invalid file', () => {
  const file = join(directoryForTest(), 'tally.json')
  const run = { game: 'g', cardSetHash: 'h', seed: 's' }
  expect(savedTally(file, run)).toEqual(noTally())
  const tally = tallyOf(match(9), match(10, 1))
  saveTally(file, run, tally)
  expect(savedTally(file, run)).toEqual(tally)
  for (const other of [{ game: 'other' }, { cardSetHash: 'other' }, { seed: 'other' }])
    expect(() => savedTally(file, { ...run, ...other })).toThrow('holds another run')
  for (const text of ['', '[]', '{"run":1}']) {
    writeFileSync(file, text)
    expect(() => savedTally(file, run)).toThrow('was written by another version')
  }
})

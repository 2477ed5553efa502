import { expect, test } from 'vitest'
import { noScore, type Score } from './pairing.ts'
import { rowOf, withRows } from './table.ts'

const row = (one: string, other: string, games: number, won: number) => rowOf(one, other, { ...noScore(), games, won, turns: 8 * games })
const EMPTY = '# Strength\n\n## Toy of Ours\n\nMore.\n'

test('a row has win rate, interval, turns and pace', () => {
  const score: Score = {
    games: 400,
    won: 258,
    drawn: 4,
    turns: 3320,
    pairs: 0,
    squares: 0,
    milliseconds: [1200, 44000],
    decisions: [2000, 2200],
  }
  expect(rowOf('adept', 'random', score).text).toBe('| adept | random | 400 | 65.0 % | 60.2 to 69.5 | 8.3 | 0.60 : 20 |')
})

test('inserts rows into the table, and keeps the text around it', () => {
  const written = withRows(EMPTY, 'toy-of-ours', [row('a', 'b', 20, 10)]) ?? ''
  expect(written).toMatch(/^# Strength\n/)
  expect(written).toMatch(/\nMore\.\n$/)
  expect(/^\| a \| b \| 20 \| 50\.0 %/m.exec(written)).not.toBeNull()
})

test('a row is replaced by one of at least as many games, and other rows stay', () => {
  const before = withRows(EMPTY, 'toy-of-ours', [row('a', 'b', 40, 10), row('b', 'c', 40, 20)]) ?? ''
  expect(withRows(before, 'toy-of-ours', [row('a', 'b', 20, 20)])).toBe(before)
  const after = withRows(before, 'toy-of-ours', [row('a', 'b', 40, 30)]) ?? ''
  expect(after).toContain('| a | b | 40 | 75.0 %')
  expect(after).not.toContain('| a | b | 40 | 25.0 %')
  expect(after).toContain('| b | c | 40 | 50.0 %')
})

test('leaves a document without a table for that game unchanged', () => {
  expect(withRows(EMPTY, 'other', [])).toBe(null)
})

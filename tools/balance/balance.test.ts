import { expect, test } from 'vitest'
import { allGames } from '../../src/main/games.ts'
import { HEAD, pairings, playBalance, rowOf } from './balance.ts'

const anyGame = allGames[0]!

test('plays random decks, every deck against itself, and each pair once', () => {
  const [one, other, third] = ['One', 'Other', 'Third'].map((name, at) => ({ ...anyGame.catalog.starterDecks[at]!, name }))
  const game = { ...anyGame, catalog: { ...anyGame.catalog, starterDecks: [one!, other!, third!] } }
  expect(pairings(game).map(({ name }) => name)).toEqual([
    'random',
    'One, both',
    'Other, both',
    'Third, both',
    'One, Other',
    'One, Third',
    'Other, Third',
  ])
})

test('a pairing is reproducible, and all its matches count', () => {
  const once = playBalance(anyGame, [0, 'any'], 2)
  expect(playBalance(anyGame, [0, 'any'], 2)).toEqual(once)
  expect(once.lengths).toHaveLength(2)
  expect(Object.values(once.endings).reduce((sum, times) => sum + times)).toBe(2)
  expect(() => playBalance(anyGame, [99, 0], 2)).toThrow('no ready-made deck 99')
}, 60_000)

test('a row has the win rate with its interval, match lengths and endings', () => {
  const lengths = [5, 6, 7, 8, 9, 10, 11, 12, 13, 20]
  const row = rowOf('One, Other', false, { games: 10, won: 4, drawn: 2, lengths, endings: { 'C-1': 10 }, traits: { 'a deck ran out': 3 } })
  expect(row).toBe('| One, Other | 10 | 50 % (24 % to 76 %) | 10.1 | 5 6 10 20 20 | C-1 100 %, drawn 20 % | a deck ran out 30 % |')
  for (const line of HEAD) expect(line.split('|')).toHaveLength(row.split('|').length)
})

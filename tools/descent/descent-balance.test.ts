import { expect, test } from 'vitest'
import type { Descent } from '../../src/main/kernel/descent.ts'
import type { Game, MatchConfig } from '../../src/main/kernel/game.ts'
import { boonRows, opponentRows, tableOf, type Measure } from './descent-balance.ts'

/** The side with more boons wins; without any, the deck with more cards; else nobody. */
const configs: MatchConfig[] = []
const worth = (config: MatchConfig, seat: 0 | 1): number =>
  10 * (config.boons?.[seat].length ?? 0) + (config.seats[seat].cards[0]?.count ?? 0)
const game = {
  id: 'any',
  catalog: { avatars: [{ id: 'one' }] },
  setup(config: MatchConfig) {
    configs.push(config)
    const lead = worth(config, 0) - worth(config, 1)
    return { winner: lead > 0 ? 0 : lead < 0 ? 1 : null }
  },
  pending: () => [],
  outcome: ({ winner }: { winner: number | null }) => ({ winner, clause: '', message: { key: '' }, turns: 1 }),
} as unknown as Game
const deck = (count: number) => [{ card: 'a', count }]
const descent: Descent = {
  starters: [
    { id: 'plain', cards: deck(1) },
    { id: 'other', cards: deck(2) },
  ],
  boons: [{ id: 'boon', clauses: [] }],
  opponents: [1, 2, 3].map(count => ({ id: `foe-${count}`, avatar: 'one', cards: deck(count), boons: [], boss: count === 3 })),
}
const measure: Measure = { game, descent, games: 4, level: 'adept' }

test('a boon is measured between equal decks, the starting decks and the seats taking turns', () => {
  configs.length = 0
  expect(boonRows(measure, ['boon'])).toEqual([{ name: 'boon', score: { played: 4, won: 4, drawn: 0 } }])
  expect(configs.map(({ boons }) => boons)).toEqual([
    [['boon'], []],
    [[], ['boon']],
    [['boon'], []],
    [[], ['boon']],
  ])
  expect(configs.map(({ seats }) => seats.map(({ cards }) => cards[0]?.count))).toEqual([
    [1, 1],
    [1, 1],
    [2, 2],
    [2, 2],
  ])
})

test('opponents meet each other, and starting decks meet them all', () => {
  const { opponents, starters } = opponentRows(measure)
  expect(opponents.map(({ score }) => [score.played, score.won])).toEqual([
    [8, 0],
    [8, 4],
    [8, 8],
  ])
  expect(starters.map(({ score }) => score)).toEqual([
    { played: 12, won: 0, drawn: 4 },
    { played: 12, won: 4, drawn: 4 },
  ])
})

test('the table begins with the strongest', () => {
  const lines = tableOf('opponent', opponentRows(measure).opponents).split('\n')
  expect(lines.slice(2).map(line => line.split(' | ')[0])).toEqual(['| foe-3', '| foe-2', '| foe-1'])
  expect(lines[2]).toContain('| 8 | 100 %')
})

import { expect, test } from 'vitest'
import type { Game } from '../kernel/game.ts'
import type { Goal } from '../kernel/goal.ts'
import { challengeProgress, challengeReply, isSettled } from './challenge-progress.ts'
import type { MatchHeader } from './match-record.ts'
import type { Position } from './position-data.ts'

interface Count {
  turn: number
  count: number
  winner: 0 | 1 | null
}
/** A count to five in one turn; the opponent takes one off after each step. */
const countToFive: Goal<Count, number> = {
  progress: ({ count, turn }, { start }) => (count >= 5 ? 'reached' : turn > start().turn + 1 ? 'missed' : 'open'),
  reply: (_state, _seat, { actions: made }) => (made().length > 0 ? -1 : null),
}
const game = {
  id: 'counting',
  goals: { 'count-to-five': countToFive },
  turn: (state: Count) => state.turn,
  outcome: ({ winner }: Count) => (winner === null ? null : { winner }),
  decode: (text: string): unknown => JSON.parse(text),
  decodeAction: Number,
  encodeAction: String,
} as unknown as Game

const START: Count = { turn: 3, count: 0, winner: null }
const header = (goal?: string): Pick<MatchHeader, 'challenge'> => ({
  challenge: { id: 'x', turn: START.turn, state: JSON.stringify(START), goal },
})
const at = (state: Partial<Count>, made: string[] = []): Position => {
  const position: Partial<Position> = {
    state: { ...START, ...state },
    made: made.map(action => ({ seat: 0, action, isOpen: true, passes: false, from: 0, late: false })),
  }
  return position as Position
}

test('a challenge without its own goal is solved by a win and failed by the end of the turn', () => {
  expect(challengeProgress(game, header(), at({}))).toBe('open')
  expect(challengeProgress(game, header(), at({ winner: 0, turn: 4 }))).toBe('reached')
  expect(challengeProgress(game, header(), at({ winner: 1 }))).toBe('missed')
  expect(challengeProgress(game, header(), at({ turn: 4 }))).toBe('missed')
  expect(challengeProgress(game, {}, at({ winner: 0 }))).toBe(null)
})

test('play stops when a game’s goal is reached or missed during the match', () => {
  const asked = header('count-to-five')
  expect([at({ count: 4, turn: 4 }), at({ count: 5 }), at({ turn: 5 })].map(one => challengeProgress(game, asked, one))).toEqual([
    'open',
    'reached',
    'missed',
  ])
  expect(isSettled(game, asked, at({ count: 4 }))).toBe(false)
  expect(isSettled(game, asked, at({ count: 5 }))).toBe(true)
})

test('winning the match reaches any goal, and losing it reaches none', () => {
  expect(challengeProgress(game, header('count-to-five'), at({ winner: 0 }))).toBe('reached')
  expect(challengeProgress(game, header('count-to-five'), at({ winner: 1, count: 5 }))).toBe('missed')
})

test('an unknown goal can’t be reached', () => {
  expect(challengeProgress(game, header('count-to-six'), at({ count: 6 }))).toBe('missed')
})

test('a goal defines the opponent’s actions or leaves them to an AI', () => {
  expect(challengeReply(game, header('count-to-five'), at({}, ['2']), 1)).toBe('-1')
  expect(challengeReply(game, header('count-to-five'), at({}), 1)).toBe(null)
  expect(challengeReply(game, header(), at({}, ['2']), 1)).toBe(null)
})

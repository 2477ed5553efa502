import { expect, test } from 'vitest'
import type { Game } from '../kernel/game.ts'
import { toyGame } from '../kernel/testing/toy-game.ts'
import { searchMixed, matchRegrets, type Mixing } from './mixed-plan.ts'
import { sampleSize } from '../kernel/testing/samples.ts'

const EFFORT: Mixing = { mine: 3, theirs: 3, kept: 3, worlds: 1, rounds: 400, width: 3, alone: { mine: 3, worlds: 1 } }

interface Hands {
  chosen: [number | null, number | null]
}

/** A game of one decision made by both at once: `worth[mine][theirs]` for seat 0. */
function together(payoffs: number[][]): Game {
  const game: Partial<Game<Hands, number>> = {
    clone: ({ chosen }) => ({ chosen: [chosen[0], chosen[1]] }),
    pending: ({ chosen }) => ([0, 1] as const).filter(seat => chosen[seat] === null).map(seat => ({ seat, decision: 'choose' })),
    apply: (state, seat, action) => void (state.chosen[seat] = action),
    candidates: ({ chosen }, seat, _rng, max) => (chosen[seat] === null ? payoffs.map((_, action) => action).slice(0, max) : []),
    determinize: information => structuredClone(information) as Hands,
    turn: ({ chosen }) => (chosen.includes(null) ? 1 : 2),
    evaluate({ chosen: [mine, theirs] }, seat) {
      const value = payoffs[mine ?? 0]?.[theirs ?? 0] ?? 0.5
      return seat === 0 ? value : 1 - value
    },
  }
  return { ...toyGame, ...game }
}

/** How often each is chosen, in this many answers with different seeds. */
function shares(game: Game, seat: 0 | 1, answers = sampleSize(300, 600)): number[] {
  const counts = [0, 0, 0]
  for (let seed = 0; seed < answers; seed++) {
    const action = searchMixed(game, { seat, information: { chosen: [null, null] }, seed: String(seed) }, EFFORT, () => false).chosen
    counts[action as number]!++
  }
  return counts.map(count => count / answers)
}

/** The most an opponent who knows the probabilities can gain, above the value of the game. */
function exploitability(payoffs: number[][], value: number): number {
  const mine = shares(together(payoffs), 0)
  const answers = payoffs.map((_, theirs) => payoffs.reduce((sum, row, own) => sum + mine[own]! * row[theirs]!, 0))
  return value - Math.min(...answers)
}

/** Solved by hand: the value of each for seat 0 with best play on both sides. */
const SOLVED: [string, number[][], number][] = [
  [
    'rock, paper, scissors',
    [
      [0.5, 0, 1],
      [1, 0.5, 0],
      [0, 1, 0.5],
    ],
    0.5,
  ],
  [
    'rock that wins twice',
    [
      [0.5, 0.25, 1],
      [0.75, 0.5, 0.25],
      [0, 0.75, 0.5],
    ],
    0.5,
  ],
  [
    'matching pennies, and a coin nobody takes',
    [
      [1, 0, 1],
      [0, 1, 1],
      [0, 0, 0],
    ],
    0.5,
  ],
  [
    'one is always best',
    [
      [0.9, 0.8, 0.7],
      [0.5, 0.5, 0.5],
      [0.1, 0.2, 0.3],
    ],
    0.7,
  ],
  [
    'a saddle',
    [
      [0.6, 0.5, 0.7],
      [0.4, 0.3, 0.9],
      [0.2, 0.4, 0.1],
    ],
    0.5,
  ],
  [
    'a choice of evils',
    [
      [0.2, 0.4, 0.4],
      [0.4, 0.2, 0.4],
      [0.4, 0.4, 0.2],
    ],
    1 / 3,
  ],
  [
    'hide in one of three places',
    [
      [0, 1, 1],
      [1, 0, 1],
      [1, 1, 0],
    ],
    2 / 3,
  ],
  [
    'guess in which of three',
    [
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ],
    1 / 3,
  ],
  [
    'two of them mixed in unequal shares',
    [
      [1, 0.25, 1],
      [0, 1, 1],
      [0, 0, 0.1],
    ],
    4 / 7,
  ],
  [
    'all the same',
    [
      [0.5, 0.5, 0.5],
      [0.5, 0.5, 0.5],
      [0.5, 0.5, 0.5],
    ],
    0.5,
  ],
]

test.each(SOLVED)('%s: knowing the probabilities helps the opponent little', (_, payoffs, value) => {
  expect(exploitability(payoffs, value)).toBeLessThan(0.06)
})

test('always chooses a dominant plan', () => {
  expect(
    shares(
      together([
        [0.9, 0.8, 0.7],
        [0.5, 0.5, 0.5],
        [0.1, 0.2, 0.3],
      ]),
      0,
      40,
    ),
  ).toEqual([1, 0, 0])
})

test('the other seat sees the same values from its side', () => {
  expect(
    shares(
      together([
        [0.9, 0.1, 0.9],
        [0.9, 0.1, 0.9],
        [0.9, 0.1, 0.9],
      ]),
      1,
      40,
    ),
  ).toEqual([0, 1, 0])
})

test('probabilities are proportional to regrets, and equal without regrets', () => {
  expect(matchRegrets([3, -2, 1])).toEqual([0.75, 0, 0.25])
  expect(matchRegrets([-1, 0])).toEqual([0.5, 0.5])
})

test('a decision that doesn’t depend on the opponent’s is compared with their quietest one', () => {
  const game: Game = {
    ...together([
      [0.4, 1],
      [0.6, 0],
    ]),
    independentDecisions: ['choose'],
  }
  for (const seed of ['a', 'b', 'c']) {
    const { chosen, considered } = searchMixed(game, { seat: 0, information: { chosen: [null, null] }, seed }, EFFORT, () => false)
    expect(chosen).toBe(1)
    expect(considered.map(({ line, value, share }) => [line[0], value, share])).toEqual([
      [1, 0.6, 1],
      [0, 0.4, 0],
    ])
  }
})

test('a decision that doesn’t depend on the opponent’s has its own limits', () => {
  const game: Game = { ...together([[0.4], [0.6], [0.9]]), independentDecisions: ['choose'] }
  const question = { seat: 0, information: { chosen: [null, null] }, seed: 'alone' } as const
  const { considered } = searchMixed(game, question, { ...EFFORT, alone: { mine: 2, worlds: 5 } }, () => false)
  expect(considered.map(({ line, visits }) => [line[0], visits])).toEqual([
    [1, 5],
    [0, 5],
  ])
})

test('only the best plans of the first world are compared in the others', () => {
  const game = together([
    [0.1, 0.2, 0.1],
    [0.9, 0.1, 0.5],
    [0.1, 0.9, 0.5],
  ])
  const question = { seat: 0, information: { chosen: [null, null] }, seed: 'kept' } as const
  const { considered } = searchMixed(game, question, { ...EFFORT, kept: 2, worlds: 4 }, () => false)
  expect(considered.map(({ line, visits }) => [line[0], visits]).sort()).toEqual([
    [0, 1],
    [1, 4],
    [2, 4],
  ])
  expect(considered.find(({ line }) => line[0] === 0)?.share).toBe(0)
})

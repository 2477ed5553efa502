import { expect, test } from 'vitest'
import type { Game } from '../kernel/game.ts'
import { rngFrom } from '../kernel/rng.ts'
import { toyGame } from '../kernel/testing/toy-game.ts'
import { restOfTurn } from './rest-of-turn.ts'

interface Choices {
  chosen: (number | null)[]
  turn: number
  /** What was chosen in earlier phases. */
  sums: [number, number]
  phases: number
}

/** Both sides choose a number from 0 to 3, unseen, in each of so many phases; who has the larger sum is ahead. Nothing counts before both have chosen. */
const game = {
  ...toyGame,
  clone: (state: Choices) => structuredClone(state),
  pending: ({ chosen, phases }: Choices) =>
    phases > 0 ? ([0, 1] as const).filter(seat => chosen[seat] === null).map(seat => ({ seat, decision: 'choose' })) : [],
  candidates: (_: Choices, __: number, ___: unknown, max: number) => [0, 1, 2, 3].slice(0, max),
  turn: ({ turn }: Choices) => turn,
  apply(state: Choices, seat: 0 | 1, action: number) {
    state.chosen[seat] = action
    if (state.chosen.includes(null)) return
    state.sums = [state.sums[0] + state.chosen[0]!, state.sums[1] + state.chosen[1]!]
    state.chosen = [null, null]
    if (--state.phases === 0) state.turn++
  },
  evaluate: ({ sums }: Choices, seat: 0 | 1) => 0.5 + (sums[seat] - sums[1 - seat]!) / 20,
} as unknown as Game

const begin = (phases: number, chosen: (number | null)[] = [null, null]): Choices => ({ chosen, turn: 1, sums: [0, 0], phases })

test('both sides do their best in every phase of the turn, whichever seat they have', () => {
  const state = begin(2)
  restOfTurn(game, state, 1, rngFrom('any'), 4)
  expect(state).toMatchObject({ sums: [6, 6], turn: 2 })
})

test('a side that has already decided keeps its decision', () => {
  const state = begin(1, [1, null])
  restOfTurn(game, state, 1, rngFrom('any'), 4)
  expect(state.sums).toEqual([1, 3])
})

test('plays nothing of another turn, and nothing without a search width', () => {
  const [other, none] = [begin(1), begin(1)]
  restOfTurn(game, other, 2, rngFrom('any'), 4)
  restOfTurn(game, none, 1, rngFrom('any'), 0)
  expect([other, none]).toEqual([begin(1), begin(1)])
})

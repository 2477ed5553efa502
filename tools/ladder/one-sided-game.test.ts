import { expect, test } from 'vitest'
import { guaranteed, valueOf, type OneSidedGame } from './one-sided-game.ts'

const open = (payoffs: number[][]): OneSidedGame => ({ chances: [1], payoffs: [payoffs] })

test.each<[string, OneSidedGame, number]>([
  [
    'rock, paper, scissors',
    open([
      [0.5, 0, 1],
      [1, 0.5, 0],
      [0, 1, 0.5],
    ]),
    0.5,
  ],
  [
    'two mixed in unequal shares',
    open([
      [1, 0.25],
      [0, 1],
    ]),
    4 / 7,
  ],
  [
    'an opponent who knows which of two games is played, and answers in each',
    {
      chances: [0.5, 0.5],
      payoffs: [
        [
          [1, 0],
          [0, 0],
        ],
        [
          [0, 1],
          [1, 1],
        ],
      ],
    },
    0.5,
  ],
])('%s: the value is found', (_, game, value) => {
  const { low, high } = valueOf(game, 0.005)
  expect(low).toBeLessThanOrEqual(value + 1e-9)
  expect(high).toBeGreaterThanOrEqual(value - 1e-9)
  expect(high - low).toBeLessThanOrEqual(0.005)
})

test('a mix is worth what the best answer leaves of it', () => {
  const pennies = open([
    [1, 0],
    [0, 1],
  ])
  expect(guaranteed(pennies, [0.5, 0.5])).toBe(0.5)
  expect(guaranteed(pennies, [0.75, 0.25])).toBe(0.25)
  expect(guaranteed(pennies, [1, 0])).toBe(0)
})

test('too few rounds are an error, not a value', () => {
  const game = open([
    [1, 0.25],
    [0, 1],
  ])
  expect(() => valueOf(game, 1e-9, 50)).toThrow('isn’t known within')
})

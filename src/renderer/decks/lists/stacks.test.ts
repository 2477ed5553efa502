import { expect, test } from 'vitest'
import { fakeCard, fakeGame } from '../../testing/fake-game.ts'
import { NO_STACK, ownStacks, stackKeys, stacksOf } from './stacks.ts'

const faces = [
  fakeCard('ember', { cost: 3 }),
  fakeCard('ash', { cost: 1, school: 'ash' }),
  fakeCard('gust', { cost: 'X', type: 'hex' }),
  fakeCard('elder', { cost: 1 }),
]
const game = fakeGame(faces)
const find = (id: string) => faces.find(face => face.id === id)
const deck = [...faces.map(({ id }) => ({ card: id, count: 2 })), { card: 'gone', count: 1 }]
const shapeOf = (by: string) => stacksOf(deck, by, game, find).map(({ id, rows, count }) => [id, rows.map(row => row.id), count])

test('stacks by cost go from the lowest to X, each by name; unknown cards come last', () => {
  expect(shapeOf('cost')).toEqual([
    ['1', ['ash', 'elder'], 4],
    ['3', ['ember'], 2],
    ['X', ['gust'], 2],
    [NO_STACK, ['gone'], 1],
  ])
})

test('stacks by a facet are in the game’s order and have its names', () => {
  expect(shapeOf('type').map(([id]) => id)).toEqual(['spell', 'hex', NO_STACK])
  expect(stacksOf(deck, 'type', game, find)[0]?.name?.key).toBe('sample.type.spell')
})

test('a deck is stacked by what its game has', () => {
  expect(stackKeys(game)).toEqual(['cost', 'school', 'type'])
  expect(stackKeys({ ...game, cards: [fakeCard('free', { costs: [] })] })).toEqual(['school', 'type'])
})

test('own groups are in the player’s order, empty ones too, and cards in none come last', () => {
  const groups = [
    { name: 'Late', cards: ['ember', 'gone', 'elsewhere'] },
    { name: 'Empty', cards: [] },
  ]
  expect(ownStacks(deck, groups, find).map(({ group, rows, count }) => [group, rows.map(row => row.id), count])).toEqual([
    [0, ['ember', 'gone'], 3],
    [1, [], 0],
    [null, ['ash', 'elder', 'gust'], 6],
  ])
})

import { expect, test } from 'vitest'
import type { GameEvent } from '../kernel/game.ts'
import { fine, type Table } from '../kernel/scenario.ts'
import { TOY_DECKS, toyGame } from '../kernel/testing/toy-game.ts'
import type { Step } from './file-schema.ts'
import { runScenario } from './run.ts'

const config = { seats: TOY_DECKS.map(cards => ({ avatar: 'toy', cards })), first: 0 } as unknown as Parameters<typeof toyGame.setup>[0]

/** Runs one step from a fresh state of a game whose actions are written literally. */
function runStep(step: unknown) {
  const state = toyGame.setup(config, 'a seed')
  const heard: GameEvent[] = []
  const table: Table = {
    game: toyGame,
    state,
    began: [],
    listen: event => heard.push(event),
    nameProblem: () => null,
    action: (_, written) => fine(written),
    mismatches: () => [],
    missingChance: () => null,
    unusedChance: () => null,
  }
  const { failures, steps } = runScenario({
    scenario: { title: 'A step', clauses: [], script: [step as Step] },
    setUp: () => table,
  })
  return { failure: failures[0] ?? null, steps, state, heard }
}
const first = toyGame.setup(config, 'a seed').hands
const setUp = (seat: 0 | 1) => ({ type: 'lay', card: first[seat][0], call: 'high' })

test('plays both simultaneous decisions and reports every event', () => {
  const { failure, steps, state, heard } = runStep({ both: { me: setUp(0), foe: setUp(1) } })
  expect(failure).toBe(null)
  expect(state.shown.flat()).toHaveLength(2)
  expect(steps).toMatchObject([{ by: null, events: heard }])
  expect(heard.filter(event => event.type === 'card-shown')).toHaveLength(2)
})

test('fails the step if the order of the decisions makes a difference', () => {
  expect(runStep({ both: { me: { type: 'stir' }, foe: { type: 'stir' } } }).failure).toEqual({
    path: ['script', 0, 'both'],
    expected: null,
    actual: null,
    said: 'order-matters',
  })
})

test('plays neither decision if one of them is illegal', () => {
  const { failure, state } = runStep({ both: { me: setUp(0), foe: { type: 'lay', card: 999, call: 'high' } } })
  expect(failure).toMatchObject({ path: ['script', 0, 'both', 'foe'], expected: 'legal' })
  expect(state.laid).toEqual([null, null])
})

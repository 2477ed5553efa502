import { expect, test, vi } from 'vitest'
import type { Game } from '../../kernel/game.ts'
import { scenario, spell, type ScenarioSetup } from '../../rules/gothic-duel/testing/scenario.ts'
import { searchByTurn } from '../one-turn.ts'
import { questionIn } from '../testing/duels.ts'

const strike = (vitality: number, cost = 2) => spell({ cost, effects: [{ effect: 'damage', to: 'enemy', vitality }] })

/** The evaluation of a position, the chosen action, and the number of ends of the turn evaluated for it. */
function searched(setup: ScenarioSetup, followed: number, isTimeUp = () => false) {
  const { game: duel, state } = scenario(setup)
  const evaluateNet = vi.fn(duel.evaluateNet)
  const game: Game = { ...duel, evaluateNet }
  const before = game.hash(state)
  const { chosen, considered } = searchByTurn(game, questionIn(game, state, 0), { width: 8, followed, proofSearchBudget: 0 }, isTimeUp)
  expect(game.hash(state)).toBe(before)
  const values = Object.fromEntries(considered.map(({ line: [first], value }) => [game.encodeAction(first), value]))
  return { chosen: game.encodeAction(chosen), worths: values, ends: evaluateNet.mock.calls.length }
}

const three = { me: { hand: [strike(6, 4), strike(5), strike(4)], soulfire: 4 }, foe: { vitality: 20 } }

test('skips the action that adds most if others lead to a better end of the turn', () => {
  expect(searched(three, 1).chosen).toBe('b0')
  expect(searched(three, 4).chosen).toMatch(/^b[12]$/)
})

test('searches the same actions in another order only once, with the same result', () => {
  const { worths: values, ends } = searched(three, 4)
  expect(values.b1).toBe(values.b2)
  expect(values.b1).toBeGreaterThan(values.b0!)
  // After 6; after 5 and 4; and after doing nothing.
  expect(ends).toBe(3)
})

test('when time is up, plays the best line found so far, and always has at least one', () => {
  const { chosen, worths: values } = searched(three, 4, () => true)
  expect(Object.keys(values)).toEqual([chosen])
})

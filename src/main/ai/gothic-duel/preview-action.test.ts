import { expect, test } from 'vitest'
import type { Game } from '../../kernel/game.ts'
import { rngFrom } from '../../kernel/rng.ts'
import { filler, hex, scenario, spell, type ScenarioSetup } from '../../rules/gothic-duel/testing/scenario.ts'
import { choiceOf, describeLine } from '../preview-action.ts'

/** The steps of encoded actions, from a scenario in which seat 0 goes first. */
function describe(setup: ScenarioSetup, ...line: string[]) {
  const played = scenario(setup)
  const game: Game = played.game
  const before = game.hash(played.state)
  const result = describeLine(
    game,
    game.informationFor(played.state, 0),
    0,
    line.map(action => game.decodeAction(action)),
  )
  expect(game.hash(played.state)).toBe(before)
  return result
}

const strike = spell({ cost: 1, effects: [{ effect: 'damage', to: 'enemy', vitality: 3 }] })
const look = spell({ cost: 1, effects: [{ effect: 'draw', who: 'you', amount: 1 }] })

test('each step shows its choice and outcome, given the earlier steps', () => {
  const { steps, goesOn } = describe({ me: { hand: [strike, strike] }, foe: { vitality: 6 } }, 'b0', 'b1')
  expect(goesOn).toBe(false)
  expect(steps.map(({ picks }) => picks)).toEqual([[{ type: 'card', card: 0 }], [{ type: 'card', card: 1 }]])
  expect(steps[0]?.prompt.key).toBe('gothic-duel.prompt.main')
  expect(steps[0]?.events.map(({ type }) => type)).toContain('damage-dealt')
  expect(steps[1]?.events.at(-1)?.type).toBe('duel-ended')
})

test('shows cards certain to be in hand after a draw, and hides those that may have been drawn', () => {
  const setup = { me: { hand: [look, strike], deck: [strike, filler, filler] } }
  const sure = describe(setup, 'b0', 'b1')
  expect(sure.goesOn).toBe(false)
  expect(sure.steps.map(({ isCut }) => isCut)).toEqual([true, false])
  const drawn = describe(setup, 'b0', 'b2')
  expect(drawn.goesOn).toBe(true)
  expect(drawn.steps).toHaveLength(1)
})

test('shows a line up to its first illegal step', () => {
  expect(describe({ me: { hand: [strike] } }, 'b0', 'b0')).toMatchObject({ steps: [{ picks: [{ card: 0 }] }], goesOn: true })
})

test('targets, payments and the order of Insight are among the picks', () => {
  const ban = spell({ additional: { discard: 1 }, effects: [{ effect: 'dispel', on: 'enemy', amount: 1 }] })
  const played = scenario({ me: { hand: [ban, filler, strike] }, foe: { hexes: [hex(), hex()] } })
  const game: Game = played.game
  const information = game.informationFor(played.state, 0)
  const action = game.candidates(played.state, 0, rngFrom('any'), 50).find(one => game.encodeAction(one).startsWith('b0'))
  const { picks } = choiceOf(game, information, 0, action)
  expect(picks.map(ref => ref.type)).toEqual(['card', 'card', 'card'])
})

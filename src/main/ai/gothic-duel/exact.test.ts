import { expect, test } from 'vitest'
import { filler, scenario, spell, type ScenarioSetup } from '../../rules/gothic-duel/testing/scenario.ts'
import { TooMuch } from '../../kernel/too-much.ts'
import { everyAction, solver } from '../exact.ts'

const strike = spell({ cost: 1, effects: [{ effect: 'damage', to: 'enemy', vitality: 2 }] })
const guard = spell({ cost: 1, effects: [{ effect: 'ward', who: 'you', amount: 2, until: 'next-turn' }] })

function valueOf(setup: ScenarioSetup, max = 10_000): number {
  const { game, state } = scenario(setup)
  return solver(game, max)(state)
}
const deck = [filler, filler, filler, filler]

test('a win this turn is worth 1 to the winner and 0 to the other side', () => {
  expect(valueOf({ me: { hand: [strike], soulfire: 1, deck }, foe: { vitality: 2, deck } })).toBe(1)
  expect(valueOf({ active: 'foe', me: { vitality: 2, deck }, foe: { hand: [strike], soulfire: 1, deck } })).toBe(0)
})

test('both sides play their best: surviving a turn is worth the match if the next turn wins it', () => {
  // With the guard, the enemy's strike fails, and the strike I draw wins.
  const foe = { vitality: 2, hand: [strike], maxSoulfire: 0, deck }
  const mine = { vitality: 2, soulfire: 1, maxSoulfire: 1, deck: [strike, filler, filler] }
  expect(valueOf({ me: { ...mine, hand: [guard] }, foe })).toBe(1)
  expect(valueOf({ me: { ...mine, hand: [filler] }, foe })).toBe(0)
})

test('a double defeat is worth half', () => {
  const both = spell({ cost: 1, effects: [{ effect: 'damage', to: 'both', vitality: 2 }] })
  const doomed = { vitality: 2, hand: [both], soulfire: 1, deck: [filler] }
  expect(valueOf({ me: doomed, foe: { vitality: 2, hand: [strike], maxSoulfire: 5, deck } })).toBe(0.5)
})

test('a position that depends on chance or exceeds the search limit has no value', () => {
  const torn = spell({ cost: 1, effects: [{ effect: 'discard', who: 'enemy', amount: 1, random: true }] })
  expect(() => valueOf({ me: { hand: [torn], soulfire: 1, deck }, foe: { hand: [strike, filler], deck } })).toThrow(TooMuch)
  expect(() => valueOf({ me: { hand: [strike, guard], soulfire: 2, deck }, foe: { deck } }, 2)).toThrow(TooMuch)
})

test('returns every action, ending the turn first, or none', () => {
  const { game, state } = scenario({ me: { hand: [strike, guard, guard], soulfire: 2 } })
  expect(everyAction(game, state, 0)).toMatchObject([{ type: 'end-turn' }, { type: 'use' }, { type: 'use' }])
})

import { expect, test } from 'vitest'
import { rngFrom } from '../../../kernel/rng.ts'
import { scenario, spell, type ScenarioSetup } from '../testing/scenario.ts'

/** The results of many draws, and how often each came up. */
function drawn(setup: ScenarioSetup, tries = 600): Map<string, number> {
  const { game, state } = scenario(setup)
  const rng = rngFrom('any')
  const counts = new Map<string, number>()
  for (let tried = 0; tried < tries; tried++) {
    const action = game.encodeAction(game.randomAction(state, 0, rng)!)
    counts.set(action, (counts.get(action) ?? 0) + 1)
  }
  return counts
}

const bolt = spell({ effects: [{ effect: 'damage', to: 'enemy', vitality: 1 }] })

test('ending the turn and every usable card are about equally likely; unusable ones never come up', () => {
  const expensive = spell({ cost: 9 })
  const counts = drawn({ me: { hand: [bolt, bolt, expensive], soulfire: 3 } })
  expect(counts.size).toBe(3)
  for (const count of counts.values()) expect(Math.abs(count - 200)).toBeLessThan(60)
})

test('both modes of a card, and Haunts from the Void, come up', () => {
  const both = spell({ ritual: { cost: { soulfire: 1 }, effects: [{ effect: 'draw', who: 'you', amount: 1 }] } })
  const ghost = spell({ haunt: { effects: [{ effect: 'draw', who: 'you', amount: 1 }] } })
  const counts = drawn({ me: { hand: [both], void: [spell(), ghost], soulfire: 3 } })
  expect([...counts.keys()].map(action => action[0]).sort()).toEqual(['b', 'e', 'h', 'r'])
})

test('every X, every number of targets and every way to pay come up', () => {
  const blaze = spell({ cost: 'X', effects: [{ effect: 'damage', to: 'target', vitality: 'X' }] })
  expect(drawn({ me: { hand: [blaze], soulfire: 3 } }).size).toBe(1 + 3 * 2)
  const recall = spell({ cost: 0, effects: [{ effect: 'return', from: 'discard', to: 'hand', amount: 2, upTo: true }] })
  expect(drawn({ me: { hand: [recall], discard: [bolt, bolt, bolt] } }).size).toBe(1 + 1 + 3 + 3 * 2)
  const pact = spell({ cost: 0, additional: { discard: 2 } })
  expect(drawn({ me: { hand: [pact, spell({ cost: 9 }), spell({ cost: 9 }), spell({ cost: 9 })], soulfire: 0 } }).size).toBe(1 + 3 * 2)
})

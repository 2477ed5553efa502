import { expect, test } from 'vitest'
import { TooMuch } from '../../../kernel/too-much.ts'
import { enchantoriaScenarios } from '../scenario-kit.ts'
import type { State } from '../state/state.ts'
import { everyPlan } from './every-plan.ts'

/** A position of the Combat Phase with that hand and so many creatures on each side. */
function position(hand: string[], creatures: number): State {
  const field = Array<string>(creatures).fill('ember-fox')
  const side = { mana: 10, hand, field, deck: [] }
  const table = enchantoriaScenarios.setUp({}, { turn: 11, phase: 'plan', me: side, foe: side })
  if (!table.ok) throw new Error(JSON.stringify(table.problem))
  return table.value.state as State
}

test('EN-R4.2 every card can be cast at each of its targets or left in the hand', () => {
  expect(everyPlan(position([], 0), 0)).toHaveLength(1)
  expect(everyPlan(position(['quick-dart'], 0), 0)).toHaveLength(3)
})

test('EN-R4 a hand and a field with more plans than the limit are given up at once', () => {
  const large = position(['fireball', 'quick-dart', 'decoy-flare', 'meteor', 'salvage', 'named-refusal'], 4)
  expect(() => everyPlan(large, 0, 4000)).toThrow(TooMuch)
  expect(() => everyPlan(position(['quick-dart'], 0), 0, 2)).toThrow(TooMuch)
})

import { expect, test } from 'vitest'
import { skirmish, type UnitSetup } from '../testing/scenario.ts'
import { evaluate } from './evaluate.ts'

const at = 'epicenter'

test('a lead in Ether, Wounds or the Epicenter is better than none, and more so near the end', () => {
  const even = skirmish({ me: { units: [{}, {}] }, foe: { units: [{}, {}] } }).state
  const ahead = (round: number) => skirmish({ round, me: { units: [{}, {}], ether: 2 }, foe: { units: [{}, {}] } }).state
  const hurt = skirmish({ me: { units: [{ wounds: 1 }, {}] }, foe: { units: [{}, {}] } }).state
  const tired = { ready: false }
  const late = (leader: UnitSetup) => skirmish({ round: 5, me: { units: [leader, {}] }, foe: { units: [tired, {}] } }).state
  expect(evaluate(ahead(1), 0)).toBeGreaterThan(evaluate(even, 0))
  expect(evaluate(ahead(5), 0)).toBeGreaterThan(evaluate(ahead(1), 0))
  expect(evaluate(hurt, 0)).toBeLessThan(evaluate(even, 0))
  expect(evaluate(late({ at, ...tired }), 0)).toBeGreaterThan(evaluate(late(tired), 0))
})

test('what one side gains the other loses', () => {
  const { state } = skirmish({ me: { units: [{ at }, {}], ether: 3, faith: 'YYR' }, foe: { units: [{ wounds: 2 }, {}] } })
  expect(evaluate(state, 0) + evaluate(state, 1)).toBeCloseTo(1)
})

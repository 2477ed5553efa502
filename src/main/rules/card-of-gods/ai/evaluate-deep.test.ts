import { expect, test } from 'vitest'
import { miniature } from '../testing/cards.ts'
import { skirmish, type SideSetup, type UnitSetup } from '../testing/scenario.ts'
import { DEEP_FEATURES, DEEP_MIRROR, deepFeatures } from './deep-features.ts'
import { evaluateDeep } from './evaluate-deep.ts'

const at = 'epicenter'
const archer = miniature({ actions: [{ type: 'attack', name: 'Bow', reach: 'ranged-1', dice: 6 }] })

test('a lead in Ether or Wounds is better than none, and so is one in the Epicenter that nobody can end', () => {
  const value = (me: SideSetup, units: UnitSetup[] = [{}, {}]) => evaluateDeep(skirmish({ round: 5, me, foe: { units } }).state, 0)
  const even = value({ units: [{}, {}] })
  expect(value({ units: [{}, {}], ether: 3 })).toBeGreaterThan(even)
  expect(value({ units: [{ wounds: 1 }, {}] })).toBeLessThan(even)
  const tired = [{ ready: false }, { ready: false }]
  const after = (where: UnitSetup) => value({ units: [{ ready: false }, { ready: false, ...where }] }, tired)
  expect(after({ at })).toBeGreaterThan(after({}))
})

test('an enemy in reach is worse if it is still ready', () => {
  const against = (ready: boolean) =>
    evaluateDeep(skirmish({ me: { units: [{}, { at, wounds: 1 }] }, foe: { units: [{ ready: false }, { is: archer, ready }] } }).state, 0)
  expect(against(true)).toBeLessThan(against(false))
})

test('each side sees the mirror of what the other sees, and what one gains the other loses', () => {
  const { state } = skirmish({
    round: 3,
    me: { units: [{ at, guard: true }, { wounds: 1 }, { is: archer, at: 'reserve' }], ether: 3, faith: 'YYR' },
    foe: { units: [{ wounds: 2 }, { is: archer, at, panicked: true }, { ready: false }] },
  })
  const [mine, theirs] = [deepFeatures(state, 0, new Float32Array(DEEP_FEATURES)), deepFeatures(state, 1, new Float32Array(DEEP_FEATURES))]
  const mirrored = mine.map((_, index) => mine[DEEP_MIRROR.other[index]!]!)
  for (const index of DEEP_MIRROR.negated) mirrored[index] = 0 - mirrored[index]!
  expect([...theirs]).toEqual([...mirrored])
  expect(evaluateDeep(state, 0) + evaluateDeep(state, 1)).toBeCloseTo(1)
})

import { expect, test } from 'vitest'
import { filler, hex, scenario, type SideSetup } from './testing/scenario.ts'

const brand = hex({ cost: 3 })
const value = (me: SideSetup, foe: SideSetup = {}): number => {
  const { game, state } = scenario({ me, foe })
  const [mine, theirs] = [game.evaluate(state, 0), game.evaluate(state, 1)]
  expect(mine + theirs).toBeCloseTo(1)
  return mine
}

test('like sides are even', () => {
  expect(value({})).toBeCloseTo(0.5)
  expect(value({ vitality: 3, hand: [filler] }, { vitality: 3, hand: [filler] })).toBeCloseTo(0.5)
})

test.each<[string, SideSetup, SideSetup]>([
  ['Vitality', { vitality: 12 }, { vitality: 11 }],
  ['Will', { will: 5 }, { will: 4 }],
  ['the last Will', { will: 2 }, { will: 1, vitality: 20 }],
  ['a card in hand', { hand: [filler] }, {}],
  ['Soulfire', { maxSoulfire: 6 }, { maxSoulfire: 5 }],
  ['no Burn', {}, { burn: [2] }],
  ['a Hex on the enemy', {}, { hexes: [brand] }],
  ['Ward until the next turn', { ward: { left: 3, until: 'next-turn' } }, {}],
  ['an unshuffled Deck', {}, { reshuffled: true }],
])('%s is an advantage', (_, better, worse) => {
  expect(value(better, worse)).toBeGreaterThan(0.5)
})

test('a Hex that has long to stay is worth more than one about to go', () => {
  expect(value({}, { hexes: [{ hex: brand, turnsLeft: 3 }] })).toBeGreaterThan(value({}, { hexes: [{ hex: brand, turnsLeft: 0 }] }))
})

test('won is 1, lost is 0, and nothing else comes near', () => {
  expect(
    value({ vitality: 20, will: 10, hand: Array<typeof filler>(7).fill(filler) }, { vitality: 1, will: 1, maxSoulfire: 0 }),
  ).toBeLessThan(1)
  const { game, state } = scenario()
  game.concede(state, 1)
  expect([game.evaluate(state, 0), game.evaluate(state, 1)]).toEqual([1, 0])
})

import { expect, test } from 'vitest'
import { filler, hex, scenario, spell, type SideSetup } from '../testing/scenario.ts'

const brand = hex({ cost: 3 })
const wounds = (vitality: number) =>
  [{ when: 'start-of-turn', whose: 'afflicted', effects: [{ effect: 'damage', to: 'afflicted', vitality }] }] as const
const more = wounds(3)
const wounding = hex({ cost: 3, triggers: wounds(1) })
const value = (me: SideSetup, foe: SideSetup = {}): number => {
  const { game, state } = scenario({ me, foe })
  const [mine, theirs] = [game.evaluate(state, 0), game.evaluate(state, 1)]
  expect(mine + theirs).toBeCloseTo(1)
  return mine
}

test('with equal sides, the player to move is slightly better off', () => {
  for (const side of [{}, { vitality: 3, hand: [filler] }, { hexes: [wounding] }]) {
    expect(value(side, side)).toBeGreaterThan(0.5)
    expect(value(side, side)).toBeLessThan(0.6)
  }
})

test.each<[string, SideSetup, SideSetup]>([
  ['Vitality', { vitality: 12 }, { vitality: 11 }],
  ['Will', { will: 5 }, { will: 4 }],
  ['the last Will', { will: 2 }, { will: 1, vitality: 20 }],
  ['a card in hand', { hand: [filler] }, {}],
  ['Soulfire', { maxSoulfire: 6 }, { maxSoulfire: 5 }],
  ['no Burn', {}, { burn: [2] }],
  ['Burn of the Vitality rather than of the Will', { burn: [2] }, { burn: [{ amount: 2, damage: 'will' }] }],
  ['Burn that goes rather than Burn that stays', { burn: [2] }, { burn: [{ amount: 2, stays: true }] }],
  [
    'a card to haunt in the Void',
    { void: [spell({ haunt: { effects: [{ effect: 'draw', who: 'you', amount: 1 }] } })] },
    { void: [filler] },
  ],
  ['a Hex on the enemy', {}, { hexes: [brand] }],
  ['a Hex that wounds rather than one that does nothing', { hexes: [brand] }, { hexes: [wounding] }],
  ['a Hex that wounds much rather than one that wounds little', { hexes: [wounding] }, { hexes: [{ ...wounding, triggers: more }] }],
  ['Ward until the next turn', { ward: { left: 3, until: 'next-turn' } }, {}],
  ['an unshuffled Deck', {}, { reshuffled: true }],
])('%s is an advantage', (_, better, worse) => {
  expect(value(better, worse)).toBeGreaterThan(value({}))
  expect(value(worse, better)).toBeLessThan(value({}))
})

test('a Hex with a long time left is worth more than one about to end', () => {
  expect(value({}, { hexes: [{ hex: wounding, turnsLeft: 3 }] })).toBeGreaterThan(value({}, { hexes: [{ hex: wounding, turnsLeft: 0 }] }))
})

test('a wizard that Burn will kill before their turn is almost lost, unless Ward absorbs it', () => {
  const doomed: SideSetup = { vitality: 3, burn: [3] }
  expect(value({}, doomed)).toBeGreaterThan(0.99)
  expect(value({}, { ...doomed, ward: { left: 3, until: 'next-turn' } })).toBeLessThan(0.99)
})

test('a win is 1, a loss 0, and nothing else comes close', () => {
  expect(
    value({ vitality: 20, will: 10, hand: Array<typeof filler>(7).fill(filler) }, { vitality: 1, will: 1, maxSoulfire: 0 }),
  ).toBeLessThan(1)
  const { game, state } = scenario()
  game.concede(state, 1)
  expect([game.evaluate(state, 0), game.evaluate(state, 1)]).toEqual([1, 0])
})

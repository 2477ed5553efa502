import { expect, test } from 'vitest'
import { filler, hex, scenario } from '../testing/scenario.ts'
import { shipped } from '../testing/shipped.ts'

test('Cinder Kiss touches the Will and leaves Burn 2', () => {
  const kiss = shipped('Cinder Kiss')
  const duel = scenario({ me: { hand: [kiss, kiss] } })
  duel.me.play(kiss)
  expect([duel.foe.will, duel.foe.vitality, duel.foe.burn]).toEqual([9, 20, [2]])
  duel.me.play(kiss)
  expect(duel.foe.burn).toEqual([4])
})

test('Smouldering Brand wounds three times, and gains are smaller meanwhile', () => {
  const brand = shipped('Smouldering Brand')
  const roses = shipped('Feed the Roses')
  const duel = scenario({ me: { hand: [brand] }, foe: { vitality: 15, hand: [roses] } })
  duel.me.play(brand).endTurn()
  expect(duel.foe.vitality).toBe(13)
  duel.foe.play(roses)
  expect(duel.foe.vitality).toBe(14)
  duel.foe.endTurn()
  duel.round()
  expect([duel.foe.vitality, duel.foe.hexes]).toEqual([12, [brand.name]])
  duel.round()
  expect([duel.foe.vitality, duel.foe.hexes, duel.me.discard]).toEqual([10, [], [brand.name]])
})

test('Smouldering Brand haunts with Burn 2', () => {
  const brand = shipped('Smouldering Brand')
  const duel = scenario({ me: { void: [brand] } })
  duel.me.haunt(brand)
  expect([duel.foe.burn, duel.me.removed]).toEqual([[2], [brand.name]])
})

test('Bellows Hymn leaves Burn 1 and makes the next Spell 3 cheaper', () => {
  const hymn = shipped('Bellows Hymn')
  const candles = shipped('All the Candles at Once')
  const duel = scenario({ me: { hand: [hymn, candles] } })
  duel.me.play(hymn)
  expect([duel.foe.burn, duel.me.channel, duel.me.costOf(candles)]).toEqual([[1], [3], 3])
})

test.each([
  [[], [3], []],
  [[1], [1, 3], [3]],
])('Slow Fuse beside Burn %j leaves %j and Channel %j', (burn: number[], left, channel) => {
  const fuse = shipped('Slow Fuse')
  const duel = scenario({ me: { hand: [fuse] }, foe: { burn } })
  duel.me.play(fuse)
  expect([duel.foe.burn, duel.foe.vitality, duel.me.channel]).toEqual([left, 20, channel])
})

test('Choir of Sparks grows with the Spells of the turn, to 6', () => {
  const choir = shipped('Choir of Sparks')
  const duel = scenario({ me: { hand: [choir, choir, choir, choir] } })
  const left = [1, 2, 3, 4].map(() => duel.me.play(choir) && duel.foe.vitality)
  expect(left).toEqual([18, 14, 8, 2])
})

test('Votive Coals burn the enemy for each Spell of their wizard, and for no Hex', () => {
  const coals = shipped('Votive Coals')
  const fuse = shipped('Slow Fuse')
  const duel = scenario({ me: { hand: [coals, fuse, shipped('Thirst')] }, foe: { hand: [fuse] } })
  duel.me.play(coals).play(shipped('Thirst'))
  expect(duel.foe.burn).toEqual([])
  duel.me.play(fuse)
  expect(duel.foe.burn).toEqual([3, 1])
})

test('Undying Ember goes on burning, turn after turn', () => {
  const ember = shipped('Undying Ember')
  const duel = scenario({ me: { hand: [ember] } })
  duel.me.play(ember)
  expect([duel.foe.vitality, duel.foe.burn]).toEqual([19, [1]])
  duel.round().round()
  expect([duel.foe.vitality, duel.foe.burn]).toEqual([17, [1]])
})

test.each([
  [[], 17],
  [[1, 2], 14],
  [[8], 12],
])('All the Candles at Once against Burn %j leave %i Vitality, and the Burn', (burn: number[], left) => {
  const candles = shipped('All the Candles at Once')
  const duel = scenario({ me: { hand: [candles] }, foe: { burn } })
  duel.me.play(candles)
  expect([duel.foe.vitality, duel.foe.burn]).toEqual([left, burn])
})

test('Ember Vow burns, or as a Ritual burns less and draws a card', () => {
  const vow = shipped('Ember Vow')
  const duel = scenario({ me: { hand: [vow, vow], soulfire: 3 } })
  duel.me.play(vow)
  expect(duel.foe.burn).toEqual([3])
  duel.me.play(vow, { mode: 'ritual' })
  expect([duel.foe.burn, duel.me.vitality, duel.me.hand, duel.me.soulfire]).toEqual([[3, 2], 18, [filler.name], 0])
})

test('A Fever in the House wears the Will down at the start of each turn', () => {
  const fever = shipped('A Fever in the House')
  const duel = scenario({ me: { hand: [fever] } })
  duel.me.play(fever)
  expect([duel.foe.vitality, duel.foe.will]).toEqual([19, 10])
  duel.round().round()
  expect([duel.foe.vitality, duel.foe.will, duel.foe.burn]).toEqual([19, 8, [1]])
})

test('Backdraft frees its wizard of a Hex, and burns with or without one', () => {
  const backdraft = shipped('Backdraft')
  const curse = hex()
  const duel = scenario({ me: { hand: [backdraft, backdraft], hexes: [curse] } })
  duel.me.play(backdraft, { targets: [curse] })
  expect([duel.me.hexes, duel.foe.discard, duel.foe.burn]).toEqual([[], [curse.name], [2]])
  duel.me.play(backdraft, { targets: [[]] })
  expect(duel.foe.burn).toEqual([4])
})

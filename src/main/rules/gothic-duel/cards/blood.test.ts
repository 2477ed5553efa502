import { expect, test } from 'vitest'
import { filler, scenario } from '../testing/scenario.ts'
import { shipped } from '../testing/shipped.ts'

test('Red Tithe drains in base mode, and costs Vitality as a Ritual', () => {
  const tithe = shipped('Red Tithe')
  const duel = scenario({ me: { vitality: 15, hand: [tithe, tithe], soulfire: 3 } })
  duel.me.play(tithe)
  expect([duel.foe.vitality, duel.me.vitality, duel.me.soulfire]).toEqual([18, 16, 1])
  duel.me.play(tithe, { mode: 'ritual' })
  expect([duel.foe.vitality, duel.me.vitality, duel.me.soulfire]).toEqual([15, 14, 0])
  duel.expectIdle()
})

test('Borrowed Pulse is paid in Vitality, draws a card and makes the next Spell cheaper', () => {
  const pulse = shipped('Borrowed Pulse')
  const bargain = shipped('The Scarlet Bargain')
  const duel = scenario({ me: { hand: [pulse], deck: [bargain, filler], soulfire: 4 } })
  duel.me.play(pulse)
  expect([duel.me.vitality, duel.me.hand, duel.me.channel]).toEqual([18, [bargain.name], [3]])
  expect(duel.me.costOf(bargain)).toBe(1)
})

test('Crimson Toast wounds, drains, and restores Will', () => {
  const toast = shipped('Crimson Toast')
  const duel = scenario({ me: { vitality: 10, will: 5, hand: [toast] } })
  duel.me.play(toast)
  expect([duel.foe.vitality, duel.foe.will, duel.me.vitality, duel.me.will]).toEqual([17, 10, 12, 6])
})

test('Heirloom Goblet wounds at the end of its wizard’s turn, and makes every gain greater', () => {
  const goblet = shipped('Heirloom Goblet')
  const duel = scenario({ me: { vitality: 10, hand: [goblet] } })
  duel.me.play(goblet).endTurn()
  expect([duel.foe.vitality, duel.me.vitality]).toEqual([19, 12])
  duel.foe.endTurn()
  expect([duel.foe.vitality, duel.me.vitality]).toEqual([19, 12])
})

test('Heirloom Goblet is empty after its third turn', () => {
  const goblet = shipped('Heirloom Goblet')
  const duel = scenario({ me: { hexes: [goblet] } })
  duel.round().round().round()
  expect(duel.me.hexes).toEqual([goblet.name])
  duel.me.endTurn()
  expect([duel.me.hexes, duel.me.discard, duel.foe.vitality]).toEqual([[], [goblet.name], 16])
})

test.each([
  [12, 17],
  [11, 15],
])('An Old Debt asked by a wizard at %i Vitality leaves the enemy %i', (vitality, left) => {
  const debt = shipped('An Old Debt')
  const duel = scenario({ me: { vitality, hand: [debt] } })
  duel.me.play(debt)
  expect([duel.foe.vitality, duel.me.vitality]).toEqual([left, vitality])
})

test('The Scarlet Bargain drains, or as a Ritual takes a card and Vitality for more', () => {
  const bargain = shipped('The Scarlet Bargain')
  const duel = scenario({ me: { vitality: 10, hand: [bargain, bargain, filler], soulfire: 5 } })
  duel.me.play(bargain)
  expect([duel.foe.vitality, duel.me.vitality, duel.me.soulfire]).toEqual([17, 12, 1])
  duel.me.play(bargain, { mode: 'ritual', discard: [filler] })
  expect([duel.foe.vitality, duel.me.vitality, duel.me.soulfire, duel.me.hand]).toEqual([13, 11, 0, []])
})

test('The Scarlet Bargain can’t be a Ritual with no card to discard', () => {
  const bargain = shipped('The Scarlet Bargain')
  const duel = scenario({ me: { hand: [bargain] } })
  expect(duel.me.reasons(bargain, { mode: 'ritual' })).not.toEqual([])
})

test('Leech the Hour drains, and lowers the enemy’s maximum Soulfire', () => {
  const leech = shipped('Leech the Hour')
  const duel = scenario({ me: { vitality: 10, hand: [leech] }, foe: { maxSoulfire: 6, soulfire: 6 } })
  duel.me.play(leech)
  expect([duel.foe.vitality, duel.me.vitality, duel.foe.maxSoulfire, duel.foe.soulfire]).toEqual([19, 11, 5, 5])
})

test('Thirst gains from every wound of the afflicted wizard, Burn among them', () => {
  const thirst = shipped('Thirst')
  const duel = scenario({ me: { vitality: 10, hand: [thirst] }, foe: { burn: [2, 3] } })
  duel.me.play(thirst).endTurn()
  duel.foe.choose('Burn 2')
  expect([duel.foe.vitality, duel.me.vitality]).toEqual([15, 12])
  duel.expectIdle()
})

test('The Last Vintage drains, lies in the Void, and is poured once more', () => {
  const vintage = shipped('The Last Vintage')
  const duel = scenario({ me: { vitality: 10, hand: [vintage] } })
  duel.me.play(vintage)
  expect([duel.foe.vitality, duel.me.vitality, duel.me.void]).toEqual([14, 13, [vintage.name]])
  duel.me.haunt(vintage)
  expect([duel.foe.vitality, duel.me.vitality, duel.me.void, duel.me.removed]).toEqual([12, 11, [], [vintage.name]])
})

test.each([
  [13, 9],
  [14, 8],
])('Courtly Gaze of a wizard at %i Vitality leaves the enemy %i Will', (vitality, left) => {
  const gaze = shipped('Courtly Gaze')
  const duel = scenario({ me: { vitality, hand: [gaze] } })
  duel.me.play(gaze)
  expect([duel.foe.will, duel.foe.vitality]).toEqual([left, 20])
})

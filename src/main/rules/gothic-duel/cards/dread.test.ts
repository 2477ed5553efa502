import { expect, test } from 'vitest'
import { filler, scenario } from '../testing/scenario.ts'
import { shipped } from '../testing/shipped.ts'

test.each([
  [6, 5, 0],
  [5, 4, 1],
])('Whisper Below on %i Will leaves %i and draws %i', (will, left, drawn) => {
  const whisper = shipped('Whisper Below')
  const duel = scenario({ me: { hand: [whisper] }, foe: { will } })
  duel.me.play(whisper)
  expect([duel.foe.will, duel.me.hand.length]).toEqual([left, drawn])
})

test.each([
  [7, 7],
  [6, 5],
])('Unquiet Thought takes a card, and %i Will becomes %i', (will, left) => {
  const thought = shipped('Unquiet Thought')
  const debt = shipped('An Old Debt')
  const duel = scenario({ me: { hand: [thought] }, foe: { will, hand: [filler, debt] } })
  duel.me.play(thought)
  expect(duel.pending).toBe('foe discard')
  duel.foe.choose(debt)
  expect([duel.foe.will, duel.foe.hand, duel.foe.discard]).toEqual([left, [filler.name], [debt.name]])
  duel.expectIdle()
})

test.each([
  [9, 7, 20],
  [8, 6, 18],
])('Bad Dream, Well Kept on %i Will leaves %i, and %i Vitality', (will, left, vitality) => {
  const dream = shipped('Bad Dream, Well Kept')
  const duel = scenario({ me: { hand: [dream] }, foe: { will } })
  duel.me.play(dream)
  expect([duel.foe.will, duel.foe.vitality]).toEqual([left, vitality])
})

test('The Door Ajar wounds once, then frightens at each discard', () => {
  const door = shipped('The Door Ajar')
  const thought = shipped('Unquiet Thought')
  const duel = scenario({ me: { hand: [door, thought] }, foe: { hand: [filler] } })
  duel.me.play(door)
  expect([duel.foe.vitality, duel.foe.will, duel.foe.hexes]).toEqual([19, 10, [door.name]])
  duel.me.play(thought)
  expect([duel.foe.hand, duel.foe.will]).toEqual([[], 9])
})

test('The Door Ajar hears discards that pay for something, and not those of its controller', () => {
  const door = shipped('The Door Ajar')
  const bargain = shipped('The Scarlet Bargain')
  const duel = scenario({ me: { hand: [bargain, filler] }, foe: { hexes: [door], hand: [bargain, filler] } })
  duel.me.play(bargain, { mode: 'ritual', discard: [filler] }).endTurn()
  expect([duel.me.will, duel.foe.will]).toEqual([10, 10])
  duel.foe.play(bargain, { mode: 'ritual', discard: [filler] })
  expect([duel.me.will, duel.foe.will]).toEqual([10, 9])
})

test('Sleepless takes Will for three turns, then ends', () => {
  const sleepless = shipped('Sleepless')
  const duel = scenario({ me: { hand: [sleepless] } })
  duel.me.play(sleepless)
  duel.round().round()
  expect([duel.foe.will, duel.foe.hexes]).toEqual([8, [sleepless.name]])
  duel.round().round()
  expect([duel.foe.will, duel.foe.hexes, duel.me.discard]).toEqual([7, [], [sleepless.name]])
})

test('Sleepless haunts for one Will', () => {
  const sleepless = shipped('Sleepless')
  const duel = scenario({ me: { void: [sleepless], soulfire: 1 } })
  duel.me.haunt(sleepless)
  expect([duel.foe.will, duel.me.soulfire, duel.me.removed]).toEqual([9, 0, [sleepless.name]])
})

test.each([
  [7, 5, 18],
  [6, 4, 16],
])('The Held Breath on %i Will leaves %i, and %i Vitality', (will, left, vitality) => {
  const breath = shipped('The Held Breath')
  const duel = scenario({ me: { hand: [breath] }, foe: { will } })
  duel.me.play(breath)
  expect([duel.foe.will, duel.foe.vitality]).toEqual([left, vitality])
})

test.each([
  [9, 6],
  [8, 3],
])('A Name Called Twice on %i Will leaves %i', (will, left) => {
  const name = shipped('A Name Called Twice')
  const duel = scenario({ me: { hand: [name] }, foe: { will } })
  duel.me.play(name)
  expect([duel.foe.will, duel.foe.vitality]).toEqual([left, 20])
})

test.each([
  [7, 18],
  [6, 17],
  [4, 15],
])('Reap the Nerve at %i Will leaves %i Vitality', (will, left) => {
  const reap = shipped('Reap the Nerve')
  const duel = scenario({ me: { hand: [reap] }, foe: { will } })
  duel.me.play(reap)
  expect([duel.foe.vitality, duel.foe.will]).toEqual([left, will])
})

test('Nothing in the Wardrobe restores Will and wards it', () => {
  const nothing = shipped('Nothing in the Wardrobe')
  const dream = shipped('Bad Dream, Well Kept')
  const duel = scenario({ me: { will: 5, hand: [nothing] }, foe: { hand: [dream] } })
  duel.me.play(nothing)
  expect([duel.me.will, duel.me.ward]).toEqual([7, 4])
  duel.me.endTurn()
  duel.foe.play(dream)
  expect([duel.me.will, duel.me.ward]).toEqual([7, 2])
})

test('Echo under the Stair is heard twice', () => {
  const echo = shipped('Echo under the Stair')
  const duel = scenario({ me: { hand: [echo], soulfire: 2 } })
  duel.me.play(echo)
  expect([duel.foe.will, duel.me.void]).toEqual([9, [echo.name]])
  duel.me.haunt(echo)
  expect([duel.foe.will, duel.me.void, duel.me.removed]).toEqual([8, [], [echo.name]])
  expect(duel.me.soulfire).toBe(0)
})

test('The Long Corridor wounds, or as a Ritual trades Will for Will', () => {
  const corridor = shipped('The Long Corridor')
  const duel = scenario({ me: { hand: [corridor, corridor], soulfire: 6 } })
  duel.me.play(corridor)
  expect([duel.foe.vitality, duel.foe.will, duel.me.soulfire]).toEqual([17, 10, 4])
  duel.me.play(corridor, { mode: 'ritual' })
  expect([duel.foe.vitality, duel.foe.will, duel.me.will, duel.me.soulfire]).toEqual([17, 7, 8, 0])
})

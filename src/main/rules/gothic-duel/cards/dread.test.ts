import { expect, test } from 'vitest'
import { filler, hex, scenario, spell } from '../testing/scenario.ts'
import { shippedCard } from '../testing/shipped.ts'

test.each([
  [6, 5, 0],
  [5, 4, 1],
])('Whisper Below on %i Will leaves %i and draws %i', (will, remaining, drawn) => {
  const whisper = shippedCard('Whisper Below')
  const duel = scenario({ me: { hand: [whisper] }, foe: { will } })
  duel.me.play(whisper)
  expect([duel.foe.will, duel.me.hand.length]).toEqual([remaining, drawn])
})

test.each([
  [5, 5],
  [4, 3],
])('Unquiet Thought takes a card, and %i Will becomes %i', (will, remaining) => {
  const thought = shippedCard('Unquiet Thought')
  const debt = shippedCard('An Old Debt')
  const duel = scenario({ me: { hand: [thought] }, foe: { will, hand: [filler, debt] } })
  duel.me.play(thought)
  expect(duel.pending).toBe('foe discard')
  duel.foe.choose(debt)
  expect([duel.foe.will, duel.foe.hand, duel.foe.discard]).toEqual([remaining, [filler.name], [debt.name]])
  duel.expectIdle()
})

test.each([
  [8, 6, 20],
  [7, 5, 18],
])('Bad Dream, Well Kept on %i Will leaves %i, and %i Vitality', (will, remaining, vitality) => {
  const dream = shippedCard('Bad Dream, Well Kept')
  const duel = scenario({ me: { hand: [dream] }, foe: { will } })
  duel.me.play(dream)
  expect([duel.foe.will, duel.foe.vitality]).toEqual([remaining, vitality])
})

test('The Door Ajar deals damage once, then Will damage at each discard', () => {
  const files = shippedCard('The Door Ajar')
  const thought = shippedCard('Unquiet Thought')
  const duel = scenario({ me: { hand: [files, thought] }, foe: { hand: [filler] } })
  duel.me.play(files)
  expect([duel.foe.vitality, duel.foe.will, duel.foe.hexes]).toEqual([19, 10, [files.name]])
  duel.me.play(thought)
  expect([duel.foe.hand, duel.foe.will]).toEqual([[], 9])
})

test('The Door Ajar counts discards paid as a cost, and not those of its controller', () => {
  const files = shippedCard('The Door Ajar')
  const bargain = shippedCard('The Scarlet Bargain')
  const duel = scenario({ me: { hand: [bargain, filler] }, foe: { hexes: [files], hand: [bargain, filler] } })
  duel.me.play(bargain, { mode: 'ritual', discard: [filler] }).endTurn()
  expect([duel.me.will, duel.foe.will]).toEqual([10, 10])
  duel.foe.play(bargain, { mode: 'ritual', discard: [filler] })
  expect([duel.me.will, duel.foe.will]).toEqual([10, 9])
})

test('Sleepless deals Will damage for two turns, then ends', () => {
  const sleepless = shippedCard('Sleepless')
  const duel = scenario({ me: { hand: [sleepless] } })
  duel.me.play(sleepless)
  duel.round()
  expect([duel.foe.will, duel.foe.hexes]).toEqual([9, [sleepless.name]])
  duel.round().round()
  expect([duel.foe.will, duel.foe.hexes, duel.me.discard]).toEqual([8, [], [sleepless.name]])
})

test('Sleepless haunts for 1 Will damage', () => {
  const sleepless = shippedCard('Sleepless')
  const duel = scenario({ me: { void: [sleepless], soulfire: 3 } })
  duel.me.haunt(sleepless)
  expect([duel.foe.will, duel.me.soulfire, duel.me.removed]).toEqual([9, 0, [sleepless.name]])
})

test.each([
  [6, 5, 18],
  [5, 4, 16],
])('The Held Breath on %i Will leaves %i, and %i Vitality', (will, remaining, vitality) => {
  const breath = shippedCard('The Held Breath')
  const duel = scenario({ me: { hand: [breath] }, foe: { will } })
  duel.me.play(breath)
  expect([duel.foe.will, duel.foe.vitality]).toEqual([remaining, vitality])
})

test.each([
  [6, 3],
  [5, 1],
])('A Name Called Twice on %i Will leaves %i', (will, remaining) => {
  const name = shippedCard('A Name Called Twice')
  const duel = scenario({ me: { hand: [name] }, foe: { will } })
  duel.me.play(name)
  expect([duel.foe.will, duel.foe.vitality]).toEqual([remaining, 20])
})

test.each([
  [7, 18],
  [6, 17],
  [5, 17],
  [4, 16],
])('Reap the Nerve at %i Will leaves %i Vitality', (will, remaining) => {
  const reap = shippedCard('Reap the Nerve')
  const duel = scenario({ me: { hand: [reap] }, foe: { will } })
  duel.me.play(reap)
  expect([duel.foe.vitality, duel.foe.will]).toEqual([remaining, will])
})

test('Nothing in the Wardrobe restores Will and wards it', () => {
  const nothing = shippedCard('Nothing in the Wardrobe')
  const dream = shippedCard('Bad Dream, Well Kept')
  const duel = scenario({ me: { will: 5, hand: [nothing] }, foe: { hand: [dream] } })
  duel.me.play(nothing)
  expect([duel.me.will, duel.me.ward]).toEqual([7, 2])
  duel.me.endTurn()
  duel.foe.play(dream)
  expect([duel.me.will, duel.me.ward]).toEqual([7, 0])
})

test('Echo under the Stair works twice', () => {
  const echo = shippedCard('Echo under the Stair')
  const duel = scenario({ me: { hand: [echo], soulfire: 4 } })
  duel.me.play(echo)
  expect([duel.foe.will, duel.me.void]).toEqual([9, [echo.name]])
  duel.me.haunt(echo)
  expect([duel.foe.will, duel.me.void, duel.me.removed]).toEqual([8, [], [echo.name]])
  expect(duel.me.soulfire).toBe(0)
})

test('The Long Corridor deals damage, or as a Ritual pays Will for Will damage', () => {
  const corridor = shippedCard('The Long Corridor')
  const duel = scenario({ me: { hand: [corridor, corridor], soulfire: 7 } })
  duel.me.play(corridor)
  expect([duel.foe.vitality, duel.foe.will, duel.me.soulfire]).toEqual([18, 10, 5])
  duel.me.play(corridor, { mode: 'ritual' })
  expect([duel.foe.vitality, duel.foe.will, duel.me.will, duel.me.soulfire]).toEqual([18, 7, 8, 0])
})

test.each([
  [3, 2],
  [4, 4],
])('What the Planchette Spelled orders three cards, draws, and %i Will becomes %i', (will, remaining) => {
  const planchette = shippedCard('What the Planchette Spelled')
  const [thirst, debt, toast, gaze] = [
    shippedCard('Thirst'),
    shippedCard('An Old Debt'),
    shippedCard('Crimson Toast'),
    shippedCard('Courtly Gaze'),
  ]
  const duel = scenario({ me: { hand: [planchette], soulfire: 2, deck: [thirst, debt, toast, gaze] }, foe: { will } })
  duel.me.play(planchette)
  expect([duel.pending, duel.me.choices]).toEqual(['me insight', [thirst.name, debt.name, toast.name]])
  duel.me.choose(toast, thirst, debt)
  expect([duel.me.hand, duel.me.deck]).toEqual([[toast.name], [thirst.name, debt.name, gaze.name]])
  expect([duel.foe.will, duel.foe.vitality, duel.foe.hand]).toEqual([remaining, 20, []])
  expect([duel.me.will, duel.me.soulfire]).toEqual([10, 0])
})

test.each([
  [7, 6, [2], 4],
  [8, 7, [], 6],
])('And Then the Candle at %i Will leaves %i, and Channel %j', (will, remaining, channel, cost) => {
  const candle = shippedCard('And Then the Candle')
  const name = shippedCard('A Name Called Twice')
  const duel = scenario({ me: { hand: [candle, name], soulfire: 8 }, foe: { will } })
  duel.me.play(candle)
  expect([duel.foe.will, duel.me.will, duel.me.soulfire]).toEqual([remaining, 10, 6])
  expect([duel.me.channel, duel.me.costOf(name)]).toEqual([channel, cost])
})

test.each([
  [1, 19],
  [2, 18],
  [3, 18],
  [0, 20],
])('Thirteenth at Table counts %i cards in the enemy’s hand and leaves %i Vitality', (cards, remaining) => {
  const thirteenth = shippedCard('Thirteenth at Table')
  const duel = scenario({
    me: { hand: [thirteenth, filler], soulfire: 2 },
    foe: { will: 7, hand: Array<typeof filler>(cards).fill(filler) },
  })
  duel.me.play(thirteenth)
  expect([duel.foe.vitality, duel.foe.will, duel.foe.hand.length, duel.pending]).toEqual([remaining, 7, cards, null])
  expect([duel.me.vitality, duel.me.hand.length, duel.me.soulfire]).toEqual([20, 1, 0])
})

test('Thirteenth at Table counts before its Torment makes the enemy discard', () => {
  const thirteenth = shippedCard('Thirteenth at Table')
  const debt = shippedCard('An Old Debt')
  const duel = scenario({ me: { hand: [thirteenth, filler] }, foe: { will: 6, hand: [filler, debt] } })
  duel.me.play(thirteenth)
  expect(duel.pending).toBe('foe discard')
  duel.foe.choose(debt)
  expect([duel.foe.vitality, duel.foe.hand, duel.foe.discard]).toEqual([18, [filler.name], [debt.name]])
  expect([duel.me.hand, duel.pending]).toEqual([[filler.name], null])
})

test('Thin Walls adds 1 Will damage, and no Vitality damage, for two turns', () => {
  const walls = shippedCard('Thin Walls')
  const breath = spell({ cost: 2, effects: [{ effect: 'damage', to: 'enemy', vitality: 2, will: 2 }] })
  const will1 = [{ effect: 'damage', to: 'afflicted', will: 1 }] as const
  const sleepless = hex({ cost: 3, triggers: [{ when: 'start-of-turn', whose: 'afflicted', effects: will1 }] })
  const duel = scenario({ me: { hand: [walls, breath, sleepless], soulfire: 10 } })
  duel.me.play(walls).play(breath).play(sleepless)
  expect([duel.foe.will, duel.foe.vitality, duel.me.soulfire]).toEqual([7, 18, 0])
  duel.round()
  expect([duel.foe.will, duel.foe.hexes]).toEqual([5, [walls.name, sleepless.name]])
  duel.round()
  expect([duel.foe.will, duel.foe.hexes, duel.me.discard]).toEqual([3, [sleepless.name], [breath.name, walls.name]])
  duel.round()
  expect(duel.foe.will).toBe(2)
})

test.each([
  [8, 20, 5],
  [7, 18, 5],
  [6, 18, 5],
  [5, 18, 6],
])('It Sits at the Foot of the Bed of a wizard at %i Will, and leaves %i Vitality', (will, vitality, mine) => {
  const bed = shippedCard('It Sits at the Foot of the Bed')
  const duel = scenario({ me: { will: 5, hand: [bed], soulfire: 3 }, foe: { will } })
  duel.me.play(bed)
  expect([duel.me.hexes, duel.foe.vitality, duel.me.soulfire]).toEqual([[bed.name], 20, 0])
  duel.me.endTurn()
  expect([duel.foe.vitality, duel.foe.will]).toEqual([vitality, will])
  expect([duel.me.vitality, duel.me.will]).toEqual([20, mine])
  duel.foe.endTurn()
  expect([duel.foe.vitality, duel.me.will]).toEqual([vitality, mine])
})

test.each([
  [5, null],
  [4, 'foe discard'],
])('The Weight on the Chest of a wizard at %i Will takes Soulfire, then asks for %j', (will, pending) => {
  const weight = shippedCard('The Weight on the Chest')
  const debt = shippedCard('An Old Debt')
  const duel = scenario({ me: { hand: [weight, filler], soulfire: 8 }, foe: { will, maxSoulfire: 5, hand: [filler, debt] } })
  duel.me.play(weight)
  expect([duel.foe.hexes, duel.foe.soulfire, duel.me.soulfire]).toEqual([[weight.name], 5, 4])
  duel.me.endTurn()
  expect([duel.pending, duel.foe.maxSoulfire, duel.foe.soulfire, duel.foe.will]).toEqual([pending, 6, 5, will])
  if (pending) duel.foe.choose(debt)
  expect(duel.foe.discard).toEqual(pending ? [debt.name] : [])
  expect([duel.me.hand, duel.me.soulfire]).toEqual([[filler.name], 4])
  duel.foe.endTurn()
  expect([duel.me.soulfire, duel.pending]).toEqual([9, null])
})

test('Whose Nightmare Is This damages Will and restores it, or as a Ritual damages it for Vitality', () => {
  const nightmare = shippedCard('Whose Nightmare Is This')
  const duel = scenario({ me: { will: 4, hand: [nightmare, nightmare], soulfire: 8 } })
  duel.me.play(nightmare)
  expect([duel.foe.will, duel.me.will, duel.me.vitality, duel.me.soulfire]).toEqual([8, 5, 20, 3])
  duel.me.play(nightmare, { mode: 'ritual' })
  expect([duel.foe.will, duel.me.will, duel.me.vitality, duel.me.soulfire]).toEqual([6, 5, 16, 0])
})

test('The Third Knock takes Will and a card, and can be haunted', () => {
  const knock = shippedCard('The Third Knock')
  const debt = shippedCard('An Old Debt')
  const duel = scenario({ me: { hand: [knock, filler], soulfire: 6 }, foe: { hand: [filler, debt] } })
  duel.me.play(knock)
  expect(duel.pending).toBe('foe discard')
  duel.foe.choose(debt)
  expect([duel.foe.will, duel.foe.vitality, duel.foe.hand]).toEqual([8, 20, [filler.name]])
  expect([duel.me.will, duel.me.hand, duel.me.void, duel.me.soulfire]).toEqual([10, [filler.name], [knock.name], 0])
})

test.each([
  [5, 5],
  [4, 3],
])('The Third Knock haunts a wizard at %i Will and leaves %i', (will, remaining) => {
  const knock = shippedCard('The Third Knock')
  const duel = scenario({ me: { void: [knock], soulfire: 3 }, foe: { will, hand: [filler] } })
  duel.me.haunt(knock)
  expect([duel.foe.will, duel.foe.vitality, duel.foe.hand.length]).toEqual([remaining, 19, 1])
  expect([duel.me.will, duel.me.vitality]).toEqual([10, 20])
  expect([duel.me.soulfire, duel.me.void, duel.me.removed]).toEqual([0, [], [knock.name]])
})

test.each([
  [2, 10],
  [9, 3],
])('The Hour with No Number strikes for %i and %i Will alike, and wounds the enemy', (mine, theirs) => {
  const hour = shippedCard('The Hour with No Number')
  const duel = scenario({ me: { will: mine, hand: [hour], soulfire: 7 }, foe: { will: theirs, ward: 1 } })
  duel.me.play(hour)
  expect([duel.me.will, duel.foe.will, duel.foe.vitality, duel.me.vitality, duel.me.soulfire]).toEqual([6, 6, 17, 20, 0])
  expect(duel.me.discard).toEqual([hour.name])
})

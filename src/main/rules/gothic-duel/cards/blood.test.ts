import { expect, test } from 'vitest'
import { filler, scenario } from '../testing/scenario.ts'
import { shippedCard } from '../testing/shipped.ts'

test('Red Tithe drains, and costs Vitality as a Ritual', () => {
  const tithe = shippedCard('Red Tithe')
  const duel = scenario({ me: { vitality: 15, hand: [tithe, tithe], soulfire: 4 } })
  duel.me.play(tithe)
  expect([duel.foe.vitality, duel.me.vitality, duel.me.soulfire]).toEqual([17, 16, 1])
  duel.me.play(tithe, { mode: 'ritual' })
  expect([duel.foe.vitality, duel.me.vitality, duel.me.soulfire]).toEqual([15, 13, 0])
  duel.expectIdle()
})

test('Borrowed Pulse costs Vitality, draws a card and makes the next Spell cheaper', () => {
  const pulse = shippedCard('Borrowed Pulse')
  const bargain = shippedCard('The Scarlet Bargain')
  const duel = scenario({ me: { hand: [pulse], deck: [bargain, filler], soulfire: 4 } })
  duel.me.play(pulse)
  expect([duel.me.vitality, duel.me.hand, duel.me.channel]).toEqual([18, [bargain.name], [3]])
  expect(duel.me.costOf(bargain)).toBe(1)
})

test('Crimson Toast deals damage, drains, and restores Will', () => {
  const toast = shippedCard('Crimson Toast')
  const duel = scenario({ me: { vitality: 10, will: 5, hand: [toast] } })
  duel.me.play(toast)
  expect([duel.foe.vitality, duel.foe.will, duel.me.vitality, duel.me.will]).toEqual([18, 10, 12, 6])
})

test('Heirloom Goblet damages the enemy at the end of its wizard’s turn, and increases every gain', () => {
  const goblet = shippedCard('Heirloom Goblet')
  const duel = scenario({ me: { vitality: 10, hand: [goblet] } })
  duel.me.play(goblet).endTurn()
  expect([duel.foe.vitality, duel.me.vitality]).toEqual([19, 12])
  duel.foe.endTurn()
  expect([duel.foe.vitality, duel.me.vitality]).toEqual([19, 12])
})

test('Heirloom Goblet ends after its second turn', () => {
  const goblet = shippedCard('Heirloom Goblet')
  const duel = scenario({ me: { hexes: [goblet] } })
  duel.round().round()
  expect(duel.me.hexes).toEqual([goblet.name])
  duel.me.endTurn()
  expect([duel.me.hexes, duel.me.discard, duel.foe.vitality]).toEqual([[], [goblet.name], 17])
})

test.each([
  [13, 16],
  [12, 15],
])('An Old Debt asked by a wizard at %i Vitality leaves the enemy %i', (vitality, remaining) => {
  const debt = shippedCard('An Old Debt')
  const duel = scenario({ me: { vitality, hand: [debt] } })
  duel.me.play(debt)
  expect([duel.foe.vitality, duel.me.vitality]).toEqual([remaining, vitality])
})

test('The Scarlet Bargain drains, or as a Ritual costs a card and Vitality for more', () => {
  const bargain = shippedCard('The Scarlet Bargain')
  const duel = scenario({ me: { vitality: 10, hand: [bargain, bargain, filler], soulfire: 5 } })
  duel.me.play(bargain)
  expect([duel.foe.vitality, duel.me.vitality, duel.me.soulfire]).toEqual([16, 11, 1])
  duel.me.play(bargain, { mode: 'ritual', discard: [filler] })
  expect([duel.foe.vitality, duel.me.vitality, duel.me.soulfire, duel.me.hand]).toEqual([14, 9, 0, []])
})

test('The Scarlet Bargain can’t be a Ritual without a card to discard', () => {
  const bargain = shippedCard('The Scarlet Bargain')
  const duel = scenario({ me: { hand: [bargain] } })
  expect(duel.me.reasons(bargain, { mode: 'ritual' })).not.toEqual([])
})

test('Leech the Hour drains, and lowers the enemy’s maximum Soulfire', () => {
  const leech = shippedCard('Leech the Hour')
  const duel = scenario({ me: { vitality: 10, hand: [leech] }, foe: { maxSoulfire: 6, soulfire: 6 } })
  duel.me.play(leech)
  expect([duel.foe.vitality, duel.me.vitality, duel.foe.maxSoulfire, duel.foe.soulfire]).toEqual([18, 11, 5, 5])
})

test('Thirst gains Vitality from all damage to the afflicted wizard, including Burn', () => {
  const thirst = shippedCard('Thirst')
  const duel = scenario({ me: { vitality: 10, hand: [thirst] }, foe: { burn: [2, 3] } })
  duel.me.play(thirst).endTurn()
  duel.foe.choose('Burn 2')
  expect([duel.foe.vitality, duel.me.vitality]).toEqual([15, 12])
  duel.expectIdle()
})

test('The Last Vintage drains, is exiled, and can be haunted once', () => {
  const vintage = shippedCard('The Last Vintage')
  const duel = scenario({ me: { vitality: 10, hand: [vintage] } })
  duel.me.play(vintage)
  expect([duel.foe.vitality, duel.me.vitality, duel.me.void]).toEqual([17, 12, [vintage.name]])
  duel.me.haunt(vintage)
  expect([duel.foe.vitality, duel.me.vitality, duel.me.void, duel.me.removed]).toEqual([15, 8, [], [vintage.name]])
})

test.each([
  [15, 9],
  [16, 8],
])('Courtly Gaze of a wizard at %i Vitality leaves the enemy %i Will', (vitality, remaining) => {
  const gaze = shippedCard('Courtly Gaze')
  const duel = scenario({ me: { vitality, hand: [gaze] } })
  duel.me.play(gaze)
  expect([duel.foe.will, duel.foe.vitality]).toEqual([remaining, 20])
})

test.each([
  [15, 1],
  [16, 0],
])('Cold Water and Salt washes off one Hex and all Burn, and at %i Vitality draws %i', (vitality, drawn) => {
  const water = shippedCard('Cold Water and Salt')
  const thirst = shippedCard('Thirst')
  const goblet = shippedCard('Heirloom Goblet')
  const duel = scenario({ me: { vitality, hand: [water], soulfire: 1, hexes: [thirst, goblet], burn: [2, 3] }, foe: { hexes: [thirst] } })
  expect(duel.me.reasons(water, { targets: [[thirst, goblet]] })).not.toEqual([])
  duel.me.play(water, { targets: [thirst] })
  expect([duel.me.hexes, duel.me.burn, duel.me.hand.length, duel.me.soulfire]).toEqual([[goblet.name], [], drawn, 0])
  expect([duel.me.discard, duel.foe.discard, duel.foe.hand]).toEqual([[water.name], [thirst.name], []])
})

test('Cold Water and Salt can leave a Hex alone, and affects none on the enemy', () => {
  const water = shippedCard('Cold Water and Salt')
  const thirst = shippedCard('Thirst')
  const goblet = shippedCard('Heirloom Goblet')
  const duel = scenario({ me: { hand: [water], hexes: [goblet] }, foe: { hexes: [thirst], burn: [1] } })
  expect(duel.me.reasons(water, { targets: [thirst] })).not.toEqual([])
  duel.me.play(water, { targets: [[]] })
  expect([duel.me.hexes, duel.foe.hexes, duel.foe.burn]).toEqual([[goblet.name], [thirst.name], [1]])
})

test('On the Slate draws a card and makes Spells cheaper, not Hexes, and each Spell costs Vitality', () => {
  const slate = shippedCard('On the Slate')
  const toast = shippedCard('Crimson Toast')
  const thirst = shippedCard('Thirst')
  const duel = scenario({ me: { vitality: 10, hand: [slate, toast, thirst], soulfire: 9 }, foe: { hand: [toast] } })
  duel.me.play(slate)
  expect([duel.me.hexes, duel.me.soulfire, duel.me.vitality]).toEqual([[slate.name], 8, 10])
  expect([duel.me.hand, duel.foe.hand]).toEqual([[toast.name, thirst.name, filler.name], [toast.name]])
  expect([duel.me.costOf(toast), duel.me.costOf(thirst)]).toEqual([2, 3])
  duel.me.play(toast)
  expect([duel.foe.vitality, duel.me.vitality, duel.me.soulfire]).toEqual([18, 11, 6])
  duel.me.play(thirst)
  expect(duel.me.vitality).toBe(11)
  duel.me.endTurn()
  expect(duel.foe.costOf(toast)).toBe(3)
})

test('On the Slate makes its wizard lose Vitality, which Ward doesn’t prevent', () => {
  const slate = shippedCard('On the Slate')
  const duel = scenario({ me: { hand: [filler], hexes: [slate], ward: 3 } })
  duel.me.play(filler)
  expect([duel.me.vitality, duel.me.ward]).toEqual([19, 3])
})

test('On the Slate ends after its fourth turn', () => {
  const slate = shippedCard('On the Slate')
  const duel = scenario({ me: { hand: [slate] } })
  duel.me.play(slate)
  duel.round().round().round().round()
  expect(duel.me.hexes).toEqual([slate.name])
  duel.me.endTurn()
  expect([duel.me.hexes, duel.me.discard]).toEqual([[], [slate.name]])
})

test.each([
  [15, 14, 9],
  [14, 13, 10],
])('He Came Again on Thursday at %i Vitality leaves %i, the enemy %i Will, and comes again', (vitality, remaining, will) => {
  const guest = shippedCard('He Came Again on Thursday')
  const duel = scenario({ me: { vitality, hand: [guest], soulfire: 2 } })
  duel.me.play(guest)
  expect([duel.me.vitality, duel.me.will, duel.foe.will, duel.foe.vitality]).toEqual([remaining, 10, will, 20])
  expect([duel.me.hand, duel.me.discard, duel.me.soulfire]).toEqual([[guest.name], [], 0])
})

test.each([
  [7, 4],
  [8, 0],
])('The Family Red wounds and drains, and at %i Will is a Ward of %i', (will, ward) => {
  const red = shippedCard('The Family Red')
  const duel = scenario({ me: { vitality: 10, will, hand: [red], soulfire: 4 } })
  duel.me.play(red)
  expect([duel.foe.vitality, duel.me.vitality, duel.me.ward, duel.me.soulfire]).toEqual([17, 11, ward, 0])
  duel.me.endTurn()
  expect(duel.me.ward).toBe(ward)
  duel.foe.endTurn()
  expect(duel.me.ward).toBe(0)
})

test.each([
  [12, 9],
  [11, 10],
])('The Portrait Upstairs of a wizard at %i Vitality leaves the enemy %i Will', (vitality, remaining) => {
  const portrait = shippedCard('The Portrait Upstairs')
  const duel = scenario({ me: { vitality, hand: [portrait], soulfire: 3 } })
  duel.me.play(portrait)
  expect([duel.me.hexes, duel.me.vitality, duel.me.soulfire]).toEqual([[portrait.name], vitality, 0])
  duel.me.endTurn()
  expect([duel.foe.will, duel.foe.vitality, duel.me.will]).toEqual([remaining, 20, 10])
  duel.foe.endTurn()
  expect(duel.foe.will).toBe(remaining)
})

test('The Portrait Upstairs lets Vitality rise to 24, and only while it is attached', () => {
  const portrait = shippedCard('The Portrait Upstairs')
  const vintage = shippedCard('The Last Vintage')
  const water = shippedCard('Cold Water and Salt')
  const duel = scenario({ me: { vitality: 22, hexes: [portrait], hand: [vintage, water] } })
  duel.me.play(vintage)
  expect(duel.me.vitality).toBe(24)
  duel.me.play(water, { targets: [portrait] })
  expect(duel.me.vitality).toBe(20)
})

test('Two Glasses, One Bottle damages both equally, then drains once', () => {
  const glasses = shippedCard('Two Glasses, One Bottle')
  const duel = scenario({ me: { vitality: 12, ward: 2, hand: [glasses], soulfire: 4 } })
  duel.me.play(glasses)
  expect([duel.foe.vitality, duel.me.vitality, duel.me.soulfire]).toEqual([15, 11, 0])
  expect([duel.foe.will, duel.me.will]).toEqual([10, 10])
})

test.each([
  [6, 6, null, 3],
  [5, 6, 'foe GD-1.2', 0],
  [5, 5, 'draw GD-R.1', 0],
])('Two Glasses, One Bottle at %i and %i Vitality is paid before it drains', (mine, theirs, outcome, remaining) => {
  const glasses = shippedCard('Two Glasses, One Bottle')
  const duel = scenario({ me: { vitality: mine, hand: [glasses] }, foe: { vitality: theirs } })
  duel.me.play(glasses)
  expect([duel.outcome, duel.me.vitality]).toEqual([outcome, remaining])
})

test('The Physician Calls Daily damages at the start of each turn, and lowers maximum Vitality', () => {
  const physician = shippedCard('The Physician Calls Daily')
  const vintage = shippedCard('The Last Vintage')
  const duel = scenario({ me: { vitality: 10, hand: [physician], soulfire: 5 }, foe: { hand: [vintage], maxSoulfire: 9 } })
  duel.me.play(physician)
  expect([duel.foe.hexes, duel.foe.vitality, duel.me.soulfire]).toEqual([[physician.name], 18, 0])
  duel.me.endTurn()
  expect([duel.foe.vitality, duel.me.vitality]).toEqual([17, 11])
  duel.foe.play(vintage)
  expect([duel.foe.vitality, duel.me.vitality]).toEqual([18, 8])
  duel.foe.endTurn()
  expect([duel.foe.vitality, duel.me.vitality]).toEqual([18, 8])
  duel.me.endTurn()
  expect([duel.foe.vitality, duel.me.vitality]).toEqual([17, 9])
})

test('The Physician Calls Daily does nothing if Ward prevents its damage', () => {
  const physician = shippedCard('The Physician Calls Daily')
  const duel = scenario({ me: { vitality: 10 }, foe: { vitality: 9, hexes: [physician], ward: { left: 1, until: 'next-turn' } } })
  duel.me.endTurn()
  expect([duel.foe.vitality, duel.me.vitality]).toEqual([9, 10])
})

test.each([
  [3, 17, 12],
  [4, 16, 12],
  [5, 16, 12],
  [0, 20, 10],
])('The Household Accounts of %i cards leave the enemy %i Vitality', (cards, remaining, mine) => {
  const accounts = shippedCard('The Household Accounts')
  const discard = Array<typeof filler>(cards).fill(filler)
  const duel = scenario({ me: { vitality: 10, hand: [accounts], soulfire: 4, discard }, foe: { discard: [filler] } })
  duel.me.play(accounts)
  expect([duel.foe.vitality, duel.me.vitality, duel.me.soulfire]).toEqual([remaining, mine, 0])
})

test('The Household Accounts as a Ritual raise maximum Soulfire and draw, for Vitality', () => {
  const accounts = shippedCard('The Household Accounts')
  const duel = scenario({ me: { hand: [accounts], maxSoulfire: 4, discard: [filler, filler] }, foe: { maxSoulfire: 7 } })
  duel.me.play(accounts, { mode: 'ritual' })
  expect([duel.me.vitality, duel.me.soulfire, duel.me.maxSoulfire, duel.me.hand]).toEqual([17, 2, 5, [filler.name]])
  expect([duel.foe.vitality, duel.foe.maxSoulfire, duel.foe.hand]).toEqual([20, 7, []])
})

test.each([3, 20])('An Heir Is Found makes %i Vitality 13', vitality => {
  const heir = shippedCard('An Heir Is Found')
  const duel = scenario({ me: { vitality, hand: [heir], soulfire: 6 } })
  duel.me.play(heir)
  expect(duel.foe.vitality).toBe(20)
  expect([duel.me.vitality, duel.me.will, duel.me.soulfire, duel.me.discard]).toEqual([13, 10, 0, [heir.name]])
})

test('An Heir Is Found costs less Soulfire as a Ritual, for Will', () => {
  const heir = shippedCard('An Heir Is Found')
  const duel = scenario({ me: { vitality: 3, hand: [heir], soulfire: 3 }, foe: { vitality: 7 } })
  duel.me.play(heir, { mode: 'ritual' })
  expect([duel.me.vitality, duel.me.will, duel.me.soulfire, duel.foe.vitality]).toEqual([12, 7, 0, 7])
})

test.each([
  [20, 5, 25, 9],
  [20, 4, 24, 10],
])('Fill to the Brim at %i Vitality with X %i costs a Will, makes it %i, and leaves the enemy %i Will', (vitality, x, now, will) => {
  const brim = shippedCard('Fill to the Brim')
  const duel = scenario({ me: { vitality, hand: [brim], soulfire: 5 } })
  duel.me.play(brim, { x })
  expect([duel.me.vitality, duel.me.will, duel.me.soulfire]).toEqual([now, 9, 5 - x])
  expect([duel.foe.vitality, duel.foe.will]).toEqual([20, will])
})

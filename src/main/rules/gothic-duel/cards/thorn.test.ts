import { expect, test } from 'vitest'
import { filler, hex, scenario, spell } from '../testing/scenario.ts'
import { shippedCard } from '../testing/shipped.ts'

const three = [hex(), hex(), hex()]

test('Briar Collar deals damage for each Spell of the afflicted wizard, and for no Hex', () => {
  const collar = shippedCard('Briar Collar')
  const fuse = shippedCard('Slow Fuse')
  const duel = scenario({ me: { hand: [collar, fuse] }, foe: { hand: [fuse, shippedCard('Thirst')] } })
  duel.me.play(collar).play(fuse).endTurn()
  expect(duel.foe.vitality).toBe(17)
  duel.foe.play(shippedCard('Thirst'))
  expect(duel.foe.vitality).toBe(17)
  duel.foe.play(fuse)
  expect(duel.foe.vitality).toBe(16)
})

test('Strangling Ivy deals damage at the start of every turn of the afflicted wizard', () => {
  const ivy = shippedCard('Strangling Ivy')
  const duel = scenario({ me: { hand: [ivy] } })
  duel.me.play(ivy)
  duel.round().round().round()
  expect([duel.foe.vitality, duel.me.vitality, duel.foe.hexes]).toEqual([17, 20, [ivy.name]])
})

test.each([
  [0, 19],
  [1, 18],
  [2, 18],
  [3, 18],
])('Overgrowth beside %i other Hexes leaves %i Vitality', (others, remaining) => {
  const overgrowth = shippedCard('Overgrowth')
  const duel = scenario({ me: { hand: [overgrowth] }, foe: { hexes: [...three, hex()].slice(0, others) } })
  duel.me.play(overgrowth).endTurn()
  expect(duel.foe.vitality).toBe(remaining)
})

test('Open Bramble increases each instance of Vitality damage by 1, and not Will damage', () => {
  const bramble = shippedCard('Open Bramble')
  const duel = scenario({ me: { hand: [bramble, shippedCard('The Held Breath')] }, foe: { burn: [2] } })
  duel.me.play(bramble).play(shippedCard('The Held Breath'))
  expect([duel.foe.vitality, duel.foe.will]).toEqual([17, 9])
  duel.me.endTurn()
  expect(duel.foe.vitality).toBe(14)
})

test('Hedge of Knives wards, and answers all damage with Burn 1', () => {
  const hedge = shippedCard('Hedge of Knives')
  const debt = shippedCard('An Old Debt')
  const ember = shippedCard('Undying Ember')
  const duel = scenario({ me: { hand: [hedge] }, foe: { hand: [debt, ember] } })
  duel.me.play(hedge)
  expect(duel.me.ward).toBe(1)
  duel.me.endTurn()
  duel.foe.play(debt)
  expect([duel.me.vitality, duel.foe.burn]).toEqual([17, [1]])
  duel.foe.play(ember)
  expect([duel.me.vitality, duel.foe.burn]).toEqual([16, [2]])
})

test('Hedge of Knives does nothing while the Ward prevents the damage', () => {
  const hedge = shippedCard('Hedge of Knives')
  const ember = shippedCard('Undying Ember')
  const duel = scenario({ me: { hand: [hedge] }, foe: { hand: [ember] } })
  duel.me.play(hedge).endTurn()
  duel.foe.play(ember)
  expect([duel.me.vitality, duel.foe.burn]).toEqual([20, []])
})

test('Pruning Hook dispels a Hex on either side, and deals damage', () => {
  const hook = shippedCard('Pruning Hook')
  const [curse, own] = three
  const duel = scenario({ me: { hand: [hook, hook], hexes: [curse!], soulfire: 6 }, foe: { hexes: [own!] } })
  duel.me.play(hook, { targets: [curse!] }).play(hook, { targets: [[]] })
  expect([duel.me.hexes, duel.foe.hexes, duel.foe.vitality, duel.me.soulfire]).toEqual([[], [own!.name], 18, 0])
})

test.each([
  [0, 20],
  [2, 16],
  [3, 14],
  [4, 14],
])('Harvest the Hedge with %i Hexes on the enemy leaves %i Vitality', (count, remaining) => {
  const harvest = shippedCard('Harvest the Hedge')
  const duel = scenario({ me: { hand: [harvest], hexes: three }, foe: { hexes: [...three, hex()].slice(0, count) } })
  duel.me.play(harvest)
  expect(duel.foe.vitality).toBe(remaining)
})

test('Graft returns a Hex from the Discard, and only a Hex', () => {
  const graft = shippedCard('Graft')
  const ivy = shippedCard('Strangling Ivy')
  const duel = scenario({ me: { vitality: 10, hand: [graft], discard: [filler, ivy] } })
  expect(duel.me.reasons(graft, { targets: [filler] })).not.toEqual([])
  duel.me.play(graft, { targets: [ivy] })
  expect([duel.me.hand, duel.me.discard, duel.me.vitality]).toEqual([[ivy.name], [filler.name, graft.name], 11])
})

test.each([
  [1, 11],
  [3, 12],
])('Green Vigil with %i Hexes on the enemy heals to %i', (count, vitality) => {
  const vigil = shippedCard('Green Vigil')
  const duel = scenario({ me: { vitality: 10, hand: [vigil] }, foe: { hexes: three.slice(0, count) } })
  duel.me.play(vigil).endTurn()
  expect(duel.me.vitality).toBe(vitality)
})

test('Sap the Root moves maximum Soulfire from one wizard to the other', () => {
  const sap = shippedCard('Sap the Root')
  const duel = scenario({ me: { vitality: 10, hand: [sap], soulfire: 6 }, foe: { soulfire: 6 } })
  duel.me.play(sap)
  expect([duel.me.maxSoulfire, duel.me.soulfire, duel.me.vitality, duel.foe.maxSoulfire]).toEqual([7, 1, 13, 5])
})

test('Moss over the Name damages Will at once, and again each turn beside three other Hexes', () => {
  const moss = shippedCard('Moss over the Name')
  const [ivy, collar] = [shippedCard('Strangling Ivy'), shippedCard('Briar Collar')]
  const duel = scenario({ me: { hand: [moss, ivy, collar], soulfire: 6 }, foe: { hexes: [hex()] } })
  duel.me.play(moss).play(ivy)
  expect(duel.me.soulfire).toBe(0)
  duel.round()
  expect(duel.foe.will).toBe(9)
  duel.me.play(collar)
  duel.round().round()
  expect(duel.foe.will).toBe(7)
})

test('Feed the Roses deals damage and heals, or as a Ritual returns a Hex and draws two cards', () => {
  const roses = shippedCard('Feed the Roses')
  const ivy = shippedCard('Strangling Ivy')
  const duel = scenario({ me: { vitality: 10, hand: [roses, roses], discard: [ivy], soulfire: 5 } })
  duel.me.play(roses)
  expect([duel.foe.vitality, duel.me.vitality, duel.me.soulfire]).toEqual([18, 11, 3])
  duel.me.play(roses, { mode: 'ritual', targets: [ivy] })
  expect([duel.me.hand, duel.me.vitality, duel.me.soulfire]).toEqual([[ivy.name, filler.name, filler.name], 9, 0])
})

test('Walled Garden makes Hexes cheaper and Spells more expensive for its wizard', () => {
  const garden = shippedCard('Walled Garden')
  const [charm, curse] = [spell({ cost: 3 }), hex({ cost: 3 })]
  const side = { hand: [garden, charm, curse] }
  const duel = scenario({ me: side, foe: { hand: [charm, curse] } })
  duel.me.play(garden, { targets: ['me'] })
  expect([duel.me.hexes, duel.me.costOf(charm), duel.me.costOf(curse)]).toEqual([[garden.name], 4, 2])
  const other = scenario({ me: side, foe: { hand: [charm, curse] } })
  other.me.play(garden, { targets: ['foe'] })
  expect([other.me.costOf(charm), other.me.costOf(curse)]).toEqual([3, 3])
  other.me.endTurn()
  expect([other.foe.hexes, other.foe.costOf(charm), other.foe.costOf(curse)]).toEqual([[garden.name], 4, 2])
})

test.each([
  [0, 0],
  [1, 1],
  [3, 2],
])('Read the Rings with %i Hexes on its own wizard orders three cards and draws %i', (count, drawn) => {
  const rings = shippedCard('Read the Rings')
  const [oak, elm, yew, ash] = [spell(), spell(), spell(), spell()]
  const deck = [oak, elm, yew, ash]
  const duel = scenario({ me: { hand: [rings], deck, hexes: three.slice(0, count) }, foe: { hexes: [hex()] } })
  duel.me.play(rings)
  expect(duel.me.choices).toEqual([oak, elm, yew].map(card => card.name))
  duel.me.choose(yew, elm, oak)
  const order = [yew, elm, oak, ash].map(card => card.name)
  expect([duel.me.hand, duel.me.deck]).toEqual([order.slice(0, drawn), order.slice(drawn)])
  expect([duel.foe.hand, duel.me.soulfire]).toEqual([[], 9])
})

test('Kept Small lowers Vitality to 17 and the hand limit to 6, and each copy lowers them again', () => {
  const small = shippedCard('Kept Small')
  const roses = shippedCard('Feed the Roses')
  const hand = Array<typeof small>(7).fill(filler)
  const duel = scenario({ me: { hand: [small, small] }, foe: { hand: [roses, ...hand] } })
  duel.me.play(small)
  expect([duel.foe.vitality, duel.foe.hexes, duel.me.vitality, duel.me.soulfire]).toEqual([17, [small.name], 20, 6])
  duel.me.endTurn()
  expect(duel.pending).toBe('foe hand-limit')
  duel.foe.choose(filler, filler)
  duel.foe.play(roses)
  expect([duel.foe.vitality, duel.foe.hand.length]).toEqual([17, 6])
  duel.foe.endTurn()
  duel.me.play(small)
  expect([duel.foe.vitality, duel.me.vitality]).toEqual([14, 18])
})

test('Kept Small doesn’t affect a wizard already below that, and restores nothing', () => {
  const small = shippedCard('Kept Small')
  const hook = shippedCard('Pruning Hook')
  const duel = scenario({ me: { hand: [small] }, foe: { vitality: 16, hand: [hook] } })
  duel.me.play(small)
  expect(duel.foe.vitality).toBe(16)
  duel.me.endTurn()
  duel.foe.play(hook, { targets: [small] })
  expect([duel.foe.vitality, duel.me.discard]).toEqual([16, [small.name]])
})

test.each([
  [0, 10],
  [2, 14],
  [5, 16],
])('Compost over a Discard of %i heals to %i, and draws a card', (count, vitality) => {
  const compost = shippedCard('Compost')
  const duel = scenario({
    me: { vitality: 10, hand: [compost], discard: Array<typeof compost>(count).fill(filler) },
    foe: { vitality: 10 },
  })
  duel.me.play(compost)
  expect([duel.foe.vitality, duel.foe.hand]).toEqual([10, []])
  expect([duel.me.vitality, duel.me.hand, duel.me.soulfire]).toEqual([vitality, [filler.name], 6])
})

test('Compost as a Ritual exiles three cards for maximum Soulfire', () => {
  const compost = shippedCard('Compost')
  const duel = scenario({
    me: { vitality: 10, hand: [compost], discard: [filler, filler, filler, filler], soulfire: 5 },
    foe: { soulfire: 8 },
  })
  expect(duel.me.reasons(compost, { mode: 'ritual', exile: [filler, filler] })).not.toEqual([])
  duel.me.play(compost, { mode: 'ritual', exile: [filler, filler, filler] })
  expect([duel.me.soulfire, duel.me.maxSoulfire, duel.me.vitality]).toEqual([3, 7, 10])
  expect([duel.me.hand, duel.me.void.length, duel.me.discard]).toEqual([[], 3, [filler.name, compost.name]])
  expect(duel.foe.maxSoulfire).toBe(8)
})

test.each([
  [0, 18],
  [2, 16],
  [4, 14],
  [5, 14],
])('Mistletoe with %i Hexes on its own wizard leaves %i Vitality, and drains once', (count, remaining) => {
  const mistletoe = shippedCard('Mistletoe')
  const hexes = [...three, hex(), hex()].slice(0, count)
  const duel = scenario({ me: { vitality: 10, hand: [mistletoe], hexes }, foe: { hexes: [hex()] } })
  duel.me.play(mistletoe)
  expect([duel.foe.vitality, duel.me.vitality, duel.me.soulfire]).toEqual([remaining, 12, 5])
})

test('A Hundred Years of Briars wards until the next turn and draws a card, then is exiled', () => {
  const briars = shippedCard('A Hundred Years of Briars')
  const blow = spell({ effects: [{ effect: 'damage', to: 'enemy', vitality: 2 }] })
  const duel = scenario({ me: { hand: [briars], burn: [3] }, foe: { hand: [blow] } })
  duel.me.play(briars)
  expect([duel.me.ward, duel.me.hand.length, duel.me.void, duel.me.discard]).toEqual([4, 1, [briars.name], []])
  expect([duel.foe.ward, duel.foe.hand, duel.me.soulfire]).toEqual([0, [blow.name], 5])
  duel.me.endTurn()
  duel.foe.play(blow).endTurn()
  expect([duel.me.vitality, duel.me.ward]).toEqual([19, 0])
})

test('A Hundred Years of Briars haunts for up to two Hexes from the Discard', () => {
  const briars = shippedCard('A Hundred Years of Briars')
  const [ivy, collar] = [shippedCard('Strangling Ivy'), shippedCard('Briar Collar')]
  const side = { void: [briars], discard: [ivy, collar, ivy, filler], soulfire: 2 }
  const duel = scenario({ me: side })
  expect(duel.me.hauntReasons(briars, { targets: [[filler]] })).not.toEqual([])
  expect(duel.me.hauntReasons(briars, { targets: [[ivy, collar, ivy]] })).not.toEqual([])
  duel.me.haunt(briars, { targets: [[ivy, collar]] })
  expect([duel.me.hand, duel.me.discard, duel.me.removed, duel.me.soulfire]).toEqual([
    [ivy.name, collar.name],
    [ivy.name, filler.name],
    [briars.name],
    0,
  ])
  expect(scenario({ me: side }).me.hauntReasons(briars, { targets: [[]] })).toEqual([])
})

test.each([
  [0, 20],
  [2, 14],
  [5, 8],
])('Up by the Roots with %i Hexes on the enemy leaves %i Vitality and no Hex there', (count, remaining) => {
  const roots = shippedCard('Up by the Roots')
  const own = hex({ attach: 'you' })
  const duel = scenario({ me: { hand: [roots], hexes: [own] }, foe: { hexes: [...three, hex(), hex()].slice(0, count) } })
  duel.me.play(roots)
  expect([duel.foe.vitality, duel.foe.hexes, duel.me.hexes]).toEqual([remaining, [], [own.name]])
  expect([duel.me.vitality, duel.me.soulfire]).toEqual([20, 3])
})

test.each([
  [0, 9],
  [2, 7],
  [4, 7],
])('The Garden Comes Indoors beside %i other Hexes leaves %i Will as the turn of the afflicted wizard ends', (others, remaining) => {
  const garden = shippedCard('The Garden Comes Indoors')
  const hexes = [...three, hex()].slice(0, others)
  const duel = scenario({ me: { hand: [garden], hexes: [hex()] }, foe: { hexes } })
  duel.me.play(garden).endTurn()
  expect([duel.foe.will, duel.me.soulfire]).toEqual([10, 4])
  duel.foe.endTurn()
  expect([duel.foe.will, duel.me.will, duel.foe.vitality]).toEqual([remaining, 10, 20])
})

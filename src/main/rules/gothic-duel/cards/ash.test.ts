import { expect, test } from 'vitest'
import { filler, hex, scenario, spell } from '../testing/scenario.ts'
import { shippedCard } from '../testing/shipped.ts'

test('Cinder Kiss damages Will and gives Burn 1', () => {
  const kiss = shippedCard('Cinder Kiss')
  const duel = scenario({ me: { hand: [kiss, kiss] } })
  duel.me.play(kiss)
  expect([duel.foe.will, duel.foe.vitality, duel.foe.burn]).toEqual([9, 20, [1]])
  duel.me.play(kiss)
  expect(duel.foe.burn).toEqual([2])
})

test('Smouldering Brand deals damage three times, and reduces healing meanwhile', () => {
  const brand = shippedCard('Smouldering Brand')
  const roses = spell({ effects: [{ effect: 'heal', who: 'you', value: 'vitality', amount: 2 }] })
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

test('Smouldering Brand haunts for Burn 1', () => {
  const brand = shippedCard('Smouldering Brand')
  const duel = scenario({ me: { void: [brand] } })
  duel.me.haunt(brand)
  expect([duel.foe.burn, duel.me.removed]).toEqual([[1], [brand.name]])
})

test('Bellows Hymn gives Burn 1 and makes the next Spell 2 cheaper', () => {
  const hymn = shippedCard('Bellows Hymn')
  const candles = shippedCard('All the Candles at Once')
  const duel = scenario({ me: { hand: [hymn, candles] } })
  duel.me.play(hymn)
  expect([duel.foe.burn, duel.me.channel, duel.me.costOf(candles)]).toEqual([[1], [2], 4])
})

test.each([
  [[], [3], []],
  [[1], [1, 3], [2]],
])('Slow Fuse beside Burn %j leaves %j and Channel %j', (burn: number[], remaining, channel) => {
  const fuse = shippedCard('Slow Fuse')
  const duel = scenario({ me: { hand: [fuse] }, foe: { burn } })
  duel.me.play(fuse)
  expect([duel.foe.burn, duel.foe.vitality, duel.me.channel]).toEqual([remaining, 20, channel])
})

test('Choir of Sparks grows with the Spells of the turn, to 4', () => {
  const choir = shippedCard('Choir of Sparks')
  const duel = scenario({ me: { hand: [choir, choir, choir, choir], soulfire: 10, channel: [2] } })
  const remaining = [1, 2, 3, 4].map(() => duel.me.play(choir) && duel.foe.vitality)
  expect([remaining, duel.me.soulfire]).toEqual([[18, 14, 10, 6], 0])
})

test('Votive Coals burn the enemy for each Spell their wizard casts, and for no Hex', () => {
  const coals = shippedCard('Votive Coals')
  const fuse = shippedCard('Slow Fuse')
  const duel = scenario({ me: { hand: [coals, fuse, shippedCard('Thirst')] }, foe: { hand: [fuse] } })
  duel.me.play(coals).play(shippedCard('Thirst'))
  expect(duel.foe.burn).toEqual([])
  duel.me.play(fuse)
  expect(duel.foe.burn).toEqual([3, 1])
})

test('Undying Ember burns turn after turn', () => {
  const ember = shippedCard('Undying Ember')
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
])('All the Candles at Once against Burn %j leave %i Vitality, and the Burn', (burn: number[], remaining) => {
  const candles = shippedCard('All the Candles at Once')
  const duel = scenario({ me: { hand: [candles] }, foe: { burn } })
  duel.me.play(candles)
  expect([duel.foe.vitality, duel.foe.burn]).toEqual([remaining, burn])
})

test('Ember Vow burns, or as a Ritual burns as much for 3 Vitality and draws a card', () => {
  const vow = shippedCard('Ember Vow')
  const duel = scenario({ me: { hand: [vow, vow], soulfire: 3 } })
  duel.me.play(vow)
  expect(duel.foe.burn).toEqual([2])
  duel.me.play(vow, { mode: 'ritual' })
  expect([duel.foe.burn, duel.me.vitality, duel.me.hand, duel.me.soulfire]).toEqual([[4], 17, [filler.name], 0])
})

test('A Fever in the House deals Will damage at the start of each turn', () => {
  const fever = shippedCard('A Fever in the House')
  const duel = scenario({ me: { hand: [fever], soulfire: 6 } })
  duel.me.play(fever)
  expect([duel.foe.vitality, duel.foe.will, duel.me.soulfire]).toEqual([19, 10, 0])
  duel.round().round()
  expect([duel.foe.vitality, duel.foe.will, duel.foe.burn]).toEqual([19, 8, [1]])
})

test('Backdraft dispels a Hex on its wizard, and burns with or without one', () => {
  const backdraft = shippedCard('Backdraft')
  const curse = hex()
  const duel = scenario({ me: { hand: [backdraft, backdraft], hexes: [curse] } })
  duel.me.play(backdraft, { targets: [curse] })
  expect([duel.me.hexes, duel.foe.discard, duel.foe.burn]).toEqual([[], [curse.name], [3]])
  duel.me.play(backdraft, { targets: [[]] })
  expect(duel.foe.burn).toEqual([6])
})

test.each([
  [1, [], [1], 1],
  [1, [1], [2], 1],
  [2, [2], [4], 1],
])(
  'Firebreak for %i beside Burn %j costs 3 Vitality, leaves %j, and wards for %i up to the next turn',
  (x, burn: number[], remaining, ward) => {
    const firebreak = shippedCard('Firebreak')
    const duel = scenario({ me: { hand: [firebreak], soulfire: 6, burn: [5] }, foe: { burn } })
    duel.me.play(firebreak, { x })
    expect([duel.me.soulfire, duel.me.vitality, duel.foe.burn, duel.me.burn, duel.me.ward]).toEqual([6 - x, 17, remaining, [5], ward])
    duel.round()
    expect([duel.me.vitality, duel.me.ward]).toEqual([12 + ward, 0])
  },
)

test('Firebreak leaves no Ward after the start of the next turn', () => {
  const firebreak = shippedCard('Firebreak')
  const duel = scenario({ me: { hand: [firebreak] } })
  duel.me.play(firebreak, { x: 2 })
  expect(duel.foe.ward).toBe(0)
  duel.me.endTurn()
  expect(duel.me.ward).toBe(1)
  duel.foe.endTurn()
  expect(duel.me.ward).toBe(0)
})

test.each([
  [2, 3],
  [3, 3],
])('The Last Match burns, and beside %i cards leaves a hand of %i', (beside, hand) => {
  const match = shippedCard('The Last Match')
  const duel = scenario({ me: { hand: [match, ...Array<typeof match>(beside).fill(filler)], soulfire: 2 } })
  duel.me.play(match)
  expect([duel.foe.burn, duel.me.burn, duel.me.soulfire]).toEqual([[2], [], 0])
  expect([duel.me.hand.length, duel.foe.hand]).toEqual([hand, []])
})

test('Rake the Grate needs two cards in its owner’s Discard', () => {
  const grate = shippedCard('Rake the Grate')
  const duel = scenario({ me: { hand: [grate], discard: [filler] }, foe: { discard: [filler, filler] } })
  expect(duel.me.reasons(grate, { exile: [filler] })).not.toEqual([])
})

test('Rake the Grate burns, makes the next Spell 2 cheaper, and exiles the cards', () => {
  const grate = shippedCard('Rake the Grate')
  const brand = shippedCard('Smouldering Brand')
  const duel = scenario({ me: { hand: [grate], discard: [filler, brand, filler], soulfire: 2 } })
  duel.me.play(grate, { exile: [brand, filler] })
  expect([duel.foe.burn, duel.me.burn, duel.me.channel, duel.me.soulfire]).toEqual([[2], [], [2], 0])
  expect([duel.me.discard, duel.me.void]).toEqual([
    [filler.name, grate.name],
    [brand.name, filler.name],
  ])
  duel.me.haunt(brand)
  expect(duel.foe.burn).toEqual([2, 1])
})

test.each([
  [[], 10],
  [[2], 8],
  [[1, 4], 6],
])('What the Smoke Said turns Burn %j into %i Will left, and no Burn', (burn: number[], will) => {
  const smoke = shippedCard('What the Smoke Said')
  const duel = scenario({ me: { hand: [smoke], soulfire: 2, burn: [5] }, foe: { burn } })
  duel.me.play(smoke)
  expect([duel.me.soulfire, duel.me.will]).toEqual([0, 10])
  expect([duel.foe.will, duel.foe.vitality, duel.foe.burn, duel.me.burn]).toEqual([will, 20, [], [5]])
})

test('The Lamplighter’s Round makes each Spell after the first 2 cheaper, but no Hex and no enemy Spell', () => {
  const round = shippedCard('The Lamplighter’s Round')
  const charm = spell({ cost: 4 })
  const duel = scenario({ me: { hand: [round, charm, charm, charm] }, foe: { hand: [charm] } })
  duel.me.play(round)
  expect([duel.me.hexes, duel.me.channel, duel.me.costOf(charm)]).toEqual([[round.name], [], 4])
  duel.me.play(charm)
  expect([duel.me.channel, duel.me.costOf(charm)]).toEqual([[2], 2])
  duel.me.play(charm)
  expect([duel.me.soulfire, duel.me.costOf(charm)]).toEqual([3, 2])
  duel.me.endTurn()
  duel.foe.play(charm)
  expect([duel.me.channel, duel.foe.channel]).toEqual([[], []])
})

test('The Lamplighter’s Round ends after three turns', () => {
  const round = shippedCard('The Lamplighter’s Round')
  const duel = scenario({ me: { hand: [round] } })
  duel.me.play(round)
  duel.round().round().round()
  expect(duel.me.hexes).toEqual([round.name])
  duel.me.endTurn()
  expect([duel.me.hexes, duel.me.discard]).toEqual([[], [round.name]])
})

test('Hot behind the Eyes gives Burn that damages Will at once, and Burn 2 each time Will is damaged', () => {
  const hot = shippedCard('Hot behind the Eyes')
  const fright = spell({ effects: [{ effect: 'damage', to: 'enemy', will: 2 }] })
  const blow = spell({ effects: [{ effect: 'damage', to: 'enemy', vitality: 1 }] })
  const duel = scenario({ me: { hand: [hot, fright, blow] }, foe: { hand: [fright] } })
  duel.me.play(hot)
  expect([duel.me.soulfire, duel.foe.will, duel.foe.burn, duel.me.burn]).toEqual([4, 10, [2], []])
  duel.me.endTurn()
  expect([duel.foe.will, duel.foe.vitality, duel.foe.burn]).toEqual([8, 20, [2]])
  duel.foe.play(fright).endTurn()
  expect([duel.me.burn, duel.foe.burn]).toEqual([[], [2]])
  duel.me.play(blow).play(fright)
  expect([duel.foe.will, duel.foe.burn]).toEqual([6, [4]])
  duel.me.endTurn()
  expect([duel.foe.vitality, duel.foe.will, duel.foe.burn, duel.foe.hexes]).toEqual([15, 6, [], [hot.name]])
})

test('Burn the Letters burns and draws, or as a Ritual discards the hand for damage', () => {
  const letters = shippedCard('Burn the Letters')
  const duel = scenario({ me: { hand: [letters, letters], soulfire: 9 } })
  duel.me.play(letters)
  expect([duel.foe.burn, duel.me.burn, duel.foe.vitality]).toEqual([[1], [], 20])
  expect([duel.me.hand, duel.foe.hand, duel.me.soulfire]).toEqual([[letters.name, filler.name, filler.name], [], 3])
  duel.me.play(letters, { mode: 'ritual', discard: [filler, filler] })
  expect([duel.foe.burn, duel.foe.vitality, duel.me.vitality, duel.me.hand, duel.me.soulfire]).toEqual([[1], 16, 20, [], 1])
  expect(duel.me.discard).toEqual([letters.name, filler.name, filler.name, letters.name])
})

test('The East Wing, Burning dispels every Hex on either side and burns both, the enemy more', () => {
  const wing = shippedCard('The East Wing, Burning')
  const duel = scenario({ me: { hand: [wing], hexes: [hex(), hex({ attach: 'you' })] }, foe: { hexes: [hex(), hex({ attach: 'you' })] } })
  duel.me.play(wing)
  expect([duel.me.hexes, duel.foe.hexes, duel.me.burn, duel.foe.burn, duel.me.soulfire]).toEqual([[], [], [2], [3], 5])
})

test.each([
  [[], [6]],
  [[1], [1, 3, 4]],
  [[3], [6, 5]],
  [[2], [2, 3, 5]],
  [[4], [4, 3, 5]],
])('Every Chimney in the Parish beside Burn %j leaves %j', (burn: number[], remaining: number[]) => {
  const chimneys = shippedCard('Every Chimney in the Parish')
  const duel = scenario({ me: { hand: [chimneys], soulfire: 8, burn: [9] }, foe: { burn } })
  duel.me.play(chimneys)
  expect([duel.foe.burn, duel.foe.vitality]).toEqual([remaining, 20])
  expect([duel.me.burn, duel.me.soulfire]).toEqual([[9], 1])
})

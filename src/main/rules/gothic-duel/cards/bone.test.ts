import { expect, test } from 'vitest'
import { filler, hex, scenario, spell } from '../testing/scenario.ts'
import { shippedCard } from '../testing/shipped.ts'

const [first, second, third, fourth] = [
  spell({ name: 'first' }),
  spell({ name: 'second' }),
  spell({ name: 'third' }),
  spell({ name: 'fourth' }),
]

test('Ossuary Key chooses what is exiled and what is drawn', () => {
  const key = shippedCard('Ossuary Key')
  const duel = scenario({ me: { hand: [key], deck: [first, second, third, filler] } })
  duel.me.play(key).choose(third, first, second)
  expect([duel.me.void, duel.me.hand, duel.me.deck]).toEqual([['third', 'first'], ['second'], [filler.name]])
  duel.expectIdle()
})

test('Dry Laughter deals damage from the hand and from the Void', () => {
  const laughter = shippedCard('Dry Laughter')
  const duel = scenario({ me: { hand: [laughter], void: [laughter] } })
  duel.me.play(laughter)
  expect([duel.foe.vitality, duel.me.discard]).toEqual([17, [laughter.name]])
  duel.me.haunt(laughter)
  expect([duel.foe.vitality, duel.me.removed]).toEqual([15, [laughter.name]])
})

test.each([
  [0, 18],
  [3, 15],
  [9, 14],
])('Bone Chorale with %i cards in the Void leaves %i Vitality', (cards, remaining) => {
  const chorale = shippedCard('Bone Chorale')
  const duel = scenario({ me: { hand: [chorale], void: Array(cards).fill(filler) } })
  duel.me.play(chorale)
  expect(duel.foe.vitality).toBe(remaining)
})

test('Grave Gift heals, is exiled, and draws from the Void', () => {
  const gift = shippedCard('Grave Gift')
  const duel = scenario({ me: { vitality: 10, hand: [gift], soulfire: 3 } })
  duel.me.play(gift)
  expect([duel.me.vitality, duel.me.void]).toEqual([13, [gift.name]])
  duel.me.haunt(gift)
  expect([duel.me.hand.length, duel.me.soulfire, duel.me.removed]).toEqual([1, 0, [gift.name]])
})

test('The Patient Skull exiles cards, and deals damage once there are three', () => {
  const skull = shippedCard('The Patient Skull')
  const duel = scenario({ me: { hand: [skull], soulfire: 2 } })
  duel.me.play(skull)
  expect([duel.me.void.length, duel.me.deck.length]).toEqual([1, 9])
  duel.round()
  expect([duel.foe.vitality, duel.me.void.length]).toEqual([20, 2])
  duel.round()
  expect([duel.foe.vitality, duel.me.void.length]).toEqual([20, 3])
  duel.me.endTurn()
  expect(duel.foe.vitality).toBe(19)
})

test('Ribs of the Chapel ward through the enemy’s turn and exile a card', () => {
  const ribs = shippedCard('Ribs of the Chapel')
  const debt = shippedCard('An Old Debt')
  const duel = scenario({ me: { hand: [ribs] }, foe: { hand: [debt, debt] } })
  duel.me.play(ribs)
  expect([duel.me.ward, duel.me.void.length]).toEqual([5, 2])
  duel.me.endTurn()
  duel.foe.play(debt).play(debt).endTurn()
  expect([duel.me.vitality, duel.me.ward]).toEqual([17, 0])
})

test('Ribs of the Chapel ward from the Void too', () => {
  const ribs = shippedCard('Ribs of the Chapel')
  const duel = scenario({ me: { void: [ribs] } })
  duel.me.haunt(ribs).endTurn()
  expect(duel.me.ward).toBe(2)
})

test('Dig Two Graves costs Soulfire, or as a Ritual less of it and two cards from the Discard', () => {
  const graves = shippedCard('Dig Two Graves')
  const duel = scenario({ me: { hand: [graves, graves], discard: [first], soulfire: 4 } })
  expect(duel.me.reasons(graves, { mode: 'ritual', exile: [first] })).not.toEqual([])
  duel.me.play(graves)
  expect([duel.foe.vitality, duel.me.soulfire]).toEqual([17, 1])
  duel.me.play(graves, { mode: 'ritual', exile: [first, graves] })
  expect([duel.foe.vitality, duel.me.void, duel.me.discard]).toEqual([15, ['first', graves.name], [graves.name]])
})

test('Disinter returns a card from the Void and makes the next Spell cheaper', () => {
  const disinter = shippedCard('Disinter')
  const duel = scenario({ me: { hand: [disinter], void: [first, second] } })
  duel.me.play(disinter, { targets: [second] })
  expect([duel.me.hand, duel.me.void, duel.me.channel]).toEqual([['second'], ['first'], [2]])
})

test('Disinter needs a card in the Void', () => {
  const disinter = shippedCard('Disinter')
  expect(scenario({ me: { hand: [disinter] } }).me.reasons(disinter)).toContain('GD-9.1')
})

test.each([
  [2, 8],
  [7, 7],
])('Procession of the Nameless with %i cards in the Void leaves %i Will', (cards, remaining) => {
  const procession = shippedCard('Procession of the Nameless')
  const duel = scenario({ me: { hand: [procession], void: Array(cards).fill(filler) } })
  duel.me.play(procession)
  expect([duel.foe.will, duel.foe.vitality]).toEqual([remaining, 20])
})

test('Last Rites, Unsaid deals damage, is exiled, and can be haunted for Vitality and Will damage', () => {
  const rites = shippedCard('Last Rites, Unsaid')
  const duel = scenario({ me: { hand: [rites], soulfire: 8 } })
  duel.me.play(rites)
  expect([duel.foe.vitality, duel.foe.will, duel.me.void]).toEqual([17, 10, [rites.name]])
  duel.me.haunt(rites)
  expect([duel.foe.vitality, duel.foe.will, duel.me.soulfire]).toEqual([15, 9, 0])
})

test('Unhallow dispels a Hex on either side and empties the enemy’s Discard', () => {
  const unhallow = shippedCard('Unhallow')
  const curse = hex()
  const duel = scenario({ me: { hand: [unhallow], hexes: [curse] }, foe: { discard: [first, second] } })
  duel.me.play(unhallow, { targets: [curse, [first, second]] })
  expect([duel.me.hexes, duel.foe.void, duel.foe.discard, duel.foe.vitality]).toEqual([[], ['first', 'second'], [curse.name], 19])
})

test('Unhallow’s Haunt dispels only a Hex on its own wizard', () => {
  const unhallow = shippedCard('Unhallow')
  const curse = hex()
  expect(scenario({ me: { void: [unhallow] }, foe: { hexes: [curse] } }).me.hauntReasons(unhallow)).toContain('GD-9.1')
  const duel = scenario({ me: { void: [unhallow], hexes: [curse] } })
  duel.me.haunt(unhallow, { targets: [curse] })
  expect([duel.me.hexes, duel.foe.discard]).toEqual([[], [curse.name]])
})

test('Two Coins for the Eyes exiles up to two cards from the Discard, and makes the next Spell cheaper', () => {
  const coins = shippedCard('Two Coins for the Eyes')
  const duel = scenario({ me: { hand: [coins, coins], soulfire: 2, discard: [first, second, third] } })
  expect(duel.me.reasons(coins, { targets: [[first, second, third]] })).toEqual(['GD-9.1'])
  duel.me.play(coins, { targets: [[first, third]] })
  expect([duel.me.void, duel.me.discard, duel.me.channel, duel.me.soulfire]).toEqual([['first', 'third'], ['second', coins.name], [3], 1])
  duel.me.play(coins)
  expect([duel.me.void.length, duel.me.channel]).toEqual([2, [3]])
})

test('Two Coins for the Eyes makes a Spell cheaper from the Void too, at no cost', () => {
  const coins = shippedCard('Two Coins for the Eyes')
  const duel = scenario({ me: { void: [coins], soulfire: 0, discard: [first] } })
  duel.me.haunt(coins)
  expect([duel.me.channel, duel.me.discard, duel.me.removed]).toEqual([[2], ['first'], [coins.name]])
})

test('The Neighbour’s Plot empties the enemy’s Discard, and deals damage for each card exiled', () => {
  const plot = shippedCard('The Neighbour’s Plot')
  const duel = scenario({ me: { hand: [plot], soulfire: 3, void: [filler] }, foe: { discard: [first, second, third, fourth] } })
  expect(duel.me.reasons(plot, { targets: [[first, second, third, fourth]] })).toEqual(['GD-9.1'])
  duel.me.play(plot, { targets: [[first, second, third]] })
  expect([duel.foe.void, duel.foe.discard, duel.foe.vitality]).toEqual([['first', 'second', 'third'], ['fourth'], 17])
  expect([duel.me.soulfire, duel.me.vitality, duel.me.discard]).toEqual([0, 20, [plot.name]])
})

test.each([
  [0, 20],
  [4, 16],
  [5, 16],
])('The Neighbour’s Plot with %i cards in the enemy’s Void leaves %i Vitality', (cards, remaining) => {
  const plot = shippedCard('The Neighbour’s Plot')
  const duel = scenario({ me: { hand: [plot] }, foe: { void: Array(cards).fill(filler) } })
  duel.me.play(plot)
  expect(duel.foe.vitality).toBe(remaining)
})

test.each([
  [3, 10],
  [4, 9],
])('The Neighbour’s Plot haunts an enemy with %i cards in the Void down to %i Will, for nothing', (cards, remaining) => {
  const plot = shippedCard('The Neighbour’s Plot')
  const duel = scenario({ me: { void: [plot], soulfire: 0 }, foe: { void: Array(cards).fill(filler), discard: [first] } })
  duel.me.haunt(plot)
  expect([duel.foe.will, duel.foe.vitality, duel.foe.discard]).toEqual([remaining, 20, ['first']])
  expect([duel.me.will, duel.me.removed]).toEqual([10, [plot.name]])
})

test('Roll of the Departed exiles a card for each Spell, and deals Will damage once there are three', () => {
  const roll = shippedCard('Roll of the Departed')
  const whisper = spell({ name: 'whisper' })
  const curse = hex()
  const theirs = { hand: [whisper, whisper, whisper, curse], deck: Array(9).fill(filler), discard: Array(3).fill(filler) }
  const duel = scenario({ me: { hand: [roll], soulfire: 2 }, foe: theirs })
  duel.me.play(roll)
  expect([duel.foe.hexes, duel.me.soulfire]).toEqual([[roll.name], 0])
  duel.me.endTurn()
  duel.foe.play(whisper).play(curse)
  expect([duel.foe.void.length, duel.foe.deck.length, duel.foe.will]).toEqual([1, 7, 10])
  duel.round()
  duel.foe.play(whisper)
  expect([duel.foe.void.length, duel.foe.will]).toEqual([2, 10])
  duel.foe.play(whisper)
  expect([duel.foe.void.length, duel.foe.will, duel.foe.vitality, duel.me.will]).toEqual([3, 9, 20, 10])
})

test('Roll of the Departed ignores its controller’s Spells, and expires after three turns', () => {
  const roll = shippedCard('Roll of the Departed')
  const duel = scenario({ me: { hand: [roll, first] }, foe: { void: Array(6).fill(filler) } })
  duel.me.play(roll).play(first)
  expect([duel.foe.will, duel.me.void]).toEqual([10, []])
  duel.round().round()
  duel.me.endTurn()
  expect(duel.foe.hexes).toEqual([roll.name])
  duel.foe.endTurn()
  expect([duel.foe.hexes, duel.me.discard]).toEqual([[], ['first', roll.name]])
})

test('Counsel of the Jawbone draws, then chooses which of three cards is exiled and which is drawn, for four turns', () => {
  const counsel = shippedCard('Counsel of the Jawbone')
  const deck = [fourth, first, second, third, ...Array(8).fill(filler)]
  const duel = scenario({ me: { hand: [counsel], soulfire: 2, deck } })
  duel.me.play(counsel)
  expect([duel.me.hexes, duel.me.hand, duel.me.void, duel.me.soulfire]).toEqual([[counsel.name], ['fourth'], [], 0])
  expect(duel.foe.hand).toEqual([])
  duel.round()
  expect(duel.me.choices).toEqual(['first', 'second', 'third'])
  duel.me.choose(third, first, second)
  expect([duel.me.void, duel.me.hand, duel.me.deck.slice(0, 2)]).toEqual([['third'], ['fourth', 'first'], ['second', filler.name]])
  for (const _ of [2, 3, 4]) {
    expect(duel.me.hexes).toEqual([counsel.name])
    duel.round()
    duel.me.choose(...duel.me.choices.map(name => (name === 'second' ? second : filler)))
  }
  duel.me.endTurn()
  expect([duel.me.hexes, duel.me.void.length, duel.me.discard]).toEqual([[], 4, [counsel.name]])
})

test('Counsel of the Jawbone gives a card from the Void', () => {
  const counsel = shippedCard('Counsel of the Jawbone')
  expect(scenario({ me: { void: [counsel], soulfire: 0 } }).me.hauntReasons(counsel)).toEqual(['GD-6.3'])
  const duel = scenario({ me: { void: [counsel], soulfire: 1 } })
  duel.me.haunt(counsel)
  expect([duel.me.hand, duel.foe.hand, duel.me.removed, duel.me.soulfire]).toEqual([[filler.name], [], [counsel.name], 0])
})

test.each([
  [1, 6],
  [7, 12],
  [8, 12],
])('Marrow Broth with %i cards in the Void restores to %i Vitality', (cards, reached) => {
  const broth = shippedCard('Marrow Broth')
  const duel = scenario({ me: { hand: [broth], vitality: 5, will: 5, soulfire: 3, void: Array(cards).fill(filler) }, foe: { vitality: 5 } })
  duel.me.play(broth)
  expect([duel.me.vitality, duel.me.will, duel.me.soulfire, duel.me.discard]).toEqual([reached, 5, 0, [broth.name]])
  expect(duel.foe.vitality).toBe(5)
})

test('Marrow Broth doesn’t restore Vitality or Will above the maximum', () => {
  const broth = shippedCard('Marrow Broth')
  const duel = scenario({ me: { hand: [broth, broth], vitality: 19, will: 9, discard: [first, second], void: [third, fourth] } })
  duel.me.play(broth)
  duel.me.play(broth, { mode: 'ritual', exile: [first, second] })
  expect([duel.me.vitality, duel.me.will]).toEqual([20, 10])
})

test('Marrow Broth restores Will as a Ritual, for two cards from the Discard', () => {
  const broth = shippedCard('Marrow Broth')
  const alone = scenario({ me: { hand: [broth], discard: [first] } })
  expect(alone.me.reasons(broth, { mode: 'ritual', exile: [first] })).toEqual(['GD-RITUAL.4'])
  const duel = scenario({ me: { hand: [broth], vitality: 5, will: 5, soulfire: 2, discard: [first, second] }, foe: { will: 5 } })
  duel.me.play(broth, { mode: 'ritual', exile: [first, second] })
  expect([duel.me.vitality, duel.me.will, duel.me.soulfire, duel.foe.will]).toEqual([5, 7, 0, 5])
  expect([duel.me.void, duel.me.discard]).toEqual([['first', 'second'], [broth.name]])
})

test('A Lease in the Churchyard lowers Vitality to eighteen, and makes Spells cheaper but no Hexes', () => {
  const lease = shippedCard('A Lease in the Churchyard')
  const [rites, skull, gift] = [shippedCard('Last Rites, Unsaid'), shippedCard('The Patient Skull'), shippedCard('Grave Gift')]
  const duel = scenario({ me: { hand: [lease, rites, skull, gift], soulfire: 10 }, foe: { hand: [rites] } })
  duel.me.play(lease)
  expect([duel.me.vitality, duel.me.hexes, duel.me.soulfire]).toEqual([18, [lease.name], 7])
  expect([duel.me.costOf(rites), duel.me.costOf(skull)]).toEqual([3, 2])
  duel.me.play(gift)
  expect([duel.me.vitality, duel.me.soulfire]).toEqual([18, 6])
  duel.me.endTurn()
  expect([duel.foe.vitality, duel.foe.costOf(rites)]).toEqual([20, 5])
})

test('Six Good Bearers deals damage, and exiles up to three cards from the Discard', () => {
  const bearers = shippedCard('Six Good Bearers')
  const duel = scenario({ me: { hand: [bearers], soulfire: 4, discard: [first, second, third, fourth] } })
  expect(duel.me.reasons(bearers, { targets: [[first, second, third, fourth]] })).toEqual(['GD-9.1'])
  duel.me.play(bearers, { targets: [[first, second, third]] })
  expect([duel.foe.vitality, duel.me.vitality, duel.me.soulfire]).toEqual([16, 20, 0])
  expect([duel.me.void, duel.me.discard]).toEqual([
    ['first', 'second', 'third'],
    ['fourth', bearers.name],
  ])
})

test('Six Good Bearers can exile no cards', () => {
  const bearers = shippedCard('Six Good Bearers')
  const duel = scenario({ me: { hand: [bearers], discard: [first] } })
  duel.me.play(bearers)
  expect([duel.foe.vitality, duel.me.void, duel.me.discard]).toEqual([16, [], ['first', bearers.name]])
})

test.each([
  [0, 0],
  [2, 2],
  [4, 4],
  [8, 4],
])('Six Good Bearers with %i other cards in the Void haunt for Ward %i until the next turn', (cards, ward) => {
  const bearers = shippedCard('Six Good Bearers')
  const duel = scenario({ me: { void: [bearers, ...Array(cards).fill(filler)], soulfire: 1 } })
  duel.me.haunt(bearers)
  expect([duel.me.soulfire, duel.foe.ward, duel.me.removed]).toEqual([0, 0, [bearers.name]])
  duel.me.endTurn()
  expect(duel.me.ward).toBe(ward)
})

test.each([4, 17])('Buried a Little Early makes %i Vitality eleven, removes Burn, and exiles four cards', vitality => {
  const buried = shippedCard('Buried a Little Early')
  const duel = scenario({ me: { hand: [buried], soulfire: 4, vitality, burn: [2, 5] }, foe: { vitality, burn: [3] } })
  duel.me.play(buried)
  expect([duel.me.vitality, duel.me.burn, duel.me.void.length, duel.me.deck.length]).toEqual([11, [], 4, 6])
  expect([duel.me.soulfire, duel.me.discard, duel.foe.vitality, duel.foe.burn]).toEqual([0, [buried.name], vitality, [3]])
})

test.each([
  [0, 1, 20, 9],
  [1, 0, 19, 10],
  [7, 3, 13, 7],
  [8, 4, 13, 7],
])('The Whole Parish Attends with %i and %i cards in the Voids leaves %i Vitality and %i Will', (mine, theirs, vitality, will) => {
  const parish = shippedCard('The Whole Parish Attends')
  const duel = scenario({
    me: { hand: [parish], soulfire: 8, void: Array(mine).fill(filler) },
    foe: { void: Array(theirs).fill(filler), discard: [first] },
  })
  duel.me.play(parish)
  expect([duel.foe.vitality, duel.foe.will, duel.foe.discard]).toEqual([vitality, will, ['first']])
  expect([duel.me.vitality, duel.me.will, duel.me.soulfire, duel.me.discard]).toEqual([20, 10, 0, [parish.name]])
})

test('The Whole Parish Attends exiles up to three cards from the enemy’s Discard, and counts them', () => {
  const parish = shippedCard('The Whole Parish Attends')
  const duel = scenario({ me: { hand: [parish], discard: [filler] }, foe: { discard: [first, second, third, fourth] } })
  expect(duel.me.reasons(parish, { targets: [[first, second, third, fourth]] })).toEqual(['GD-9.1'])
  duel.me.play(parish, { targets: [[first, third]] })
  expect([duel.foe.void, duel.foe.discard, duel.foe.will]).toEqual([['first', 'third'], ['second', 'fourth'], 8])
  const more = scenario({ me: { hand: [parish] }, foe: { discard: [first, second, third, fourth] } })
  more.me.play(parish, { targets: [[first, second, third]] })
  expect(more.foe.will).toBe(7)
})

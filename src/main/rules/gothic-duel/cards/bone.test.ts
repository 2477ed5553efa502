import { expect, test } from 'vitest'
import { filler, hex, scenario, spell } from '../testing/scenario.ts'
import { shipped } from '../testing/shipped.ts'

const [first, second, third] = [spell({ name: 'first' }), spell({ name: 'second' }), spell({ name: 'third' })]

test('Ossuary Key chooses what goes into the Void and what is drawn', () => {
  const key = shipped('Ossuary Key')
  const duel = scenario({ me: { hand: [key], deck: [first, second, third, filler] } })
  duel.me.play(key).choose(third, first, second)
  expect([duel.me.void, duel.me.hand, duel.me.deck]).toEqual([['third', 'first'], ['second'], [filler.name]])
  duel.expectIdle()
})

test('Dry Laughter wounds from the hand, and from the Void', () => {
  const laughter = shipped('Dry Laughter')
  const duel = scenario({ me: { hand: [laughter], void: [laughter] } })
  duel.me.play(laughter)
  expect([duel.foe.vitality, duel.me.discard]).toEqual([18, [laughter.name]])
  duel.me.haunt(laughter)
  expect([duel.foe.vitality, duel.me.removed]).toEqual([16, [laughter.name]])
})

test.each([
  [0, 19],
  [3, 16],
  [9, 15],
])('Bone Chorale with %i cards in the Void leaves %i Vitality', (cards, left) => {
  const chorale = shipped('Bone Chorale')
  const duel = scenario({ me: { hand: [chorale], void: Array(cards).fill(filler) } })
  duel.me.play(chorale)
  expect(duel.foe.vitality).toBe(left)
})

test('Grave Gift heals, lies in the Void, and draws from there', () => {
  const gift = shipped('Grave Gift')
  const duel = scenario({ me: { vitality: 10, hand: [gift], soulfire: 3 } })
  duel.me.play(gift)
  expect([duel.me.vitality, duel.me.void]).toEqual([13, [gift.name]])
  duel.me.haunt(gift)
  expect([duel.me.hand.length, duel.me.soulfire, duel.me.removed]).toEqual([2, 0, [gift.name]])
})

test('The Patient Skull feeds the Void, and bites once four cards lie there', () => {
  const skull = shipped('The Patient Skull')
  const duel = scenario({ me: { hand: [skull] } })
  duel.me.play(skull)
  expect([duel.me.void.length, duel.me.deck.length]).toEqual([1, 9])
  duel.round()
  expect([duel.foe.vitality, duel.me.void.length]).toEqual([20, 2])
  duel.round()
  expect([duel.foe.vitality, duel.me.void.length]).toEqual([20, 3])
  duel.round()
  expect([duel.foe.vitality, duel.me.void.length]).toEqual([20, 4])
  duel.me.endTurn()
  expect(duel.foe.vitality).toBe(18)
})

test('Ribs of the Chapel ward through the enemy’s turn and feed the Void', () => {
  const ribs = shipped('Ribs of the Chapel')
  const debt = shipped('An Old Debt')
  const duel = scenario({ me: { hand: [ribs] }, foe: { hand: [debt, debt] } })
  duel.me.play(ribs)
  expect([duel.me.ward, duel.me.void.length]).toEqual([4, 2])
  duel.me.endTurn()
  duel.foe.play(debt).play(debt).endTurn()
  expect([duel.me.vitality, duel.me.ward]).toEqual([18, 0])
})

test('Ribs of the Chapel ward from the Void too', () => {
  const ribs = shipped('Ribs of the Chapel')
  const duel = scenario({ me: { void: [ribs] } })
  duel.me.haunt(ribs).endTurn()
  expect(duel.me.ward).toBe(3)
})

test('Dig Two Graves costs Soulfire, or as a Ritual less of it and two cards of the Discard', () => {
  const graves = shipped('Dig Two Graves')
  const duel = scenario({ me: { hand: [graves, graves], discard: [first], soulfire: 3 } })
  expect(duel.me.reasons(graves, { mode: 'ritual', exile: [first] })).not.toEqual([])
  duel.me.play(graves)
  expect([duel.foe.vitality, duel.me.soulfire]).toEqual([17, 1])
  duel.me.play(graves, { mode: 'ritual', exile: [first, graves] })
  expect([duel.foe.vitality, duel.me.void, duel.me.discard]).toEqual([14, ['first', graves.name], [graves.name]])
})

test('Disinter returns a card from the Void and makes the next Spell cheaper', () => {
  const disinter = shipped('Disinter')
  const duel = scenario({ me: { hand: [disinter], void: [first, second] } })
  duel.me.play(disinter, { targets: [second] })
  expect([duel.me.hand, duel.me.void, duel.me.channel]).toEqual([['second'], ['first'], [2]])
})

test('Disinter needs a card in the Void', () => {
  const disinter = shipped('Disinter')
  expect(scenario({ me: { hand: [disinter] } }).me.reasons(disinter)).toContain('GD-9.1')
})

test.each([
  [2, 8],
  [7, 6],
])('Procession of the Nameless with %i cards in the Void leaves %i Will', (cards, left) => {
  const procession = shipped('Procession of the Nameless')
  const duel = scenario({ me: { hand: [procession], void: Array(cards).fill(filler) } })
  duel.me.play(procession)
  expect([duel.foe.will, duel.foe.vitality]).toEqual([left, 20])
})

test('Last Rites, Unsaid wound, lie in the Void, and come again for body and Will', () => {
  const rites = shipped('Last Rites, Unsaid')
  const duel = scenario({ me: { hand: [rites], soulfire: 7 } })
  duel.me.play(rites)
  expect([duel.foe.vitality, duel.foe.will, duel.me.void]).toEqual([15, 10, [rites.name]])
  duel.me.haunt(rites)
  expect([duel.foe.vitality, duel.foe.will, duel.me.soulfire]).toEqual([12, 9, 0])
})

test('Unhallow dispels a Hex of either side and empties the enemy’s Discard', () => {
  const unhallow = shipped('Unhallow')
  const curse = hex()
  const duel = scenario({ me: { hand: [unhallow], hexes: [curse] }, foe: { discard: [first, second] } })
  duel.me.play(unhallow, { targets: [curse, [first, second]] })
  expect([duel.me.hexes, duel.foe.void, duel.foe.discard, duel.foe.vitality]).toEqual([[], ['first', 'second'], [curse.name], 19])
})

test('Unhallow haunts to dispel a Hex on its own wizard only', () => {
  const unhallow = shipped('Unhallow')
  const curse = hex()
  expect(scenario({ me: { void: [unhallow] }, foe: { hexes: [curse] } }).me.hauntReasons(unhallow)).toContain('GD-9.1')
  const duel = scenario({ me: { void: [unhallow], hexes: [curse] } })
  duel.me.haunt(unhallow, { targets: [curse] })
  expect([duel.me.hexes, duel.foe.discard]).toEqual([[], [curse.name]])
})

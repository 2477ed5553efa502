import { expect, test } from 'vitest'
import { filler, hex, scenario, spell } from '../testing/scenario.ts'
import { shipped } from '../testing/shipped.ts'

const [first, second, third, fourth] = [
  spell({ name: 'first' }),
  spell({ name: 'second' }),
  spell({ name: 'third' }),
  spell({ name: 'fourth' }),
]

test('Parted Curtain draws the best of the three it shows', () => {
  const curtain = shipped('Parted Curtain')
  const duel = scenario({ me: { hand: [curtain], deck: [first, second, third, fourth] } })
  duel.me.play(curtain).choose(third, first, second)
  expect([duel.me.hand, duel.me.deck]).toEqual([['third'], ['first', 'second', 'fourth']])
})

test('Silver Veil wards until the next turn and orders two cards', () => {
  const veil = shipped('Silver Veil')
  const debt = shipped('An Old Debt')
  const duel = scenario({ me: { hand: [veil], deck: [first, second, third] }, foe: { hand: [debt, debt] } })
  duel.me.play(veil).choose(second, first)
  expect([duel.me.ward, duel.me.deck]).toEqual([5, ['second', 'first', 'third']])
  duel.me.endTurn()
  duel.foe.play(debt)
  expect([duel.me.vitality, duel.me.ward]).toEqual([20, 2])
  duel.foe.play(debt)
  expect([duel.me.vitality, duel.me.ward]).toEqual([19, 0])
})

test('Unpick the Stitch dispels one Hex and draws; with no Hex it draws', () => {
  const unpick = shipped('Unpick the Stitch')
  const [curse, other] = [hex(), hex()]
  const duel = scenario({ me: { hand: [unpick, unpick], hexes: [curse, other] } })
  duel.me.play(unpick, { targets: [curse] })
  expect([duel.me.hexes, duel.me.hand.length]).toEqual([[other.name], 2])
  const alone = scenario({ me: { hand: [unpick] } })
  alone.me.play(unpick)
  expect(alone.me.hand).toEqual([filler.name])
})

test.each([
  [0, 18],
  [3, 15],
  [6, 13],
])('What the Mirror Kept with %i other cards in hand leaves %i Vitality', (cards, left) => {
  const mirror = shipped('What the Mirror Kept')
  const duel = scenario({ me: { hand: [mirror, ...Array(cards).fill(filler)] } })
  duel.me.play(mirror)
  expect(duel.foe.vitality).toBe(left)
})

test('Moonlit Aegis takes 1 from each instance of damage, and wanes after four turns', () => {
  const aegis = shipped('Moonlit Aegis')
  const breath = shipped('The Held Breath')
  const duel = scenario({ me: { hand: [aegis] }, foe: { hand: [breath] } })
  duel.me.play(aegis).endTurn()
  duel.foe.play(breath).endTurn()
  expect([duel.me.vitality, duel.me.will]).toEqual([19, 9])
  duel.round().round().round()
  expect(duel.me.hexes).toEqual([aegis.name])
  duel.me.endTurn()
  expect([duel.me.hexes, duel.me.discard]).toEqual([[], [aegis.name]])
})

test('Hall of Glass wounds, or as a Ritual takes every Hex away and draws two', () => {
  const hall = shipped('Hall of Glass')
  const [mine, theirs] = [hex(), hex()]
  const duel = scenario({ me: { hand: [hall, hall, first], hexes: [theirs], soulfire: 5 }, foe: { hexes: [mine] } })
  duel.me.play(hall)
  expect([duel.foe.vitality, duel.me.hexes.length, duel.foe.hexes.length]).toEqual([16, 1, 1])
  duel.me.play(hall, { mode: 'ritual', discard: [first] })
  expect([duel.foe.vitality, duel.me.hexes, duel.foe.hexes]).toEqual([16, [], []])
  expect([duel.me.hand, duel.me.soulfire]).toEqual([[filler.name, filler.name], 0])
})

test('Augur’s Debt costs Will, shows four cards and draws two of them', () => {
  const debt = shipped('Augur’s Debt')
  const duel = scenario({ me: { hand: [debt], deck: [first, second, third, fourth] } })
  duel.me.play(debt).choose(fourth, second, first, third)
  expect([duel.me.will, duel.me.hand, duel.me.deck]).toEqual([9, ['fourth', 'second'], ['first', 'third']])
})

test.each([
  [2, 10],
  [3, 8],
])('Cold Revelation with %i other cards in hand leaves %i Will', (cards, left) => {
  const revelation = shipped('Cold Revelation')
  const duel = scenario({ me: { hand: [revelation, ...Array(cards).fill(filler)] } })
  duel.me.play(revelation)
  expect([duel.foe.vitality, duel.foe.will]).toEqual([17, left])
})

test('The Long Watch wards at the end of each turn, and looks ahead at the start', () => {
  const watch = shipped('The Long Watch')
  const ember = shipped('Undying Ember')
  const duel = scenario({ me: { hand: [watch], deck: [first, second, third] }, foe: { hand: [ember] } })
  duel.me.play(watch)
  expect(duel.me.ward).toBe(0)
  duel.me.endTurn()
  expect(duel.me.ward).toBe(2)
  duel.foe.play(ember)
  expect([duel.me.vitality, duel.me.ward]).toEqual([20, 1])
  duel.foe.endTurn()
  while (duel.pending === 'me order') duel.me.choose(watch)
  duel.me.choose(second, first)
  expect(duel.me.hand).toEqual(['second'])
})

test('Stolen Minute makes the next Spell cheaper and draws a card', () => {
  const minute = shipped('Stolen Minute')
  const duel = scenario({ me: { hand: [minute] } })
  duel.me.play(minute)
  expect([duel.me.channel, duel.me.hand, duel.me.soulfire]).toEqual([[2], [filler.name], 9])
})

test('Fog of Names touches the Will, and makes Spells but no Hexes dearer for four turns', () => {
  const fog = shipped('Fog of Names')
  const debt = shipped('An Old Debt')
  const thirst = shipped('Thirst')
  const duel = scenario({ me: { hand: [fog] }, foe: { hand: [debt, thirst] } })
  duel.me.play(fog).endTurn()
  expect([duel.foe.will, duel.foe.costOf(debt), duel.foe.costOf(thirst)]).toEqual([9, 4, 2])
  duel.foe.endTurn()
  duel.round().round()
  expect(duel.foe.hexes).toEqual([fog.name])
  duel.round()
  expect([duel.foe.hexes, duel.me.discard]).toEqual([[], [fog.name]])
})

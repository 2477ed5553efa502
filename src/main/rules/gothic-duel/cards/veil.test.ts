import { expect, test } from 'vitest'
import { filler, hex, scenario, spell } from '../testing/scenario.ts'
import { shippedCard } from '../testing/shipped.ts'

const [first, second, third, fourth] = [
  spell({ name: 'first' }),
  spell({ name: 'second' }),
  spell({ name: 'third' }),
  spell({ name: 'fourth' }),
]

test('Parted Curtain draws the best of three cards it shows', () => {
  const curtain = shippedCard('Parted Curtain')
  const duel = scenario({ me: { hand: [curtain], deck: [first, second, third, fourth] } })
  duel.me.play(curtain).choose(third, first, second)
  expect([duel.me.hand, duel.me.deck]).toEqual([['third'], ['first', 'second', 'fourth']])
})

test('Silver Veil wards until the next turn and orders two cards', () => {
  const veil = shippedCard('Silver Veil')
  const debt = shippedCard('An Old Debt')
  const duel = scenario({ me: { hand: [veil], deck: [first, second, third] }, foe: { hand: [debt, debt] } })
  duel.me.play(veil).choose(second, first)
  expect([duel.me.ward, duel.me.deck]).toEqual([6, ['second', 'first', 'third']])
  duel.me.endTurn()
  duel.foe.play(debt)
  expect([duel.me.vitality, duel.me.ward]).toEqual([20, 2])
  duel.foe.play(debt)
  expect([duel.me.vitality, duel.me.ward]).toEqual([18, 0])
})

test('Unpick the Stitch dispels a Hex and draws; without a Hex it only draws', () => {
  const unpick = shippedCard('Unpick the Stitch')
  const [curse, other] = [hex(), hex()]
  const duel = scenario({ me: { hand: [unpick, unpick], hexes: [curse, other] } })
  duel.me.play(unpick, { targets: [curse] })
  expect([duel.me.hexes, duel.me.hand.length]).toEqual([[other.name], 2])
  const alone = scenario({ me: { hand: [unpick] } })
  alone.me.play(unpick)
  expect(alone.me.hand).toEqual([filler.name])
})

test.each([
  [0, 17],
  [2, 15],
  [3, 14],
  [6, 14],
])('What the Mirror Kept with %i other cards in hand leaves %i Vitality', (cards, remaining) => {
  const mirror = shippedCard('What the Mirror Kept')
  const duel = scenario({ me: { hand: [mirror, ...Array(cards).fill(filler)] } })
  duel.me.play(mirror)
  expect(duel.foe.vitality).toBe(remaining)
})

test('Moonlit Aegis reduces each instance of damage by 1, and ends after three turns', () => {
  const aegis = shippedCard('Moonlit Aegis')
  const breath = shippedCard('The Held Breath')
  const duel = scenario({ me: { hand: [aegis] }, foe: { hand: [breath] } })
  duel.me.play(aegis).endTurn()
  duel.foe.play(breath).endTurn()
  expect([duel.me.vitality, duel.me.will]).toEqual([19, 10])
  duel.round().round()
  expect(duel.me.hexes).toEqual([aegis.name])
  duel.me.endTurn()
  expect([duel.me.hexes, duel.me.discard]).toEqual([[], [aegis.name]])
})

test('Hall of Glass deals damage, or as a Ritual dispels every Hex and draws two cards', () => {
  const hall = shippedCard('Hall of Glass')
  const [mine, theirs] = [hex(), hex()]
  const duel = scenario({ me: { hand: [hall, hall, first], hexes: [theirs], soulfire: 6 }, foe: { hexes: [mine] } })
  duel.me.play(hall)
  expect([duel.foe.vitality, duel.me.hexes.length, duel.foe.hexes.length]).toEqual([17, 1, 1])
  duel.me.play(hall, { mode: 'ritual', discard: [first] })
  expect([duel.foe.vitality, duel.me.hexes, duel.foe.hexes]).toEqual([17, [], []])
  expect([duel.me.hand, duel.me.soulfire]).toEqual([[filler.name, filler.name], 0])
})

test('Augur’s Debt costs Will, shows four cards and draws two of them', () => {
  const debt = shippedCard('Augur’s Debt')
  const duel = scenario({ me: { hand: [debt], deck: [first, second, third, fourth] } })
  duel.me.play(debt).choose(fourth, second, first, third)
  expect([duel.me.will, duel.me.hand, duel.me.deck]).toEqual([9, ['fourth', 'second'], ['first', 'third']])
})

test.each([
  [2, 10],
  [3, 8],
])('Cold Revelation with %i other cards in hand leaves %i Will', (cards, remaining) => {
  const revelation = shippedCard('Cold Revelation')
  const duel = scenario({ me: { hand: [revelation, ...Array(cards).fill(filler)] } })
  duel.me.play(revelation)
  expect([duel.foe.vitality, duel.foe.will]).toEqual([16, remaining])
})

test('The Long Watch wards at the end of each turn, and looks ahead at the start', () => {
  const watch = shippedCard('The Long Watch')
  const ember = shippedCard('Undying Ember')
  const duel = scenario({ me: { hand: [watch], deck: [first, second, third] }, foe: { hand: [ember] } })
  duel.me.play(watch)
  expect(duel.me.ward).toBe(0)
  duel.me.endTurn()
  expect(duel.me.ward).toBe(1)
  duel.foe.play(ember)
  expect([duel.me.vitality, duel.me.ward]).toEqual([20, 0])
  duel.foe.endTurn()
  while (duel.pending === 'me order') duel.me.choose(watch)
  duel.me.choose(second, first)
  expect(duel.me.hand).toEqual(['second'])
})

test('Stolen Minute makes the next Spell cheaper and draws a card', () => {
  const minute = shippedCard('Stolen Minute')
  const duel = scenario({ me: { hand: [minute] } })
  duel.me.play(minute)
  expect([duel.me.channel, duel.me.hand, duel.me.soulfire]).toEqual([[1], [filler.name], 9])
})

test('Fog of Names damages Will, and makes Spells but no Hexes more expensive for two turns', () => {
  const fog = shippedCard('Fog of Names')
  const debt = shippedCard('An Old Debt')
  const thirst = shippedCard('Thirst')
  const duel = scenario({ me: { hand: [fog] }, foe: { hand: [debt, thirst] } })
  duel.me.play(fog).endTurn()
  expect([duel.foe.will, duel.foe.costOf(debt), duel.foe.costOf(thirst)]).toEqual([9, 5, 3])
  duel.foe.endTurn()
  expect(duel.foe.hexes).toEqual([fog.name])
  duel.round()
  expect([duel.foe.hexes, duel.me.discard]).toEqual([[], [fog.name]])
})

test.each([2, 4])('All the Moonlight There Is costs a card, and deals %i damage', x => {
  const moonlight = shippedCard('All the Moonlight There Is')
  expect(scenario({ me: { hand: [moonlight] } }).me.reasons(moonlight, { x })).toEqual(['GD-R.27'])
  const duel = scenario({ me: { hand: [moonlight, first, second], soulfire: 5 } })
  expect(duel.me.reasons(moonlight, { x: 6, discard: [first] })).toEqual(['GD-R.46'])
  duel.me.play(moonlight, { x, discard: [second] })
  expect([duel.foe.vitality, duel.me.vitality, duel.me.soulfire]).toEqual([20 - x, 20, 5 - x])
  expect([duel.me.hand, duel.me.discard, duel.foe.ward]).toEqual([['first'], ['second', moonlight.name], 0])
})

test('A Draught in the Curtain removes the enemy’s Ward before it damages Will, and orders two cards', () => {
  const draught = shippedCard('A Draught in the Curtain')
  const duel = scenario({
    me: { hand: [draught], soulfire: 2, ward: 3, deck: [first, second, third] },
    foe: { ward: { left: 5, until: 'next-turn' } },
  })
  duel.me.play(draught)
  expect([duel.foe.ward, duel.foe.will, duel.foe.vitality, duel.me.ward, duel.me.will]).toEqual([0, 9, 20, 3, 10])
  duel.me.choose(second, first)
  expect([duel.me.deck, duel.me.soulfire, duel.me.discard]).toEqual([['second', 'first', 'third'], 0, [draught.name]])
})

test('An Eye at the Keyhole orders two cards, and draws whenever the enemy takes Will damage', () => {
  const eye = shippedCard('An Eye at the Keyhole')
  const [breath, hall] = [shippedCard('The Held Breath'), shippedCard('Hall of Glass')]
  const duel = scenario({ me: { hand: [eye, breath, hall], deck: [first, second, third], soulfire: 9 } })
  duel.me.play(eye).choose(second, first)
  expect([duel.foe.hexes, duel.me.deck, duel.me.soulfire]).toEqual([[eye.name], ['second', 'first', 'third'], 7])
  duel.me.play(hall)
  expect(duel.me.hand).toEqual([breath.name])
  duel.me.play(breath)
  expect([duel.foe.will, duel.me.hand, duel.foe.hand]).toEqual([9, ['second'], []])
})

test('An Eye at the Keyhole ends after three turns', () => {
  const eye = shippedCard('An Eye at the Keyhole')
  const duel = scenario({ me: { hand: [eye] } })
  duel.me.play(eye).choose(filler, filler)
  duel.round().round()
  duel.me.endTurn()
  expect(duel.foe.hexes).toEqual([eye.name])
  duel.foe.endTurn()
  expect([duel.foe.hexes, duel.me.discard]).toEqual([[], [eye.name]])
})

test('Mirrors Turned to the Wall adds Ward to another until the next turn', () => {
  const [mirrors, veil] = [shippedCard('Mirrors Turned to the Wall'), shippedCard('Silver Veil')]
  const duel = scenario({ me: { hand: [veil, mirrors], soulfire: 5, deck: [first, second] } })
  duel.me.play(veil).choose(first, second)
  duel.me.play(mirrors).endTurn()
  expect([duel.me.ward, duel.me.soulfire, duel.me.discard]).toEqual([10, 0, [veil.name, mirrors.name]])
})

test('Mirrors Turned to the Wall also wards without another, until the next turn', () => {
  const mirrors = shippedCard('Mirrors Turned to the Wall')
  const duel = scenario({ me: { hand: [mirrors], soulfire: 2 } })
  duel.me.play(mirrors)
  expect([duel.me.ward, duel.foe.ward, duel.foe.will]).toEqual([4, 0, 10])
  duel.me.endTurn()
  expect(duel.me.ward).toBe(4)
})

test('Mirrors Turned to the Wall damages Will as a Ritual, for two cards in hand', () => {
  const mirrors = shippedCard('Mirrors Turned to the Wall')
  const alone = scenario({ me: { hand: [mirrors, first] } })
  expect(alone.me.reasons(mirrors, { mode: 'ritual', discard: [first] })).toEqual(['GD-RITUAL.4'])
  const duel = scenario({ me: { hand: [mirrors, first, second], soulfire: 3 } })
  duel.me.play(mirrors, { mode: 'ritual', discard: [first, second] })
  expect([duel.foe.will, duel.foe.vitality]).toEqual([7, 20])
  expect([duel.me.will, duel.me.ward, duel.me.soulfire]).toEqual([10, 0, 0])
  expect(duel.me.discard).toEqual(['first', 'second', mirrors.name])
})

test.each([
  [0, 5],
  [1, 6],
  [3, 8],
  [4, 8],
])('Airing the Linen with %i Hexes restores to %i Vitality, takes them away, and draws', (hexes, reached) => {
  const linen = shippedCard('Airing the Linen')
  const theirs = hex()
  const duel = scenario({
    me: { hand: [linen], vitality: 5, soulfire: 3, hexes: Array.from({ length: hexes }, () => hex()) },
    foe: { vitality: 5, hexes: [theirs] },
  })
  duel.me.play(linen)
  expect([duel.me.vitality, duel.me.hexes]).toEqual([reached, []])
  expect([duel.foe.vitality, duel.foe.hexes, duel.foe.hand]).toEqual([5, [theirs.name], []])
  expect([duel.me.hand, duel.me.soulfire, duel.me.discard]).toEqual([[filler.name], 0, [linen.name]])
})

test('Airing the Linen restores nothing above the maximum', () => {
  const linen = shippedCard('Airing the Linen')
  const duel = scenario({ me: { hand: [linen], vitality: 19, hexes: [hex(), hex()] } })
  duel.me.play(linen)
  expect(duel.me.vitality).toBe(20)
})

test('A Drawer for Everything allows ten cards in hand', () => {
  const drawer = shippedCard('A Drawer for Everything')
  const duel = scenario({ me: { hand: [drawer, ...Array(11).fill(filler)], soulfire: 4 }, foe: { hand: Array(8).fill(filler) } })
  duel.me.play(drawer)
  expect([duel.me.hexes, duel.me.soulfire, duel.me.hand.length, duel.foe.hand.length]).toEqual([[drawer.name], 1, 11, 8])
  duel.me.endTurn()
  duel.me.choose(filler)
  expect([duel.me.hand.length, duel.pending]).toEqual([10, 'foe hand-limit'])
})

test.each([
  [3, 10],
  [4, 9],
])('A Drawer for Everything with %i cards in hand at the end of the turn leaves %i Will', (cards, remaining) => {
  const drawer = shippedCard('A Drawer for Everything')
  const duel = scenario({ me: { hexes: [drawer], hand: Array(cards).fill(filler) } })
  duel.me.endTurn()
  expect([duel.foe.will, duel.foe.vitality, duel.me.will]).toEqual([remaining, 20, 10])
  duel.foe.endTurn()
  expect(duel.foe.will).toBe(remaining)
})

test.each([
  [0, 8],
  [1, 7],
  [2, 7],
])('Too Much to Know deals the enemy two cards, and with %i in hand before leaves %i Will', (cards, remaining) => {
  const much = shippedCard('Too Much to Know')
  const duel = scenario({ me: { hand: [much], soulfire: 5 }, foe: { hand: Array(cards).fill(filler) } })
  duel.me.play(much)
  expect([duel.me.hand.length, duel.foe.hand.length, duel.foe.will]).toEqual([0, cards + 2, remaining])
  expect([duel.me.soulfire, duel.me.will, duel.me.discard, duel.foe.vitality]).toEqual([0, 10, [much.name], 20])
})

test.each([
  [7, 'foe discard'],
  [8, null],
])('Too Much to Know with three cards against %i Will: %s', (will, pending) => {
  const much = shippedCard('Too Much to Know')
  const duel = scenario({ me: { hand: [much, second] }, foe: { will, hand: [first] } })
  duel.me.play(much)
  expect(duel.pending).toBe(pending)
  if (pending) duel.foe.choose(first, filler)
  expect(duel.foe.hand).toEqual(pending ? [filler.name] : ['first', filler.name, filler.name])
  expect([duel.pending, duel.me.hand]).toEqual([null, ['second']])
})

test('The Matinée Repeats returns a Spell, makes it cheaper, orders two cards, and is exiled', () => {
  const matinee = shippedCard('The Matinée Repeats')
  const aegis = shippedCard('Moonlit Aegis')
  const duel = scenario({ me: { hand: [matinee], soulfire: 5, discard: [first, aegis, second], deck: [third, fourth, filler] } })
  expect(duel.me.reasons(matinee, { targets: [aegis] })).toEqual(['GD-9.1'])
  duel.me.play(matinee, { targets: [second] }).choose(fourth, third)
  expect([duel.me.hand, duel.me.discard, duel.me.void]).toEqual([['second'], ['first', aegis.name], [matinee.name]])
  expect([duel.me.channel, duel.me.deck, duel.me.soulfire]).toEqual([[3], ['fourth', 'third', filler.name], 0])
})

test('The Matinée Repeats needs a Spell in the Discard', () => {
  const matinee = shippedCard('The Matinée Repeats')
  const duel = scenario({ me: { hand: [matinee], discard: [shippedCard('Moonlit Aegis')] } })
  expect(duel.me.reasons(matinee)).toEqual(['GD-9.1'])
})

test.each([
  [1, 9],
  [2, 8],
  [3, 8],
])('The House Goes Dark takes every Hex away, wards, and with %i other cards in hand leaves %i Will', (cards, remaining) => {
  const dark = shippedCard('The House Goes Dark')
  const [mine, theirs] = [hex(), hex()]
  const duel = scenario({ me: { hand: [dark, ...Array(cards).fill(filler)], soulfire: 8, hexes: [theirs] }, foe: { hexes: [mine] } })
  duel.me.play(dark)
  expect([duel.me.hexes, duel.foe.hexes, duel.foe.will, duel.foe.vitality]).toEqual([[], [], remaining, 20])
  expect([duel.me.will, duel.me.soulfire, duel.me.discard, duel.foe.discard]).toEqual([10, 0, [mine.name, dark.name], [theirs.name]])
  duel.me.endTurn()
  expect([duel.me.ward, duel.foe.ward]).toEqual([3, 0])
})

import { expect, test } from 'vitest'
import { skirmish } from '../testing/scenario.ts'
import { shippedCard, shippedMini } from '../testing/shipped.ts'

test('CG-C15 Healing: any ally regains all its lost Wounds', () => {
  const healing = shippedCard('Healing')
  const m = skirmish({ me: { units: [{}, { wounds: 1 }], hand: [healing], faith: 'GGG' } })
  m.me.activate('me.0')
  expect(m.me.clausesAgainst(m.me.playing(healing, ['me.0']))).toEqual(['CG-7.2'])
  m.me.play(healing, ['me.1'])
  expect(m.wounds('me.1')).toBe(4)
})

test('CG-5.E1 CG-5.E2 CG-5.E3 CG-5.E4 CG-C15 CG-C22 Despair on top of Healing removes the Warrior, and Healing finds no target', () => {
  const [healing, despair] = [shippedCard('Healing'), shippedCard('Despair')]
  const m = skirmish({
    me: {
      units: [{ is: shippedMini('Kellantra') }, { is: shippedMini('Dryadint Warrior'), wounds: 1 }],
      hand: [healing],
      faith: 'GGG',
    },
    foe: { units: [{ is: shippedMini('Vharok the Hollow') }], hand: [despair], faith: 'BB' },
  })
  m.me.activate('me.1').me.play(healing, ['me.1'])
  expect([m.waiting, m.me.faith]).toEqual([['Healing'], ''])
  // Despair's three dice, the Warrior's Defence, and the Panic Test of Kellantra beside it.
  m.dice(4, 1, 1, 1, 1, 1, 4, 1, 1, 1).foe.play(despair, ['me.1'])
  expect([m.place('me.1'), m.me.discard, m.foe.discard, m.waiting]).toEqual(['removed', ['Healing'], ['Despair'], []])
  expect(m.eventsOf('card-declared').map(({ seat }) => seat)).toEqual([0, 1])
  expect(m.foe.ether).toBe(3)
})

test('CG-C16 Balm: at the beginning of any Activation, and after one of the player’s miniatures loses Wounds', () => {
  const balm = shippedCard('Balm')
  const m = skirmish({ me: { units: [{ at: 'far' }] }, foe: { units: [{}, { wounds: 3 }], hand: [balm, balm], faith: 'GG' } })
  m.me.activate('me.0')
  m.foe.play(balm, ['foe.1']).foe.decline()
  expect(m.wounds('foe.1')).toBe(4)
  m.dice(4, 4, 1, 1, 1).me.attack('foe.0')
  m.foe.play(balm, ['foe.0'])
  expect(m.wounds('foe.0')).toBe(3)
})

test('CG-C17 Barkskin: one more Defence die, and thorns for a Melee attacker', () => {
  const bark = shippedCard('Barkskin')
  const m = skirmish({ me: { units: [{ at: 'far' }] }, foe: { hand: [bark], faith: 'G' } })
  m.me.activate('me.0').me.attack('foe.0')
  m.dice(4, 4, 1, 1, 1, 4, 4, 4).foe.play(bark, ['foe.0'])
  expect([m.wounds('foe.0'), m.wounds('me.0')]).toEqual([3, 2])
})

test('CG-C18 Grasping Roots: a miniature that moved neither attacks nor moves again', () => {
  const roots = shippedCard('Grasping Roots')
  const m = skirmish({ me: { units: [{}, {}] }, foe: { units: [{ at: 'epicenter' }], hand: [roots], faith: 'GG' } })
  m.me.activate('me.0').me.move('epicenter')
  expect(m.foe.clausesAgainst(m.foe.playing(roots, ['me.1']))).toEqual(['CG-7.2'])
  m.foe.play(roots, ['me.0'])
  expect(m.me.clausesAgainst(m.me.action('attack', { at: 'foe.0' }))).not.toEqual([])
  m.dice(1, 1, 1).me.do('pray')
  m.foe.activate('foe.0').foe.stop()
  m.me.activate('me.1').me.move('epicenter')
  m.dice(1, 1, 1, 1, 1).me.attack('foe.0')
})

test('CG-C19 Ever-Spring: an activated ally becomes ready again, unless it is the active one', () => {
  const spring = shippedCard('Ever-Spring')
  const m = skirmish({ me: { units: [{}, { ready: false }, {}], hand: [spring], faith: 'GGGG' } })
  m.me.activate('me.0').me.stop()
  expect(m.me.clausesAgainst(m.me.playing(spring, ['me.0']))).toEqual(['CG-7.2'])
  expect(m.me.clausesAgainst(m.me.playing(spring, ['me.2']))).toEqual(['CG-7.2'])
  m.me.play(spring, ['me.1'])
  expect(m.unit('me.1').ready).toBe(true)
})

test('CG-C20 Breath of Renewal: four dice for the ally; their Critical Successes bring Faith', () => {
  const breath = shippedCard('Breath of Renewal')
  const m = skirmish({ me: { units: [{}, { wounds: 1 }], hand: [breath], faith: 'GG' } })
  m.me.activate('me.0')
  m.dice(6, 4, 1, 1).me.play(breath, ['me.1'])
  expect([m.wounds('me.1'), m.me.faith]).toEqual([3, 'Y'])
})

test('CG-C21 Plant A Seed: a Wound for each Critical Success of the ally, and for nobody else’s', () => {
  const seed = shippedCard('Plant A Seed')
  const m = skirmish({ me: { units: [{ at: 'far', wounds: 1 }], hand: [seed], faith: 'G' } })
  m.me.activate('me.0').me.play(seed, ['me.0'])
  m.dice(6, 6, 1).me.do('pray')
  expect(m.wounds('me.0')).toBe(3)
  m.dice(1, 1, 1, 6, 6).me.attack('foe.0')
  expect(m.wounds('me.0')).toBe(3)
})

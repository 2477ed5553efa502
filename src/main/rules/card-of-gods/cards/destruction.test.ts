import { expect, test } from 'vitest'
import { skirmish } from '../testing/scenario.ts'
import { shippedCard, shippedMini } from '../testing/shipped.ts'

test('CG-C08 CG-11.E1 Lightning: played on a different enemy when one is activated', () => {
  const lightning = shippedCard('Lightning')
  const m = skirmish({
    me: {
      units: [
        { is: shippedMini('Vharok the Hollow') },
        { is: shippedMini('Death Bringer') },
        { is: shippedMini('Footsoldier with a Mace') },
      ],
    },
    foe: { units: [{ is: shippedMini('Urzha Bonedrum') }], hand: [lightning], faith: 'RR' },
  })
  m.me.activate('me.2')
  m.dice(4, 4, 5, 1, 1, 1, 1).foe.play(lightning, ['me.1'])
  expect([m.wounds('me.1'), m.foe.faith]).toEqual([1, ''])
  m.finish()
  m.foe.activate('foe.0')
  expect(m.asked).toBe('foe action')
})

test('CG-C09 Battle Rage: two more attack dice for the attacker', () => {
  const rage = shippedCard('Battle Rage')
  const m = skirmish({ me: { units: [{ at: 'far' }, { at: 'far' }], hand: [rage], faith: 'R' } })
  m.me.activate('me.0').me.attack('foe.1')
  expect(m.me.clausesAgainst(m.me.playing(rage, ['me.1']))).not.toEqual([])
  m.dice(4, 4, 4, 1, 1, 1, 1).me.play(rage, ['me.0'])
  expect(m.wounds('foe.1')).toBe(1)
})

test('CG-C10 Cruel Odds: two dice of an enemy roll lose their Faith', () => {
  const odds = shippedCard('Cruel Odds')
  const m = skirmish({ me: { units: [{}] }, foe: { hand: [odds], faith: 'R' } })
  m.me.activate('me.0')
  m.dice(6, 6, 6).me.do('pray')
  m.foe.play(odds)
  m.dice(1, 2).foe.choose(0, 1)
  expect(m.me.faith).toBe('Y')
})

test('CG-C11 CG-12.E1 Fiery Earth: every enemy that moves is attacked, in that Activation only', () => {
  const earth = shippedCard('Fiery Earth')
  const m = skirmish({ me: { units: [{}, {}] }, foe: { hand: [earth], faith: 'RR' } })
  m.me.activate('me.0')
  m.foe.play(earth)
  m.dice(4, 4, 1, 1, 1, 1).me.move('epicenter')
  expect(m.wounds('me.0')).toBe(2)
  m.finish()
  m.foe.activate('foe.0').foe.move('epicenter')
  m.finish()
  m.me.activate('me.1').me.move('epicenter')
  expect([m.wounds('foe.0'), m.wounds('me.1')]).toEqual([4, 4])
})

test('CG-C11 CG-R1.22 skips miniatures immune to Fire', () => {
  const earth = shippedCard('Fiery Earth')
  const m = skirmish({ me: { units: [{}, { is: shippedMini('Grenadier') }] }, foe: { hand: [earth], faith: 'RR' } })
  m.me.activate('me.1')
  m.foe.play(earth)
  m.me.move('epicenter')
  expect(m.wounds('me.1')).toBe(3)
})

test('CG-C12 Sunder: three Defence dice fewer, but never below zero', () => {
  const sunder = shippedCard('Sunder')
  const m = skirmish({ me: { units: [{ at: 'far' }], hand: [sunder], faith: 'RR' } })
  m.me.activate('me.0').me.attack('foe.1')
  expect(m.me.clausesAgainst(m.me.playing(sunder, ['foe.0']))).not.toEqual([])
  m.dice(4, 1, 1).me.play(sunder, ['foe.1'])
  expect(m.wounds('foe.1')).toBe(3)
})

test('CG-C13 CG-7.6 Firestorm: the target, then everyone else in its zone including allies, the Active Player’s first', () => {
  const storm = shippedCard('Firestorm')
  const m = skirmish({ me: { units: [{}, { at: 'far' }], hand: [storm], faith: 'RRR' }, foe: { units: [{}, {}, { at: 'epicenter' }] } })
  m.me.activate('me.0')
  m.dice(4, 1, 1, 1, 1, 1)
  m.dice(4, 4, 4, 1, 1)
  m.dice(4, 4, 1, 1, 1).me.play(storm, ['foe.0'])
  expect(['foe.0', 'me.1', 'foe.1', 'me.0', 'foe.2'].map(ref => m.wounds(ref as 'me.0'))).toEqual([3, 1, 2, 4, 4])
})

test('CG-C14 Brumgar’s Drum: Swift, and one more attack die', () => {
  const drum = shippedCard('Brumgar’s Drum')
  const m = skirmish({ me: { units: [{}], hand: [drum], faith: 'R' } })
  m.me.activate('me.0').me.play(drum, ['me.0'])
  m.me.move('epicenter', 'far')
  m.dice(4, 1, 1, 1, 1, 1).me.attack('foe.1')
  expect(m.wounds('foe.1')).toBe(3)
})

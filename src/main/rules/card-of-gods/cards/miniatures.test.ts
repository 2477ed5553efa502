import { expect, test } from 'vitest'
import { miniature } from '../testing/cards.ts'
import { skirmish } from '../testing/scenario.ts'
import { shippedMini } from '../testing/shipped.ts'

const mini = shippedMini

test('CG-3.E1 CG-L01 Richard: two Critical Successes of a Sword Strike bring two Creation tokens', () => {
  const m = skirmish({ me: { units: [{ is: mini('Richard'), at: 'far' }] }, foe: { units: [{ is: mini('Vharok the Hollow') }] } })
  m.me.activate('me.0')
  m.dice(6, 6, 4, 4, 4, 1, 1).me.attack('foe.0').me.choose()
  expect([m.me.faith, m.wounds('foe.0')]).toEqual(['YY', 2])
})

test('CG-L01 Richard: Skilled rerolls one attack die; Rally removes Panic from the others in his zone', () => {
  const m = skirmish({
    me: { units: [{ is: mini('Richard') }, { panicked: true }, { panicked: true, at: 'epicenter' }] },
    foe: { units: [{}] },
  })
  m.me.activate('me.0').me.do('rally')
  expect([m.unit('me.1').panicked, m.unit('me.2').panicked]).toEqual([false, true])
  const again = skirmish({ me: { units: [{ is: mini('Richard'), at: 'far' }] } })
  again.me.activate('me.0')
  again.dice(1, 1, 1, 1, 1).me.attack('foe.0')
  expect(again.me.clausesAgainst({ type: 'choose', picks: [0, 1] })).toEqual(['CG-D.7'])
  again.dice(4, 1, 1).me.choose(2)
  expect(again.wounds('foe.0')).toBe(3)
})

test('CG-L04 Marquesa Oriola: chooses one of two Attacks each Activation', () => {
  const m = skirmish({ me: { units: [{ is: mini('Marquesa Oriola'), at: 'epicenter' }] }, foe: { units: [{}, { at: 'epicenter' }] } })
  m.me.activate('me.0')
  expect(m.me.clausesAgainst(m.me.action('attack', { at: 'foe.0', printed: 0 }))).not.toEqual([])
  m.dice(4, 1, 1, 1, 1).me.attack('foe.0', 1)
  expect(m.wounds('foe.0')).toBe(3)
  expect(m.me.clausesAgainst(m.me.action('attack', { at: 'foe.1', printed: 0 }))).toEqual(['CG-R6.5'])
})

test('CG-L05 Vharok the Hollow: his Leech heals one Wound when he wounds', () => {
  const m = skirmish({ me: { units: [{ is: mini('Vharok the Hollow'), at: 'far', wounds: 3 }] } })
  m.me.activate('me.0')
  m.dice(4, 4, 1, 1, 1, 1, 1).me.attack('foe.1')
  expect([m.wounds('foe.1'), m.wounds('me.0')]).toEqual([2, 4])
})

test('CG-L07 Urzha Bonedrum: a miniature she wounds takes a Panic Test', () => {
  const m = skirmish({ me: { units: [{ is: mini('Urzha Bonedrum'), at: 'far' }] } })
  m.me.activate('me.0')
  m.dice(4, 1, 1, 1, 1, 1, 1, 1, 1).me.attack('foe.1')
  expect(m.unit('foe.1').panicked).toBe(true)
})

test('CG-3.E4 CG-M11 Mossback Troll: Regeneration 2 with two Critical Successes heals two and brings two tokens', () => {
  const m = skirmish({ me: { units: [{}, { is: mini('Mossback Troll'), wounds: 3 }] } })
  m.dice(6, 6).me.activate('me.1')
  m.me.gain('life').me.gain('destruction')
  expect([m.wounds('me.1'), m.me.faith]).toEqual([5, 'RG'])
})

test('CG-3.E2 CG-3.E3 CG-M07 Zombie: a Critical Success saves it and brings a token of Death', () => {
  const m = skirmish({ me: { units: [{ at: 'far' }] }, foe: { units: [{}, { is: mini('Zombie'), wounds: 1 }] } })
  m.me.activate('me.0')
  m.dice(4, 4, 4, 6, 6).me.attack('foe.1')
  expect([m.place('foe.1'), m.wounds('foe.1'), m.foe.faith]).toEqual(['camp-1', 1, 'BB'])
})

test('CG-M07 Zombie: passes every test, being Fearless and without Courage dice', () => {
  const m = skirmish({
    me: { units: [{ at: 'far' }] },
    foe: { units: [{}, { is: mini('Zombie') }, { is: miniature({ wounds: 1 }) }] },
  })
  m.me.activate('me.0')
  // Attack, Defence, the Leader's test; the Zombie rolls nothing.
  m.dice(4, 4, 4, 1, 1, 4, 1).me.attack('foe.2')
  expect(m.unit('foe.1').panicked).toBe(false)
})

test('CG-M10 Dryadint Warrior: thorns against a Melee Attack, not against a Ranged one', () => {
  const near = skirmish({ me: { units: [{ at: 'far' }] }, foe: { units: [{}, { is: mini('Dryadint Warrior') }] } })
  near.me.activate('me.0')
  near.dice(1, 1, 1, 1, 1, 1, 4).me.attack('foe.1')
  expect(near.wounds('me.0')).toBe(3)
  const far = skirmish({
    me: { units: [{}, { is: mini('Longbow Yeoman') }] },
    foe: { units: [{}, { is: mini('Dryadint Warrior') }] },
  })
  far.me.activate('me.1')
  far.dice(1, 1, 1, 1, 1, 1).me.attack('foe.1')
  expect(far.wounds('me.1')).toBe(3)
})

test('CG-M13 Hospitaller: Mends an ally beside it with three dice', () => {
  const m = skirmish({ me: { units: [{ wounds: 1 }, { is: mini('Hospitaller') }] } })
  m.me.activate('me.1')
  m.dice(6, 4, 1).me.do('mend', 'me.0')
  expect([m.wounds('me.0'), m.me.faith]).toEqual([3, 'G'])
})

test('CG-M21 War Automaton: gains no Faith from any roll', () => {
  const m = skirmish({ me: { units: [{}, { is: mini('War Automaton') }] } })
  m.me.activate('me.1')
  m.dice(6, 6, 6).me.do('pray')
  expect(m.me.faith).toBe('')
})

test('CG-M01 Magister: prays with five dice, for Creation or Death each time', () => {
  const m = skirmish({ me: { units: [{}, { is: mini('Magister') }] } })
  m.me.activate('me.1')
  m.dice(6, 6, 1, 1, 1).me.do('pray')
  m.me.gain('creation').me.gain('death')
  expect(m.me.faith).toBe('YB')
})

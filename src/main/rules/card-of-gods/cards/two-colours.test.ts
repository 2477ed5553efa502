import { expect, test } from 'vitest'
import { leader } from '../testing/cards.ts'
import { skirmish } from '../testing/scenario.ts'
import { shippedCard } from '../testing/shipped.ts'

test('CG-C29 Judgement Fire: played after one of the player’s miniatures loses Wounds, on any enemy', () => {
  const fire = shippedCard('Judgement Fire')
  const m = skirmish({ me: { units: [{ at: 'far' }, {}] }, foe: { hand: [fire], faith: 'YR' } })
  m.me.activate('me.0')
  m.dice(1, 1, 1, 1, 1).me.attack('foe.1')
  expect(m.asked).toBe('me action')
  m.finish()
  const hit = skirmish({ me: { units: [{ at: 'far' }, {}] }, foe: { hand: [fire], faith: 'YR' } })
  hit.me.activate('me.0')
  hit.dice(4, 1, 1, 1, 1).me.attack('foe.1')
  hit.dice(4, 4, 4, 1, 1, 1, 1).foe.play(fire, ['me.1'])
  expect(hit.wounds('me.1')).toBe(1)
})

test('CG-C30 Marquesa’s Riposte: a Critical Success in Defence strikes back before the Wounds are counted', () => {
  const riposte = shippedCard('Marquesa’s Riposte')
  const m = skirmish({ me: { units: [{ at: 'far' }, {}] }, foe: { hand: [riposte], faith: 'YR' } })
  m.me.activate('me.0')
  m.dice(4, 4, 4, 6, 1).me.attack('foe.0')
  expect(m.foe.clausesAgainst(m.foe.playing(riposte, ['me.1']))).not.toEqual([])
  m.dice(4, 4, 1, 1, 1, 1, 1).foe.play(riposte, ['me.0'])
  expect([m.wounds('me.0'), m.wounds('foe.0'), m.foe.faith]).toEqual([2, 2, 'Y'])
})

test('CG-C30 CG-R7.17 ends the Attack if it removes the attacker', () => {
  const riposte = shippedCard('Marquesa’s Riposte')
  const m = skirmish({ me: { units: [{}, { at: 'far', wounds: 1 }] }, foe: { hand: [riposte], faith: 'YR' } })
  m.me.activate('me.1')
  m.dice(4, 4, 4, 6, 1).me.attack('foe.0')
  m.dice(4, 4, 1, 1, 1, 1, 1).foe.play(riposte, ['me.1'])
  expect([m.place('me.1'), m.wounds('foe.0'), m.foe.faith]).toEqual(['removed', 4, 'Y'])
})

test('CG-C31 Sanctuary: can’t be the target of enemy Attack Actions this Activation, and is no longer Panicked', () => {
  const sanctuary = shippedCard('Sanctuary')
  const m = skirmish({
    me: { units: [{ at: 'far' }, { at: 'far' }] },
    foe: { units: [{ panicked: true }, {}], hand: [sanctuary], faith: 'YG' },
  })
  m.me.activate('me.0')
  m.foe.play(sanctuary, ['foe.0'])
  expect(m.unit('foe.0').panicked).toBe(false)
  expect(m.me.clausesAgainst(m.me.action('attack', { at: 'foe.0' }))).not.toEqual([])
  m.me.stop()
  m.foe.activate('foe.1').foe.stop()
  m.me.activate('me.1')
  m.dice(1, 1, 1, 1, 1).me.attack('foe.0')
})

test('CG-C32 Hymn of Hope: affects all allies where the active miniature is, including itself, and nobody elsewhere', () => {
  const hymn = shippedCard('Hymn of Hope')
  const m = skirmish({
    me: {
      units: [{ wounds: 2 }, { wounds: 1, panicked: true }, { wounds: 1, panicked: true, at: 'epicenter' }],
      hand: [hymn],
      faith: 'YG',
    },
  })
  m.me.activate('me.0').me.play(hymn)
  expect(['me.0', 'me.1', 'me.2'].map(ref => m.wounds(ref as 'me.0'))).toEqual([3, 2, 1])
  expect([m.unit('me.1').panicked, m.unit('me.2').panicked]).toEqual([false, true])
})

test('CG-C33 Veil of Silence: the Card on the stack has no effect, and its Faith is lost', () => {
  const [veil, lance] = [shippedCard('Veil of Silence'), shippedCard('Radiant Lance')]
  const m = skirmish({ me: { hand: [lance], faith: 'YY' }, foe: { hand: [veil], faith: 'YB' } })
  m.me.activate('me.0').me.play(lance, ['foe.0'])
  m.foe.play(veil, [lance])
  expect([m.wounds('foe.0'), m.me.faith, m.me.discard, m.foe.discard]).toEqual([4, '', ['Radiant Lance'], ['Veil of Silence']])
})

test('CG-C34 Iron Ledger: three tokens of its player’s choice, if the opponent has at least three Faith', () => {
  const ledger = shippedCard('Iron Ledger')
  const m = skirmish({ me: { hand: [ledger], faith: 'YB' }, foe: { faith: 'YYRB' } })
  m.me.activate('me.0').me.stop()
  m.me.play(ledger)
  // Two are chosen; the remaining tokens are all the same.
  m.me.gain('death').me.gain('destruction')
  expect(m.foe.faith).toBe('Y')
  const poor = skirmish({ me: { hand: [ledger], faith: 'YB' }, foe: { faith: 'YY' } })
  poor.me.activate('me.0').me.stop()
  expect(poor.asked).toBe('foe activate')
})

test('CG-C35 Stampede: each enemy in every zone that the active miniature enters', () => {
  const stampede = shippedCard('Stampede')
  const m = skirmish({
    me: { units: [{}], hand: [stampede], faith: 'RG' },
    foe: { units: [{}, { at: 'epicenter' }, { at: 'epicenter' }] },
  })
  m.me.activate('me.0').me.play(stampede)
  m.dice(4, 1, 1, 1, 1).dice(4, 4, 1, 1, 1).dice(1, 1, 1, 1, 1).me.move('epicenter', 'far')
  expect(['foe.1', 'foe.2', 'foe.0'].map(ref => m.wounds(ref as 'me.0'))).toEqual([3, 2, 4])
})

test('CG-C36 Feral Growth: three more attack dice, and two Wounds back if it wounds', () => {
  const growth = shippedCard('Feral Growth')
  const m = skirmish({ me: { units: [{ at: 'far', wounds: 1 }], hand: [growth], faith: 'RRG' } })
  m.me.activate('me.0').me.attack('foe.0')
  m.dice(4, 1, 1, 1, 1, 1, 1, 1).me.play(growth, ['me.0'])
  expect([m.wounds('foe.0'), m.wounds('me.0')]).toEqual([3, 3])
})

test('CG-C37 Twin Bolts: two different enemies, one after the other', () => {
  const bolts = shippedCard('Twin Bolts')
  const m = skirmish({ me: { hand: [bolts], faith: 'RB' } })
  m.me.activate('me.0')
  expect(m.me.clausesAgainst(m.me.playing(bolts, ['foe.0', 'foe.0']))).not.toEqual([])
  m.dice(4, 1, 1, 1, 1).dice(4, 4, 1, 1, 1).me.play(bolts, ['foe.1', 'foe.0'])
  expect([m.wounds('foe.1'), m.wounds('foe.0')]).toEqual([3, 2])
  const single = skirmish({ me: { hand: [bolts], faith: 'RB' }, foe: { units: [{}] } })
  single.me.activate('me.0')
  expect(single.asked).toBe('me action')
})

test('CG-C38 Blood Price: only for the player who is behind in Ether', () => {
  const price = shippedCard('Blood Price')
  const m = skirmish({ me: { hand: [price], faith: 'RRB', ether: 2 }, foe: { ether: 3 } })
  m.me.activate('me.0').me.play(price, ['foe.0'])
  expect(m.wounds('foe.0')).toBe(2)
  const level = skirmish({ me: { hand: [price], faith: 'RRB', ether: 3 }, foe: { ether: 3 } })
  level.me.activate('me.0')
  expect(level.asked).toBe('me action')
})

test('CG-C39 heals the Leader whether or not it wounds, but not above its Wounds', () => {
  const rot = shippedCard('Rot and Bloom')
  const m = skirmish({ me: { units: [{ wounds: 2 }, {}], hand: [rot], faith: 'GB' } })
  m.me.activate('me.1')
  m.dice(1, 1, 1, 1, 1, 1).me.play(rot, ['foe.0'])
  expect([m.wounds('foe.0'), m.wounds('me.0')]).toEqual([4, 3])
  const whole = skirmish({ me: { hand: [rot], faith: 'GB' } })
  whole.me.activate('me.1')
  whole.dice(1, 1, 1, 1, 1, 1).me.play(rot, ['foe.0'])
  expect(whole.wounds('me.0')).toBe(4)
})

test('CG-C40 Quiet Grave: Zombie 3 for the Activation, against every lethal hit', () => {
  const grave = shippedCard('Quiet Grave')
  const m = skirmish({
    me: { units: [{ at: 'far', is: leader({ wounds: 9 }) }] },
    foe: { units: [{}, { wounds: 1 }], hand: [grave], faith: 'GGB' },
  })
  m.me.activate('me.0')
  m.foe.play(grave, ['foe.1'])
  m.dice(4, 4, 4, 1, 1, 1, 1, 4).me.attack('foe.1')
  expect([m.place('foe.1'), m.wounds('foe.1')]).toEqual(['camp-1', 1])
})

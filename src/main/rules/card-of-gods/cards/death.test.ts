import { expect, test } from 'vitest'
import { miniature } from '../testing/cards.ts'
import { skirmish } from '../testing/scenario.ts'
import { shippedCard } from '../testing/shipped.ts'

test('CG-C22 Despair: a miniature that loses a Wound to it takes a Panic Test', () => {
  const despair = shippedCard('Despair')
  const m = skirmish({ me: { units: [{}], hand: [despair], faith: 'BB' } })
  m.me.activate('me.0')
  m.dice(4, 1, 1, 1, 1, 1, 1).me.play(despair, ['foe.0'])
  expect([m.wounds('foe.0'), m.unit('foe.0').panicked]).toEqual([3, true])
})

test('CG-C23 Cold Hands: the attacker rolls two attack dice fewer', () => {
  const hands = shippedCard('Cold Hands')
  const m = skirmish({ me: { units: [{ at: 'far' }] }, foe: { hand: [hands], faith: 'B' } })
  m.me.activate('me.0').me.attack('foe.0')
  m.dice(4, 1, 1).foe.play(hands, ['me.0'])
  expect(m.wounds('foe.0')).toBe(3)
})

test('CG-C24 Whispers: a Panic Test with one die fewer, before the Actions are counted', () => {
  const whispers = shippedCard('Whispers')
  const m = skirmish({ me: { units: [{}, { panicked: true }] }, foe: { hand: [whispers], faith: 'B' } })
  m.me.activate('me.0')
  expect(m.foe.clausesAgainst(m.foe.playing(whispers, ['me.1']))).toEqual(['CG-7.2'])
  m.dice(1).foe.play(whispers, ['me.0'])
  m.me.do('guard')
  expect(m.asked).toBe('foe activate')
})

test('CG-C25 Withering: an enemy that has lost Wounds loses one more, without a Defence roll', () => {
  const withering = shippedCard('Withering')
  const m = skirmish({ me: { units: [{}], hand: [withering], faith: 'BB' }, foe: { units: [{ wounds: 2 }, {}] } })
  m.me.activate('me.0')
  expect(m.me.clausesAgainst(m.me.playing(withering, ['foe.1']))).toEqual(['CG-7.2'])
  m.me.play(withering, ['foe.0'])
  expect(m.wounds('foe.0')).toBe(1)
})

test('CG-C26 Stolen Prayer: the roll brings no Faith, and the player of the Card gains one token', () => {
  const stolen = shippedCard('Stolen Prayer')
  const m = skirmish({ me: { units: [{}] }, foe: { hand: [stolen], faith: 'B' } })
  m.me.activate('me.0')
  m.dice(6, 6, 1).me.do('pray')
  m.foe.play(stolen).foe.choose(m.number('foe.1'))
  expect([m.me.faith, m.foe.faith]).toEqual(['', 'Y'])
  const plain = skirmish({ me: { units: [{}] }, foe: { hand: [stolen], faith: 'B' } })
  plain.me.activate('me.0')
  plain.dice(4, 5, 1).me.do('pray')
  expect(plain.asked).toBe('me action')
})

test('CG-C27 Reaping: two Wounds after any miniature was removed', () => {
  const reaping = shippedCard('Reaping')
  const weak = miniature({ wounds: 1 })
  const m = skirmish({ me: { units: [{ at: 'far' }], hand: [reaping], faith: 'BBB' }, foe: { units: [{}, { is: weak }] } })
  m.me.activate('me.0')
  // Attack, Defence, and the Panic Test of the miniature beside it.
  m.dice(4, 4, 4, 1, 1, 4, 1).me.attack('foe.1')
  m.me.play(reaping, ['foe.0'])
  expect(m.wounds('foe.0')).toBe(2)
})

test('CG-C28 Abyssal Maw: heals its player’s Leader if it took a Wound', () => {
  const maw = shippedCard('Abyssal Maw')
  const setup = () => {
    const m = skirmish({ me: { units: [{ wounds: 1 }, { wounds: 1 }], hand: [maw], faith: 'BB' } })
    m.me.activate('me.1')
    return m
  }
  const hit = setup()
  hit.dice(4, 1, 1, 1, 1, 1).me.play(maw, ['foe.0'])
  expect([hit.wounds('me.0'), hit.wounds('me.1')]).toEqual([2, 1])
  const missed = setup()
  missed.dice(4, 1, 1, 1, 4, 1).me.play(maw, ['foe.0'])
  expect(missed.wounds('me.0')).toBe(1)
})

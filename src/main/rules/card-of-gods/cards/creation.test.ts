import { expect, test } from 'vitest'
import { skirmish } from '../testing/scenario.ts'
import { shippedCard, shippedMini } from '../testing/shipped.ts'

test('CG-C01 Shield of Dawn: the ally rolls two more Defence dice, and only that ally', () => {
  const shield = shippedCard('Shield of Dawn')
  const m = skirmish({ me: { units: [{ at: 'far' }] }, foe: { hand: [shield], faith: 'Y' } })
  m.me.activate('me.0').me.attack('foe.0')
  m.dice(4, 4, 4, 4, 4, 4, 1).foe.play(shield, ['foe.0'])
  expect(m.wounds('foe.0')).toBe(4)
  const other = skirmish({ me: { units: [{ at: 'far' }] }, foe: { hand: [shield], faith: 'Y' } })
  other.me.activate('me.0').me.attack('foe.0')
  other.dice(4, 4, 4, 1, 1).foe.play(shield, ['foe.1'])
  expect(other.wounds('foe.0')).toBe(1)
})

test('CG-C02 Second Chance: up to two dice of one of your rolls, before its Faith', () => {
  const again = shippedCard('Second Chance')
  const m = skirmish({ me: { units: [{}], hand: [again], faith: 'Y' }, foe: { hand: [again], faith: 'Y' } })
  m.me.activate('me.0')
  m.dice(1, 2, 3).me.do('pray')
  m.me.play(again)
  expect(m.me.clausesAgainst({ type: 'choose', picks: [0, 1, 2] })).not.toEqual([])
  m.dice(6, 6).me.choose(0, 2)
  expect(m.me.faith).toBe('YY')
  expect(m.foe.hand).toEqual(['Second Chance'])
})

test('CG-C03 Radiant Lance: an Attack of four dice that bring no Faith, while the Defence roll does', () => {
  const lance = shippedCard('Radiant Lance')
  const m = skirmish({
    me: { units: [{}], hand: [lance], faith: 'YY' },
    foe: { units: [{}, { is: shippedMini('War Automaton') }] },
  })
  m.me.activate('me.0')
  expect(m.me.clausesAgainst(m.me.playing(lance, ['foe.1']))).toEqual(['CG-10.2'])
  expect(m.me.clausesAgainst(m.me.playing(lance, ['me.0']))).toEqual(['CG-7.5'])
  m.dice(6, 4, 4, 1, 6, 1).me.play(lance, ['foe.0'])
  expect([m.wounds('foe.0'), m.me.faith, m.foe.faith]).toEqual([2, '', 'Y'])
})

test('CG-C04 Punishment: responds each time the chosen enemy wounds, and not when it doesn’t', () => {
  const punishment = shippedCard('Punishment')
  const setup = () => {
    const m = skirmish({ me: { units: [{ at: 'far' }] }, foe: { hand: [punishment], faith: 'YY' } })
    m.me.activate('me.0')
    m.foe.play(punishment, ['me.0'])
    return m
  }
  const hit = setup()
  hit.dice(4, 4, 1, 1, 1, 4, 4, 1, 1, 1, 1).me.attack('foe.1')
  expect([hit.wounds('foe.1'), hit.wounds('me.0')]).toEqual([2, 2])
  const missed = setup()
  missed.dice(1, 1, 1, 1, 1).me.attack('foe.1')
  expect(missed.wounds('me.0')).toBe(4)
})

test('CG-C05 Warding Sign: has no effect for the chosen source only', () => {
  const [sign, despair] = [shippedCard('Warding Sign'), shippedCard('Despair')]
  const setup = () => {
    const m = skirmish({ me: { units: [{}], hand: [despair], faith: 'BB' }, foe: { hand: [sign], faith: 'YY' } })
    m.me.activate('me.0').me.play(despair, ['foe.0'])
    return m
  }
  const right = setup()
  right.foe.play(sign, ['foe.0'], 'mind')
  expect([right.wounds('foe.0'), ...right.me.discard]).toEqual([4, 'Despair'])
  const wrong = setup()
  wrong.dice(4, 4, 1, 1, 1, 4, 1).foe.play(sign, ['foe.0'], 'fire')
  expect(wrong.wounds('foe.0')).toBe(2)
})

test('CG-C06 Hand of the Maker: one more Action, even a second Attack', () => {
  const hand = shippedCard('Hand of the Maker')
  const m = skirmish({ me: { units: [{ at: 'far' }, {}], hand: [hand], faith: 'YYY' } })
  m.me.activate('me.0')
  expect(m.me.clausesAgainst(m.me.playing(hand, ['me.1']))).not.toEqual([])
  m.me.play(hand, ['me.0'])
  m.dice(1, 1, 1, 1, 1).me.attack('foe.0')
  m.dice(1, 1, 1, 1, 1).me.attack('foe.1')
  m.me.do('guard')
  expect(m.asked).toBe('foe activate')
})

test('CG-C07 Wings of the Tower: any ally moves up to one zone and is no longer Panicked', () => {
  const wings = shippedCard('Wings of the Tower')
  const m = skirmish({ me: { units: [{}, { panicked: true }], hand: [wings], faith: 'Y' } })
  m.me.activate('me.0').me.stop()
  m.me.play(wings, ['me.1'])
  expect(m.me.clausesAgainst({ type: 'choose', picks: [2] })).toEqual(['CG-D.9'])
  m.me.choose(1)
  expect([m.place('me.1'), m.unit('me.1').panicked]).toEqual(['epicenter', false])
})

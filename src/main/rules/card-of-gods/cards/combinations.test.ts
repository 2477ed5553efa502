import { describe, expect, test } from 'vitest'
import { leader, miniature } from '../testing/cards.ts'
import { skirmish } from '../testing/scenario.ts'
import { shippedCard, shippedMini } from '../testing/shipped.ts'

const is = shippedMini

describe('Cards in response to Cards', () => {
  test('CG-5.12 CG-P.18 a Veil on a Veil lets the Card below take effect', () => {
    const [lance, veil] = [shippedCard('Radiant Lance'), shippedCard('Veil of Silence')]
    const m = skirmish({ me: { hand: [lance, veil], faith: 'YYYB' }, foe: { hand: [veil], faith: 'YB' } })
    m.me.activate('me.0').me.play(lance, ['foe.0'])
    m.foe.play(veil, [lance])
    expect(m.waiting).toEqual(['Radiant Lance', 'Veil of Silence'])
    m.dice(4, 4, 1, 1, 1, 1).me.play(veil, [veil])
    expect(m.wounds('foe.0')).toBe(2)
    expect([m.me.discard, m.foe.discard]).toEqual([['Veil of Silence', 'Radiant Lance'], ['Veil of Silence']])
  })

  test('CG-R1.19 Twin Bolts with one warded target still hits the other', () => {
    const [bolts, sign] = [shippedCard('Twin Bolts'), shippedCard('Warding Sign')]
    const m = skirmish({ me: { hand: [bolts], faith: 'RB' }, foe: { hand: [sign], faith: 'Y' } })
    m.me.activate('me.0').me.play(bolts, ['foe.0', 'foe.1'])
    m.dice(4, 4, 1, 1, 1).foe.play(sign, ['foe.0'], 'storm')
    expect([m.wounds('foe.0'), m.wounds('foe.1')]).toEqual([4, 2])
  })

  test('CG-10.3 CG-7.4 Firestorm with a warded target affects nobody around it either', () => {
    const [storm, sign] = [shippedCard('Firestorm'), shippedCard('Warding Sign')]
    const m = skirmish({ me: { hand: [storm], faith: 'RRR' }, foe: { hand: [sign], faith: 'Y' } })
    m.me.activate('me.0').me.play(storm, ['foe.0'])
    m.foe.play(sign, ['foe.0'], 'fire')
    expect([m.wounds('foe.0'), m.wounds('foe.1'), m.me.faith]).toEqual([4, 4, ''])
  })

  test('CG-R1.22 Firestorm skips a warded bystander', () => {
    const [storm, sign] = [shippedCard('Firestorm'), shippedCard('Warding Sign')]
    const m = skirmish({ me: { hand: [storm], faith: 'RRR' }, foe: { units: [{}, {}, {}], hand: [sign], faith: 'Y' } })
    m.me.activate('me.0').me.play(storm, ['foe.0'])
    m.dice(4, 1, 1, 1, 1, 1).dice(4, 1, 1, 1, 1).foe.play(sign, ['foe.1'], 'fire')
    expect(['foe.0', 'foe.1', 'foe.2'].map(ref => m.wounds(ref as 'me.0'))).toEqual([3, 4, 3])
  })

  test('CG-R1.21 CG-7.4 Healing finds nothing to heal after Balm has healed the target', () => {
    const [healing, balm] = [shippedCard('Healing'), shippedCard('Balm')]
    const m = skirmish({ me: { units: [{ wounds: 3 }, {}], hand: [healing, balm], faith: 'GGGG' } })
    m.me.activate('me.0').me.play(healing, ['me.0'])
    m.me.play(balm, ['me.0'])
    expect([m.wounds('me.0'), m.me.discard]).toEqual([4, ['Balm', 'Healing']])
    expect(m.eventsOf('healed').length).toBe(1)
  })

  test('CG-P.7 CG-5.12 with Stolen Prayer on top of Second Chance, the new Critical Success brings no Faith either', () => {
    const [again, stolen] = [shippedCard('Second Chance'), shippedCard('Stolen Prayer')]
    const m = skirmish({ me: { units: [{}], hand: [again], faith: 'Y' }, foe: { units: [{}], hand: [stolen], faith: 'B' } })
    m.me.activate('me.0')
    m.dice(6, 1, 1).me.do('pray')
    m.me.play(again)
    m.foe.play(stolen)
    m.dice(6, 6).me.choose(1, 2)
    expect([m.me.faith, m.foe.faith]).toEqual(['', 'Y'])
  })

  test('CG-R1.16 Stolen Prayer still gives Faith if Cruel Odds took the Critical Success away meanwhile', () => {
    const [odds, stolen] = [shippedCard('Cruel Odds'), shippedCard('Stolen Prayer')]
    const m = skirmish({ me: { units: [{}] }, foe: { units: [{}], hand: [stolen, odds], faith: 'RB' } })
    m.me.activate('me.0')
    m.dice(6, 1, 1).me.do('pray')
    m.foe.play(stolen)
    m.foe.play(odds)
    m.dice(2).foe.choose(0)
    expect([m.me.faith, m.foe.faith]).toEqual(['', 'Y'])
  })

  test('CG-R1.17 Reaping can be played right after a Card removes a miniature, and no later', () => {
    const [lance, reaping, despair] = [shippedCard('Radiant Lance'), shippedCard('Reaping'), shippedCard('Despair')]
    const setup = () => {
      const m = skirmish({
        me: { hand: [lance, reaping, despair], faith: 'YYBBBBB' },
        foe: { units: [{}, { is: miniature({ wounds: 1 }) }] },
      })
      m.me.activate('me.0')
      expect(m.me.clausesAgainst(m.me.playing(reaping, ['foe.0']))).toEqual(['CG-11.1'])
      m.me.play(lance, ['foe.1'])
      m.dice(4, 4, 4, 4, 1, 1, 4, 1).me.decline()
      expect(m.place('foe.1')).toBe('removed')
      return m
    }
    const now = setup()
    now.me.play(reaping, ['foe.0']).me.decline()
    expect(now.wounds('foe.0')).toBe(2)
    now.finish()
    const later = setup()
    later.dice(1, 1, 1, 1, 1).me.play(despair, ['foe.0'])
    expect(later.asked).toBe('me action')
  })

  test('CG-R1.17 Judgement Fire can be played after a Card takes Wounds', () => {
    const [withering, fire] = [shippedCard('Withering'), shippedCard('Judgement Fire')]
    const m = skirmish({ me: { units: [{}], hand: [withering], faith: 'BB' }, foe: { units: [{ wounds: 3 }], hand: [fire], faith: 'YR' } })
    m.me.activate('me.0').me.play(withering, ['foe.0'])
    m.dice(4, 1, 1, 1, 1, 1, 1).foe.play(fire, ['me.0'])
    expect([m.wounds('foe.0'), m.wounds('me.0')]).toEqual([2, 3])
  })

  test('CG-R1.17 CG-P.13 Grasping Roots can hold a miniature moved by Wings of the Tower', () => {
    const [wings, roots] = [shippedCard('Wings of the Tower'), shippedCard('Grasping Roots')]
    const m = skirmish({ me: { hand: [wings], faith: 'Y' }, foe: { hand: [roots], faith: 'GG' } })
    m.me.activate('me.0').me.stop()
    m.me.play(wings, ['me.1']).me.choose(1)
    expect(m.asked).toBe('foe window')
    expect(m.foe.clausesAgainst(m.foe.playing(roots, ['me.0']))).toEqual(['CG-7.2'])
    m.foe.play(roots, ['me.1'])
    expect(m.asked).toBe('foe activate')
  })
})

describe('interrupted Attacks', () => {
  test('CG-R7.7 CG-R7.17 Warding Sign against the source of a declared Attack ends it, and the Action is spent', () => {
    const sign = shippedCard('Warding Sign')
    const m = skirmish({
      me: { units: [{}, { is: is('Arquebusier') }] },
      foe: { units: [{}, {}], hand: [sign], faith: 'Y' },
    })
    m.me.activate('me.1')
    m.foe.decline()
    m.me.attack('foe.0')
    m.foe.play(sign, ['foe.0'], 'fire')
    expect(m.eventsOf('dice-rolled')).toEqual([])
    expect(m.me.clausesAgainst(m.me.action('attack', { at: 'foe.1' }))).toEqual(['CG-R6.5'])
    m.me.do('guard')
    expect(m.asked).toBe('foe activate')
  })

  test('CG-C17 CG-R6.7 thorns that remove the attacker end its Activation, and its Muster is scored', () => {
    const bark = shippedCard('Barkskin')
    const m = skirmish({
      me: { units: [{}, { is: is('Horde Ravager'), at: 'far', wounds: 1 }] },
      foe: { units: [{}], hand: [bark], faith: 'G' },
    })
    m.me.activate('me.1').me.attack('foe.0')
    m.dice(1, 1, 1, 1, 1, 1, 1, 1, 4, 1).foe.play(bark, ['foe.0'])
    expect([m.place('me.1'), m.foe.ether, m.asked]).toEqual(['removed', 3, 'foe activate'])
  })

  test('CG-C36 CG-A.9 Feral Growth and Leech both heal, never above the printed Wounds', () => {
    const growth = shippedCard('Feral Growth')
    const m = skirmish({ me: { units: [{ is: is('Vharok the Hollow'), at: 'far', wounds: 5 }], hand: [growth], faith: 'RRG' } })
    m.me.activate('me.0').me.attack('foe.0')
    m.dice(4, 1, 1, 1, 1, 1, 1, 1, 1, 1).me.play(growth, ['me.0'])
    expect(m.wounds('me.0')).toBe(7)
  })

  test('CG-A.2 CG-C40 Zombie 1 with Quiet Grave rolls three dice, the higher number, for each of two lethal hits', () => {
    const [grave, storm] = [shippedCard('Quiet Grave'), shippedCard('Twin Bolts')]
    const m = skirmish({
      me: { units: [{ at: 'far' }], hand: [storm], faith: 'RB' },
      foe: { units: [{}, { is: is('Zombie'), wounds: 1 }], hand: [grave], faith: 'GGB' },
    })
    m.me.activate('me.0').me.play(storm, ['foe.0', 'foe.1'])
    // The Grave first; then bolts at the Leader, who defends, and at the Zombie, who rolls three dice.
    m.dice(1, 1, 1, 1, 1).dice(4, 4, 1, 1, 1, 4, 1).foe.play(grave, ['foe.1'])
    expect([m.place('foe.1'), m.wounds('foe.1')]).toEqual(['camp-1', 1])
    m.dice(4, 1, 1, 1, 1, 1, 1).dice(4, 4).me.attack('foe.1')
    expect(m.place('foe.1')).toBe('removed')
  })
})

describe('Faith and Ether', () => {
  test('CG-C21 CG-T.4 Plant A Seed also triggers on Critical Successes in Defence', () => {
    const seed = shippedCard('Plant A Seed')
    const m = skirmish({ me: { units: [{ at: 'far' }] }, foe: { units: [{ wounds: 2 }, {}], hand: [seed], faith: 'G' } })
    m.me.activate('me.0')
    m.foe.play(seed, ['foe.0'])
    m.dice(4, 4, 1, 6, 1).me.attack('foe.0')
    expect([m.wounds('foe.0'), m.foe.faith]).toEqual([2, 'Y'])
  })

  test('CG-C02 CG-R10.1 Second Chance works on a failed Panic Test', () => {
    const again = shippedCard('Second Chance')
    const m = skirmish({
      me: { units: [{ at: 'far' }] },
      foe: { units: [{}, { is: miniature({ wounds: 1 }) }], hand: [again], faith: 'Y' },
    })
    m.me.activate('me.0')
    m.dice(4, 4, 4, 1, 1).me.attack('foe.1')
    // Not on the Defence roll, but on the Panic Test of the Leader beside it.
    m.dice(1, 1).foe.decline()
    expect(m.place('foe.1')).toBe('removed')
    m.foe.play(again)
    m.dice(4, 1).foe.choose(0, 1)
    expect(m.unit('foe.0').panicked).toBe(false)
  })

  test('CG-R12.5 CG-C13 if Firestorm removes the last miniatures of both, the player with more Ether wins', () => {
    const storm = shippedCard('Firestorm')
    const m = skirmish({
      me: { units: [{ is: leader({ wounds: 1 }), at: 'far' }], hand: [storm], faith: 'RRR', ether: 3 },
      foe: { units: [{ is: leader({ wounds: 1 }) }], ether: 2 },
    })
    m.me.activate('me.0')
    m.dice(4, 1, 1, 1, 1, 1).dice(4, 1, 1, 1, 1).me.play(storm, ['foe.0'])
    expect(m.outcome).toBe('me CG-R12.5')
  })

  test('CG-R12.3 CG-C27 with the last enemy gone, the match is over before Reaping can be played', () => {
    const [lance, reaping] = [shippedCard('Radiant Lance'), shippedCard('Reaping')]
    const m = skirmish({ me: { hand: [lance, reaping], faith: 'YYBBB' }, foe: { units: [{ wounds: 1 }] } })
    m.me.activate('me.0')
    m.dice(4, 1, 1, 1, 1, 1).me.play(lance, ['foe.0'])
    expect(m.outcome).toBe('me CG-R12.3')
  })

  test('CG-C06 CG-R6.4 a Panicked miniature has two Actions again with Hand of the Maker', () => {
    const hand = shippedCard('Hand of the Maker')
    const m = skirmish({ me: { units: [{ panicked: true }], hand: [hand], faith: 'YYY' } })
    m.me.activate('me.0').me.play(hand, ['me.0'])
    m.me.do('guard')
    m.dice(1, 1, 1).me.do('pray')
    expect([m.asked, m.unit('me.0').panicked]).toEqual(['foe activate', false])
  })

  test('CG-C19 CG-R5.3 a miniature readied by Ever-Spring acts once more this round, not in the next', () => {
    const spring = shippedCard('Ever-Spring')
    const m = skirmish({ me: { units: [{}, { ready: false }], hand: [spring], faith: 'GGGG' }, foe: { units: [{}] } })
    m.me.activate('me.0').me.stop()
    m.me.play(spring, ['me.1'])
    m.foe.activate('foe.0').foe.stop()
    m.me.activate('me.1').me.stop()
    expect(m.state.round).toBe(3)
  })
})

import { describe, expect, test } from 'vitest'
import type { AnyMiniature, GodCard } from '../state/card.ts'
import { skirmish } from '../testing/scenario.ts'
import { SET } from './index.ts'

const mini = (id: string): AnyMiniature => [...SET.leaders, ...SET.miniatures].find(one => one.id === id)!
const godCard = (id: string): GodCard => SET.cards.find(one => one.id === id)!

describe('the examples in the rules, with the Cards and miniatures of the set', () => {
  test('CG-3.E1 two Critical Successes in a Sword Strike bring Richard’s player two Creation tokens', () => {
    const m = skirmish({ me: { units: [{ is: mini('richard'), at: 'epicenter' }] }, foe: { units: [{ at: 'epicenter' }] } })
    m.me.activate('me.0')
    m.dice(6, 1, 6, 2, 3).me.attack('foe.0')
    m.dice(1, 1).me.choose()
    expect(m.me.faith).toBe('YY')
  })

  test('CG-3.E2 a Critical Success in a Defence roll brings one token', () => {
    const m = skirmish({ me: { units: [{ at: 'epicenter' }] }, foe: { units: [{ is: mini('richard'), at: 'epicenter' }] } })
    m.me.activate('me.0')
    m.dice(1, 1, 1, 6, 4).me.attack('foe.0')
    expect(m.foe.faith).toBe('Y')
  })

  test('CG-3.E3 a Critical Success in the roll of a Zombie brings one token, and it stays', () => {
    const m = skirmish({ me: { units: [{ at: 'epicenter' }] }, foe: { units: [{}, { is: mini('zombie'), at: 'epicenter', wounds: 1 }] } })
    m.me.activate('me.0')
    m.dice(4, 1, 1, 1, 6).me.attack('foe.1')
    expect([m.foe.faith, m.wounds('foe.1')]).toEqual(['B', 1])
  })

  test('CG-3.E4 two Critical Successes of Regeneration 2 bring two tokens', () => {
    const m = skirmish({ me: { units: [{}, { is: mini('mossback-troll'), wounds: 3 }] } })
    m.dice(6, 6).me.activate('me.1')
    m.me.gain('life').me.gain('destruction')
    expect([m.me.faith, m.wounds('me.1')]).toEqual(['RG', 5])
  })

  const dryadint = () =>
    skirmish({
      me: {
        units: [
          { is: mini('kellantra'), at: 'epicenter' },
          { is: mini('dryadint-warrior'), wounds: 1 },
        ],
        hand: [godCard('healing')],
        faith: 'GGG',
      },
      foe: { units: [mini('vharok-the-hollow')], hand: [godCard('despair')], faith: 'BB' },
    })

  test('CG-5.E1 Healing is declared on the Dryadint Warrior with one Wound left, paid for, and waits', () => {
    const m = dryadint()
    m.me.activate('me.1').me.play(godCard('healing'), ['me.1'])
    expect([m.waiting, m.me.faith, m.asked]).toEqual([['Healing'], '', 'foe window'])
  })

  test('CG-5.E2 CG-5.E3 CG-5.E4 Despair on the same miniature waits on top, resolves first and removes it; Healing has no effect', () => {
    const m = dryadint()
    m.me.activate('me.1').me.play(godCard('healing'), ['me.1'])
    m.dice(4, 5, 1, 1, 2, 3)
    m.foe.play(godCard('despair'), ['me.1'])
    expect(m.place('me.1')).toBe('removed')
    expect(m.eventsOf('card-fizzled')).toMatchObject([{ seat: 0, clause: 'CG-7.4' }])
    expect([m.me.discard, m.foe.discard, m.waiting]).toEqual([['Healing'], ['Despair'], []])
  })

  test('CG-11.E1 Lightning may be played on the Death Bringer at the beginning of the Footsoldier’s Activation', () => {
    const m = skirmish({
      me: { units: [mini('vharok-the-hollow'), mini('death-bringer'), mini('footsoldier-with-a-mace')] },
      foe: { units: [mini('urzha-bonedrum')], hand: [godCard('lightning')], faith: 'RR' },
    })
    m.me.activate('me.2')
    expect(m.foe.clausesAgainst(m.foe.playing(godCard('lightning'), ['me.1']))).toEqual([])
    m.dice(4, 4, 4, 1, 1, 1, 1).foe.play(godCard('lightning'), ['me.1'])
    expect(m.wounds('me.1')).toBe(1)
  })
})

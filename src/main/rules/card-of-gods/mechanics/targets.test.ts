import { describe, expect, test } from 'vitest'
import { ally, card, enemy, leader, miniature } from '../testing/cards.ts'
import { skirmish } from '../testing/scenario.ts'
import { walk } from '../turn/options.ts'

const wound = (n = 1, entries = {}) => card({ targets: [enemy], does: [{ type: 'wound', to: 'target', n }], ...entries })
const names = (...cards: { name: string }[]) => cards.map(({ name }) => name)

describe('targets', () => {
  test('CG-7.1 CG-7.2 all targets the Card names, each meeting its conditions, two of them different', () => {
    const bolts = card({ targets: [enemy, enemy], does: [{ type: 'wound', to: 'target', n: 1 }] })
    const m = skirmish({ me: { hand: [bolts], faith: 'Y' }, foe: { units: [{}, {}, {}] } })
    m.me.activate('me.0')
    expect(m.me.clausesAgainst(m.me.playing(bolts, ['foe.0']))).toEqual(['CG-7.1'])
    expect(m.me.clausesAgainst(m.me.playing(bolts, ['foe.0', 'foe.0']))).toEqual(['CG-7.1'])
    expect(m.me.clausesAgainst(m.me.playing(bolts, ['foe.0', 'me.0']))).toEqual(['CG-7.5'])
    m.me.play(bolts, ['foe.2', 'foe.0'])
    expect([m.wounds('foe.0'), m.wounds('foe.1'), m.wounds('foe.2')]).toEqual([3, 4, 3])
  })

  test('CG-P.23 words for targets: wounded, ready or not, not Panicked, active or not, the attacker, the one attacked, one that moved', () => {
    const at = (entries: object, conditions: object[] = [{ type: 'begin', side: 'any' }], side: 'ally' | 'enemy' = 'ally') =>
      card({
        conditions: conditions as never,
        targets: [{ type: 'miniature', side, ...entries }],
        does: [{ type: 'shelter', to: 'target' }],
      })
    const [hurt, ready, spent, steady, active, other] = [
      at({ hurt: true }),
      at({ ready: true }),
      at({ ready: false }),
      at({ panicked: false }),
      at({ role: 'active' }),
      at({ active: false }),
    ]
    const [attacker, attacked] = [
      at({ role: 'attacker' }, [{ type: 'attack-declared', side: 'ally' }]),
      at({ role: 'attacked' }, [{ type: 'attack-declared', side: 'ally' }], 'enemy'),
    ]
    const moved = at({ role: 'moved' }, [{ type: 'moved', side: 'ally' }])
    const m = skirmish({
      me: {
        units: [{}, { wounds: 1 }, { ready: false }, { panicked: true }],
        hand: [hurt, ready, spent, steady, active, other, attacker, attacked, moved],
        faith: 'Y'.repeat(9),
      },
      foe: { units: [{ at: 'epicenter' }, {}] },
    })
    m.me.activate('me.0')
    const fits = (one: typeof hurt, side: 'me' | 'foe' = 'me') =>
      [0, 1, 2, 3].filter(
        index =>
          m.state.units.filter(unit => unit.seat === (side === 'me' ? 0 : 1)).length > index &&
          m.me.clausesAgainst(m.me.playing(one, [`${side}.${index}`])).length === 0,
      )
    expect(fits(hurt)).toEqual([1])
    expect(fits(ready)).toEqual([0, 1, 3])
    expect(fits(spent)).toEqual([2])
    expect(fits(steady)).toEqual([0, 1, 2])
    expect(fits(active)).toEqual([0])
    expect(fits(other)).toEqual([1, 2, 3])
    m.me.decline().me.move('epicenter')
    expect(fits(moved)).toEqual([0])
    m.me.decline().me.attack('foe.0')
    expect(fits(attacker)).toEqual([0])
    expect(fits(attacked, 'foe')).toEqual([0])
    m.dice(1, 1, 1, 1, 1).me.decline()
  })

  test('CG-7.3 CG-7.4 CG-R1.21 if no target is legal any more when the effect begins, the Card is discarded without effect', () => {
    const mend = card({ targets: [{ ...ally, hurt: true }], does: [{ type: 'faith', n: 1 }] })
    const heal = card({ conditions: [{ type: 'waiting', side: 'enemy' }], targets: [enemy], does: [{ type: 'heal', to: 'target', n: 3 }] })
    const m = skirmish({ me: { units: [{ wounds: 3 }], hand: [mend], faith: 'Y' }, foe: { hand: [heal], faith: 'Y' } })
    m.me.activate('me.0').me.play(mend, ['me.0'])
    m.foe.play(heal, ['me.0'])
    expect(m.clauses('card-fizzled')).toEqual(['CG-7.4'])
    expect(m.me.faith).toBe('')
  })

  test('CG-R1.19 of several targets, the legal ones are affected', () => {
    const bolts = card({ source: 'storm', targets: [enemy, enemy], does: [{ type: 'wound', to: 'target', n: 1 }] })
    const sign = card({
      conditions: [{ type: 'waiting', side: 'enemy' }],
      pick: 'source',
      targets: [ally],
      does: [{ type: 'grant', to: 'target', ability: { type: 'immunity', source: 'picked' } }],
    })
    const m = skirmish({ me: { hand: [bolts], faith: 'Y' }, foe: { hand: [sign], faith: 'Y' } })
    m.me.activate('me.0').me.play(bolts, ['foe.0', 'foe.1'])
    m.foe.play(sign, ['foe.0'], 'storm')
    expect([m.wounds('foe.0'), m.wounds('foe.1')]).toEqual([4, 3])
    expect(m.eventsOf('card-fizzled')).toEqual([])
  })

  test('CG-R1.20 a Card without targets always takes effect', () => {
    const plain = card({
      targets: undefined,
      does: [{ type: 'each', group: { type: 'leader' }, does: [{ type: 'heal', to: 'it', n: 1 }] }],
    })
    const m = skirmish({ me: { units: [{}, {}], hand: [plain], faith: 'Y' } })
    m.me.activate('me.0').me.play(plain)
    expect(m.eventsOf('card-resolved')).toHaveLength(1)
  })

  test('CG-7.5 CG-R1.25 a harmful Card can’t target an ally', () => {
    expect(() => card({ targets: [ally], does: [{ type: 'wound', to: 'target', n: 1 }] })).toThrow('harms-ally')
    const m = skirmish({ me: { hand: [wound()], faith: 'Y' } })
    m.me.activate('me.0')
    const hand = m.state.cards[m.state.hands[0][0]!]!
    expect(m.me.clausesAgainst(m.me.playing(hand, ['me.1']))).toEqual(['CG-7.5'])
    for (const target of [-1, 50, 99, 150, 999])
      expect(m.me.clausesAgainst({ type: 'play', card: m.state.hands[0][0]!, targets: [target], pick: -1 })).toEqual(['CG-7.2'])
  })

  test('CG-7.6 CG-P.19 CG-R1.31 an ally that isn’t a target may be hurt too, one after the other', () => {
    const storm = card({
      targets: [enemy],
      does: [
        { type: 'attack', to: 'target', n: 1 },
        { type: 'each', group: { type: 'zone', of: 'target', side: 'any', others: true }, does: [{ type: 'attack', to: 'it', n: 1 }] },
      ],
    })
    const m = skirmish({ me: { units: [{ at: 'far' }, {}], hand: [storm], faith: 'Y' } })
    m.me.activate('me.0')
    m.dice(4, 1, 1, 4, 1, 1, 4, 1, 1).me.play(storm, ['foe.0'])
    expect([m.wounds('foe.0'), m.wounds('foe.1'), m.wounds('me.0'), m.wounds('me.1')]).toEqual([3, 3, 3, 4])
    expect(m.eventsOf('wounds-lost').map(({ unit }) => unit)).toEqual([m.number('foe.0'), 0, m.number('foe.1')])
  })

  test('CG-P.19 the members of a group are fixed when the effect begins', () => {
    const storm = card({
      targets: [enemy],
      does: [
        { type: 'wound', to: 'target', n: 9 },
        { type: 'each', group: { type: 'zone', of: 'target', side: 'enemy', others: true }, does: [{ type: 'wound', to: 'it', n: 1 }] },
      ],
    })
    const m = skirmish({ me: { hand: [storm], faith: 'Y' }, foe: { units: [{}, {}, { at: 'epicenter' }] } })
    m.me.activate('me.0')
    m.dice(4, 1).me.play(storm, ['foe.1'])
    expect([m.wounds('foe.0'), m.place('foe.1'), m.wounds('foe.2')]).toEqual([3, 'removed', 4])
  })

  test('CG-7.7 CG-7.8 CG-R3.3 miniatures in Reserve or Ambush can’t be targeted or affected', () => {
    const hit = wound()
    const all = card({
      does: [{ type: 'each', group: { type: 'zone', of: 'active', side: 'any' }, does: [{ type: 'wound', to: 'it', n: 1 }] }],
    })
    const m = skirmish({
      me: { hand: [hit, all], faith: 'YY' },
      foe: { units: [{}, { at: 'reserve' }, { at: 'ambush', is: miniature({ abilities: [{ type: 'ambush' }] }) }] },
    })
    m.me.activate('me.0')
    expect(m.me.clausesAgainst(m.me.playing(hit, ['foe.1']))).toEqual(['CG-7.7'])
    expect(m.me.clausesAgainst(m.me.playing(hit, ['foe.2']))).toEqual(['CG-7.7'])
    m.me.play(all)
    m.me.decline()
    expect([m.wounds('foe.1'), m.wounds('foe.2'), m.wounds('me.1')]).toEqual([4, 4, 3])
  })
})

describe('sources', () => {
  const immune = leader({ abilities: [{ type: 'immunity', source: 'fire' }] })

  test('CG-10.1 CG-10.2 CG-A.4 a miniature immune to the source isn’t a legal target', () => {
    const fire = wound(1, { source: 'fire' })
    const plain = wound()
    const m = skirmish({ me: { hand: [fire, plain], faith: 'YY' }, foe: { units: [immune, {}] } })
    m.me.activate('me.0')
    expect(m.me.clausesAgainst(m.me.playing(fire, ['foe.0']))).toEqual(['CG-10.2'])
    m.me.play(plain, ['foe.0'])
    m.me.play(fire, ['foe.1'])
    expect([m.wounds('foe.0'), m.wounds('foe.1')]).toEqual([3, 3])
  })

  test('CG-10.3 if the target becomes immune after it was chosen, the Card is discarded without effect', () => {
    const fire = wound(1, { source: 'fire' })
    const sign = card({
      conditions: [{ type: 'waiting', side: 'enemy' }],
      pick: 'source',
      targets: [ally],
      does: [{ type: 'grant', to: 'target', ability: { type: 'immunity', source: 'picked' } }],
    })
    const m = skirmish({ me: { hand: [fire], faith: 'Y' }, foe: { hand: [sign], faith: 'Y' } })
    m.me.activate('me.0').me.play(fire, ['foe.0'])
    m.foe.play(sign, ['foe.0'], 'fire')
    expect(m.clauses('card-fizzled')).toEqual(['CG-10.3'])
    expect(m.wounds('foe.0')).toBe(4)
    expect(m.me.discard).toEqual(names(fire))
  })

  test('CG-R1.22 immunity also protects against areas and triggers, and only protects the one that has it', () => {
    const fire = card({
      source: 'fire',
      does: [{ type: 'each', group: { type: 'zone', of: 'active', side: 'enemy' }, does: [{ type: 'wound', to: 'it', n: 1 }] }],
    })
    const m = skirmish({ me: { units: [{ at: 'far' }], hand: [fire], faith: 'Y' }, foe: { units: [immune, {}] } })
    m.me.activate('me.0').me.play(fire)
    expect([m.wounds('foe.0'), m.wounds('foe.1')]).toEqual([4, 3])
  })

  test('CG-R7.7 an Attack Action with a source can’t target a miniature immune to it', () => {
    const torch = leader({ actions: [{ type: 'attack', name: 'Torch', reach: 'melee', dice: 3, source: 'fire' }] })
    const m = skirmish({ me: { units: [{ is: torch, at: 'far' }] }, foe: { units: [immune, {}] } })
    m.me.activate('me.0')
    expect(m.me.clausesAgainst(m.me.action('attack', { at: 'foe.0' }))).toEqual(['CG-R7.7'])
    const step = walk(m.state, 0, ['act:attack-0'])
    expect(step.ok && step.choice.options.map(({ reasons }) => reasons.map(({ clause }) => clause))).toEqual([[], ['CG-R7.7']])
    expect(m.me.clausesAgainst(m.me.action('attack', { at: 'foe.1' }))).toEqual([])
  })
})

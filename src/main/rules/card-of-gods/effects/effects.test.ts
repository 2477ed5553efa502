import { describe, expect, test } from 'vitest'
import { ally, card, enemy, leader, miniature } from '../testing/cards.ts'
import { skirmish } from '../testing/scenario.ts'
import { inWords } from '../testing/words.ts'
import { observe } from '../view/observe.ts'

const strike = (dice: number) => ({ type: 'attack', name: 'Hit', reach: 'melee', dice }) as const

describe('primitives', () => {
  test('CG-P.2 that many Wounds, without a Defence roll', () => {
    const wither = card({ targets: [enemy], does: [{ type: 'wound', to: 'target', n: 2 }] })
    const m = skirmish({ me: { hand: [wither], faith: 'Y' } })
    m.me.activate('me.0').me.play(wither, ['foe.0'])
    expect([m.wounds('foe.0'), m.eventsOf('dice-rolled').length]).toEqual([2, 0])
  })

  test('CG-P.3 that many lost Wounds, or all of them', () => {
    const some = card({ targets: [ally], does: [{ type: 'heal', to: 'target', n: 2 }] })
    const all = card({ targets: [ally], does: [{ type: 'heal', to: 'target', n: 'all' }] })
    const m = skirmish({ me: { units: [{ is: leader({ wounds: 9 }), wounds: 1 }], hand: [some, all], faith: 'YY' } })
    m.me.activate('me.0').me.play(some, ['me.0'])
    m.me.decline()
    expect(m.wounds('me.0')).toBe(3)
    m.me.play(all, ['me.0'])
    expect(m.wounds('me.0')).toBe(9)
  })

  test('CG-P.5 CG-12.1 CG-12.2 more dice until the end of the Activation in which the Card was played, for either side', () => {
    const rage = card({
      conditions: [{ type: 'begin', side: 'enemy' }],
      targets: [ally],
      does: [{ type: 'dice', to: 'target', roll: 'defence', n: 2 }],
    })
    const m = skirmish({ me: { units: [{ at: 'far' }, { at: 'far' }] }, foe: { hand: [rage], faith: 'Y' } })
    m.me.activate('me.0')
    m.foe.play(rage, ['foe.1'])
    m.dice(1, 1, 1, 1, 1, 1, 1).me.attack('foe.1')
    m.finish()
    m.foe.activate('foe.0').foe.stop()
    m.me.activate('me.1')
    m.dice(1, 1, 1, 1, 1).me.attack('foe.1')
    expect(
      m
        .eventsOf('dice-rolled')
        .filter(({ roll }) => roll === 'defence')
        .map(({ dice }) => dice!.length),
    ).toEqual([4, 2])
  })

  test('CG-P.5 players are told how many dice of which kind', () => {
    const more = card({ targets: [ally], does: [{ type: 'dice', to: 'target', roll: 'defence', n: 2 }] })
    const fewer = card({ targets: [enemy], does: [{ type: 'dice', to: 'target', roll: 'courage', n: -1 }] })
    const m = skirmish({ me: { hand: [more, fewer], faith: 'YY' } })
    m.me.activate('me.0').me.play(more, ['me.0'])
    m.me.decline()
    m.me.play(fewer, ['foe.0'])
    const told = m.eventsOf('effect-given').map(event => observe(event, 0, m.state))
    expect(told.map(({ message }) => inWords(message))).toEqual([
      expect.stringContaining('rolls 2 more Defence dice until the end of the Activation'),
      expect.stringContaining('rolls 1 fewer Courage die until the end of the Activation'),
    ])
    expect(told.some(({ value, amount }) => value !== undefined || amount !== undefined)).toBe(false)
  })

  test('CG-R1.28 Wounds, zones and markers aren’t temporary effects: they stay', () => {
    const push = card({
      targets: [enemy],
      does: [
        { type: 'wound', to: 'target', n: 1 },
        { type: 'panic', to: 'target', n: -2 },
      ],
    })
    const m = skirmish({ me: { units: [{}], hand: [push], faith: 'Y' } })
    m.me.activate('me.0').me.play(push, ['foe.1']).me.stop()
    expect([m.wounds('foe.1'), m.unit('foe.1').panicked]).toEqual([3, true])
    expect(m.asked).toBe('foe activate')
  })

  test('CG-P.8 CG-A.7 granting Swift allows a move of two zones, with the path chosen with the Action', () => {
    const drum = card({
      conditions: [{ type: 'begin', side: 'ally' }],
      targets: [{ ...ally, role: 'active' }],
      does: [{ type: 'grant', to: 'target', ability: { type: 'swift' } }],
    })
    const m = skirmish({ me: { hand: [drum], faith: 'Y' } })
    m.me.activate('me.0').me.play(drum, ['me.0'])
    m.me.move('epicenter', 'far')
    expect(m.place('me.0')).toBe('camp-1')
    expect(m.clauses('moved')).toEqual(['CG-R7.1', 'CG-R7.1'])
    const back = skirmish({ me: { units: [leader({ abilities: [{ type: 'swift' }] })] } })
    back.me.activate('me.0').me.move('epicenter', 'camp')
    expect(back.place('me.0')).toBe('camp-0')
  })

  test('CG-P.9 it can’t perform that Action this Activation', () => {
    const roots = card({
      conditions: [{ type: 'begin', side: 'enemy' }],
      targets: [enemy],
      does: [
        { type: 'forbid', to: 'target', action: 'move' },
        { type: 'forbid', to: 'target', action: 'attack' },
      ],
    })
    const m = skirmish({ me: { units: [{ at: 'far' }] }, foe: { hand: [roots], faith: 'Y' } })
    m.me.activate('me.0')
    m.foe.play(roots, ['me.0'])
    expect(m.me.clausesAgainst(m.me.action('move', { to: 'epicenter' }))).toEqual(['CG-P.9'])
    expect(m.me.clausesAgainst(m.me.action('attack', { at: 'foe.0' }))).toEqual(['CG-P.9'])
    m.me.do('guard')
  })

  test('CG-P.10 can’t be the target of enemy Attack Actions, but can be of Cards', () => {
    const sanctuary = card({ conditions: [{ type: 'begin', side: 'enemy' }], targets: [ally], does: [{ type: 'shelter', to: 'target' }] })
    const hit = card({ conditions: [{ type: 'begin', side: 'ally' }], targets: [enemy], does: [{ type: 'wound', to: 'target', n: 1 }] })
    const m = skirmish({ me: { units: [{ at: 'far' }], hand: [hit], faith: 'Y' }, foe: { hand: [sanctuary], faith: 'Y' } })
    m.me.activate('me.0').me.decline()
    m.foe.play(sanctuary, ['foe.0'])
    m.me.play(hit, ['foe.0'])
    expect(m.wounds('foe.0')).toBe(3)
    expect(m.me.clausesAgainst(m.me.action('attack', { at: 'foe.0' }))).toEqual(['CG-P.10'])
    expect(m.me.clausesAgainst(m.me.action('attack', { at: 'foe.1' }))).toEqual([])
  })

  test('CG-P.13 CG-D.9 up to that many zones, as the Card’s player chooses; it isn’t a Move Action', () => {
    const wings = card({ targets: [ally], does: [{ type: 'move', to: 'target', n: 2 }] })
    const m = skirmish({ me: { hand: [wings], faith: 'Y' } })
    m.me.activate('me.0').me.play(wings, ['me.0'])
    expect(m.asked).toBe('me move')
    expect(m.me.clausesAgainst({ type: 'choose', picks: [3] })).toEqual(['CG-D.9'])
    m.me.choose(2)
    expect(m.clauses('moved')).toEqual(['CG-P.13', 'CG-P.13'])
    m.me.move('epicenter')
    const staying = skirmish({ me: { hand: [wings], faith: 'Y' } })
    staying.me.activate('me.0').me.play(wings, ['me.0']).me.choose(0)
    expect(staying.eventsOf('moved')).toEqual([])
  })

  test('CG-P.15 calm: it loses its Panicked marker', () => {
    const calm = card({ targets: [ally], does: [{ type: 'calm', to: 'target' }] })
    const m = skirmish({ me: { units: [{ panicked: true }], hand: [calm], faith: 'Y' } })
    m.me.activate('me.0').me.play(calm, ['me.0'])
    m.me.do('guard')
    // No longer Panicked as Step 4 began: two Actions.
    expect(m.asked).toBe('me action')
  })

  test('CG-P.16 gains that many tokens, each from a miniature of the player’s choice', () => {
    const gift = card({ does: [{ type: 'faith', n: 2 }] })
    const m = skirmish({
      me: {
        units: [{}, { is: miniature({ devotion: ['life', 'death'] }) }, { is: miniature({ devotion: [] }) }, { at: 'reserve' }],
        hand: [gift],
        faith: 'Y',
      },
    })
    m.me.activate('me.0').me.play(gift)
    expect(m.asked).toBe('me giver')
    expect(m.state.ask!.from).toEqual([0, 1])
    m.me.choose(0).me.choose(1)
    expect(m.asked).toBe('me domain')
    m.me.gain('death')
    expect(m.me.faith).toBe('YB')
  })

  test('CG-P.17 tokens of the player’s choice, or all of them if there are fewer', () => {
    const ledger = card({ does: [{ type: 'drain-faith', n: 2 }] })
    const m = skirmish({ me: { hand: [ledger], faith: 'Y' }, foe: { faith: 'YYRB' } })
    m.me.activate('me.0').me.play(ledger)
    expect(m.asked).toBe('me drain')
    m.me.gain('death').me.gain('creation')
    expect(m.foe.faith).toBe('YR')
    const all = skirmish({ me: { hand: [ledger], faith: 'Y' }, foe: { faith: 'G' } })
    all.me.activate('me.0').me.play(ledger)
    expect(all.foe.faith).toBe('')
  })

  test('CG-P.20 only if the previous effect took a Wound', () => {
    const despair = card({
      targets: [enemy],
      does: [
        { type: 'attack', to: 'target', n: 2 },
        { type: 'if-wounded', does: [{ type: 'panic', to: 'target', n: 0 }] },
      ],
    })
    const m = skirmish({ me: { hand: [despair], faith: 'Y' } })
    m.me.activate('me.0')
    m.dice(4, 1, 1, 1, 1, 1).me.play(despair, ['foe.0'])
    expect(m.unit('foe.0').panicked).toBe(true)
    const missed = skirmish({ me: { hand: [despair], faith: 'Y' } })
    missed.me.activate('me.0')
    missed.dice(1, 1, 1, 1).me.play(despair, ['foe.0'])
    expect(missed.unit('foe.0').panicked).toBe(false)
  })
})

describe('triggers', () => {
  const begin = (side: 'ally' | 'enemy' | 'any') => [{ type: 'begin', side } as const]

  test('CG-P.21 CG-T.2 CG-12.3 CG-12.E1 each time an enemy moves, until the end of the Activation', () => {
    const earth = card({
      conditions: begin('enemy'),
      does: [{ type: 'when', trigger: { type: 'moves', who: 'enemy' }, does: [{ type: 'attack', to: 'it', n: 1 }] }],
    })
    const m = skirmish({ me: { units: [leader({ abilities: [{ type: 'swift' }] }), {}] }, foe: { hand: [earth], faith: 'Y' } })
    m.me.activate('me.0')
    m.foe.play(earth)
    m.dice(4, 1, 1, 4, 1, 1).me.move('epicenter', 'far')
    expect(m.wounds('me.0')).toBe(2)
    m.finish()
    m.foe.activate('foe.0').foe.stop()
    m.me.activate('me.1').me.move('epicenter')
    expect(m.wounds('me.1')).toBe(4)
  })

  test('CG-R6.7 CG-R1.30 a miniature removed by a trigger while moving goes no further', () => {
    const earth = card({
      conditions: begin('enemy'),
      does: [{ type: 'when', trigger: { type: 'moves', who: 'enemy' }, does: [{ type: 'wound', to: 'it', n: 9 }] }],
    })
    const m = skirmish({ me: { units: [{}, { is: miniature({ abilities: [{ type: 'swift' }] }) }] }, foe: { hand: [earth], faith: 'Y' } })
    m.me.activate('me.1')
    m.foe.play(earth)
    m.me.move('epicenter', 'far')
    expect([m.place('me.1'), m.eventsOf('moved').length, m.asked]).toEqual(['removed', 1, 'foe activate'])
  })

  test('CG-T.3 when its Attack Action took a Wound', () => {
    const punish = card({
      conditions: begin('enemy'),
      targets: [enemy],
      does: [{ type: 'when', trigger: { type: 'wounds', who: 'target' }, does: [{ type: 'wound', to: 'target', n: 1 }] }],
    })
    const m = skirmish({ me: { units: [{ at: 'far' }] }, foe: { hand: [punish], faith: 'Y' } })
    m.me.activate('me.0')
    m.foe.play(punish, ['me.0'])
    m.dice(4, 1, 1, 1, 1).me.attack('foe.0')
    expect(m.wounds('me.0')).toBe(3)
    const missed = skirmish({ me: { units: [{ at: 'far' }] }, foe: { hand: [punish], faith: 'Y' } })
    missed.me.activate('me.0')
    missed.foe.play(punish, ['me.0'])
    missed.dice(1, 1, 1, 1, 1).me.attack('foe.0')
    expect(missed.wounds('me.0')).toBe(4)
  })

  test('CG-T.4 once for each Critical Success of a final roll, after the Faith', () => {
    const seed = card({
      conditions: begin('ally'),
      targets: [ally],
      does: [{ type: 'when', trigger: { type: 'crit', who: 'target' }, does: [{ type: 'heal', to: 'target', n: 1 }] }],
    })
    const m = skirmish({ me: { units: [{ wounds: 1 }], hand: [seed], faith: 'Y' } })
    m.me.activate('me.0').me.play(seed, ['me.0'])
    m.dice(6, 6, 4).me.do('pray')
    expect([m.wounds('me.0'), m.me.faith]).toEqual([3, 'YY'])
    const types = m.events.map(({ type }) => type)
    expect(types.indexOf('healed')).toBeGreaterThan(types.lastIndexOf('faith-gained'))
  })

  test('CG-T.1 abilities for the beginning come before the window', () => {
    const troll = leader({ abilities: [{ type: 'regeneration', n: 1 }] })
    const m = skirmish({ me: { units: [{ is: troll, wounds: 1 }] } })
    m.dice(4).me.activate('me.0')
    const types = m.events.map(({ type }) => type)
    expect(types.indexOf('healed')).toBeLessThan(types.lastIndexOf('window-passed'))
  })

  test('CG-R1.30 what a trigger does sets off no other trigger: no loops, no windows', () => {
    const crit = (n: number) =>
      card({
        conditions: begin('any'),
        targets: [ally],
        does: [{ type: 'when', trigger: { type: 'crit', who: 'target' }, does: [{ type: 'mend', to: 'target', n }] }],
      })
    const [one, two] = [crit(1), crit(2)]
    const again = card({ conditions: [{ type: 'rolled', side: 'enemy' }], does: [{ type: 'reroll', n: 1 }] })
    const m = skirmish({ me: { units: [{ wounds: 1 }], hand: [one, two], faith: 'YY' }, foe: { hand: [again], faith: 'Y' } })
    m.me.activate('me.0').me.play(one, ['me.0'])
    m.me.play(two, ['me.0'])
    m.dice(6, 1, 1).me.do('pray')
    // The triggered rolls: their 6s trigger nothing, and they open no windows.
    m.dice(6, 6, 6).foe.decline()
    expect([m.wounds('me.0'), m.me.faith]).toEqual([4, 'YYYY'])
    expect(m.eventsOf('trigger-happened')).toHaveLength(2)
    expect(m.asked).toBe('me action')
  })

  test('CG-R1.31 CG-R1.16 of simultaneous effects, the Active Player’s come first, and abilities before Card triggers, in the order they were set up', () => {
    const leech = leader({ abilities: [{ type: 'leech', n: 1 }], wounds: 4 })
    const mine = card({
      name: 'Mine',
      conditions: begin('ally'),
      targets: [ally],
      does: [{ type: 'when', trigger: { type: 'wounds', who: 'target' }, does: [{ type: 'heal', to: 'target', n: 1 }] }],
    })
    const theirs = card({
      name: 'Theirs',
      conditions: begin('enemy'),
      targets: [enemy],
      does: [{ type: 'when', trigger: { type: 'wounds', who: 'target' }, does: [{ type: 'wound', to: 'target', n: 1 }] }],
    })
    const m = skirmish({
      me: { units: [{ is: leech, at: 'far', wounds: 1 }], hand: [mine], faith: 'Y' },
      foe: { units: [{ is: leader({ abilities: [{ type: 'thorns', n: 1 }] }) }, {}], hand: [theirs], faith: 'Y' },
    })
    m.me.activate('me.0').me.decline()
    m.foe.play(theirs, ['me.0'])
    m.me.play(mine, ['me.0'])
    m.dice(4, 1, 1, 1, 1, 4).me.attack('foe.0')
    const order = m.events
      .slice(m.events.findLastIndex(({ type }) => type === 'attack-declared'))
      .flatMap(({ type, clause }) => (['healed', 'wounds-lost'].includes(type) ? [`${type} ${clause}`] : []))
    // The attack, then Leech, the player's own Card, Thorns, the other player's Card.
    expect(order).toEqual(['wounds-lost CG-R9.1', 'healed CG-A.9', 'healed CG-P.3', 'wounds-lost CG-R9.1', 'wounds-lost CG-R9.1'])
    expect(m.wounds('me.0')).toBe(1)
  })

  test('CG-P.19 CG-P.23 the zone entered, the active miniature and the player’s own Leader', () => {
    const stampede = card({
      conditions: begin('ally'),
      does: [
        { type: 'each', group: { type: 'active' }, does: [{ type: 'grant', to: 'it', ability: { type: 'swift' } }] },
        {
          type: 'when',
          trigger: { type: 'moves', who: 'active' },
          does: [{ type: 'each', group: { type: 'zone', of: 'entered', side: 'enemy' }, does: [{ type: 'wound', to: 'it', n: 1 }] }],
        },
      ],
    })
    const m = skirmish({ me: { units: [{}, {}], hand: [stampede], faith: 'Y' }, foe: { units: [{}, { at: 'epicenter' }] } })
    m.me.activate('me.1').me.play(stampede)
    m.me.move('epicenter', 'far')
    expect([m.wounds('foe.0'), m.wounds('foe.1'), m.wounds('me.0')]).toEqual([3, 3, 4])
    const home = card({ does: [{ type: 'each', group: { type: 'leader' }, does: [{ type: 'heal', to: 'it', n: 1 }] }] })
    const other = skirmish({ me: { units: [{ wounds: 1 }, { wounds: 1 }], hand: [home], faith: 'Y' } })
    other.me.activate('me.1').me.play(home)
    expect([other.wounds('me.0'), other.wounds('me.1')]).toEqual([2, 1])
  })
})

test('CG-R9.3 an Attack on a target that is gone rolls no Defence', () => {
  const two = card({
    targets: [enemy],
    does: [
      { type: 'wound', to: 'target', n: 9 },
      { type: 'attack', to: 'target', n: 2 },
    ],
  })
  const m = skirmish({ me: { units: [leader({ actions: [strike(2)] })], hand: [two], faith: 'Y' } })
  m.me.activate('me.0')
  m.dice(4, 4).me.play(two, ['foe.1'])
  expect(m.eventsOf('dice-rolled').map(({ roll }) => roll)).toEqual(['courage'])
})

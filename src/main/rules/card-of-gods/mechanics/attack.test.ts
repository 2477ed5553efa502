import { describe, expect, test } from 'vitest'
import { ally, at, card, enemy, leader, miniature } from '../testing/cards.ts'
import { skirmish } from '../testing/scenario.ts'

const strike = (dice = 3, reach: 'melee' | 'ranged-1' | 'ranged-2' = 'melee') =>
  ({ type: 'attack', name: `Hit ${reach}`, reach, dice }) as const
const onRoll = (side: 'ally' | 'enemy', kind: 'attack' | 'defence', entries: object) =>
  card({ conditions: [{ type: 'rolled', side, kind }], ...entries })

describe('Actions', () => {
  test('CG-R7.1 CG-R3.1 CG-R3.2 Move: to an adjacent zone, even if it is occupied', () => {
    const m = skirmish({ foe: { units: [{ at: 'epicenter' }, { at: 'epicenter' }] } })
    m.me.activate('me.0')
    expect(m.me.clausesAgainst(m.me.action('move', { to: 'far' }))).toEqual(['CG-R7.1'])
    m.me.move('epicenter')
    expect(m.place('me.0')).toBe('epicenter')
  })

  test('CG-R7.2 reach: Melee in the same zone, Ranged 1 one further, Ranged 2 anywhere', () => {
    const at = (reach: 'melee' | 'ranged-1' | 'ranged-2') => {
      const m = skirmish({
        me: { units: [leader({ actions: [strike(1, reach)] })] },
        foe: { units: [{}, { at: 'epicenter' }, { at: 'far' }] },
      })
      m.me.activate('me.0')
      return (['foe.0', 'foe.1', 'foe.2'] as const).filter(ref => m.me.clausesAgainst(m.me.action('attack', { at: ref })).length === 0)
    }
    expect(at('melee')).toEqual(['foe.2'])
    expect(at('ranged-1')).toEqual(['foe.1', 'foe.2'])
    expect(at('ranged-2')).toEqual(['foe.0', 'foe.1', 'foe.2'])
  })

  test('CG-R7.2 neither allies nor miniatures off the battlefield can be attacked', () => {
    const m = skirmish({ me: { units: [leader({ actions: [strike(1, 'ranged-2')] }), {}] }, foe: { units: [{}, { at: 'reserve' }] } })
    m.me.activate('me.0')
    expect(m.me.clausesAgainst(m.me.action('attack', { at: 'me.1' }))).toEqual(['CG-R7.2'])
    expect(m.me.clausesAgainst(m.me.action('attack', { at: 'foe.1' }))).toEqual(['CG-R7.2'])
  })

  test('CG-R7.3 Guard: one more Defence die until Step 3 of its next Activation, and one marker at most', () => {
    const m = skirmish({ me: { units: [{ at: 'far' }] }, foe: { units: [{ is: leader({ defence: 1 }) }, {}] }, turn: 'foe' })
    m.foe.activate('foe.0').foe.do('guard').finish()
    m.me.activate('me.0')
    m.dice(1, 1, 1, 1, 1).me.attack('foe.0')
    expect(m.unit('foe.0').guard).toBe(true)
    m.finish().endRound()
    m.endRound()
    expect(m.unit('foe.0').guard).toBe(false)
  })

  test('CG-R7.4 CG-A.12 Pray: three dice, and two more with Pious', () => {
    const m = skirmish({ me: { units: [leader({ abilities: [{ type: 'pious' }] })] } })
    m.me.activate('me.0')
    m.dice(6, 1, 1, 1, 6).me.do('pray')
    expect(m.me.faith).toBe('YY')
    expect(m.eventsOf('wounds-lost').concat(m.eventsOf('healed'))).toEqual([])
  })

  test('CG-R7.5 Mend N: an ally in the same zone that has lost Wounds, or itself; the roll belongs to the performer', () => {
    const healer = leader({ actions: [{ type: 'mend', n: 3 }], devotion: ['life'] })
    const m = skirmish({ me: { units: [{ is: healer, wounds: 3 }, { wounds: 1 }, { wounds: 1, at: 'epicenter' }, {}] } })
    m.me.activate('me.0')
    for (const ref of ['me.2', 'me.3', 'foe.0'] as const) expect(m.me.clausesAgainst(m.me.action('mend', { at: ref }))).toEqual(['CG-R7.5'])
    expect(m.me.clausesAgainst(m.me.action('mend', { at: 'me.0' }))).toEqual([])
    m.dice(6, 4, 1).me.do('mend', 'me.1')
    expect([m.wounds('me.1'), m.me.faith]).toEqual([3, 'G'])
  })

  test('CG-R7.6 Rally: every other ally in its zone loses its Panicked marker', () => {
    const captain = leader({ actions: [{ type: 'rally' }] })
    const m = skirmish({ me: { units: [{ is: captain, panicked: true }, { panicked: true }, { panicked: true, at: 'epicenter' }] } })
    m.me.activate('me.0').me.do('rally')
    expect(m.state.units.slice(0, 3).map(({ panicked }) => panicked)).toEqual([false, false, true])
  })
})

describe('the Attack', () => {
  test('CG-R7.12 CG-R7.13 CG-R7.14 attack roll, Defence roll, Wounds by the difference, never below 0', () => {
    const m = skirmish({ me: { units: [{ at: 'far' }] } })
    m.me.activate('me.0')
    m.dice(4, 4, 1, 5, 1).me.attack('foe.0')
    expect(m.wounds('foe.0')).toBe(3)
    const none = skirmish({ me: { units: [{ at: 'far' }] } })
    none.me.activate('me.0')
    none.dice(4, 1, 1, 5, 5).me.attack('foe.0')
    expect(none.wounds('foe.0')).toBe(4)
    expect(none.eventsOf('wounds-lost')).toEqual([])
  })

  test('CG-R7.15 CG-A.9 CG-A.10 after the Wounds: abilities and Card triggers, then Panic Tests', () => {
    const reaper = leader({ abilities: [{ type: 'terror' }, { type: 'leech', n: 2 }] })
    const m = skirmish({ me: { units: [{ is: reaper, at: 'far', wounds: 1 }] } })
    m.me.activate('me.0')
    m.dice(4, 4, 4, 1, 1, 2, 3).me.attack('foe.0')
    expect(m.wounds('me.0')).toBe(3)
    expect(m.unit('foe.0').panicked).toBe(true)
    expect(m.events.findIndex(({ type }) => type === 'healed')).toBeLessThan(m.events.findIndex(({ type }) => type === 'panicked'))
  })

  test('CG-A.10 a miniature that lost no Wounds, or is gone, takes no test', () => {
    const reaper = leader({ abilities: [{ type: 'terror' }, { type: 'leech', n: 2 }] })
    const m = skirmish({ me: { units: [{ is: reaper, at: 'far', wounds: 1 }] } })
    m.me.activate('me.0')
    m.dice(1, 1, 1, 1, 1).me.attack('foe.0')
    expect([m.wounds('me.0'), m.eventsOf('panicked').length]).toEqual([1, 0])
  })

  test('CG-T.5 CG-A.8 Thorns: after a Melee Attack against it, if it is still there', () => {
    const thorny = leader({ abilities: [{ type: 'thorns', n: 2 }] })
    const m = skirmish({ me: { units: [{ at: 'far' }] }, foe: { units: [thorny, {}] } })
    m.me.activate('me.0')
    m.dice(1, 1, 1, 1, 1, 5, 6).me.attack('foe.0')
    expect([m.wounds('me.0'), m.foe.faith]).toEqual([2, 'Y'])
    const gone = skirmish({
      me: { units: [{ at: 'far' }] },
      foe: { units: [{}, { is: miniature({ abilities: [{ type: 'thorns', n: 2 }], wounds: 1 }) }] },
    })
    gone.me.activate('me.0')
    gone.dice(4, 4, 4, 1, 1, 4, 4).me.attack('foe.1')
    expect(gone.wounds('me.0')).toBe(4)
    const far = skirmish({ me: { units: [leader({ actions: [strike(1, 'ranged-2')] })] }, foe: { units: [thorny, {}] } })
    far.me.activate('me.0')
    far.dice(1, 1, 1).me.attack('foe.0')
    expect(far.wounds('me.0')).toBe(4)
  })

  test('CG-R7.17 an Attack whose target is no longer legal ends: the Action is spent, Faith gained is kept', () => {
    const wings = onRoll('enemy', 'attack', { targets: [ally], does: [{ type: 'move', to: 'target', n: 1 }] })
    const m = skirmish({ me: { units: [{ at: 'far' }] }, foe: { hand: [wings], faith: 'Y' } })
    m.me.activate('me.0')
    m.dice(6, 6, 6).me.attack('foe.0')
    m.foe.play(wings, ['foe.0']).foe.choose(1)
    expect(m.clauses('attack-broken')).toEqual(['CG-R7.17'])
    expect([m.me.faith, m.wounds('foe.0')]).toEqual(['YYY', 4])
    expect(m.me.clausesAgainst(m.me.action('attack', { at: 'foe.1' }))).toEqual(['CG-R6.5'])
  })

  test('CG-R7.17 an Attack ends if the attacker is removed in its window', () => {
    const hit = card({
      conditions: [{ type: 'attack-declared', side: 'enemy' }],
      targets: [{ ...enemy, role: 'attacker' }],
      does: [{ type: 'wound', to: 'target', n: 9 }],
    })
    const m = skirmish({ me: { units: [{}, { at: 'far' }] }, foe: { hand: [hit], faith: 'Y' } })
    m.me.activate('me.1').me.attack('foe.0')
    m.foe.play(hit, ['me.1'])
    expect(m.clauses('attack-broken')).toEqual(['CG-R7.17'])
    expect(m.asked).toBe('foe activate')
  })

  test('CG-9.1 CG-R7.18 CG-P.1 a Card’s Attack: attack roll, Defence roll, Wounds, without windows or an attacker’s abilities', () => {
    const bolt = card({ targets: [enemy], does: [{ type: 'attack', to: 'target', n: 4 }] })
    const late = onRoll('ally', 'defence', { does: [{ type: 'reroll', n: 2 }] })
    const skilled = leader({ abilities: [{ type: 'skilled', roll: 'attack', n: 2 }, { type: 'terror' }] })
    const m = skirmish({
      me: { units: [skilled], hand: [bolt], faith: 'Y' },
      foe: { units: [{ is: leader({ abilities: [{ type: 'thorns', n: 3 }] }) }], hand: [late], faith: 'Y' },
    })
    m.me.activate('me.0')
    m.dice(4, 4, 4, 1, 1, 1).me.play(bolt, ['foe.0'])
    expect([m.wounds('foe.0'), m.wounds('me.0')]).toEqual([1, 4])
    expect(m.asked).toBe('me action')
  })

  test('CG-R1.15 while a Card resolves, nothing can be declared, and Skilled still works', () => {
    const bolt = card({ targets: [enemy], does: [{ type: 'attack', to: 'target', n: 2 }] })
    const again = onRoll('ally', 'defence', { does: [{ type: 'reroll', n: 2 }] })
    const m = skirmish({
      me: { hand: [bolt], faith: 'Y' },
      foe: { units: [{ is: leader({ abilities: [{ type: 'skilled', roll: 'defence', n: 1 }] }) }], hand: [again], faith: 'Y' },
    })
    m.me.activate('me.0')
    m.dice(4, 4, 1, 1).me.play(bolt, ['foe.0'])
    expect(m.asked).toBe('foe skilled')
    m.dice(6).foe.choose(1)
    expect([m.wounds('foe.0'), m.foe.faith]).toEqual([3, 'YY'])
  })
})

describe('Wounds and Panic', () => {
  test('CG-R3.5 CG-R9.1 Wounds start as printed and are never healed above that', () => {
    const heal = card({ targets: [ally], does: [{ type: 'heal', to: 'target', n: 9 }] })
    const m = skirmish({ me: { units: [{ is: leader({ wounds: 6 }), wounds: 5 }], hand: [heal], faith: 'Y' } })
    m.me.activate('me.0').me.play(heal, ['me.0'])
    expect(m.wounds('me.0')).toBe(6)
    expect(m.eventsOf('healed')).toMatchObject([{ amount: 1 }])
  })

  test('CG-R9.2 CG-R9.3 CG-R2.6 at 0 Wounds it is removed; the opponent scores its Muster, or 5 for a Leader', () => {
    const m = skirmish({
      me: { units: [{ at: 'far', is: leader({ actions: [strike(9)] }) }] },
      foe: { units: [{}, { is: miniature({ muster: 3, wounds: 2 }) }] },
    })
    m.me.activate('me.0')
    m.dice(4, 4, 4, 4, 4, 4, 4, 4, 4, 1, 1, 4, 4).me.attack('foe.1')
    expect([m.place('foe.1'), m.me.ether]).toEqual(['removed', 3])
    m.finish()
    m.endRound()
    const other = skirmish({ me: { units: [{ at: 'far', is: leader({ actions: [strike(9)] }) }] }, foe: { units: [{}, {}] } })
    other.me.activate('me.0')
    other.dice(4, 4, 4, 4, 4, 4, 4, 4, 4, 1, 1, 4, 4).me.attack('foe.0')
    expect(other.me.ether).toBe(5)
  })

  test('CG-R9.3 a miniature removed by its own player’s Card scores for the opponent', () => {
    const fire = card({
      does: [{ type: 'each', group: { type: 'zone', of: 'active', side: 'any' }, does: [{ type: 'wound', to: 'it', n: 4 }] }],
    })
    const m = skirmish({ me: { units: [{ at: 'epicenter' }, {}], hand: [fire], faith: 'Y' } })
    m.dice(4, 4).me.activate('me.0').me.play(fire)
    expect(m.foe.ether).toBe(5)
  })

  test('CG-A.2 CG-T.6 Zombie: if any die succeeds it stays with 1 Wound, against each lethal hit', () => {
    const zombie = miniature({ abilities: [{ type: 'zombie', n: 1 }], devotion: ['death'] })
    const two = card({
      targets: [enemy],
      does: [
        { type: 'wound', to: 'target', n: 3 },
        { type: 'wound', to: 'target', n: 1 },
      ],
    })
    const m = skirmish({ me: { hand: [two], faith: 'Y' }, foe: { units: [{ at: 'epicenter' }, { is: zombie, wounds: 3 }] } })
    m.me.activate('me.0')
    m.dice(6, 3).me.play(two, ['foe.1'])
    expect([m.place('foe.1'), m.foe.faith]).toEqual(['removed', 'B'])
    expect(m.clauses('stayed')).toEqual(['CG-A.2'])
  })

  test('CG-A.14 CG-P.8 an ability held twice counts once, with the higher number', () => {
    const grave = card({
      targets: [ally],
      does: [
        { type: 'grant', to: 'target', ability: { type: 'zombie', n: 3 } },
        { type: 'grant', to: 'target', ability: { type: 'zombie', n: 2 } },
      ],
    })
    const m = skirmish({
      me: { units: [{ is: leader({ abilities: [{ type: 'zombie', n: 1 }], wounds: 1 }) }, { at: 'epicenter' }], hand: [grave], faith: 'Y' },
      foe: {
        units: [{ at: 'far' }],
        hand: [card({ conditions: [{ type: 'rolled', side: 'enemy' }], targets: [enemy], does: [{ type: 'wound', to: 'target', n: 1 }] })],
        faith: 'Y',
      },
    })
    m.me.activate('me.0').me.play(grave, ['me.0'])
    m.dice(1, 1, 1).me.do('pray')
    m.dice(1, 1, 4).foe.play(m.state.cards[m.state.hands[1][0]!]!, ['me.0'])
    expect(m.wounds('me.0')).toBe(1)
  })

  test('CG-R10.3 when a miniature is removed, its allies in the zone take a test; for a Leader, all on the battlefield do', () => {
    const hit = () => card({ targets: [enemy], does: [{ type: 'wound', to: 'target', n: 9 }] })
    const [one, two] = [hit(), hit()]
    const m = skirmish({ me: { hand: [one, two], faith: 'YY' }, foe: { units: [{}, {}, { at: 'epicenter' }, { at: 'reserve' }] } })
    m.me.activate('me.0')
    m.dice(4, 1).me.play(one, ['foe.1'])
    m.me.decline()
    expect(m.eventsOf('panic-passed').map(({ unit }) => unit)).toEqual([m.number('foe.0')])
    m.dice(1, 1).me.play(two, ['foe.0'])
    expect(m.eventsOf('panicked').map(({ unit }) => unit)).toEqual([m.number('foe.2')])
  })

  test('CG-R10.4 CG-A.5 a Panicked miniature takes no test, a Fearless one passes without rolling', () => {
    const fright = card({ targets: [enemy], does: [{ type: 'panic', to: 'target', n: 0 }] })
    const again = card({ targets: [enemy], does: [{ type: 'panic', to: 'target', n: 0 }] })
    const m = skirmish({
      me: { hand: [fright, again], faith: 'YY' },
      foe: { units: [{ panicked: true }, { is: miniature({ abilities: [{ type: 'fearless' }] }) }] },
    })
    m.me.activate('me.0').me.play(fright, ['foe.0'])
    m.me.play(again, ['foe.1'])
    expect(m.clauses('panic-passed')).toEqual(['CG-A.5'])
    expect(m.unit('foe.1').panicked).toBe(false)
  })

  test('CG-A.11 CG-P.14 Courage dice: one more for each Inspire in the zone, more or fewer by effects', () => {
    const fright = card({ targets: [enemy], does: [{ type: 'panic', to: 'target', n: -1 }] })
    const m = skirmish({ me: { hand: [fright], faith: 'Y' }, foe: { units: [{ is: leader({ abilities: [{ type: 'inspire' }] }) }, {}] } })
    m.me.activate('me.0')
    m.dice(1, 1).me.play(fright, ['foe.1'])
    expect(m.unit('foe.1').panicked).toBe(true)
  })

  test('CG-A.11 Inspire of an enemy, or from another zone, adds no Courage die', () => {
    const fright = card({ targets: [enemy], does: [{ type: 'panic', to: 'target', n: 0 }] })
    const inspiring = leader({ abilities: [{ type: 'inspire' }] })
    const m = skirmish({
      me: { units: [{ is: inspiring, at: 'far' }], hand: [fright], faith: 'Y' },
      foe: { units: [{ is: inspiring, at: 'epicenter' }, {}] },
    })
    m.me.activate('me.0')
    m.dice(1, 1).me.play(fright, ['foe.1'])
    expect(m.unit('foe.1').panicked).toBe(true)
  })

  test('CG-R10.3 a Leader’s removal is felt in all three zones, and not by the enemy', () => {
    const hit = card({ targets: [enemy], does: [{ type: 'wound', to: 'target', n: 9 }] })
    const m = skirmish({
      me: { units: [{}, { at: 'epicenter' }], hand: [hit], faith: 'Y' },
      foe: { units: [{ at: 'epicenter' }, { at: 'camp' }, { at: 'epicenter' }, { at: 'far' }] },
    })
    m.me.activate('me.0')
    m.dice(1, 1, 1, 1, 1, 1).me.play(hit, ['foe.0'])
    expect(m.eventsOf('panicked').map(({ unit }) => unit)).toEqual([m.number('foe.1'), m.number('foe.2'), m.number('foe.3')])
  })

  test('CG-R10.5 tests caused by a Card belong to its effect, without windows', () => {
    const hit = card({
      targets: [enemy],
      does: [
        { type: 'wound', to: 'target', n: 9 },
        { type: 'wound', to: 'target', n: 1 },
      ],
    })
    const again = card({ conditions: [{ type: 'rolled', side: 'ally' }], does: [{ type: 'reroll', n: 1 }] })
    const m = skirmish({ me: { hand: [hit], faith: 'Y' }, foe: { units: [{}, {}], hand: [again], faith: 'Y' } })
    m.me.activate('me.0')
    m.dice(1, 1).me.play(hit, ['foe.1'])
    expect(m.unit('foe.0').panicked).toBe(true)
    expect(m.asked).toBe('me action')
  })
})

test('CG-A.2 CG-R9.3 a Zombie hit again while it rolls is removed once, or stays with 1 Wound', () => {
  const zombie = miniature({ abilities: [{ type: 'zombie', n: 1 }], muster: 3 })
  const bolt = card({ ...at('rolled', 'enemy'), targets: [enemy], does: [{ type: 'wound', to: 'target', n: 1 }] })
  const rolling = (...dice: number[]) => {
    const m = skirmish({
      me: { units: [{ at: 'far' }], hand: [bolt], faith: 'Y' },
      foe: { units: [{ at: 'epicenter' }, { is: zombie, wounds: 1 }] },
    })
    m.me.activate('me.0')
    m.dice(4, 4, 4, 1, 1, dice[0]!).me.attack('foe.1')
    m.me.decline()
    expect(m.asked).toBe('me window')
    m.dice(...dice.slice(1)).me.play(bolt, ['foe.1'])
    return [m.place('foe.1'), m.wounds('foe.1'), m.me.ether]
  }
  expect(rolling(4, 1)).toEqual(['removed', 0, 3])
  expect(rolling(1, 1)).toEqual(['removed', 0, 3])
  expect(rolling(1, 4)).toEqual(['camp-1', 1, 0])
})

test('CG-A.2 CG-T.4 CG-T.6 what heals a Zombie while it rolls does nothing: it stays with 1 Wound and says so, or is removed', () => {
  const zombie = miniature({ abilities: [{ type: 'zombie', n: 2 }], wounds: 4 })
  const seed = card({
    ...at('begin', 'enemy'),
    targets: [ally],
    does: [{ type: 'when', trigger: { type: 'crit', who: 'target' }, does: [{ type: 'heal', to: 'target', n: 1 }] }],
  })
  const balm = card({ ...at('rolled', 'enemy'), targets: [ally], does: [{ type: 'heal', to: 'target', n: 'all' }] })
  const hit = (held: typeof seed, ...dice: number[]) => {
    const m = skirmish({
      me: { units: [{ at: 'far' }] },
      foe: { units: [{ at: 'epicenter' }, { is: zombie, wounds: 1 }], hand: [held], faith: 'Y' },
    })
    m.me.activate('me.0')
    if (held === seed) m.foe.play(seed, ['foe.1'])
    m.dice(4, 4, 4, 1, 1, ...dice).me.attack('foe.1')
    while (m.asked === 'foe window') {
      if (m.wounds('foe.1') > 0) m.foe.decline()
      else m.foe.play(balm, ['foe.1'])
    }
    return { place: m.place('foe.1'), wounds: m.wounds('foe.1'), stayed: m.clauses('stayed'), healed: m.clauses('healed') }
  }
  const kept = { place: 'camp-1', wounds: 1, stayed: ['CG-A.2'], healed: [] }
  expect([hit(seed, 6, 1), hit(seed, 6, 6), hit(balm, 4, 1)]).toEqual([kept, kept, kept])
  expect(hit(balm, 1, 1)).toMatchObject({ place: 'removed', stayed: [], healed: [] })
})

test('CG-A.2 CG-P.5 more dice for other rolls give no second life to a miniature without Zombie', () => {
  const luck = card({ ...at('begin', 'enemy'), targets: [ally], does: [{ type: 'dice', to: 'target', roll: 'other', n: 3 }] })
  const m = skirmish({ me: { units: [{ at: 'far' }] }, foe: { units: [{ at: 'epicenter' }, { wounds: 1 }], hand: [luck], faith: 'Y' } })
  m.me.activate('me.0')
  m.foe.play(luck, ['foe.1'])
  m.dice(4, 4, 4, 1, 1).me.attack('foe.1')
  expect(m.place('foe.1')).toBe('removed')
})

test('CG-R7.5 an enemy in the same zone can’t be mended, nor an ally that has lost nothing or is off the battlefield', () => {
  const healer = leader({ actions: [{ type: 'mend', n: 3 }] })
  const m = skirmish({
    me: { units: [{ is: healer, wounds: 1, at: 'far' }, { at: 'far' }, { wounds: 1, at: 'reserve' }] },
    foe: { units: [{ wounds: 1 }] },
  })
  m.me.activate('me.0')
  const mend = (ref: 'me.0' | 'me.1' | 'me.2' | 'foe.0') => m.me.clausesAgainst(m.me.action('mend', { at: ref }))
  expect([mend('foe.0'), mend('me.1'), mend('me.2'), mend('me.0')]).toEqual([['CG-R7.5'], ['CG-R7.5'], ['CG-R7.5'], []])
})

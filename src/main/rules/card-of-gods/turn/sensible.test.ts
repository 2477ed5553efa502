import { describe, expect, test } from 'vitest'
import type { Ability, Effect, GodCard, Source } from '../state/card.ts'
import { ally, card, enemy, miniature } from '../testing/cards.ts'
import type { Driver } from '../testing/driver.ts'
import { skirmish, type SkirmishSetup } from '../testing/scenario.ts'
import { startWithHeldCard, foeHolding, isUseless } from '../testing/stops.ts'

const rolled = [{ type: 'rolled', side: 'any' }] as const
const melee = miniature()
const archer = miniature({ actions: [{ type: 'attack', name: 'Bow', reach: 'ranged-2', dice: 3 }] })
const to = 'target' as const

describe('as an enemy Activation begins', () => {
  const onAlly = (...does: Effect[]): Partial<GodCard> => ({ targets: [ally], does })
  const onEnemy = (...does: Effect[]): Partial<GodCard> => ({ targets: [enemy], does })
  const near: SkirmishSetup = { me: { units: [{}, { is: melee, at: 'epicenter' }] } }
  const hurt: SkirmishSetup = { foe: { units: [{ wounds: 2 }, {}] } }
  const inReach: SkirmishSetup = { me: { units: [{}, { is: melee, at: 'far', wounds: 2 }] } }
  const panicked: SkirmishSetup = { foe: { units: [{}, { panicked: true }] } }
  const each: Effect = { type: 'each', group: { type: 'leader' }, does: [{ type: 'heal', to: 'it', n: 1 }] }

  test.each<[string, Partial<GodCard>, SkirmishSetup, SkirmishSetup]>([
    ['healing needs someone hurt', onAlly({ type: 'heal', to, n: 1 }), hurt, {}],
    ['so does healing a Leader', { does: [each] }, hurt, { foe: { units: [{}, { wounds: 1 }] } }],
    ['calming needs someone Panicked', onAlly({ type: 'calm', to }), panicked, {}],
    ['shelter needs an attacker that can come near', onAlly({ type: 'shelter', to }), near, {}],
    ['Zombie needs one, too', onAlly({ type: 'grant', to, ability: { type: 'zombie', n: 3 } }), { ...near, ...hurt }, hurt],
    [
      'and someone with two Wounds or fewer',
      onAlly({ type: 'grant', to, ability: { type: 'zombie', n: 3 } }),
      { ...near, ...hurt },
      { ...near, foe: { units: [{ wounds: 3 }, { wounds: 3 }] } },
    ],
    [
      'what waits for a wounding needs an enemy that can attack without moving',
      onEnemy({ type: 'when', trigger: { type: 'wounds', who: 'target' }, does: [{ type: 'wound', to, n: 1 }] }),
      inReach,
      near,
    ],
    [
      'an Attack set off by it, one with fewer Wounds than the Attack has dice',
      onEnemy({ type: 'when', trigger: { type: 'wounds', who: 'target' }, does: [{ type: 'attack', to, n: 3 }] }),
      inReach,
      { me: { units: [{}, { is: melee, at: 'far', wounds: 3 }] } },
    ],
    ['Thorns need an attacker that can come near', onAlly({ type: 'grant', to, ability: { type: 'thorns', n: 1 } }), near, {}],
    [
      'with a Melee Attack',
      onAlly({ type: 'grant', to, ability: { type: 'thorns', n: 1 } }),
      near,
      { me: { units: [{}, { is: archer, at: 'epicenter' }] } },
    ],
    [
      'Zombie someone hurt whom the attacker reaches',
      onAlly({ type: 'grant', to, ability: { type: 'zombie', n: 3 } }),
      { foe: { units: [{}, { at: 'epicenter', wounds: 2 }] } },
      { foe: { units: [{ wounds: 2 }, { at: 'epicenter' }] } },
    ],
    [
      'healing everyone in the zone of the active miniature needs someone hurt there',
      { does: [{ type: 'each', group: { type: 'zone', of: 'active', side: 'ally' }, does: [{ type: 'heal', to: 'it', n: 1 }] }] },
      { foe: { units: [{}, { at: 'far', wounds: 2 }] } },
      { foe: { units: [{ wounds: 2 }, { at: 'far' }] } },
    ],
    [
      'and one’s own',
      { does: [{ type: 'each', group: { type: 'zone', of: 'active', side: 'ally' }, does: [{ type: 'heal', to: 'it', n: 1 }] }] },
      { foe: { units: [{}, { at: 'far', wounds: 2 }] } },
      { me: { units: [{}, { is: melee, wounds: 2 }] }, foe: { units: [{}, { at: 'far' }] } },
    ],
    ['an Attack needs someone with no more Wounds than dice', onEnemy({ type: 'attack', to, n: 2 }), inReach, near],
    [
      'Wounds need someone whom they remove, or the active miniature',
      { targets: [{ ...enemy, hurt: true }], does: [{ type: 'wound', to, n: 1 }] },
      { me: { units: [{ wounds: 1 }, {}] } },
      { me: { units: [{ wounds: 2 }, {}] } },
    ],
    ['a Move needs someone outside the Epicenter', onAlly({ type: 'move', to, n: 1 }), {}, { foe: { units: [{ at: 'epicenter' }] } }],
  ])('%s', (_what, over, useful, useless) => {
    const merged = (setup: SkirmishSetup): SkirmishSetup => ({ ...setup, foe: { ...foeHolding(over), ...setup.foe } })
    expect(isUseless(startWithHeldCard(over, merged(useful)))).toBe(false)
    expect(isUseless(startWithHeldCard(over, merged(useless)))).toBe(true)
  })

  test('a Wound to the active miniature and whatever the engine can’t judge are always offered', () => {
    expect(isUseless(startWithHeldCard({ targets: [enemy], does: [{ type: 'wound', to, n: 1 }] }))).toBe(false)
    expect(isUseless(startWithHeldCard({ targets: [ally], does: [{ type: 'ready', to }] }))).toBe(false)
  })

  test('Faith is useful to a player who has Cards left to pay for', () => {
    const gain: Partial<GodCard> = { does: [{ type: 'faith', n: 1 }] }
    expect(isUseless(startWithHeldCard(gain, { foe: { hand: [card(gain), card()] } }))).toBe(false)
    expect(isUseless(startWithHeldCard(gain))).toBe(true)
    const drain: Partial<GodCard> = { does: [{ type: 'drain-faith', n: 1 }] }
    expect(isUseless(startWithHeldCard(drain, { me: { hand: [card()], faith: 'R' } }))).toBe(false)
    expect(isUseless(startWithHeldCard(drain, { me: { faith: 'R' } }))).toBe(true)
    // It has to take more than half of what there is.
    expect(isUseless(startWithHeldCard(drain, { me: { hand: [card()], faith: 'RR' } }))).toBe(true)
  })

  describe('a Panic Test is offered against', () => {
    const whispers: Partial<GodCard> = { targets: [enemy], does: [{ type: 'panic', to, n: 0 }] }
    const against = (unit: Parameters<typeof miniature>[0], at: 'epicenter' | 'far' = 'epicenter'): Driver =>
      startWithHeldCard(whispers, { me: { units: [{}, { is: miniature({ courage: 2, ...unit }), at }] } })
    test('CG-R12.1 someone in the Epicenter', () => {
      expect(isUseless(against({}))).toBe(false)
      expect(isUseless(against({}, 'far'))).toBe(true)
    })
    test('CG-A.5 who isn’t Fearless', () => {
      expect(isUseless(against({ abilities: [{ type: 'fearless' }] }))).toBe(true)
    })
    test('CG-R10.1 and rolls two dice or fewer', () => {
      expect(isUseless(against({ courage: 3 }))).toBe(true)
      const harder: Partial<GodCard> = { ...whispers, does: [{ type: 'panic', to, n: -1 }] }
      const brave = miniature({ courage: 3 })
      expect(isUseless(startWithHeldCard(harder, { me: { units: [{}, { is: brave, at: 'epicenter' }] } }))).toBe(false)
    })
  })

  test('forbidding an Attack needs one that can come near, forbidding a Move one that may move', () => {
    const attack = onEnemy({ type: 'forbid', to, action: 'attack' })
    expect(isUseless(startWithHeldCard(attack, near))).toBe(false)
    expect(isUseless(startWithHeldCard(attack))).toBe(true)
    expect(isUseless(startWithHeldCard(onEnemy({ type: 'forbid', to, action: 'move' })))).toBe(false)
  })

  test('CG-R6.5 an attacker that has moved can’t move again to strike', () => {
    const roots: Partial<GodCard> = {
      conditions: [{ type: 'moved', side: 'enemy' }],
      targets: [{ ...enemy, role: 'moved' }],
      does: [{ type: 'forbid', to, action: 'attack' }],
    }
    const moved = (where: 'camp' | 'epicenter'): Driver => {
      const m = skirmish({ me: { units: [{}, { at: where }] }, foe: { ...foeHolding(roots), units: [{}, { at: 'camp' }] } })
      m.me.activate('me.1')
      m.me.move(where === 'camp' ? 'epicenter' : 'far')
      return m
    }
    expect(isUseless(moved('epicenter'))).toBe(false)
    expect(isUseless(moved('camp'))).toBe(true)
  })

  test('CG-A.7 a Swift attacker can come two zones and strike', () => {
    const shelter: Partial<GodCard> = { targets: [ally], does: [{ type: 'shelter', to }] }
    const swift = miniature({ abilities: [{ type: 'swift' }] })
    expect(isUseless(startWithHeldCard(shelter, { me: { units: [{}, { is: swift }] } }))).toBe(false)
    expect(isUseless(startWithHeldCard(shelter, { me: { units: [{}, { is: swift, panicked: true }] } }))).toBe(true)
  })

  test.each([
    ['enemy', false],
    ['active', false],
    ['ally', true],
  ] as const)('what waits for a Move of someone %s', (who, expected) => {
    const does: Effect[] = [{ type: 'when', trigger: { type: 'moves', who }, does: [{ type: 'drain-faith', n: 1 }] }]
    expect(isUseless(startWithHeldCard({ does }, { me: { hand: [card()], faith: 'R' } }))).toBe(expected)
  })

  test('a Panicked attacker has one Action: it can’t come and strike', () => {
    const shelter: Partial<GodCard> = { targets: [ally], does: [{ type: 'shelter', to }] }
    const atEpicenter = (isPanicked: boolean) => ({ me: { units: [{}, { is: melee, at: 'epicenter' as const, panicked: isPanicked }] } })
    expect(isUseless(startWithHeldCard(shelter, atEpicenter(false)))).toBe(false)
    expect(isUseless(startWithHeldCard(shelter, atEpicenter(true)))).toBe(true)
  })
})

describe('against harm that is on its way', () => {
  const conditions: GodCard['conditions'] = [
    { type: 'begin', side: 'any' },
    { type: 'attack-declared', side: 'enemy' },
    { type: 'waiting', side: 'enemy' },
  ]
  const sign: Partial<GodCard> = {
    conditions,
    targets: [ally],
    pick: 'source',
    does: [{ type: 'grant', to, ability: { type: 'immunity', source: 'picked' } }],
  }
  const strike = { type: 'attack', name: 'Strike', reach: 'melee', dice: 3 } as const

  test('CG-10.3 immunity is useful against an Attack with a source', () => {
    const answer = card({ ...sign, conditions: conditions.filter(({ type }) => type !== 'begin') })
    const attacked = (source?: Source): Driver => {
      const is = miniature({ actions: [{ ...strike, ...(source && { source }) }] })
      const m = startWithHeldCard(sign, { me: { units: [{}, { is, at: 'far' }] }, foe: { units: [{}, {}], hand: [answer] } })
      m.me.attack('foe.1')
      return m
    }
    expect(isUseless(attacked('fire'))).toBe(false)
    expect(isUseless(attacked())).toBe(true)
  })

  test.each<[string, Source | undefined, boolean]>([
    ['with a source', 'fire', false],
    ['without one it isn’t', undefined, true],
  ])('CG-10.2 and against a Card that waits, %s', (_what, source, expected) => {
    const lance = card({ targets: [enemy], does: [{ type: 'wound', to, n: 1 }], source })
    const m = startWithHeldCard(sign, { me: { hand: [lance], faith: 'Y' } })
    m.me.play(lance, ['foe.1'])
    expect(isUseless(m)).toBe(expected)
  })

  test('CG-R1.22 and against what a Card has left behind', () => {
    const fire = card({
      source: 'fire',
      does: [{ type: 'when', trigger: { type: 'moves', who: 'enemy' }, does: [{ type: 'wound', to: 'it', n: 1 }] }],
    })
    const m = startWithHeldCard(sign, { me: { hand: [fire], faith: 'Y' } })
    m.me.play(fire)
    m.foe.decline()
    expect(m.state.triggers).toHaveLength(1)
    expect(isUseless(m)).toBe(false)
  })

  test('a Card that can’t answer later is useful before', () => {
    const early: Partial<GodCard> = { ...sign, conditions: [{ type: 'begin', side: 'any' }] }
    const archer = miniature({ actions: [{ ...strike, source: 'fire' }] })
    expect(isUseless(startWithHeldCard(early, { me: { units: [{}, { is: archer, at: 'epicenter' }] } }))).toBe(false)
    expect(isUseless(startWithHeldCard(early, { me: { hand: [card()], faith: 'R' } }))).toBe(false)
    expect(isUseless(startWithHeldCard(early))).toBe(true)
  })

  test('CG-A.2 Zombie is useful while a Card waits, though nobody can attack', () => {
    const grave: Partial<GodCard> = { targets: [ally], does: [{ type: 'grant', to, ability: { type: 'zombie', n: 3 } }] }
    const lance = card({ targets: [enemy], does: [{ type: 'wound', to, n: 1 }] })
    const m = startWithHeldCard(grave, { me: { hand: [lance], faith: 'Y' }, foe: { units: [{}, { wounds: 2 }] } })
    m.me.play(lance, ['foe.1'])
    expect(isUseless(m)).toBe(false)
  })

  test('and Thorns and Zombie while the Attack’s dice lie on the table', () => {
    const late = (ability: Ability): Driver => {
      const over: Partial<GodCard> = { conditions: [...rolled], targets: [ally], does: [{ type: 'grant', to, ability }] }
      const m = startWithHeldCard(over, { me: { units: [{}, { is: melee, at: 'far' }] }, foe: { units: [{}, { wounds: 2 }] } }).dice(
        1,
        1,
        1,
      )
      m.me.attack('foe.1')
      return m
    }
    expect(isUseless(late({ type: 'zombie', n: 1 }))).toBe(false)
    expect(isUseless(late({ type: 'thorns', n: 1 }))).toBe(false)
  })
})

describe('in one’s own Activation', () => {
  const lasting: Partial<GodCard> = {
    targets: [ally],
    does: [{ type: 'when', trigger: { type: 'crit', who: 'target' }, does: [{ type: 'heal', to, n: 1 }] }],
  }
  const healing: Partial<GodCard> = { targets: [ally], does: [{ type: 'heal', to, n: 1 }] }
  /** As my Activation begins, with an answer of the opponent's that waits or without one. */
  const begins = (over: Partial<GodCard>, answered: boolean): Driver => {
    const lance = card({ targets: [enemy], does: [{ type: 'wound', to, n: 1 }] })
    const first = card({ does: [{ type: 'faith', n: 1 }] })
    const m = skirmish({
      me: { units: [{}, { wounds: 2 }], hand: [card(over), first], faith: 'YY' },
      foe: { hand: [lance], faith: 'Y' },
    })
    m.me.activate('me.1')
    if (!answered) return m
    m.me.decline()
    m.foe.play(lance, ['me.1'])
    return m
  }

  test('healing at a Critical Success of the active miniature is offered', () => {
    expect(isUseless(begins(lasting, false), 0)).toBe(false)
  })

  test('CG-5.11 what lasts can wait until an answer has resolved, healing can’t', () => {
    expect(isUseless(begins(lasting, true), 0)).toBe(true)
    expect(isUseless(begins(healing, true), 0)).toBe(false)
  })

  test.each<[string, Effect]>([
    ['dice', { type: 'dice', to, roll: 'attack', n: 1 }],
    ['another Action', { type: 'extra-action' }],
    ['Swift', { type: 'grant', to, ability: { type: 'swift' } }],
  ])('CG-5.11 so can %s', (_what, effect) => {
    const over: Partial<GodCard> = { targets: [ally], does: [effect] }
    expect(isUseless(begins(over, false), 0)).toBe(false)
    expect(isUseless(begins(over, true), 0)).toBe(true)
  })
})

import { describe, expect, test } from 'vitest'
import type { Seat } from '../../../../shared/seat.ts'
import type { Ability, Domain, Effect, GodCard, Source } from '../state/card.ts'
import { card, leader, miniature } from '../testing/cards.ts'
import { skirmish, type Driver, type SkirmishSetup } from '../testing/driver.ts'
import { walk } from './options.ts'

const ally = { type: 'miniature', side: 'ally' } as const
const enemy = { type: 'miniature', side: 'enemy' } as const
const rolled = [{ type: 'rolled', side: 'any' }] as const
const melee = miniature()
const to = 'target' as const

/** Whether the opponent's Card, or that seat's, is offered as one that changes nothing. */
function isUseless(m: Driver, seat: Seat = 1): boolean {
  const found = walk(m.state, seat, [])
  const option = found.ok ? found.choice.options.find(({ pick }) => pick.startsWith('play:')) : undefined
  expect(option?.reasons).toEqual([])
  return option?.useless === true
}
const held = (over: Partial<GodCard>): SkirmishSetup['foe'] => ({ hand: [card(over)], faith: 'Y' })
const begun = (over: Partial<GodCard>, { me, foe }: SkirmishSetup = {}): Driver => {
  const m = skirmish({ me: { units: [{}, { is: melee }], ...me }, foe: { ...held(over), ...foe } })
  m.me.activate('me.1')
  return m
}

describe('as an enemy Activation begins', () => {
  const onAlly = (...does: Effect[]): Partial<GodCard> => ({ targets: [ally], does })
  const onEnemy = (...does: Effect[]): Partial<GodCard> => ({ targets: [enemy], does })
  const near: SkirmishSetup = { me: { units: [{}, { is: melee, at: 'epicenter' }] } }
  const hurt: SkirmishSetup = { foe: { units: [{ wounds: 2 }, {}] } }
  const panicked: SkirmishSetup = { foe: { units: [{}, { panicked: true }] } }
  const each: Effect = { type: 'each', group: { type: 'leader' }, does: [{ type: 'heal', to: 'it', n: 1 }] }

  test.each<[string, Partial<GodCard>, SkirmishSetup, SkirmishSetup]>([
    ['healing needs someone hurt', onAlly({ type: 'heal', to, n: 1 }), hurt, {}],
    ['so does healing a Leader', { does: [each] }, hurt, { foe: { units: [{}, { wounds: 1 }] } }],
    ['calming needs someone Panicked', onAlly({ type: 'calm', to }), panicked, {}],
    ['shelter needs an attacker that can come near', onAlly({ type: 'shelter', to }), near, {}],
    ['Zombie needs one, too', onAlly({ type: 'grant', to, ability: { type: 'zombie', n: 3 } }), near, {}],
    [
      'what waits for a wounding needs a target that can attack',
      onEnemy({ type: 'when', trigger: { type: 'wounds', who: 'target' }, does: [{ type: 'wound', to, n: 1 }] }),
      near,
      {},
    ],
    [
      'healing at a Critical Success needs someone hurt',
      onAlly({ type: 'when', trigger: { type: 'crit', who: 'target' }, does: [{ type: 'heal', to, n: 1 }] }),
      { ...near, ...hurt },
      near,
    ],
    [
      'and dice that may be rolled for them',
      onAlly({ type: 'when', trigger: { type: 'crit', who: 'target' }, does: [{ type: 'heal', to, n: 1 }] }),
      { ...near, ...hurt },
      hurt,
    ],
  ])('%s', (_what, over, useful, useless) => {
    const merged = (setup: SkirmishSetup): SkirmishSetup => ({ ...setup, foe: { ...held(over), ...setup.foe } })
    expect(isUseless(begun(over, merged(useful)))).toBe(false)
    expect(isUseless(begun(over, merged(useless)))).toBe(true)
  })

  test('harm, Faith and whatever the engine can’t judge are always offered', () => {
    for (const does of [[{ type: 'wound', to, n: 1 }], [{ type: 'attack', to, n: 3 }]] satisfies Effect[][])
      expect(isUseless(begun({ targets: [enemy], does }))).toBe(false)
    for (const does of [[{ type: 'ready', to }], [{ type: 'move', to, n: 1 }]] satisfies Effect[][])
      expect(isUseless(begun({ targets: [ally], does }))).toBe(false)
  })

  test('Faith is useful to a player who has Cards left to pay for', () => {
    const gain: Partial<GodCard> = { does: [{ type: 'faith', n: 1 }] }
    expect(isUseless(begun(gain, { foe: { hand: [card(gain), card()] } }))).toBe(false)
    expect(isUseless(begun(gain))).toBe(true)
    const drain: Partial<GodCard> = { does: [{ type: 'drain-faith', n: 1 }] }
    expect(isUseless(begun(drain, { me: { hand: [card()], faith: 'R' } }))).toBe(false)
    expect(isUseless(begun(drain, { me: { faith: 'R' } }))).toBe(true)
  })

  test('CG-A.5 a Panic Test needs someone who isn’t Fearless', () => {
    const whispers: Partial<GodCard> = { targets: [enemy], does: [{ type: 'panic', to, n: 0 }] }
    const fearless = miniature({ abilities: [{ type: 'fearless' }] })
    expect(isUseless(begun(whispers))).toBe(false)
    expect(isUseless(begun(whispers, { me: { units: [{ is: leader({ abilities: [{ type: 'fearless' }] }) }, { is: fearless }] } }))).toBe(
      true,
    )
  })

  test('forbidding an Attack needs one that can come near, forbidding a Move one that may move', () => {
    const attack = onEnemy({ type: 'forbid', to, action: 'attack' })
    expect(isUseless(begun(attack, near))).toBe(false)
    expect(isUseless(begun(attack))).toBe(true)
    expect(isUseless(begun(onEnemy({ type: 'forbid', to, action: 'move' })))).toBe(false)
  })

  test('CG-R6.5 an attacker that has moved can’t move again to strike', () => {
    const roots: Partial<GodCard> = {
      conditions: [{ type: 'moved', side: 'enemy' }],
      targets: [{ ...enemy, role: 'moved' }],
      does: [{ type: 'forbid', to, action: 'attack' }],
    }
    const moved = (where: 'camp' | 'epicenter'): Driver => {
      const m = skirmish({ me: { units: [{}, { at: where }] }, foe: { ...held(roots), units: [{}, { at: 'camp' }] } })
      m.me.activate('me.1')
      m.me.move(where === 'camp' ? 'epicenter' : 'far')
      return m
    }
    expect(isUseless(moved('epicenter'))).toBe(false)
    expect(isUseless(moved('camp'))).toBe(true)
  })

  test('a Panicked attacker has one Action: it can’t come and strike', () => {
    const shelter: Partial<GodCard> = { targets: [ally], does: [{ type: 'shelter', to }] }
    const atEpicenter = (isPanicked: boolean) => ({ me: { units: [{}, { is: melee, at: 'epicenter' as const, panicked: isPanicked }] } })
    expect(isUseless(begun(shelter, atEpicenter(false)))).toBe(false)
    expect(isUseless(begun(shelter, atEpicenter(true)))).toBe(true)
  })
})

describe('after a roll', () => {
  const reroll: Partial<GodCard> = { conditions: [...rolled], does: [{ type: 'reroll', n: 2 }] }
  /** My Attack's roll, as the opponent sees it. */
  const attack = (...faces: number[]): Driver => {
    const m = begun(reroll, { me: { units: [{}, { is: melee, at: 'far' }] }, foe: { units: [{}, {}] } }).dice(...faces)
    m.me.attack('foe.1')
    return m
  }
  test('the enemy’s successes can be rerolled, failures needn’t be', () => {
    expect(isUseless(attack(1, 1, 4))).toBe(false)
    expect(isUseless(attack(1, 2, 3))).toBe(true)
  })

  test('CG-R7.4 of an enemy’s Prayer only Critical Successes matter, and only to a player with Cards', () => {
    const prayer = (faces: number[], hand = [card()]): Driver => {
      const m = begun(reroll, { me: { hand } }).dice(...faces)
      m.me.do('pray')
      return m
    }
    expect(isUseless(prayer([1, 1, 6]))).toBe(false)
    expect(isUseless(prayer([1, 1, 4]))).toBe(true)
    expect(isUseless(prayer([1, 1, 6], []))).toBe(true)
  })

  test('CG-3.6 one’s own Prayer is rerolled only for a colour that the Card doesn’t cost', () => {
    /** My own Prayer, as I see it. */
    const isMineUseless = (devotion: Domain[], ...faces: number[]): boolean => {
      const mine = card({ conditions: [...rolled], does: [{ type: 'reroll', n: 2 }] })
      const m = skirmish({ me: { units: [{}, { is: miniature({ devotion }) }], hand: [mine], faith: 'Y' } })
      m.me.activate('me.1')
      m.dice(...faces).me.do('pray')
      return isUseless(m, 0)
    }
    expect(isMineUseless(['creation', 'life'], 1, 1, 6)).toBe(false)
    expect(isMineUseless(['creation'], 1, 1, 6)).toBe(true)
    expect(isMineUseless(['life'], 6, 6, 6)).toBe(true)
  })

  test('a Defence that has held needs no reroll, one that lets a Wound through does', () => {
    const attacked = (defence: number[]): Driver => {
      const m = skirmish({
        me: { units: [{}, { is: melee, at: 'far' }] },
        foe: {
          units: [{}, {}],
          hand: [card({ conditions: [{ type: 'rolled', side: 'ally' }], does: [{ type: 'reroll', n: 1 }] })],
          faith: 'Y',
        },
      })
      m.me.activate('me.1')
      m.dice(4, 1, 1, ...defence)
      m.me.attack('foe.1')
      return m
    }
    expect(isUseless(attacked([1, 2]))).toBe(false)
    expect(isUseless(attacked([4, 2]))).toBe(true)
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
      const m = begun(sign, { me: { units: [{}, { is, at: 'far' }] }, foe: { units: [{}, {}], hand: [answer] } })
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
    const m = begun(sign, { me: { hand: [lance], faith: 'Y' } })
    m.me.play(lance, ['foe.1'])
    expect(isUseless(m)).toBe(expected)
  })

  test('CG-R1.22 and against what a Card has left behind', () => {
    const fire = card({
      source: 'fire',
      does: [{ type: 'when', trigger: { type: 'moves', who: 'enemy' }, does: [{ type: 'wound', to: 'it', n: 1 }] }],
    })
    const m = begun(sign, { me: { hand: [fire], faith: 'Y' } })
    m.me.play(fire)
    m.foe.decline()
    expect(m.state.triggers).toHaveLength(1)
    expect(isUseless(m)).toBe(false)
  })

  test('a Card that can’t answer later is useful before', () => {
    const early: Partial<GodCard> = { ...sign, conditions: [{ type: 'begin', side: 'any' }] }
    const archer = miniature({ actions: [{ ...strike, source: 'fire' }] })
    expect(isUseless(begun(early, { me: { units: [{}, { is: archer, at: 'epicenter' }] } }))).toBe(false)
    expect(isUseless(begun(early, { me: { hand: [card()], faith: 'R' } }))).toBe(false)
    expect(isUseless(begun(early))).toBe(true)
  })

  test('CG-A.2 Zombie is useful while a Card waits, though nobody can attack', () => {
    const grave: Partial<GodCard> = { targets: [ally], does: [{ type: 'grant', to, ability: { type: 'zombie', n: 3 } }] }
    const lance = card({ targets: [enemy], does: [{ type: 'wound', to, n: 1 }] })
    const m = begun(grave, { me: { hand: [lance], faith: 'Y' } })
    m.me.play(lance, ['foe.1'])
    expect(isUseless(m)).toBe(false)
  })

  test('and Thorns and Zombie while the Attack’s dice lie on the table', () => {
    const late = (ability: Ability): Driver => {
      const over: Partial<GodCard> = { conditions: [...rolled], targets: [ally], does: [{ type: 'grant', to, ability }] }
      const m = begun(over, { me: { units: [{}, { is: melee, at: 'far' }] }, foe: { units: [{}, {}] } }).dice(1, 1, 1)
      m.me.attack('foe.1')
      return m
    }
    expect(isUseless(late({ type: 'zombie', n: 1 }))).toBe(false)
    expect(isUseless(late({ type: 'thorns', n: 1 }))).toBe(false)
  })
})

import { describe, expect, test } from 'vitest'
import type { GodCard } from '../state/card.ts'
import { card, miniature } from '../testing/cards.ts'
import type { Driver } from '../testing/driver.ts'
import { skirmish, type SideSetup } from '../testing/scenario.ts'
import { startWithHeldCard, isUseless } from '../testing/stops.ts'

const rolled = [{ type: 'rolled', side: 'any' }] as const
const melee = miniature()
const to = 'target' as const

describe('once an Attack is declared, more or fewer dice are offered', () => {
  const shield = (n: number, roll: 'attack' | 'defence', side: 'ally' | 'enemy'): Partial<GodCard> => ({
    conditions: [{ type: 'attack-declared', side: 'any' }],
    targets: [{ type: 'miniature', side }],
    does: [{ type: 'dice', to, roll, n }],
  })
  /** My Attack of three dice on a miniature with those Wounds, while the opponent holds the Card. */
  const declared = (over: Partial<GodCard>, wounds: number): Driver => {
    const m = startWithHeldCard(over, { me: { units: [{}, { is: melee, at: 'far' }] }, foe: { units: [{}, { wounds }] } })
    m.me.attack('foe.1')
    return m
  }

  test.each([
    ['for the Defence', shield(2, 'defence', 'ally')],
    ['from the Attack', shield(-2, 'attack', 'enemy')],
  ])('%s, if it could remove its target', (_what, over) => {
    expect(isUseless(declared(over, 3))).toBe(false)
    expect(isUseless(declared(over, 4))).toBe(true)
  })

  test('only for the miniatures in the Attack', () => {
    const over = { ...shield(2, 'defence', 'ally'), targets: [{ type: 'miniature', side: 'ally', hurt: true }] } satisfies Partial<GodCard>
    const attacked = (units: SideSetup['units']): Driver => {
      const m = startWithHeldCard(over, {
        me: { units: [{}, { is: miniature({ actions: [strike] }), at: 'far' }] },
        foe: { units: units ?? [] },
      })
      m.me.attack('foe.1')
      return m
    }
    const strike = { type: 'attack', name: 'Strike', reach: 'melee', dice: 6 } as const
    expect(isUseless(attacked([{}, { wounds: 2 }]))).toBe(false)
    expect(isUseless(attacked([{ wounds: 2 }, {}]))).toBe(true)
  })

  test('if they change the chance to remove it by 1.5 points in a hundred', () => {
    const against = (defence: number): Driver => {
      const target = { is: miniature({ defence }), wounds: 3 }
      const m = startWithHeldCard(shield(1, 'defence', 'ally'), {
        me: { units: [{}, { is: melee, at: 'far' }] },
        foe: { units: [{}, target] },
      })
      m.me.attack('foe.1')
      return m
    }
    // Three hits of three dice, and no success of two or three; of three or four.
    expect(isUseless(against(2))).toBe(false)
    expect(isUseless(against(3))).toBe(true)
  })

  test('for one’s own Attack, if it removes its target more often with them', () => {
    const mine = (wounds: number): Driver => {
      const m = skirmish({
        me: { units: [{}, { is: melee, at: 'far' }], hand: [card(shield(1, 'attack', 'ally'))], faith: 'Y' },
        foe: { units: [{}, { is: miniature({ wounds: 5 }), wounds }] },
      })
      m.me.activate('me.1')
      m.me.attack('foe.1')
      return m
    }
    expect(isUseless(mine(3), 0)).toBe(false)
    expect(isUseless(mine(5), 0)).toBe(true)
  })
})

describe('after a roll', () => {
  const reroll: Partial<GodCard> = { conditions: [...rolled], does: [{ type: 'reroll', n: 2 }] }
  /** My Attack's roll, as the opponent sees it. */
  const attack = (faces: number[], foe: SideSetup, hand: GodCard[] = []): Driver => {
    const m = startWithHeldCard(reroll, { me: { units: [{}, { is: melee, at: 'far' }], hand }, foe }).dice(...faces)
    m.me.attack('foe.1')
    return m
  }
  const weak: SideSetup = { units: [{}, { wounds: 2 }] }

  test('the enemy’s successes in an Attack can be rerolled if they could remove the target', () => {
    expect(isUseless(attack([1, 4, 4], weak))).toBe(false)
    expect(isUseless(attack([1, 1, 4], weak))).toBe(true)
    expect(isUseless(attack([1, 2, 3], weak))).toBe(true)
  })

  test('CG-3.6 or if one of them is a Critical Success, for a player who has Cards', () => {
    expect(isUseless(attack([1, 1, 6], weak, [card()]))).toBe(false)
    expect(isUseless(attack([1, 1, 6], weak))).toBe(true)
  })

  /** The roll of my Attack's target, as I see it. */
  const defended = (wounds: number, hits: number[], blocks: number[]): Driver => {
    const mine = card({ conditions: [{ type: 'rolled', side: 'enemy' }], does: [{ type: 'reroll', n: 2 }] })
    const m = skirmish({
      me: { units: [{}, { is: melee, at: 'far' }], hand: [mine], faith: 'Y' },
      foe: { units: [{}, { is: miniature({ defence: blocks.length }), wounds }] },
    })
    m.me.activate('me.1')
    m.dice(...hits, ...blocks).me.attack('foe.1')
    return m
  }

  test('the enemy’s Defence can be rerolled only where that decides about a removal', () => {
    expect(isUseless(defended(2, [4, 4, 1], [4, 1]), 0)).toBe(false)
    expect(isUseless(defended(3, [4, 4, 1], [4, 1]), 0)).toBe(true)
    expect(isUseless(defended(1, [4, 4, 1], [4, 1]), 0)).toBe(true)
  })

  test('CG-R7.4 a Prayer, which only gives Faith, is no reason to ask for a reroll', () => {
    const m = startWithHeldCard(reroll, { me: { hand: [card()] } }).dice(6, 6, 6)
    m.me.do('pray')
    expect(isUseless(m)).toBe(true)
  })

  test('CG-R10.1 an enemy’s Panic Test only if all its successes can be rerolled', () => {
    /** Someone near the target of my Attack tests its Courage with that many successes; I could reroll two dice. */
    const tested = (successes: number): Driver => {
      const mine = card({ conditions: [{ type: 'rolled', side: 'enemy' }], does: [{ type: 'reroll', n: 2 }] })
      const m = skirmish({
        me: { units: [{}, { is: melee, at: 'far' }], hand: [mine], faith: 'Y' },
        foe: { units: [{ at: 'epicenter' }, { wounds: 1 }, { is: miniature({ courage: 3 }) }] },
      })
      m.me.activate('me.1')
      m.dice(4, 1, 1, 1, 1, ...[0, 1, 2].map(index => (index < successes ? 4 : 1))).me.attack('foe.1')
      m.me.decline()
      return m
    }
    expect(isUseless(tested(2), 0)).toBe(false)
    expect(isUseless(tested(3), 0)).toBe(true)
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

  test.each([
    ['one’s own Attack with a failure', [4, 4, 1], false],
    ['without one there is nothing to reroll', [4, 4, 4], true],
  ])('%s', (_what, faces, expected) => {
    const mine = card({ conditions: [{ type: 'rolled', side: 'ally' }], does: [{ type: 'reroll', n: 1 }] })
    const m = skirmish({ me: { units: [{}, { is: melee, at: 'far' }], hand: [mine], faith: 'Y' }, foe: { units: [{}, {}] } })
    m.me.activate('me.1')
    m.dice(...faces).me.attack('foe.1')
    expect(isUseless(m, 0)).toBe(expected)
  })

  test('CG-R10.1 one’s own Panic Test is rerolled only if it has failed', () => {
    const tested = (...courage: number[]): Driver => {
      const m = skirmish({
        me: { units: [{}, { is: melee, at: 'far' }] },
        foe: {
          units: [{ at: 'epicenter' }, { is: miniature({ defence: 0 }), wounds: 1 }, { is: miniature({ courage: 2 }) }],
          hand: [card({ conditions: [{ type: 'rolled', side: 'ally' }], does: [{ type: 'reroll', n: 1 }] })],
          faith: 'Y',
        },
      })
      m.me.activate('me.1')
      m.dice(4, 1, 1, ...courage).me.attack('foe.1')
      return m
    }
    expect(isUseless(tested(1, 1))).toBe(false)
    expect(isUseless(tested(4, 1))).toBe(true)
  })

  test('nor does an Attack without a hit make the enemy’s Defence matter', () => {
    expect(isUseless(defended(1, [1, 1, 1], [4, 1]), 0)).toBe(true)
  })
})

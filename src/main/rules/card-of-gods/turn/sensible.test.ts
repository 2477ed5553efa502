import { describe, expect, test } from 'vitest'
import type { Effect, GodCard } from '../state/card.ts'
import { card, miniature } from '../testing/cards.ts'
import { skirmish, type Driver, type SkirmishSetup } from '../testing/driver.ts'
import { walk } from './options.ts'

const ally = { type: 'miniature', side: 'ally' } as const
const enemy = { type: 'miniature', side: 'enemy' } as const
const rolled = [{ type: 'rolled', side: 'any' }] as const
const melee = miniature()
const to = 'target' as const

/** Whether the opponent's Card is offered as one that changes nothing. */
function isUseless(m: Driver): boolean {
  const found = walk(m.state, 1, [])
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
    expect(isUseless(begun({ does: [{ type: 'faith', n: 1 }] }))).toBe(false)
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
  /** My Prayer, as the opponent sees it. */
  const prayer = (...faces: number[]): Driver => {
    const m = begun(reroll).dice(...faces)
    m.me.do('pray')
    return m
  }
  test('the enemy’s successes can be rerolled, failures needn’t be', () => {
    expect(isUseless(prayer(1, 1, 4))).toBe(false)
    expect(isUseless(prayer(1, 2, 3))).toBe(true)
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

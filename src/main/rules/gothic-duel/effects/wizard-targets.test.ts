import { describe, expect, test } from 'vitest'
import type { CardDef } from '../cards/card-schema.ts'
import { hex, scenario, spell, type SideSetup } from '../testing/scenario.ts'

type Effects = NonNullable<CardDef['effects']>

/** Every instruction that can refer to a wizard, and that wizard's values after it. */
const INSTRUCTIONS: [string, Effects[number], SideSetup][] = [
  ['become', { effect: 'become', who: 'target', value: 'vitality', amount: 5 }, { vitality: 5 }],
  ['burn', { effect: 'burn', who: 'target', amount: 3 }, { burn: [3] }],
  ['cleanse of Burn', { effect: 'cleanse', who: 'target', marker: 'burn' }, { burn: [] }],
  ['damage', { effect: 'damage', to: 'target', vitality: 4 }, { vitality: 8 }],
  ['draw', { effect: 'draw', who: 'target', amount: 2 }, { hand: [] }],
  ['heal', { effect: 'heal', who: 'target', value: 'vitality', amount: 2 }, { vitality: 14 }],
  ['lose', { effect: 'lose', who: 'target', value: 'will', amount: 2 }, { will: 8 }],
  ['soulfire', { effect: 'soulfire', who: 'target', change: 'lose', amount: 2 }, { soulfire: 8 }],
  ['ward', { effect: 'ward', who: 'target', amount: 2 }, { ward: 2 }],
]
const START: SideSetup = { vitality: 12, burn: [1] }

describe.each(INSTRUCTIONS)('%s', (name, effect) => {
  test.each(['me', 'foe'] as const)('GD-R.33 is done to the chosen wizard: %s', chosen => {
    const card = spell({ cost: 0, effects: [effect] })
    const duel = scenario({ me: { ...START, hand: [card] }, foe: START })
    const other = chosen === 'me' ? duel.foe : duel.me
    const before = [other.vitality, other.will, other.soulfire, other.burn, other.ward, other.hand.length - (other === duel.me ? 1 : 0)]
    duel.me.play(card, { targets: [chosen] })
    expect(duel[chosen]).not.toMatchObject({ vitality: 12, will: 10, soulfire: 10, burn: [1], ward: 0, hand: [] })
    expect([other.vitality, other.will, other.soulfire, other.burn, other.ward, other.hand.length]).toEqual(before)
    duel.expectIdle()
  })

  test('GD-9.1 needs its target, and only takes a wizard', () => {
    const card = spell({ cost: 0, effects: [effect] })
    const duel = scenario({ me: { ...START, hand: [card] }, foe: START })
    expect(duel.me.reasons(card)).toEqual(['GD-9.1'])
    expect(duel.me.reasons(card, { targets: [card] })).toEqual(['GD-9.1'])
    expect(duel.me.reasons(card, { targets: [['me', 'foe']] })).toEqual(['GD-9.1'])
  })

  test('GD-R.36 in a trigger, asks for it when it applies', () => {
    const curse = hex({ attach: 'enemy', triggers: [{ when: 'end-of-turn', whose: 'you', effects: [effect] }] })
    const duel = scenario({ me: START, foe: { ...START, hexes: [curse] } })
    duel.me.endTurn()
    expect([name, duel.pending]).toEqual([name, 'me target'])
    expect(duel.eventsOf('turn-began')).toEqual([])
    duel.me.choose('foe')
    expect(duel.pending).not.toBe('me target')
    expect(duel.active).toBe('foe')
  })
})

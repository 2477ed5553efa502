import { expect, test } from 'vitest'
import { hex, scenario, spell } from '../testing/scenario.ts'

const rite = spell({
  cost: 2,
  effects: [{ effect: 'damage', to: 'enemy', vitality: 2 }],
  ritual: { cost: { soulfire: 1, vitality: 3, will: 1, discard: 1 }, effects: [{ effect: 'damage', to: 'enemy', will: 4 }] },
})
const spare = spell()

test('GD-RITUAL.1 base mode: the normal cost, the base text', () => {
  const duel = scenario({ me: { hand: [rite, spare] } })
  duel.me.play(rite)
  expect([duel.foe.vitality, duel.foe.will]).toEqual([18, 10])
  expect([duel.me.soulfire, duel.me.vitality, duel.me.will, duel.me.hand.length]).toEqual([8, 20, 10, 1])
})

test('GD-RITUAL.1 Ritual mode: the Ritual cost instead, the Ritual text', () => {
  const duel = scenario({ me: { hand: [rite, spare] } })
  duel.me.play(rite, { mode: 'ritual', discard: [spare] })
  expect([duel.foe.vitality, duel.foe.will]).toEqual([20, 6])
  expect([duel.me.soulfire, duel.me.vitality, duel.me.will, duel.me.hand.length]).toEqual([9, 17, 9, 0])
  expect(duel.clauses('card-played')).toEqual(['GD-RITUAL.1'])
  duel.expectIdle()
})

test('GD-RITUAL.1 a Ritual without Soulfire in its cost costs none', () => {
  const blood = spell({ cost: 6, ritual: { cost: { vitality: 4 }, effects: [{ effect: 'draw', who: 'you', amount: 1 }] } })
  const duel = scenario({ me: { hand: [blood], soulfire: 0 } })
  expect(duel.me.reasons(blood)).toEqual(['GD-6.3'])
  duel.me.play(blood, { mode: 'ritual' })
  expect([duel.me.soulfire, duel.me.vitality]).toEqual([0, 16])
})

test('GD-RITUAL.1 a card without a Ritual has no such mode', () => {
  const duel = scenario({ me: { hand: [spare] } })
  expect(duel.me.reasonsFor({ type: 'use', way: 'ritual', card: 0, x: 0, targets: [], discard: [], exile: [] })).toEqual(['GD-RITUAL.1'])
})

test('GD-RITUAL.2 the additional cost and text of the base are replaced completely', () => {
  const card = spell({
    cost: 3,
    additional: { vitality: 5 },
    effects: [{ effect: 'damage', to: 'enemy', vitality: 3 }],
    ritual: { cost: { will: 1 }, effects: [{ effect: 'draw', who: 'you', amount: 1 }] },
  })
  const duel = scenario({ me: { hand: [card] } })
  duel.me.play(card, { mode: 'ritual' })
  expect([duel.me.soulfire, duel.me.vitality, duel.me.will]).toEqual([10, 20, 9])
  expect(duel.foe.vitality).toBe(20)
})

test('GD-RITUAL.2 unless the card says so: a Ritual text can repeat the base instructions', () => {
  const hit = { effect: 'damage', to: 'enemy', vitality: 2 } as const
  const card = spell({ effects: [hit], ritual: { cost: { will: 1 }, effects: [hit, { effect: 'damage', to: 'enemy', will: 1 }] } })
  const duel = scenario({ me: { hand: [card] } })
  duel.me.play(card, { mode: 'ritual' })
  expect([duel.foe.vitality, duel.foe.will]).toEqual([18, 9])
})

test('GD-RITUAL.3 the mode is chosen with the card, before its targets, and each mode has its own targets', () => {
  const curse = hex()
  const card = spell({
    effects: [{ effect: 'dispel', on: 'any', amount: 1 }],
    ritual: { cost: { vitality: 2 }, effects: [{ effect: 'damage', to: 'target', vitality: 2 }] },
  })
  const duel = scenario({ me: { hand: [card], hexes: [curse] } })
  const picks = (...draft: string[]): string[] => {
    const step = duel.game.options(duel.game.informationFor(duel.state, 0), 0, draft)
    return step.ok ? step.choice.options.map(option => option.pick) : step.reasons.map(({ clause }) => clause)
  }
  expect(picks('play:0')).toEqual(['mode:base', 'mode:ritual'])
  expect(picks('play:0', 'mode:base')).toEqual(['card:11'])
  expect(picks('play:0', 'mode:ritual')).toEqual(['wizard:0', 'wizard:1'])
  expect(duel.me.reasons(card, { mode: 'ritual', targets: [curse] })).toEqual(['GD-9.1'])
  duel.me.play(card, { mode: 'ritual', targets: ['foe'] })
  expect([duel.foe.vitality, duel.me.hexes]).toEqual([18, [curse.name]])
})

test('GD-RITUAL.4 if any part can’t be paid, the mode can’t be chosen, but the base still can', () => {
  for (const short of [{ vitality: 2 }, { hand: [rite] }, { soulfire: 0 }]) {
    const duel = scenario({ me: { hand: [rite, spare], ...short } })
    expect(duel.me.reasons(rite, { mode: 'ritual' })).toEqual(['GD-RITUAL.4'])
  }
  const duel = scenario({ me: { hand: [rite] } })
  expect(duel.me.reasons(rite)).toEqual([])
})

test.each([
  ['soulfire', { soulfire: 3 }, { soulfire: 2 }],
  ['vitality', { vitality: 3 }, { vitality: 2 }],
  ['will', { will: 3 }, { will: 2 }],
  ['discard', { discard: 3 }, { hand: [spare, spare] }],
  ['exile', { exile: 3 }, { discard: [spare, spare] }],
] as const)('GD-RITUAL.4 %s alone that is short by one keeps the mode from being chosen', (part, cost, short) => {
  const card = spell({ cost: 1, ritual: { cost, effects: [{ effect: 'draw', who: 'you', amount: 1 }] } })
  const { hand = [], discard = [], ...values } = { hand: undefined, discard: undefined, ...short }
  const duel = scenario({ me: { ...values, hand: [card, ...hand], discard: [...discard] } })
  expect(duel.me.refusal(card, { mode: 'ritual' })).toMatchObject([
    { clause: 'GD-RITUAL.4', message: { key: `gothic-duel.reason.too-little-${part}` } },
  ])
  expect(duel.me.reasons(card)).toEqual([])
})

test('GD-RITUAL.4 every missing part is reported', () => {
  const duel = scenario({ me: { hand: [rite], soulfire: 0, vitality: 2 } })
  expect(duel.me.refusal(rite, { mode: 'ritual' }).map(({ message }) => message.key)).toEqual([
    'gothic-duel.reason.too-little-soulfire',
    'gothic-duel.reason.too-little-vitality',
    'gothic-duel.reason.too-little-discard',
  ])
})

test('GD-RITUAL.5 either mode counts as one spell cast', () => {
  const card = spell({ ritual: { cost: { will: 1 }, effects: [{ effect: 'draw', who: 'you', amount: 1 }] } })
  const tally = spell({ effects: [{ effect: 'damage', to: 'enemy', vitality: { each: 1, count: 'spells-cast', of: 'you' } }] })
  const duel = scenario({ me: { hand: [card, card, tally] } })
  duel.me.play(card).play(card, { mode: 'ritual' }).play(tally)
  expect(duel.foe.vitality).toBe(17)
})

test('GD-RITUAL.5 it triggers effects on casting a Spell once', () => {
  const watch = hex({
    triggers: [{ when: 'spell-cast', whose: 'afflicted', effects: [{ effect: 'damage', to: 'afflicted', vitality: 1 }] }],
  })
  const card = spell({ ritual: { cost: { will: 1 }, effects: [{ effect: 'draw', who: 'you', amount: 1 }] } })
  const duel = scenario({ me: { hand: [card], hexes: [watch] } })
  duel.me.play(card, { mode: 'ritual' })
  expect(duel.me.vitality).toBe(19)
})

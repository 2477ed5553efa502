import { expect, test } from 'vitest'
import { hex, scenario, spell } from '../testing/scenario.ts'

const leech = (drain: number, vitality = 3) => spell({ effects: [{ effect: 'damage', to: 'enemy', vitality }], drain })

test('GD-DRAIN.1 damage of any size gives the controller N Vitality', () => {
  const bite = leech(2)
  const duel = scenario({ me: { hand: [bite], vitality: 10 } })
  duel.me.play(bite)
  expect(duel.foe.vitality).toBe(17)
  expect(duel.me.vitality).toBe(12)
  expect(duel.clauses('drained')).toEqual(['GD-DRAIN.1'])
  duel.expectIdle()
})

test('GD-DRAIN.1 the controller gains, whichever wizard takes the damage', () => {
  for (const target of ['me', 'foe'] as const) {
    const bite = spell({ effects: [{ effect: 'damage', to: 'target', vitality: 1 }], drain: 3 })
    const duel = scenario({ me: { hand: [bite], vitality: 10 }, foe: { vitality: 10 } })
    duel.me.play(bite, { targets: [target] })
    expect([duel.me.vitality, duel.foe.vitality]).toEqual(target === 'me' ? [12, 10] : [13, 9])
  }
})

test('GD-DRAIN.2 Will damage alone gives nothing', () => {
  const dread = spell({ effects: [{ effect: 'damage', to: 'enemy', will: 2 }], drain: 2 })
  const duel = scenario({ me: { hand: [dread], vitality: 10 } })
  duel.me.play(dread)
  expect([duel.me.vitality, duel.foe.will]).toEqual([10, 8])
  expect(duel.eventsOf('drained')).toEqual([])
})

test('GD-DRAIN.2 damage prevented by Ward gives nothing, damage that partly gets through does', () => {
  for (const [ward, gained] of [
    [3, 0],
    [2, 2],
  ] as const) {
    const bite = leech(2)
    const duel = scenario({ me: { hand: [bite], vitality: 10 }, foe: { ward } })
    duel.me.play(bite)
    expect(duel.me.vitality).toBe(10 + gained)
  }
})

test('GD-DRAIN.2 Vitality lost, by the text or as a cost, isn’t damage (GD-R.2)', () => {
  const bleed = spell({ additional: { vitality: 1 }, effects: [{ effect: 'lose', who: 'enemy', value: 'vitality', amount: 4 }], drain: 2 })
  const duel = scenario({ me: { hand: [bleed], vitality: 10 } })
  duel.me.play(bleed)
  expect([duel.me.vitality, duel.foe.vitality]).toEqual([9, 16])
})

test('GD-DRAIN.2 nor does a text that heals, sets or burns', () => {
  const balm = spell({
    effects: [
      { effect: 'heal', who: 'both', value: 'vitality', amount: 1 },
      { effect: 'become', who: 'enemy', value: 'vitality', amount: 5 },
      { effect: 'burn', who: 'enemy', amount: 2 },
    ],
    drain: 4,
  })
  const duel = scenario({ me: { hand: [balm], vitality: 10 } })
  duel.me.play(balm)
  expect([duel.me.vitality, duel.eventsOf('drained')]).toEqual([11, []])
})

test('GD-DRAIN.3 once per casting, for two wizards and for two instructions', () => {
  const storm = spell({
    effects: [
      { effect: 'damage', to: 'both', vitality: 1 },
      { effect: 'damage', to: 'enemy', vitality: 1 },
    ],
    drain: 3,
  })
  const duel = scenario({ me: { hand: [storm], vitality: 10 } })
  duel.me.play(storm)
  expect([duel.me.vitality, duel.foe.vitality]).toEqual([12, 18])
  expect(duel.eventsOf('drained')).toHaveLength(1)
})

test('GD-DRAIN.3 the next casting drains again', () => {
  const bite = leech(2, 1)
  const duel = scenario({ me: { hand: [bite, bite], vitality: 10 } })
  duel.me.play(bite).play(bite)
  expect(duel.me.vitality).toBe(14)
})

test('GD-DRAIN.4 the gain stops at the maximum', () => {
  const bite = leech(3)
  const duel = scenario({ me: { hand: [bite, bite], vitality: 18 } })
  duel.me.play(bite)
  expect(duel.me.vitality).toBe(20)
  duel.me.play(bite)
  expect(duel.me.vitality).toBe(20)
  expect(duel.foe.vitality).toBe(14)
})

test('GD-DRAIN.4 the maximum is the one a card has set, higher or lower', () => {
  for (const [by, vitality] of [
    [5, 23],
    [2, 22],
    [-1, 19],
  ] as const) {
    const bite = leech(4)
    const change = hex({ attach: 'you', modifiers: [{ modify: 'max-vitality', whose: 'you', by }] })
    const duel = scenario({ me: { hand: [bite], vitality: 19, hexes: [change] } })
    duel.me.play(bite)
    expect(duel.me.vitality).toBe(vitality)
  }
})

test('GD-DRAIN.5 Burn from the spell doesn’t drain when it is dealt', () => {
  const cinder = spell({ effects: [{ effect: 'burn', who: 'enemy', amount: 2 }], drain: 2 })
  const duel = scenario({ me: { hand: [cinder], vitality: 10 } })
  duel.me.play(cinder).endTurn()
  expect([duel.foe.vitality, duel.me.vitality]).toEqual([18, 10])
})

test('GD-DRAIN.5 damage in the Torment text doesn’t drain', () => {
  const mock = spell({
    effects: [{ effect: 'damage', to: 'enemy', will: 1 }],
    drain: 2,
    torment: [{ at: 10, effects: [{ effect: 'damage', to: 'enemy', vitality: 4 }] }],
  })
  const duel = scenario({ me: { hand: [mock], vitality: 10 } })
  duel.me.play(mock)
  expect([duel.foe.vitality, duel.me.vitality]).toEqual([16, 10])
})

test('GD-DRAIN.5 a Hex of the same name triggered by the damage is another source', () => {
  const curse = hex({
    name: 'Leech',
    triggers: [{ when: 'will-damage', whose: 'afflicted', effects: [{ effect: 'damage', to: 'afflicted', vitality: 2 }] }],
  })
  const leech = spell({ name: 'Leech', effects: [{ effect: 'damage', to: 'enemy', will: 1 }], drain: 5 })
  const duel = scenario({ me: { hand: [leech], vitality: 10 }, foe: { hexes: [curse] } })
  duel.me.play(leech)
  expect([duel.foe.vitality, duel.me.vitality]).toEqual([18, 10])
  duel.expectIdle()
})

test('GD-R.38 Drain comes before the next instruction', () => {
  const pact = spell({
    effects: [
      { effect: 'damage', to: 'enemy', vitality: 1 },
      { effect: 'damage', to: 'you', vitality: 4 },
    ],
    drain: 2,
  })
  const duel = scenario({ me: { hand: [pact], vitality: 3 } })
  duel.me.play(pact)
  expect(duel.me.vitality).toBe(1)
  expect(duel.outcome).toBeNull()
})

test('GD-R.38 damage to its own controller drains too, and only the first instruction that deals any counts', () => {
  const penance = spell({
    effects: [
      { effect: 'damage', to: 'enemy', will: 1 },
      { effect: 'damage', to: 'you', vitality: 1 },
      { effect: 'draw', who: 'you', amount: 1 },
    ],
    drain: 4,
  })
  const duel = scenario({ me: { hand: [penance], vitality: 10 } })
  duel.me.play(penance)
  expect(duel.me.vitality).toBe(13)
  expect(duel.events.map(event => event.type).filter(type => type === 'drained' || type === 'card-drawn')).toEqual([
    'drained',
    'card-drawn',
  ])
})

test('GD-R.18 a wizard at 0 ends the duel before Drain', () => {
  const bite = leech(5)
  const duel = scenario({ me: { hand: [bite], vitality: 10 }, foe: { vitality: 3 } })
  duel.me.play(bite)
  expect(duel.outcome).toBe('me GD-1.2')
  expect(duel.me.vitality).toBe(10)
})

test('GD-R.37 Ritual mode doesn’t have the base text’s Drain, nor the base text the Ritual’s', () => {
  const pale = spell({
    effects: [{ effect: 'damage', to: 'enemy', vitality: 1 }],
    drain: 2,
    ritual: { cost: { soulfire: 1 }, effects: [{ effect: 'damage', to: 'enemy', vitality: 2 }] },
  })
  const duel = scenario({ me: { hand: [pale, pale], vitality: 10 } })
  duel.me.play(pale, { mode: 'ritual' })
  expect(duel.me.vitality).toBe(10)
  duel.me.play(pale)
  expect(duel.me.vitality).toBe(12)
})

test('GD-R.37 the base text has no keyword of the Ritual or Haunt text', () => {
  const hit = [{ effect: 'damage', to: 'enemy', vitality: 1 }] as const
  const more = {
    effects: [...hit],
    drain: 4,
    torment: [{ at: 10, effects: [{ effect: 'damage' as const, to: 'enemy' as const, vitality: 5 }] }],
  }
  const card = spell({ effects: [...hit], ritual: { cost: { soulfire: 1 }, ...more }, haunt: more })
  const duel = scenario({ me: { hand: [card, card], vitality: 10 } })
  duel.me.play(card)
  expect([duel.me.vitality, duel.foe.vitality]).toEqual([10, 19])
  duel.me.play(card, { mode: 'ritual' })
  expect([duel.me.vitality, duel.foe.vitality]).toEqual([14, 13])
})

test('GD-R.37 a Haunt has neither Drain nor Torment of the base text', () => {
  const hit = [{ effect: 'damage', to: 'enemy', vitality: 1 }] as const
  const ghost = spell({
    effects: [...hit],
    drain: 4,
    torment: [{ at: 10, effects: [{ effect: 'damage', to: 'enemy', vitality: 5 }] }],
    haunt: { effects: [...hit] },
  })
  const duel = scenario({ me: { void: [ghost], vitality: 10 } })
  duel.me.haunt(ghost)
  expect([duel.me.vitality, duel.foe.vitality]).toEqual([10, 19])
})

test('GD-R.37 in a Haunt text and in a trigger, Drain counts only that activation or trigger', () => {
  const drained = { effects: [{ effect: 'damage', to: 'enemy', vitality: 1 }], drain: 2 } as const
  const ghost = spell({ haunt: drained })
  const curse = hex({ triggers: [{ when: 'end-of-turn', whose: 'you', ...drained }] })
  const duel = scenario({ me: { void: [ghost], vitality: 10 }, foe: { hexes: [curse] } })
  duel.me.haunt(ghost)
  expect(duel.me.vitality).toBe(12)
  duel.me.endTurn()
  expect(duel.me.vitality).toBe(14)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hex, scenario, spell } from '../testing/scenario.ts'

const scream = (at: number) =>
  spell({
    effects: [{ effect: 'damage', to: 'enemy', vitality: 1 }],
    torment: [{ at, effects: [{ effect: 'damage', to: 'enemy', vitality: 3 }] }],
  })

test('GD-TORMENT.1 the text applies at the threshold or below, and not above', () => {
  for (const [will, vitality] of [
    [4, 16],
    [5, 16],
    [6, 19],
  ] as const) {
    const card = scream(5)
    const duel = scenario({ me: { hand: [card] }, foe: { will } })
    duel.me.play(card)
    expect(duel.foe.vitality).toBe(vitality)
    duel.expectIdle()
  }
})

test('GD-TORMENT.2 the check waits for all normal effects, and the text happens in the same resolution', () => {
  const card = spell({
    effects: [
      { effect: 'damage', to: 'enemy', will: 2 },
      { effect: 'damage', to: 'enemy', will: 1 },
    ],
    torment: [{ at: 7, effects: [{ effect: 'lose', who: 'enemy', value: 'vitality', amount: 2 }] }],
  })
  const duel = scenario({ me: { hand: [card] } })
  duel.me.play(card)
  expect([duel.foe.will, duel.foe.vitality]).toEqual([7, 18])
  expect(duel.clauses('torment-met')).toEqual(['GD-TORMENT.2'])
})

test('GD-TORMENT.2 Will restored by a later normal effect counts too', () => {
  const card = spell({
    effects: [
      { effect: 'damage', to: 'enemy', will: 4 },
      { effect: 'heal', who: 'enemy', value: 'will', amount: 4 },
    ],
    torment: [{ at: 6, effects: [{ effect: 'lose', who: 'enemy', value: 'vitality', amount: 2 }] }],
  })
  const duel = scenario({ me: { hand: [card] } })
  duel.me.play(card)
  expect(duel.foe.vitality).toBe(20)
})

test('GD-TORMENT.2 the text happens while the card is still resolving, before it goes to the Discard', () => {
  const card = spell({
    effects: [{ effect: 'damage', to: 'enemy', will: 1 }],
    torment: [{ at: 9, effects: [{ effect: 'damage', to: 'enemy', vitality: { each: 3, count: 'discard', of: 'you' } }] }],
  })
  const duel = scenario({ me: { hand: [card], discard: [spell()] } })
  duel.me.play(card)
  expect([duel.foe.vitality, duel.me.discard.length]).toEqual([17, 2])
})

test('GD-TORMENT.2 the text happens before anything the spell triggered', () => {
  const echo = hex({
    triggers: [{ when: 'will-damage', whose: 'afflicted', effects: [{ effect: 'heal', who: 'afflicted', value: 'will', amount: 5 }] }],
  })
  const card = spell({
    effects: [{ effect: 'damage', to: 'enemy', will: 2 }],
    torment: [{ at: 8, effects: [{ effect: 'damage', to: 'enemy', vitality: { each: 1, count: 'will', of: 'enemy' } }] }],
  })
  const duel = scenario({ me: { hand: [card] }, foe: { hexes: [echo] } })
  duel.me.play(card)
  expect([duel.foe.vitality, duel.foe.will]).toEqual([12, 10])
})

test('GD-TORMENT.3 each card uses the number printed on it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 }), fc.integer({ min: 1, max: 10 }), (will, at) => {
      const card = scream(at)
      const duel = scenario({ me: { hand: [card] }, foe: { will } })
      duel.me.play(card)
      expect(duel.foe.vitality).toBe(will <= at ? 16 : 19)
    }),
  )
})

test('GD-TORMENT.3 each of two Torments on a card uses its own number', () => {
  const torment = (at: number, amount: number) => ({ at, effects: [{ effect: 'lose', who: 'enemy', value: 'vitality', amount } as const] })
  for (const [will, vitality] of [
    [7, 20],
    [6, 19],
    [4, 19],
    [3, 17],
  ] as const) {
    for (const both of [
      [torment(6, 1), torment(3, 2)],
      [torment(3, 2), torment(6, 1)],
    ]) {
      const card = spell({ effects: [{ effect: 'draw', who: 'you', amount: 1 }], torment: both })
      const duel = scenario({ me: { hand: [card] }, foe: { will } })
      duel.me.play(card)
      expect(duel.foe.vitality).toBe(vitality)
    }
  }
})

test("GD-TORMENT.4 the enemy's Will counts, not the caster's", () => {
  const card = scream(3)
  const duel = scenario({ me: { hand: [card], will: 1 }, foe: { hand: [card] } })
  duel.me.play(card)
  expect(duel.foe.vitality).toBe(19)
  duel.me.endTurn()
  duel.foe.play(card)
  expect(duel.me.vitality).toBe(16)
})

test('GD-TORMENT.4 it checks the enemy, whichever wizard the spell targeted', () => {
  for (const target of ['me', 'foe'] as const)
    for (const [mine, theirs, vitality] of [
      [2, 9, 20],
      [9, 2, 17],
    ] as const) {
      const card = spell({
        effects: [{ effect: 'heal', who: 'target', value: 'vitality', amount: 1 }],
        torment: [{ at: 5, effects: [{ effect: 'lose', who: 'enemy', value: 'vitality', amount: 3 }] }],
      })
      const duel = scenario({ me: { hand: [card], will: mine }, foe: { will: theirs } })
      duel.me.play(card, { targets: [target] })
      expect(duel.foe.vitality).toBe(vitality)
    }
})

test('GD-TORMENT.4 on a Hex it checks the enemy of its controller', () => {
  const curse = hex({
    attach: 'you',
    triggers: [
      {
        when: 'end-of-turn',
        whose: 'you',
        effects: [],
        torment: [{ at: 4, effects: [{ effect: 'damage', to: 'enemy', vitality: 2 }] }],
      },
    ],
  })
  const duel = scenario({ me: { hexes: [curse], will: 9 }, foe: { will: 4 } })
  duel.me.endTurn()
  expect([duel.me.vitality, duel.foe.vitality]).toEqual([20, 18])
})

test('GD-TORMENT.5 above the threshold the text does nothing', () => {
  const card = scream(5)
  const duel = scenario({ me: { hand: [card] }, foe: { will: 6 } })
  duel.me.play(card)
  expect(duel.clauses('torment-missed')).toEqual(['GD-TORMENT.5'])
  expect(duel.foe.vitality).toBe(19)
})

test('GD-TORMENT.5 once per resolution: Will lost to the text causes no second check', () => {
  const card = spell({
    effects: [{ effect: 'draw', who: 'you', amount: 1 }],
    torment: [{ at: 8, effects: [{ effect: 'damage', to: 'enemy', will: 1 }] }],
  })
  const duel = scenario({ me: { hand: [card] }, foe: { will: 8 } })
  duel.me.play(card)
  expect(duel.foe.will).toBe(7)
})

test('GD-R.39 two Torments: Will is read once, before both texts', () => {
  const card = spell({
    effects: [{ effect: 'draw', who: 'you', amount: 1 }],
    torment: [
      { at: 6, effects: [{ effect: 'damage', to: 'enemy', will: 3 }] },
      { at: 3, effects: [{ effect: 'damage', to: 'enemy', vitality: 5 }] },
    ],
  })
  const duel = scenario({ me: { hand: [card] }, foe: { will: 6 } })
  duel.me.play(card)
  expect([duel.foe.will, duel.foe.vitality]).toEqual([3, 20])
})

test('GD-R.39 those met apply in printed order, even if the first raises Will above the second threshold', () => {
  const card = spell({
    effects: [{ effect: 'draw', who: 'you', amount: 1 }],
    torment: [
      { at: 6, effects: [{ effect: 'heal', who: 'enemy', value: 'will', amount: 5 }] },
      { at: 3, effects: [{ effect: 'damage', to: 'enemy', vitality: 5 }] },
    ],
  })
  const duel = scenario({ me: { hand: [card] }, foe: { will: 3 } })
  duel.me.play(card)
  expect([duel.foe.will, duel.foe.vitality]).toEqual([8, 15])
  expect(duel.eventsOf('torment-met').map(event => event.amount)).toEqual([6, 3])
})

test('GD-R.39 damage in a Torment text is subject to Ward', () => {
  const card = scream(10)
  const duel = scenario({ me: { hand: [card] }, foe: { ward: 3 } })
  duel.me.play(card)
  expect([duel.foe.vitality, duel.foe.ward]).toEqual([19, 0])
})

test('GD-R.36 a target in a Torment text is chosen when it applies', () => {
  const ban = spell({
    effects: [{ effect: 'damage', to: 'enemy', will: 1 }],
    torment: [{ at: 9, effects: [{ effect: 'dispel', on: 'you', amount: 1 }] }],
  })
  const [one, two] = [hex(), hex()]
  const duel = scenario({ me: { hand: [ban, ban], hexes: [one, two] } })
  duel.me.play(ban)
  expect(duel.pending).toBe('me target')
  duel.me.choose(two)
  expect(duel.me.hexes).toEqual([one.name])
  duel.me.play(ban)
  expect(duel.me.hexes).toEqual([])
  duel.expectIdle()
})

test('GD-R.36 without a legal target the text does nothing, and the card can still be played', () => {
  const ban = spell({
    effects: [{ effect: 'damage', to: 'enemy', will: 1 }],
    torment: [{ at: 9, effects: [{ effect: 'dispel', on: 'you', amount: 1 }] }],
  })
  const duel = scenario({ me: { hand: [ban] } })
  expect(duel.me.reasons(ban)).toEqual([])
  duel.me.play(ban)
  expect(duel.eventsOf('torment-met')).toHaveLength(1)
  duel.expectIdle()
})

test('GD-R.37 Ritual mode doesn’t have the base text’s Torment', () => {
  const card = spell({
    effects: [{ effect: 'damage', to: 'enemy', vitality: 1 }],
    torment: [{ at: 10, effects: [{ effect: 'damage', to: 'enemy', vitality: 3 }] }],
    ritual: { cost: { will: 1 }, effects: [{ effect: 'damage', to: 'enemy', vitality: 2 }] },
  })
  const duel = scenario({ me: { hand: [card] } })
  duel.me.play(card, { mode: 'ritual' })
  expect(duel.foe.vitality).toBe(18)
})

test('GD-R.37 in a Haunt text and in a trigger, Torment belongs to that activation or trigger', () => {
  const text = {
    effects: [{ effect: 'damage', to: 'enemy', will: 1 }],
    torment: [{ at: 9, effects: [{ effect: 'damage', to: 'enemy', vitality: 2 }] }],
  } as const
  const ghost = spell({ haunt: { effects: [...text.effects], torment: [...text.torment] } })
  const curse = hex({ triggers: [{ when: 'end-of-turn', whose: 'you', effects: [...text.effects], torment: [...text.torment] }] })
  const duel = scenario({ me: { void: [ghost] }, foe: { hexes: [curse] } })
  duel.me.haunt(ghost)
  expect([duel.foe.will, duel.foe.vitality]).toEqual([9, 18])
  duel.me.endTurn()
  expect([duel.foe.will, duel.foe.vitality]).toEqual([8, 16])
})

test('GD-R.18 Torment doesn’t happen once a wizard is at 0', () => {
  const card = scream(10)
  const duel = scenario({ me: { hand: [card] }, foe: { vitality: 1 } })
  duel.me.play(card)
  expect(duel.outcome).toBe('me GD-1.2')
  expect(duel.eventsOf('torment-met')).toEqual([])
})

import { describe, expect, test } from 'vitest'
import type { Modifier } from '../state/card.ts'
import { hex, scenario, spell } from '../testing/scenario.ts'

const changes = (...modifiers: Modifier[]) => hex({ modifiers })
const strike = (vitality: number) => spell({ effects: [{ effect: 'damage', to: 'enemy', vitality }] })

describe('the end', () => {
  test('GD-1.2 a wizard at 0 Vitality loses at once', () => {
    const card = strike(5)
    const duel = scenario({ me: { hand: [card] }, foe: { vitality: 5 } })
    duel.me.play(card)
    expect(duel.outcome).toBe('me GD-1.2')
    expect(duel.game.pending(duel.state)).toEqual([])
    expect(duel.me.reasonsFor({ type: 'end-turn' })).toEqual(['GD-1.2'])
  })

  test('GD-1.2 at 1 the duel continues', () => {
    const card = strike(5)
    const duel = scenario({ me: { hand: [card] }, foe: { vitality: 6 } })
    duel.me.play(card)
    duel.expectIdle()
  })

  test.each([
    ['damage', { effect: 'damage', to: 'enemy', vitality: 2 }],
    ['loss', { effect: 'lose', who: 'enemy', value: 'vitality', amount: 2 }],
    ['becoming 0', { effect: 'become', who: 'enemy', value: 'vitality', amount: 0 }],
  ] as const)('GD-1.2 it makes no difference how Vitality came to 0: %s', (_, effect) => {
    const card = spell({ effects: [effect, { effect: 'heal', who: 'enemy', value: 'vitality', amount: 5 }] })
    const duel = scenario({ me: { hand: [card] }, foe: { vitality: 2 } })
    duel.me.play(card)
    expect([duel.outcome, duel.foe.vitality]).toEqual(['me GD-1.2', 0])
  })

  test('GD-1.3 at 1 Will the duel continues', () => {
    for (const effect of [
      { effect: 'damage', to: 'enemy', will: 2 },
      { effect: 'lose', who: 'enemy', value: 'will', amount: 2 },
      { effect: 'become', who: 'enemy', value: 'will', amount: 1 },
    ] as const) {
      const card = spell({ effects: [effect] })
      const duel = scenario({ me: { hand: [card] }, foe: { will: 3 } })
      duel.me.play(card)
      expect([duel.outcome, duel.foe.will]).toEqual([null, 1])
    }
  })

  test('GD-1.3 a wizard at 0 Will loses at once, by damage or loss', () => {
    for (const effect of [
      { effect: 'damage', to: 'enemy', will: 2 },
      { effect: 'lose', who: 'enemy', value: 'will', amount: 2 },
      { effect: 'become', who: 'enemy', value: 'will', amount: 0 },
    ] as const) {
      const card = spell({ effects: [effect] })
      const duel = scenario({ me: { hand: [card] }, foe: { will: 2 } })
      duel.me.play(card)
      expect(duel.outcome).toBe('me GD-1.3')
    }
  })

  test('GD-R.1 both at 0 in one step of an effect: a draw', () => {
    for (const effect of [
      { effect: 'damage', to: 'both', vitality: 4 },
      { effect: 'lose', who: 'both', value: 'vitality', amount: 4 },
      { effect: 'damage', to: 'both', will: 3 },
      { effect: 'lose', who: 'both', value: 'will', amount: 3 },
      { effect: 'become', who: 'both', value: 'vitality', amount: 0 },
      { effect: 'become', who: 'both', value: 'will', amount: 0 },
    ] as const) {
      const card = spell({ effects: [effect] })
      const duel = scenario({ me: { hand: [card], vitality: 4, will: 3 }, foe: { vitality: 2, will: 3 } })
      duel.me.play(card)
      expect(duel.outcome).toBe('draw GD-R.1')
    }
  })

  test('GD-R.1 GD-R.41 one at 0 Vitality and the other at 0 Will, in one step, is a draw too', () => {
    const card = spell({ effects: [{ effect: 'damage', to: 'both', vitality: 2, will: 2 }] })
    const duel = scenario({ me: { hand: [card], vitality: 2 }, foe: { will: 2 } })
    duel.me.play(card)
    expect(duel.outcome).toBe('draw GD-R.1')
  })

  test('GD-R.18 the duel ends at that moment: later instructions do not happen', () => {
    const card = spell({
      effects: [
        { effect: 'damage', to: 'you', vitality: 3 },
        { effect: 'damage', to: 'enemy', vitality: 3 },
      ],
    })
    const duel = scenario({ me: { hand: [card], vitality: 3 }, foe: { vitality: 3 } })
    duel.me.play(card)
    expect([duel.outcome, duel.foe.vitality]).toEqual(['foe GD-1.2', 3])
  })

  test('GD-R.18 damage to both wizards in one step is simultaneous: neither falls first', () => {
    for (const [mine, theirs] of [
      [2, 4],
      [4, 2],
    ] as const) {
      const card = spell({ effects: [{ effect: 'damage', to: 'both', vitality: 4 }] })
      const duel = scenario({ me: { hand: [card], vitality: mine }, foe: { vitality: theirs } })
      duel.me.play(card)
      expect([duel.outcome, duel.me.vitality, duel.foe.vitality]).toEqual(['draw GD-R.1', 0, 0])
    }
  })

  test('GD-5.8 Vitality, Will and Soulfire stop at 0', () => {
    const card = spell({
      effects: [
        { effect: 'soulfire', who: 'enemy', change: 'lose', amount: 9 },
        { effect: 'damage', to: 'enemy', vitality: 9, will: 9 },
      ],
    })
    const duel = scenario({ me: { hand: [card] }, foe: { vitality: 4, will: 2, soulfire: 3 } })
    duel.me.play(card)
    expect([duel.foe.soulfire, duel.foe.vitality, duel.foe.will]).toEqual([0, 0, 0])
    expect(duel.clauses('soulfire-lost')).toEqual(['GD-5.8'])
    expect(duel.eventsOf('damage-dealt').map(event => event.amount)).toEqual([9, 9])
  })
})

test.each([
  ['vitality', 4],
  ['will', 3],
] as const)('GD-5.8 a loss of more %s than there is takes what there is', (value, there) => {
  const card = spell({ effects: [{ effect: 'lose', who: 'enemy', value, amount: 9 }] })
  const duel = scenario({ me: { hand: [card] }, foe: { [value]: there } })
  duel.me.play(card)
  expect([duel.foe[value], duel.eventsOf('value-lost').map(event => event.amount)]).toEqual([0, [there]])
})

test('GD-5.8 Will loss after a Reshuffle and Burn damage stop at 0 too', () => {
  const burning = scenario({ foe: { burn: [9], vitality: 4 } })
  burning.me.endTurn()
  expect([burning.foe.vitality, burning.outcome]).toEqual([0, 'me GD-1.2'])
  const worn = scenario({ me: { will: 1, reshuffled: true, drew: true } })
  worn.me.endTurn()
  expect([worn.me.will, worn.outcome]).toEqual([0, 'foe GD-1.3'])
})

describe('damage', () => {
  test('GD-8.2 prevention and reduction come first, the rest is dealt', () => {
    const card = strike(5)
    const duel = scenario({
      me: { hand: [card] },
      foe: { ward: 2, hexes: [changes({ modify: 'damage-taken', whose: 'afflicted', by: -1 })] },
    })
    duel.me.play(card)
    expect([duel.foe.vitality, duel.foe.ward]).toEqual([18, 0])
  })

  test('GD-8.2 if all damage is reduced or prevented, none is dealt, and nothing is gained', () => {
    for (const side of [{ ward: 9 }, { hexes: [changes({ modify: 'damage-taken', whose: 'afflicted', by: -9 })] }]) {
      const card = spell({ effects: [{ effect: 'damage', to: 'enemy', vitality: 3, will: 2 }] })
      const duel = scenario({ me: { hand: [card] }, foe: { vitality: 10, will: 5, ...side } })
      duel.me.play(card)
      expect([duel.foe.vitality, duel.foe.will]).toEqual([10, 5])
    }
  })

  test('GD-8.3 Vitality damage lowers Vitality, Will damage lowers Will', () => {
    const card = spell({ effects: [{ effect: 'damage', to: 'enemy', vitality: 3, will: 1 }] })
    const duel = scenario({ me: { hand: [card] } })
    duel.me.play(card)
    expect([duel.foe.vitality, duel.foe.will, duel.me.vitality, duel.me.will]).toEqual([17, 9, 20, 10])
    expect(duel.clauses('damage-dealt')).toEqual(['GD-8.3', 'GD-8.3'])
  })

  test('GD-R.40 increases, then reductions not below 0, then Ward', () => {
    const card = strike(2)
    for (const { by, ward, left } of [
      { by: [3, -1], ward: 1, left: 17 },
      { by: [1, -5], ward: 3, left: 20 },
      { by: [-5, 4], ward: 0, left: 19 },
    ]) {
      const hexes = by.map(by => changes({ modify: 'damage-taken', whose: 'afflicted', by }))
      const duel = scenario({ me: { hand: [card] }, foe: { hexes, ...(ward ? { ward } : {}) } })
      duel.me.play(card)
      expect(duel.foe.vitality).toBe(left)
      if (by[1] === -5) expect(duel.foe.ward).toBe(3)
    }
  })

  test('GD-R.40 modifiers of the dealer and of the damaged wizard: all increases, then all reductions, then Ward', () => {
    const deals = (by: number) => changes({ modify: 'damage-dealt', whose: 'you', by })
    const takes = (by: number) => changes({ modify: 'damage-taken', whose: 'afflicted', by })
    for (const { hexes, ward, left } of [
      { hexes: [deals(-1)], ward: 0, left: 18 },
      { hexes: [deals(2)], ward: 0, left: 15 },
      { hexes: [deals(-4), takes(2)], ward: 0, left: 19 },
      { hexes: [takes(-4), deals(2)], ward: 0, left: 19 },
      { hexes: [deals(-1), takes(-1)], ward: 0, left: 19 },
      { hexes: [deals(1), takes(1), deals(-1)], ward: 2, left: 18 },
      { hexes: [deals(-9)], ward: 2, left: 20 },
    ]) {
      const card = strike(3)
      const duel = scenario({ me: { hand: [card] }, foe: { hexes, ...(ward ? { ward } : {}) } })
      duel.me.play(card)
      expect([duel.foe.vitality, duel.foe.ward]).toEqual([left, left === 20 ? ward : 0])
    }
  })

  test('GD-R.40 if nothing is left, no damage was dealt: nothing triggers, and nothing is reported', () => {
    const echo = hex({
      triggers: [
        { when: 'vitality-damage', whose: 'afflicted', effects: [{ effect: 'lose', who: 'afflicted', value: 'will', amount: 1 }] },
      ],
    })
    const card = strike(2)
    const duel = scenario({ me: { hand: [card, card] }, foe: { hexes: [echo], ward: 2 } })
    duel.me.play(card)
    expect([duel.foe.will, duel.eventsOf('damage-dealt')]).toEqual([10, []])
    duel.me.play(card)
    expect(duel.foe.will).toBe(9)
  })

  test('GD-R.40 modifiers of dealt damage apply to their own wizard’s damage, and to the type they name', () => {
    const rage = changes({ modify: 'damage-dealt', whose: 'you', by: 2, only: 'vitality' })
    const card = spell({ effects: [{ effect: 'damage', to: 'both', vitality: 1, will: 1 }] })
    const duel = scenario({ me: { hand: [card] }, foe: { hand: [card], hexes: [rage] } })
    duel.me.play(card)
    expect([duel.me.vitality, duel.foe.vitality, duel.me.will, duel.foe.will]).toEqual([17, 17, 9, 9])
    duel.me.endTurn()
    duel.foe.play(card)
    expect([duel.me.vitality, duel.foe.vitality]).toEqual([16, 16])
  })

  test('GD-R.40 an instance of 0 damage doesn’t count: nothing increases it', () => {
    const frail = changes({ modify: 'damage-taken', whose: 'afflicted', by: 3 })
    const card = spell({ effects: [{ effect: 'damage', to: 'enemy', vitality: { each: 1, count: 'void', of: 'you' } }] })
    const duel = scenario({ me: { hand: [card] }, foe: { hexes: [frail] } })
    duel.me.play(card)
    expect(duel.foe.vitality).toBe(20)
  })

  test('GD-R.41 both types in one instance are dealt together, and each gets its increase', () => {
    const frail = changes({ modify: 'damage-taken', whose: 'afflicted', by: 1 })
    const card = spell({ effects: [{ effect: 'damage', to: 'enemy', vitality: 1, will: 1 }] })
    const duel = scenario({ me: { hand: [card] }, foe: { hexes: [frail] } })
    duel.me.play(card)
    expect([duel.foe.vitality, duel.foe.will]).toEqual([18, 8])
  })
})

describe('Soulfire', () => {
  const change = (what: 'gain' | 'lose' | 'raise-max' | 'lower-max', amount: number) =>
    spell({ cost: 0, effects: [{ effect: 'soulfire', who: 'you', change: what, amount }] })

  test('GD-6.5 gaining never takes it above the maximum', () => {
    const card = change('gain', 3)
    const duel = scenario({ me: { hand: [card, card], soulfire: 2, maxSoulfire: 6 } })
    duel.me.play(card)
    expect(duel.me.soulfire).toBe(5)
    duel.me.play(card)
    expect(duel.me.soulfire).toBe(6)
    expect(duel.clauses('soulfire-gained')).toEqual(['GD-6.5', 'GD-6.5'])
  })

  test('GD-R.43 the maximum stays between 0 and 10', () => {
    const [up, down] = [change('raise-max', 4), change('lower-max', 20)]
    const duel = scenario({ me: { hand: [up, down], soulfire: 5, maxSoulfire: 8 } })
    duel.me.play(up)
    expect([duel.me.maxSoulfire, duel.me.soulfire]).toEqual([10, 5])
    duel.me.play(down)
    expect([duel.me.maxSoulfire, duel.me.soulfire]).toEqual([0, 0])
  })

  test('GD-R.43 the start of a turn doesn’t take the maximum above 10, or leave it at 0', () => {
    const [up, down] = [change('raise-max', 4), change('lower-max', 20)]
    const high = scenario({ me: { hand: [up], maxSoulfire: 9 } })
    high.me.play(up)
    high.round()
    expect([high.me.maxSoulfire, high.me.soulfire]).toEqual([10, 10])
    const low = scenario({ me: { hand: [down], maxSoulfire: 9 } })
    low.me.play(down)
    low.round()
    expect([low.me.maxSoulfire, low.me.soulfire]).toEqual([1, 1])
  })

  test('GD-R.43 current Soulfire above a lowered maximum is cut to it', () => {
    const card = change('lower-max', 2)
    const duel = scenario({ me: { hand: [card, card], soulfire: 5, maxSoulfire: 8 } })
    duel.me.play(card)
    expect([duel.me.maxSoulfire, duel.me.soulfire]).toEqual([6, 5])
    duel.me.play(card)
    expect([duel.me.maxSoulfire, duel.me.soulfire]).toEqual([4, 4])
  })
})

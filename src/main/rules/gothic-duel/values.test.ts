import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Modifier } from './card.ts'
import { hex, scenario, spell } from './testing/scenario.ts'

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

  test('GD-1.2 at 1 the duel goes on', () => {
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

  test('GD-1.3 at 1 Will the duel goes on', () => {
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

  test('GD-R.1 both at 0 from one step of an effect: a draw', () => {
    for (const effect of [
      { effect: 'damage', to: 'both', vitality: 4 },
      { effect: 'lose', who: 'both', value: 'vitality', amount: 4 },
      { effect: 'damage', to: 'both', will: 3 },
    ] as const) {
      const card = spell({ effects: [effect] })
      const duel = scenario({ me: { hand: [card], vitality: 4, will: 3 }, foe: { vitality: 2, will: 3 } })
      duel.me.play(card)
      expect(duel.outcome).toBe('draw GD-R.1')
    }
  })

  test('GD-R.1 GD-R.41 one by Vitality and the other by Will, in one step, is a draw too', () => {
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

  test('GD-R.18 what one step deals to both wizards is dealt at the same time: neither falls first', () => {
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
    expect(duel.told('damage-dealt').map(event => event.amount)).toEqual([9, 9])
  })
})

test.each([
  ['vitality', 4],
  ['will', 3],
] as const)('GD-5.8 a loss of more %s than there is takes what there is', (value, there) => {
  const card = spell({ effects: [{ effect: 'lose', who: 'enemy', value, amount: 9 }] })
  const duel = scenario({ me: { hand: [card] }, foe: { [value]: there } })
  duel.me.play(card)
  expect([duel.foe[value], duel.told('value-lost').map(event => event.amount)]).toEqual([0, [there]])
})

test('GD-5.8 the Will lost after a Reshuffle and what Burn deals stop at 0 too', () => {
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

  test('GD-R.40 if nothing is left, no damage was dealt: nothing is set off, nothing told', () => {
    const echo = hex({
      triggers: [
        { when: 'vitality-damage', whose: 'afflicted', effects: [{ effect: 'lose', who: 'afflicted', value: 'will', amount: 1 }] },
      ],
    })
    const card = strike(2)
    const duel = scenario({ me: { hand: [card, card] }, foe: { hexes: [echo], ward: 2 } })
    duel.me.play(card)
    expect([duel.foe.will, duel.told('damage-dealt')]).toEqual([10, []])
    duel.me.play(card)
    expect(duel.foe.will).toBe(9)
  })

  test('GD-R.40 what changes the damage one deals is for its own dealer, and for the type it names', () => {
    const rage = changes({ modify: 'damage-dealt', whose: 'you', by: 2, only: 'vitality' })
    const card = spell({ effects: [{ effect: 'damage', to: 'both', vitality: 1, will: 1 }] })
    const duel = scenario({ me: { hand: [card] }, foe: { hand: [card], hexes: [rage] } })
    duel.me.play(card)
    expect([duel.me.vitality, duel.foe.vitality, duel.me.will, duel.foe.will]).toEqual([17, 17, 9, 9])
    duel.me.endTurn()
    duel.foe.play(card)
    expect([duel.me.vitality, duel.foe.vitality]).toEqual([16, 16])
  })

  test('GD-R.40 an instance of 0 damage is none: nothing increases it', () => {
    const frail = changes({ modify: 'damage-taken', whose: 'afflicted', by: 3 })
    const card = spell({ effects: [{ effect: 'damage', to: 'enemy', vitality: { each: 1, count: 'void', of: 'you' } }] })
    const duel = scenario({ me: { hand: [card] }, foe: { hexes: [frail] } })
    duel.me.play(card)
    expect(duel.foe.vitality).toBe(20)
  })

  test('GD-R.41 both types of one instance are dealt at the same time: each gets its increase', () => {
    const frail = changes({ modify: 'damage-taken', whose: 'afflicted', by: 1 })
    const card = spell({ effects: [{ effect: 'damage', to: 'enemy', vitality: 1, will: 1 }] })
    const duel = scenario({ me: { hand: [card] }, foe: { hexes: [frail] } })
    duel.me.play(card)
    expect([duel.foe.vitality, duel.foe.will]).toEqual([18, 8])
  })
})

describe('healing and its like', () => {
  test('GD-8.1 up to 20 Vitality and 10 Will', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 1, max: 10 }),
        fc.integer({ min: 1, max: 20 }),
        (vitality, will, amount) => {
          const card = spell({
            effects: [
              { effect: 'heal', who: 'you', value: 'vitality', amount },
              { effect: 'heal', who: 'you', value: 'will', amount },
            ],
          })
          const duel = scenario({ me: { hand: [card], vitality, will } })
          duel.me.play(card)
          expect([duel.me.vitality, duel.me.will]).toEqual([Math.min(20, vitality + amount), Math.min(10, will + amount)])
        },
      ),
    )
  })

  test('GD-8.1 unless a card says otherwise', () => {
    const card = spell({
      effects: [
        { effect: 'heal', who: 'you', value: 'vitality', amount: 5, beyond: true },
        { effect: 'heal', who: 'you', value: 'will', amount: 4, beyond: true },
        { effect: 'heal', who: 'enemy', value: 'vitality', amount: 5 },
      ],
    })
    const duel = scenario({ me: { hand: [card], vitality: 18, will: 9 }, foe: { vitality: 18 } })
    duel.me.play(card)
    expect([duel.me.vitality, duel.me.will, duel.foe.vitality]).toEqual([23, 13, 20])
  })

  test('GD-R.42 gaining is healing: what changes healing changes it, Drain too', () => {
    const wither = hex({ modifiers: [{ modify: 'healing', whose: 'afflicted', by: -1, only: 'vitality' }] })
    const card = spell({
      effects: [
        { effect: 'heal', who: 'you', value: 'vitality', amount: 3 },
        { effect: 'heal', who: 'you', value: 'will', amount: 3 },
        { effect: 'damage', to: 'enemy', vitality: 1 },
      ],
      drain: 1,
    })
    const duel = scenario({ me: { hand: [card], vitality: 10, will: 5, hexes: [wither] } })
    duel.me.play(card)
    expect([duel.me.vitality, duel.me.will]).toEqual([12, 8])
  })

  test('GD-R.42 "becomes N" is neither damage nor loss nor healing', () => {
    const echo = hex({
      triggers: [
        { when: 'vitality-damage', whose: 'afflicted', effects: [{ effect: 'lose', who: 'afflicted', value: 'will', amount: 1 }] },
      ],
    })
    const wither = hex({ modifiers: [{ modify: 'healing', whose: 'afflicted', by: -5 }] })
    const [low, high] = [5, 15].map(amount => spell({ effects: [{ effect: 'become', who: 'enemy', value: 'vitality', amount }], drain: 3 }))
    const duel = scenario({ me: { hand: [low!, high!], vitality: 10 }, foe: { ward: 9, hexes: [echo, wither] } })
    duel.me.play(low!)
    expect([duel.foe.vitality, duel.foe.ward, duel.foe.will, duel.me.vitality]).toEqual([5, 9, 10, 10])
    duel.me.play(high!)
    expect(duel.foe.vitality).toBe(15)
    expect(duel.clauses('value-became')).toEqual(['GD-R.42', 'GD-R.42'])
  })

  test('GD-R.42 "becomes N" stays within 0 and the maximum', () => {
    const card = spell({ effects: [{ effect: 'become', who: 'you', value: 'will', amount: 14 }] })
    const duel = scenario({ me: { hand: [card], will: 3 } })
    duel.me.play(card)
    expect(duel.me.will).toBe(10)
  })

  test('GD-R.44 healing goes by the maximum that a card has changed', () => {
    const heal = spell({ effects: [{ effect: 'heal', who: 'you', value: 'vitality', amount: 9 }] })
    for (const [by, most] of [
      [3, 23],
      [-4, 16],
    ] as const) {
      const duel = scenario({ me: { hand: [heal], vitality: 15, hexes: [changes({ modify: 'max-vitality', whose: 'afflicted', by })] } })
      duel.me.play(heal)
      expect(duel.me.vitality).toBe(most)
      expect(duel.game.present(duel.game.know(duel.state, 0), 0).wizards[0].vitality).toEqual({ now: most, max: most })
    }
  })

  test('GD-R.44 what stands above a maximum that falls is cut to it, without damage', () => {
    const sap = changes({ modify: 'max-will', whose: 'afflicted', by: -3 })
    const echo = hex({
      triggers: [{ when: 'will-damage', whose: 'afflicted', effects: [{ effect: 'damage', to: 'afflicted', vitality: 1 }] }],
    })
    const duel = scenario({ me: { hand: [sap] }, foe: { hexes: [echo], ward: 5 } })
    duel.me.play(sap)
    expect([duel.foe.will, duel.foe.vitality, duel.foe.ward]).toEqual([7, 20, 5])
    expect(duel.clauses('value-lost')).toEqual(['GD-R.44'])
  })

  test('GD-R.44 a maximum falls too when the Hex that raised it goes, by Dispel or Reshuffle', () => {
    const bloom = changes({ modify: 'max-vitality', whose: 'you', by: 5 })
    const ban = spell({ effects: [{ effect: 'dispel', on: 'any', amount: 'all' }] })
    const duel = scenario({ me: { hand: [ban], vitality: 24 }, foe: { hexes: [bloom] } })
    duel.me.play(ban)
    expect(duel.me.vitality).toBe(20)
    const other = scenario({ active: 'foe', me: { deck: [], vitality: 24 }, foe: { hexes: [bloom] } })
    other.foe.endTurn()
    expect([other.me.vitality, other.foe.hexes]).toEqual([20, []])
  })

  test('GD-R.44 cut to a maximum of 0 loses', () => {
    const sap = changes({ modify: 'max-will', whose: 'afflicted', by: -10 })
    const duel = scenario({ me: { hand: [sap] } })
    duel.me.play(sap)
    expect(duel.outcome).toBe('me GD-1.3')
  })

  test('GD-R.44 what a card let rise above the maximum stays, and healing adds nothing to it', () => {
    const over = spell({ effects: [{ effect: 'heal', who: 'you', value: 'vitality', amount: 4, beyond: true }] })
    const heal = spell({ effects: [{ effect: 'heal', who: 'you', value: 'vitality', amount: 2 }] })
    const curse = hex({ attach: 'you' })
    const duel = scenario({ me: { hand: [over, heal, curse] } })
    duel.me.play(over).play(heal)
    expect(duel.me.vitality).toBe(24)
    duel.round()
    duel.me.play(curse)
    expect(duel.me.vitality).toBe(24)
  })
})

describe('Soulfire', () => {
  const change = (what: 'gain' | 'lose' | 'raise-max' | 'lower-max', amount: number) =>
    spell({ cost: 0, effects: [{ effect: 'soulfire', who: 'you', change: what, amount }] })

  test('GD-6.5 gaining never lifts it above the maximum', () => {
    const card = change('gain', 3)
    const duel = scenario({ me: { hand: [card, card], soulfire: 2, maxSoulfire: 6 } })
    duel.me.play(card)
    expect(duel.me.soulfire).toBe(5)
    duel.me.play(card)
    expect(duel.me.soulfire).toBe(6)
    expect(duel.clauses('soulfire-gained')).toEqual(['GD-6.5', 'GD-6.5'])
  })

  test('GD-R.43 the maximum stays within 0 and 10', () => {
    const [up, down] = [change('raise-max', 4), change('lower-max', 20)]
    const duel = scenario({ me: { hand: [up, down], soulfire: 5, maxSoulfire: 8 } })
    duel.me.play(up)
    expect([duel.me.maxSoulfire, duel.me.soulfire]).toEqual([10, 5])
    duel.me.play(down)
    expect([duel.me.maxSoulfire, duel.me.soulfire]).toEqual([0, 0])
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

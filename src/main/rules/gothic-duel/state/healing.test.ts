import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Modifier } from './card.ts'
import { wizardsOf } from '../../../../shared/games/gothic-duel/view.ts'
import { hex, scenario, spell } from '../testing/scenario.ts'

const changes = (...modifiers: Modifier[]) => hex({ modifiers })

describe('healing and similar effects', () => {
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

  test('GD-8.1 healing by 0 doesn’t count, whatever would increase it', () => {
    const card = spell({ effects: [{ effect: 'heal', who: 'you', value: 'vitality', amount: { each: 1, count: 'void', of: 'you' } }] })
    const more = hex({ attach: 'you', modifiers: [{ modify: 'healing', whose: 'you', by: 2 }] })
    const duel = scenario({ me: { hand: [card], vitality: 10, hexes: [more] } })
    duel.me.play(card)
    expect([duel.me.vitality, duel.eventsOf('value-healed')]).toEqual([10, []])
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

  test('GD-R.42 gaining is healing: effects on healing apply, to Drain too', () => {
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

  test('GD-R.42 "becomes N" isn’t damage, loss or healing', () => {
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

  test('GD-R.42 "becomes N" stays between 0 and the maximum', () => {
    const card = spell({ effects: [{ effect: 'become', who: 'you', value: 'will', amount: 14 }] })
    const duel = scenario({ me: { hand: [card], will: 3 } })
    duel.me.play(card)
    expect(duel.me.will).toBe(10)
  })

  test('GD-R.42 however it is gained, it is gained up to the maximum', () => {
    for (const [value, max] of [
      ['vitality', 20],
      ['will', 10],
    ] as const) {
      const card = spell({ effects: [{ effect: 'heal', who: 'you', value, amount: 5 }] })
      const duel = scenario({ me: { hand: [card], [value]: max - 2 } })
      duel.me.play(card)
      expect([duel.me[value], duel.eventsOf('value-healed').map(event => event.amount)]).toEqual([max, [2]])
    }
    const drained = spell({ effects: [{ effect: 'damage', to: 'enemy', vitality: 1 }], drain: 5 })
    const duel = scenario({ me: { hand: [drained], vitality: 18 } })
    duel.me.play(drained)
    expect(duel.me.vitality).toBe(20)
  })

  test('GD-R.42 "becomes 0" is 0, and "becomes 1" is 1, from above and from below', () => {
    for (const [from, amount] of [
      [5, 0],
      [5, 1],
      [1, 5],
      [5, 5],
    ] as const) {
      const card = spell({ effects: [{ effect: 'become', who: 'enemy', value: 'vitality', amount }] })
      const duel = scenario({ me: { hand: [card] }, foe: { vitality: from } })
      duel.me.play(card)
      expect([duel.foe.vitality, duel.outcome]).toEqual([amount, amount === 0 ? 'me GD-1.2' : null])
    }
  })

  test('GD-R.44 healing uses the maximum that a card has changed', () => {
    const heal = spell({ effects: [{ effect: 'heal', who: 'you', value: 'vitality', amount: 9 }] })
    for (const [by, max] of [
      [3, 23],
      [-4, 16],
    ] as const) {
      const duel = scenario({ me: { hand: [heal], vitality: 15, hexes: [changes({ modify: 'max-vitality', whose: 'afflicted', by })] } })
      duel.me.play(heal)
      expect(duel.me.vitality).toBe(max)
      expect(wizardsOf(duel.game.viewFor(duel.game.informationFor(duel.state, 0), 0))[0].vitality).toEqual({ now: max, max })
    }
  })

  test('GD-R.44 a value above a lowered maximum is cut to it, without damage', () => {
    const sap = changes({ modify: 'max-will', whose: 'afflicted', by: -3 })
    const echo = hex({
      triggers: [{ when: 'will-damage', whose: 'afflicted', effects: [{ effect: 'damage', to: 'afflicted', vitality: 1 }] }],
    })
    const duel = scenario({ me: { hand: [sap] }, foe: { hexes: [echo], ward: 5 } })
    duel.me.play(sap)
    expect([duel.foe.will, duel.foe.vitality, duel.foe.ward]).toEqual([7, 20, 5])
    expect(duel.clauses('value-lost')).toEqual(['GD-R.44'])
  })

  test('GD-R.44 a maximum falls again when the Hex that raised it leaves, by Dispel or Reshuffle', () => {
    const bloom = changes({ modify: 'max-vitality', whose: 'you', by: 5 })
    const ban = spell({ effects: [{ effect: 'dispel', on: 'any', amount: 'all' }] })
    const duel = scenario({ me: { hand: [ban], vitality: 24 }, foe: { hexes: [bloom] } })
    duel.me.play(ban)
    expect(duel.me.vitality).toBe(20)
    const other = scenario({ active: 'foe', me: { deck: [], vitality: 24 }, foe: { hexes: [bloom] } })
    other.foe.endTurn()
    expect([other.me.vitality, other.foe.hexes]).toEqual([20, []])
  })

  test('GD-R.44 being cut to a maximum of 0 loses', () => {
    const sap = changes({ modify: 'max-will', whose: 'afflicted', by: -10 })
    const duel = scenario({ me: { hand: [sap] } })
    duel.me.play(sap)
    expect(duel.outcome).toBe('me GD-1.3')
  })

  test('GD-R.44 a value that a card raised above the maximum stays, and healing adds nothing', () => {
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

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hex, scenario, spell } from '../testing/scenario.ts'

const tax = (by: number, only?: 'spell' | 'hex') =>
  hex({ modifiers: [{ modify: 'soulfire-cost', whose: 'afflicted', by, ...(only ? { only } : {}) }] })

describe('Soulfire costs', () => {
  test('GD-R.45 increases come before reductions, Channel last, and none goes below 1', () => {
    const cases = [
      { cost: 3, hexes: [2, -1], channel: 0, paid: 4 },
      { cost: 1, hexes: [2, -3], channel: 0, paid: 1 },
      { cost: 2, hexes: [-5, 1], channel: 0, paid: 1 },
      { cost: 5, hexes: [2, -3], channel: 2, paid: 2 },
      { cost: 2, hexes: [1], channel: 9, paid: 1 },
    ]
    for (const { cost, hexes, channel, paid } of cases) {
      const card = spell({ cost })
      const duel = scenario({ me: { hand: [card], hexes: hexes.map(by => tax(by)), channel: channel ? [channel] : [] } })
      expect(duel.me.costOf(card)).toBe(paid)
      duel.me.play(card)
      expect(duel.me.soulfire).toBe(10 - paid)
    }
  })

  test('GD-R.45 a Spell printed at 0 whose cost was increased is reduced to 1 and no further', () => {
    for (const { hexes, channel, paid } of [
      { hexes: [2], channel: 0, paid: 2 },
      { hexes: [2, -5], channel: 0, paid: 1 },
      { hexes: [1], channel: 3, paid: 1 },
      { hexes: [-2], channel: 3, paid: 0 },
    ]) {
      const free = spell({ cost: 0 })
      const duel = scenario({ me: { hand: [free], hexes: hexes.map(by => tax(by)), channel: channel ? [channel] : [] } })
      duel.me.play(free)
      expect(duel.me.soulfire).toBe(10 - paid)
    }
  })

  test('GD-R.45 a cost is at least 1, or the printed cost with increases if that is less', () => {
    const by = fc.integer({ min: -4, max: 4 }).filter(by => by !== 0)
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 6 }),
        fc.array(by, { maxLength: 4 }),
        fc.integer({ min: 0, max: 6 }),
        (cost, hexes, channel) => {
          const card = spell({ cost })
          const duel = scenario({ me: { hand: [card], hexes: hexes.map(by => tax(by)), channel: channel ? [channel] : [] } })
          const more = hexes.filter(by => by > 0).reduce((sum, by) => sum + by, 0)
          const less = hexes.filter(by => by < 0).reduce((sum, by) => sum - by, 0)
          expect(duel.me.costOf(card)).toBe(Math.max(Math.min(1, cost + more), cost + more - less - channel))
        },
      ),
    )
  })

  test('GD-R.45 a change for Spells doesn’t affect Hexes, and one on the enemy doesn’t affect the player', () => {
    const [dart, curse] = [spell({ cost: 2 }), hex({ cost: 2 })]
    const duel = scenario({ me: { hand: [dart, curse], hexes: [tax(1, 'spell')] }, foe: { hexes: [tax(3)] } })
    expect([duel.me.costOf(dart), duel.me.costOf(curse)]).toEqual([3, 2])
  })

  test('GD-R.45 the Ritual cost changes like the printed one', () => {
    const card = spell({ ritual: { cost: { soulfire: 3 }, effects: [{ effect: 'draw', who: 'you', amount: 1 }] } })
    const duel = scenario({ me: { hand: [card], hexes: [tax(2), tax(-1)] } })
    duel.me.play(card, { mode: 'ritual' })
    expect(duel.me.soulfire).toBe(6)
  })

  test('GD-R.46 X is chosen by the player, at least 1, at most what can be paid', () => {
    const blast = spell({ cost: 'X', effects: [{ effect: 'damage', to: 'enemy', vitality: 'X' }] })
    const duel = scenario({ me: { hand: [blast], soulfire: 4 } })
    expect([0, 1, 4, 5].map(x => duel.me.reasons(blast, { x }).length === 0)).toEqual([false, true, true, false])
    duel.me.play(blast, { x: 3 })
    expect([duel.foe.vitality, duel.me.soulfire]).toEqual([17, 1])
    expect(scenario({ me: { hand: [blast], soulfire: 0 } }).me.reasons(blast, { x: 1 })).toEqual(['GD-6.3'])
  })
})

describe('other costs', () => {
  const pact = spell({ additional: { vitality: 3, will: 2 } })

  test('GD-6.4 costs other than Soulfire are printed on the card, and paid', () => {
    const duel = scenario({ me: { hand: [pact] } })
    duel.me.play(pact)
    expect([duel.me.soulfire, duel.me.vitality, duel.me.will]).toEqual([9, 17, 8])
    expect(duel.clauses('value-paid')).toEqual(['GD-6.4', 'GD-6.4'])
    const [face] = duel.game.catalog.cards.filter(card => card.id === pact.id)
    expect(JSON.stringify(face?.parts[0]?.lines[0])).toContain('gothic-duel.cost.vitality')
  })

  test('GD-6.4 a card without other costs costs only Soulfire', () => {
    const [plain, curse] = [spell({ cost: 2 }), hex({ cost: 2 })]
    const duel = scenario({ me: { hand: [plain, curse, spell()], discard: [spell()] } })
    duel.me.play(plain).play(curse)
    expect([duel.me.soulfire, duel.me.vitality, duel.me.will, duel.me.hand.length, duel.me.void.length]).toEqual([6, 20, 10, 1, 0])
  })

  test.each(['spell', 'hex'] as const)('GD-6.4 every other printed cost is paid, on a %s', type => {
    const spare = spell({ name: 'spare' })
    const bone = spell({ name: 'bone' })
    const card = (type === 'spell' ? spell : hex)({ name: 'toll', additional: { vitality: 2, will: 1, discard: 1, exile: 1 } })
    const duel = scenario({ me: { hand: [card, spare], discard: [bone] } })
    expect(duel.me.reasons(card)).toEqual(['GD-R.28'])
    duel.me.play(card, { discard: [spare], exile: [bone] })
    expect([duel.me.soulfire, duel.me.vitality, duel.me.will, duel.me.hand, duel.me.void]).toEqual([9, 18, 9, [], ['bone']])
    expect(duel.me.discard).toEqual(type === 'spell' ? ['spare', 'toll'] : ['spare'])
  })

  test('GD-R.3 Vitality and Will are paid in full or not at all', () => {
    expect(scenario({ me: { hand: [pact], vitality: 2 } }).me.reasons(pact)).toEqual(['GD-R.3'])
    expect(scenario({ me: { hand: [pact], vitality: 2, will: 1 } }).me.reasons(pact)).toEqual(['GD-R.3', 'GD-R.3'])
  })

  test('GD-R.3 paying down to exactly 0 is allowed and loses, before anything resolves', () => {
    const strike = spell({ additional: { vitality: 3 }, effects: [{ effect: 'damage', to: 'enemy', vitality: 5 }] })
    const duel = scenario({ me: { hand: [strike], vitality: 3 }, foe: { vitality: 5 } })
    duel.me.play(strike)
    expect(duel.outcome).toBe('foe GD-1.2')
    expect(duel.foe.vitality).toBe(5)
    const will = scenario({ me: { hand: [pact], will: 2 } })
    will.me.play(pact)
    expect(will.outcome).toBe('foe GD-1.3')
  })

  test('GD-R.3 the client is warned before such a play, and only then', () => {
    const warnings = (vitality: number): number => {
      const duel = scenario({ me: { hand: [pact], vitality } })
      const step = duel.game.options(duel.game.informationFor(duel.state, 0), 0, ['play:0'])
      return step.ok ? step.choice.warnings.length : -1
    }
    expect([warnings(3), warnings(4)]).toEqual([1, 0])
  })

  test('GD-R.3 it is warned about Will as about Vitality, and about both', () => {
    const warned = (vitality: number, will: number): unknown[] => {
      const duel = scenario({ me: { hand: [pact], vitality, will } })
      const step = duel.game.options(duel.game.informationFor(duel.state, 0), 0, ['play:0'])
      return step.ok ? step.choice.warnings.map(({ values }) => values?.value) : []
    }
    const [vitality, will] = [{ key: 'gothic-duel.value.vitality' }, { key: 'gothic-duel.value.will' }]
    expect([warned(20, 10), warned(20, 3), warned(20, 2), warned(3, 10), warned(3, 2)]).toEqual([
      [],
      [],
      [will],
      [vitality],
      [vitality, will],
    ])
  })

  test('GD-R.27 a card can’t be discarded to pay for itself', () => {
    const [toll, spare] = [spell({ additional: { discard: 1 } }), spell()]
    expect(scenario({ me: { hand: [toll] } }).me.reasons(toll)).toEqual(['GD-R.27'])
    const duel = scenario({ me: { hand: [toll, spare] } })
    expect(duel.me.reasons(toll, { discard: [toll] })).toEqual(['GD-R.28'])
    duel.me.play(toll, { discard: [spare] })
    expect(duel.me.discard).toEqual([spare.name, toll.name])
  })

  test('GD-R.28 a cost is paid in full: 2 discards aren’t paid with 1, or with 3', () => {
    const toll = spell({ additional: { discard: 2 } })
    const spares = [spell(), spell(), spell()]
    const poor = scenario({ me: { hand: [toll, ...spares.slice(1, 2)] } })
    expect(poor.me.reasons(toll)).toEqual(['GD-R.27'])
    expect(scenario({ me: { hand: [toll] } }).me.reasons(toll)).toEqual(['GD-R.28'])
    const duel = scenario({ me: { hand: [toll, ...spares] } })
    expect(duel.me.reasons(toll, { discard: spares.slice(0, 1) })).toEqual(['GD-R.28'])
    expect(duel.me.reasons(toll, { discard: spares })).toEqual(['GD-R.28'])
    duel.me.play(toll, { discard: spares.slice(0, 2) })
    expect(duel.me.hand).toEqual([spares[2]!.name])
  })

  test('GD-R.28 a cost of 3 can’t be paid with less: Soulfire, Vitality, Will', () => {
    for (const [def, short] of [
      [{ cost: 3 }, { soulfire: 2 }],
      [{ cost: 0, additional: { vitality: 3 } }, { vitality: 2 }],
      [{ cost: 0, additional: { will: 3 } }, { will: 2 }],
    ] as const) {
      const card = spell(def)
      const duel = scenario({ me: { maxSoulfire: 10, ...short, hand: [card] } })
      expect(duel.me.reasons(card)).toHaveLength(1)
    }
  })

  test('GD-R.28 cards not in the Discard can’t be exiled', () => {
    const [rite, bone] = [spell({ additional: { exile: 2 } }), spell()]
    expect(scenario({ me: { hand: [rite], discard: [bone] } }).me.reasons(rite)).toEqual(['GD-R.28'])
    const duel = scenario({ me: { hand: [rite], discard: [bone, bone, bone] } })
    duel.me.play(rite, { exile: [bone, bone] })
    expect(duel.me.void).toEqual([bone.name, bone.name])
    expect(duel.me.discard).toEqual([bone.name, rite.name])
  })

  test('GD-R.2 effects and triggers on damage don’t apply to what is paid or lost', () => {
    const bleed = spell({
      additional: { vitality: 2, will: 1 },
      effects: [
        { effect: 'lose', who: 'you', value: 'vitality', amount: 2 },
        { effect: 'lose', who: 'you', value: 'will', amount: 1 },
      ],
    })
    const wails = (['vitality-damage', 'will-damage'] as const).map(when =>
      hex({ triggers: [{ when, whose: 'afflicted', effects: [{ effect: 'lose', who: 'afflicted', value: 'vitality', amount: 5 }] }] }),
    )
    for (const by of [3, -3]) {
      const duel = scenario({
        me: {
          hand: [bleed],
          hexes: [...wails, hex({ modifiers: [{ modify: 'damage-taken', whose: 'afflicted', by }] })],
          ...{ reshuffled: true, drew: true },
        },
      })
      duel.me.play(bleed)
      expect([duel.me.vitality, duel.me.will]).toEqual([16, 8])
      duel.me.endTurn()
      expect([duel.me.vitality, duel.me.will]).toEqual([16, 7])
    }
  })

  test('GD-R.2 Ward doesn’t apply to what is paid', () => {
    const duel = scenario({ me: { hand: [pact], ward: 5 } })
    duel.me.play(pact)
    expect([duel.me.vitality, duel.me.will, duel.me.ward]).toEqual([17, 8, 5])
  })
})

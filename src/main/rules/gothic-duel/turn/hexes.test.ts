import { describe, expect, test } from 'vitest'
import { wizardsOf } from '../../../../shared/games/gothic-duel/view.ts'
import { hex, scenario, spell } from '../testing/scenario.ts'

const a = spell({ name: 'a' })
const x = hex({ name: 'x' })

describe('Hexes', () => {
  test('GD-3.2 it is attached, stays in play and keeps working', () => {
    const rot = hex({
      name: 'rot',
      triggers: [{ when: 'start-of-turn', whose: 'afflicted', effects: [{ effect: 'damage', to: 'afflicted', vitality: 1 }] }],
    })
    const duel = scenario({ me: { hand: [rot] } })
    duel.me.play(rot)
    duel.round().round().round()
    expect([duel.foe.hexes, duel.foe.vitality, duel.me.discard]).toEqual([['rot'], 17, []])
  })

  test('GD-3.2 until it is dispelled, expires by its own rules, or is gathered by its owner’s Reshuffle', () => {
    const rot = (more: { lasts?: number } = {}) =>
      hex({
        name: 'rot',
        ...more,
        triggers: [{ when: 'end-of-turn', whose: 'afflicted', effects: [{ effect: 'damage', to: 'afflicted', vitality: 1 }] }],
      })
    const [ban, deep] = [
      spell({ name: 'ban', effects: [{ effect: 'dispel', on: 'any', amount: 1 }] }),
      spell({ name: 'deep', effects: [{ effect: 'draw', who: 'you', amount: 1 }] }),
    ]
    const one = rot()
    const dispelled = scenario({ me: { hand: [one, ban] } })
    dispelled.me.play(one).play(ban, { targets: [one] })
    dispelled.round()
    expect([dispelled.foe.hexes, dispelled.foe.vitality]).toEqual([[], 20])
    const gathered = scenario({ me: { hand: [one, deep], deck: [] } })
    gathered.me.play(one).play(deep)
    expect([gathered.foe.hexes, gathered.me.hand]).toEqual([[], ['rot']])
    gathered.round()
    expect(gathered.foe.vitality).toBe(20)
    const brief = rot({ lasts: 2 })
    const expired = scenario({ me: { hand: [brief] } })
    expired.me.play(brief)
    expired.round().round().round()
    expect([expired.foe.hexes, expired.foe.vitality]).toEqual([[], 18])
  })

  test('GD-4.6 an attached Hex is in play, and in no other zone', () => {
    const duel = scenario({ me: { hand: [x] } })
    duel.me.play(x)
    expect([duel.foe.hexes, duel.me.hand, duel.me.discard, duel.foe.discard]).toEqual([['x'], [], [], []])
    for (const viewer of [0, 1, 'spectator'] as const) {
      const shown = duel.game.viewFor(duel.game.informationFor(duel.state, viewer), viewer)
      const { cards } = shown
      const wizards = wizardsOf(shown)
      expect(wizards.map(wizard => wizard.hexes.map(({ card }) => cards[String(card)]))).toEqual([[], [x.id]])
    }
  })

  test('GD-R.19 several of the same name each work', () => {
    const frail = hex({ modifiers: [{ modify: 'damage-taken', whose: 'afflicted', by: 1 }] })
    const dart = spell({ effects: [{ effect: 'damage', to: 'enemy', vitality: 1 }] })
    const duel = scenario({ me: { hand: [frail, frail, dart] } })
    duel.me.play(frail).play(frail).play(dart)
    expect(duel.foe.vitality).toBe(17)
  })

  test('GD-R.19 several of the same name triggered together all resolve', () => {
    const rot = hex({
      name: 'rot',
      triggers: [{ when: 'end-of-turn', whose: 'afflicted', effects: [{ effect: 'damage', to: 'afflicted', vitality: 1 }] }],
    })
    const duel = scenario({ me: { hexes: [rot, rot, rot] } })
    duel.me.endTurn().choose(rot).choose(rot)
    expect(duel.me.vitality).toBe(17)
  })

  test('GD-R.20 "you" on a Hex is its controller, even if the enemy is afflicted or owns it', () => {
    const tax = hex({ name: 'tax', modifiers: [{ modify: 'soulfire-cost', whose: 'you', by: 2 }] })
    for (const [on, owner] of [
      ['me', 'me'],
      ['me', 'foe'],
      ['foe', 'me'],
      ['foe', 'foe'],
    ] as const) {
      const hexes = [{ hex: tax, by: 'me' as const, owner }]
      const duel = scenario({
        me: { hand: [a], ...(on === 'me' ? { hexes } : {}) },
        foe: { hand: [a], ...(on === 'foe' ? { hexes } : {}) },
      })
      expect(duel.me.costOf(a)).toBe(3)
      duel.me.endTurn()
      expect(duel.foe.costOf(a)).toBe(1)
    }
  })

  test('GD-R.20 the afflicted wizard is the one it is attached to: its controller or the enemy', () => {
    const rot = hex({
      name: 'rot',
      attach: 'target',
      modifiers: [{ modify: 'soulfire-cost', whose: 'afflicted', by: 1 }],
      triggers: [{ when: 'end-of-turn', whose: 'afflicted', effects: [{ effect: 'damage', to: 'afflicted', vitality: 2 }] }],
    })
    for (const on of ['me', 'foe'] as const) {
      const duel = scenario({ me: { hand: [rot, a] }, foe: { hand: [a] } })
      duel.me.play(rot, { targets: [on] })
      expect(duel.me.costOf(a)).toBe(on === 'me' ? 2 : 1)
      duel.me.endTurn()
      expect([duel.me.vitality, duel.foe.vitality]).toEqual([on === 'me' ? 18 : 20, 20])
      expect(duel.foe.costOf(a)).toBe(on === 'foe' ? 2 : 1)
      duel.foe.endTurn()
      expect([duel.me.vitality, duel.foe.vitality]).toEqual(on === 'me' ? [18, 20] : [20, 18])
    }
  })

  test('GD-R.20 its controller is the player who played it, whichever wizard it is attached to', () => {
    const claim = hex({
      name: 'claim',
      attach: 'target',
      triggers: [{ when: 'end-of-turn', whose: 'you', effects: [{ effect: 'heal', who: 'you', value: 'vitality', amount: 1 }] }],
    })
    for (const on of ['me', 'foe'] as const) {
      const duel = scenario({ me: { hand: [claim], vitality: 10 }, foe: { vitality: 10 } })
      duel.me.play(claim, { targets: [on] })
      duel.round()
      expect([duel.me.vitality, duel.foe.vitality]).toEqual([11, 10])
    }
  })

  test('GD-R.20 its controller chooses for it, not its owner', () => {
    const spite = hex({
      triggers: [{ when: 'start-of-turn', whose: 'afflicted', effects: [{ effect: 'damage', to: 'target', vitality: 2 }] }],
    })
    const duel = scenario({ foe: { hexes: [{ hex: spite, by: 'me', owner: 'foe' }] } })
    duel.me.endTurn()
    expect([duel.active, duel.pending]).toEqual(['foe', 'me target'])
    duel.me.choose('foe')
    expect([duel.me.vitality, duel.foe.vitality]).toEqual([20, 18])
  })

  test('GD-R.20 "you" is its controller, "your turn" the controller\'s turn, even if the enemy is afflicted or owns it', () => {
    const tithe = hex({
      name: 'tithe',
      triggers: [
        {
          when: 'end-of-turn',
          whose: 'you',
          effects: [
            { effect: 'heal', who: 'you', value: 'vitality', amount: 1 },
            { effect: 'damage', to: 'afflicted', vitality: 2 },
          ],
        },
      ],
    })
    const duel = scenario({ me: { vitality: 10 }, foe: { vitality: 10, hexes: [{ hex: tithe, by: 'me', owner: 'foe' }] } })
    duel.me.endTurn()
    expect([duel.me.vitality, duel.foe.vitality]).toEqual([11, 8])
    duel.foe.endTurn()
    expect([duel.me.vitality, duel.foe.vitality]).toEqual([11, 8])
  })

  test('GD-R.35 the wizard is printed, or chosen as its target', () => {
    const [own, theirs, any] = [hex({ name: 'own', attach: 'you' }), hex({ name: 'theirs' }), hex({ name: 'any', attach: 'target' })]
    const duel = scenario({ me: { hand: [own, theirs, any, any] } })
    expect(duel.me.reasons(any)).toEqual(['GD-9.1'])
    expect(duel.me.reasons(own, { targets: ['foe'] })).toEqual(['GD-R.26'])
    duel.me
      .play(own)
      .play(theirs)
      .play(any, { targets: ['me'] })
      .play(any, { targets: ['foe'] })
    expect([duel.me.hexes, duel.foe.hexes]).toEqual([
      ['own', 'any'],
      ['theirs', 'any'],
    ])
  })

  test('GD-R.35 its own target comes after those of its instructions', () => {
    const any = hex({ name: 'any', attach: 'target', effects: [{ effect: 'damage', to: 'target', vitality: 1 }] })
    const duel = scenario({ me: { hand: [any] } })
    duel.me.play(any, { targets: ['me', 'foe'] })
    expect([duel.me.vitality, duel.foe.hexes]).toEqual([19, ['any']])
  })
})

describe('Hexes that expire', () => {
  test('GD-R.56 on the enemy: its next N turns, gone at the end of the Nth', () => {
    const brief = hex({ name: 'brief', lasts: 2 })
    const duel = scenario({ me: { hand: [brief] } })
    duel.me.play(brief)
    duel.round()
    expect(duel.foe.hexes).toEqual(['brief'])
    duel.me.endTurn()
    expect(duel.foe.hexes).toEqual(['brief'])
    duel.foe.endTurn()
    expect([duel.foe.hexes, duel.me.discard]).toEqual([[], ['brief']])
    expect(duel.clauses('hex-expired')).toEqual(['GD-R.56'])
  })

  test('GD-R.56 on yourself: the turn in which it was played doesn’t count', () => {
    const brief = hex({ name: 'brief', attach: 'you', lasts: 1 })
    const duel = scenario({ me: { hand: [brief] } })
    duel.me.play(brief)
    duel.round()
    expect(duel.me.hexes).toEqual(['brief'])
    duel.me.endTurn()
    expect([duel.me.hexes, duel.me.discard]).toEqual([[], ['brief']])
  })

  test('GD-R.56 after the end-of-turn effects: it works once more in the turn in which it expires', () => {
    const sting = hex({
      name: 'sting',
      lasts: 1,
      triggers: [{ when: 'end-of-turn', whose: 'afflicted', effects: [{ effect: 'damage', to: 'afflicted', vitality: 2 }] }],
    })
    const duel = scenario({ me: { hand: [sting] } })
    duel.me.play(sting)
    duel.round().round()
    expect([duel.foe.vitality, duel.foe.hexes]).toEqual([18, []])
  })

  test("GD-R.17 a Hex that expires goes to its owner's Discard", () => {
    const brief = hex({ name: 'brief', lasts: 1 })
    const duel = scenario({ active: 'foe', me: { hexes: [{ hex: brief, by: 'me', owner: 'foe', turnsLeft: 1 }] } })
    duel.foe.endTurn()
    expect([duel.me.discard, duel.foe.discard]).toEqual([[], []])
    duel.me.endTurn()
    expect([duel.me.hexes, duel.foe.discard]).toEqual([[], ['brief']])
  })
})

import { describe, expect, test } from 'vitest'
import { enchantoria } from '../index.ts'
import { effectText } from '../testing/driver.ts'
import { card, scenario, thing } from '../testing/scenario.ts'

/** Positions in which two or three clauses meet; the expectations are from the clauses. */
const bolt = (n: number, swift?: true) => card({ targets: [{}], does: [{ do: 'damage', to: 'target', n }], ...(swift ? { swift } : {}) })

describe('Swift and main batch', () => {
  test('EN-R7.2 EN-R8.1: Stoneskin that a Swift spell brings is too late for this turn’s block pool', () => {
    const skin = card({ swift: true, does: [{ do: 'effect', to: 'me', kind: 'stoneskin', n: 2, lasts: 2 }] })
    const match = scenario().turn({ a: { cast: [skin] }, b: { cast: [{ card: 'fireball', at: 'a' }] } })
    expect(match.a.health).toBe(27)
    expect(match.turn({ b: { cast: [{ card: 'fireball', at: 'a' }] } }).a.health).toBe(26)
  })

  test('EN-R7.2 EN-R5.9h: Stoneskin that a Swift spell dispels has filled the pool already', () => {
    const strip = card({ swift: true, targets: [{}], does: [{ do: 'dispel', to: 'target', what: 'all' }] })
    const match = scenario({ a: { effects: [{ kind: 'stoneskin', n: 2 }] } })
    match.turn({
      b: {
        cast: [
          { card: strip, at: 'a' },
          { card: 'fireball', at: 'a' },
        ],
      },
    })
    expect([match.a.health, match.a.effects]).toEqual([29, []])
    expect(match.turn({ b: { cast: [{ card: 'fireball', at: 'a' }] } }).a.health).toBe(26)
  })

  test('EN-R7.3 EN-R7.7: Swift Protection absorbs in its batch, and what replaces it later inherits nothing', () => {
    const quick = card({ swift: true, does: [{ do: 'protect', to: 'me', n: 5 }] })
    const match = scenario().fight({
      a: { cast: [quick, { card: 'paper-ward', at: 'a' }] },
      b: {
        cast: [
          { card: bolt(3, true), at: 'a' },
          { card: bolt(4), at: 'a' },
        ],
      },
    })
    // Swift: 3 of 5. Main: the new source of 2 absorbs 2 of 4.
    expect([match.a.health, match.a.protection]).toEqual([28, null])
  })

  test('EN-GREG.4 EN-R7.11 EN-R7.3: a monk at 0 after the Swift batch still shields, and the rest goes with it', () => {
    const match = scenario({ a: { field: [{ is: 'shield-monk', health: 2 }] } }).fight({
      a: { orders: [['a.shield-monk', 'a']] },
      b: {
        cast: [
          { card: 'quick-dart', at: 'a.shield-monk' },
          { card: bolt(1), at: 'a' },
        ],
      },
    })
    expect([match.a.health, match.a.protection, match.a.field]).toEqual([30, null, []])
  })

  test('EN-R6.9 EN-R5.5: a countered Swift Attack was cast, and its text about it waits for the main batch', () => {
    const dart = card({
      swift: true,
      targets: [{}],
      does: [{ do: 'damage', to: 'target', n: 9 }],
      onCountered: [{ do: 'damage', to: 'foe', n: 1 }],
    })
    const match = scenario().fight({ a: { cast: [{ card: dart, at: 'b' }] }, b: { cast: ['quench', 'riposte'] } })
    // Riposte blocks the 1 of the text, and has seen an Attack.
    expect([match.a.health, match.b.health]).toEqual([27, 30])
  })
})

describe('Protection', () => {
  test('EN-R7.5 EN-R5.9h EN-PROTECT.5: dispelled, replaced and used up in one batch', () => {
    const match = scenario({ a: { protection: 9 } }).fight({
      b: {
        cast: [
          { card: 'dispel-magic', at: 'a' },
          { card: 'paper-ward', at: 'a' },
          { card: 'fireball', at: 'a' },
        ],
      },
    })
    expect([match.a.health, match.a.protection]).toEqual([29, null])
  })

  test('EN-R5.9h: a Dispel beside a new source finds the old one gone and leaves the new', () => {
    const match = scenario({ a: { protection: 9 } }).fight({
      b: {
        cast: [
          { card: 'dispel-magic', at: 'a' },
          { card: 'paper-ward', at: 'a' },
        ],
      },
    })
    expect(match.a.protection).toBe(2)
  })

  test('EN-R7.13 EN-R7.4: a monk’s source tied with an unbound one is unbound, with a longer one it gives way', () => {
    const ward = (lasts?: number) => card({ type: 'ward', does: [{ do: 'protect', to: 'me', n: 2, ...(lasts ? { lasts } : {}) }] })
    const after = (lasts?: number) => {
      const match = scenario({ a: { field: [{ is: 'shield-monk', health: 1 }] } })
      match.fight({
        a: { cast: [ward(lasts)], orders: [['a.shield-monk', 'a']] },
        b: { cast: [{ card: 'quick-dart', at: 'a.shield-monk' }] },
      })
      return [match.a.protection, match.a.field]
    }
    expect(after()).toEqual([2, []])
    // The monk’s lasts until it is used up: it is the longer one, and goes with the monk.
    expect(after(3)).toEqual([null, []])
  })

  test('EN-R7.10 EN-GRACE.1 EN-R7.5: Protection replaced in the turn it would expire lasts as the new one says', () => {
    const match = scenario({ a: { protection: { power: 6, duration: 1 } } })
    match.turn({ a: { cast: [{ card: 'glass-dome', at: 'a' }] } })
    expect(match.a.mage.protection).toMatchObject({ power: 6, duration: 2 })
    expect([match.turn().a.protection, match.turn().a.protection]).toEqual([6, null])
  })

  test('EN-R7.9 EN-V34 EN-R7.8: Poison and piercing pass a shield that normal damage leaves untouched behind the block', () => {
    const match = scenario({ a: { protection: 3, effects: [{ kind: 'poison', n: 2 }], field: ['standing-stone'] } })
    match.fight({
      b: {
        cast: [
          { card: 'needle-of-light', at: 'a' },
          { card: bolt(1), at: 'a' },
        ],
      },
    })
    expect([match.a.health, match.a.protection]).toEqual([24, 3])
  })
})

describe('in play', () => {
  test('EN-R9.8 EN-R4.7 EN-V25: two mothers die on a full field with a summon: what was cast has taken the last place but two', () => {
    const match = scenario({
      a: { field: [{ is: 'slime-mother', health: 1 }, { is: 'slime-mother', health: 1 }, 'grey-wolf', 'grey-wolf'] },
    })
    match.fight({
      a: { cast: ['ember-fox'] },
      b: {
        cast: [
          { card: bolt(1), at: 'a.slime-mother' },
          { card: bolt(1), at: 'a.slime-mother#2' },
        ],
      },
    })
    expect(match.a.field).toEqual(['grey-wolf', 'grey-wolf', 'ember-fox', 'slimeling', 'slimeling'])
  })

  test('EN-R9.9 EN-R8.5 EN-R8.2: a shorter Stun replaces a longer one', () => {
    const match = scenario({ b: { field: [{ is: 'arrow-turret', effects: [{ kind: 'stun', duration: 5 }] }] } })
    match.turn({ a: { cast: [{ card: 'hold-still', at: 'b.arrow-turret' }] } })
    expect(match.entity('b.arrow-turret').effects.map(effectText)).toEqual([expect.stringMatching(/^stun .*\/1$/)])
    match.turns(2)
    expect(match.a.health).toBe(28)
  })

  test('EN-R9.9 EN-R5.7: a Stun and a Dispel of the main batch: the order still works, the old Stun goes, the new stays', () => {
    const match = scenario({ b: { field: [{ is: 'grey-wolf', effects: [{ kind: 'stun', duration: 5 }] }] } })
    match.turn({
      a: {
        cast: [
          { card: 'frost-lance', at: 'b.grey-wolf' },
          { card: 'dispel-magic', at: 'b.grey-wolf' },
        ],
      },
      b: { cast: [{ card: 'mend', at: 'b.grey-wolf' }], orders: [['b.grey-wolf', 'a']] },
    })
    expect(match.a.health).toBe(30)
    expect(match.entity('b.grey-wolf').effects.map(effectText)).toEqual([expect.stringMatching(/^stun .*\/1$/)])
  })

  test('EN-V27 EN-R5.10 EN-V3: two Choirs, Might and Weakness change each packet of a Cataclysm and not the creatures’ own', () => {
    const match = scenario({
      a: {
        effects: [
          { kind: 'might', n: 1 },
          { kind: 'weakness', n: 2 },
        ],
        field: ['wisp-choir', 'wisp-choir', 'grey-wolf'],
      },
      b: { field: ['hill-ogre', 'standing-stone'] },
    })
    match.fight({ a: { cast: ['cataclysm'], orders: [['a.grey-wolf', 'b']] } })
    // 4 + 2 + 1 - 2.
    expect([match.b.health, match.b.field, match.a.field]).toEqual([29, ['hill-ogre'], []])
    expect(match.entity('b.hill-ogre').health).toBe(1)
  })

  test('EN-R4.8 EN-V18 EN-COUNTER.3: a countered Salvage leaves its card in the pile', () => {
    const refuse = { card: 'named-refusal', type: 'craft' } as const
    const match = scenario({ a: { discard: ['meteor'] } }).fight({
      a: { cast: [{ card: 'salvage', recover: 'meteor' }] },
      b: { cast: [refuse] },
    })
    expect([match.dusk.a.hand, match.a.discard.toSorted()]).toEqual([[], ['meteor', 'salvage']])
  })

  test('EN-R8.1 EN-R5.9g EN-V9: a raised maximum, Regrowth, Burning and Mend of one batch are one sum', () => {
    const oak = card({ type: 'healing', does: [{ do: 'max-health', to: 'me', n: 2 }] })
    const match = scenario({
      a: {
        health: 29,
        effects: [
          { kind: 'regrowth', n: 3 },
          { kind: 'burning', n: 2 },
        ],
      },
    })
    match.fight({ a: { cast: [oak, { card: 'mend', at: 'a' }] } })
    expect([match.a.health, match.a.mage.max]).toEqual([32, 32])
  })

  test('EN-R9.3 EN-V26 EN-R7.2: a stone summoned this turn blocks from the next, one killed by a Swift spell still this turn', () => {
    const match = scenario({ a: { field: [{ is: 'standing-stone', health: 1 }] } })
    match.turn({
      a: { cast: ['standing-stone'] },
      b: {
        cast: [
          { card: 'quick-dart', at: 'a.standing-stone' },
          { card: 'fireball', at: 'a' },
        ],
      },
    })
    expect([match.a.health, match.a.field]).toEqual([28, ['standing-stone']])
    expect(match.turn({ b: { cast: [{ card: 'fireball', at: 'a' }] } }).a.health).toBe(26)
  })

  test('EN-R4.6 EN-R4.2: in a draft, a first target that would leave none for the second is not offered', () => {
    const split = card({ targets: [{}, { kinds: ['creature'] }], does: [{ do: 'damage', to: 'second', n: 1 }] })
    const match = scenario({ a: { hand: [split] }, b: { field: ['grey-wolf', 'mana-well'] } })
    const number = match.state.players[0].hand[0]!
    const picks = (...draft: string[]) => {
      const step = enchantoria.options(enchantoria.informationFor(match.state, 0), 0, [`play:${number}`, ...draft])
      return step.ok ? step.choice.options.map(({ pick }) => pick) : step.reasons.map(({ clause }) => clause)
    }
    const [me, foe, wolf, well] = ['a', 'b', 'b.grey-wolf', 'b.mana-well'].map(one => `entity:${match.find(one)}`)
    expect(picks()).toEqual([me, foe, well])
    expect([picks(me!), picks(wolf!)]).toEqual([[wolf], ['EN-R4.2']])
    const alone = scenario({ a: { hand: [split] } })
    expect(alone.a.reasons({ cast: [{ card: split, at: ['a', 'b'] }] })).toEqual(['EN-R4.5'])
  })

  test('EN-R4.12 EN-V3: the warning about a stronger Protection counts every own entity that the spell reaches', () => {
    const dome = card({ type: 'ward', does: [{ do: 'protect', to: 'mine', n: 3 }] })
    const match = scenario({
      a: {
        hand: [dome],
        protection: 3,
        field: [
          { is: 'grey-wolf', protection: 4 },
          { is: 'ember-fox', protection: 9 },
        ],
      },
      b: { protection: 9 },
    })
    const step = enchantoria.options(enchantoria.informationFor(match.state, 0), 0, [`play:${match.state.players[0].hand[0]}`, 'done'])
    expect(step.ok && step.choice.warnings.map(({ values }) => values?.['old'])).toEqual([4, 9])
  })

  test('EN-R4.9 EN-R9.1: orders for a construct, an enemy, a mage, one without an ORDER, or twice the same are refused', () => {
    const idle = thing()
    const match = scenario({ a: { field: ['arrow-turret', 'grey-wolf', idle] }, b: { field: ['grey-wolf'] } })
    const sent = (...orders: [string, string][]) => match.a.reasons({ orders })
    expect([sent(['a.arrow-turret', 'b']), sent(['b.grey-wolf', 'a']), sent(['a', 'b']), sent([`a.${idle.id}`, 'b'])]).toEqual(
      Array(4).fill(['EN-R4.9']),
    )
    expect([sent(['a.grey-wolf', 'b'], ['a.grey-wolf', 'b.grey-wolf']), sent(['a.grey-wolf', 'a'])]).toEqual([['EN-R4.9'], ['EN-R4.5']])
  })
})

import { describe, expect, test } from 'vitest'
import { cardSet } from '../state/card-set.ts'
import { faceOf } from '../text/face.ts'
import { card, scenario, thing } from '../testing/scenario.ts'
import { effectText } from '../testing/driver.ts'
import { inWords } from '../testing/words.ts'

const bolt = (n: number) => card({ targets: [{}], does: [{ do: 'damage', to: 'target', n }] })
const swiftly = (entries: Parameters<typeof card>[0]) => card({ swift: true, targets: [{}], ...entries })

describe('at the same moment', () => {
  test('EN-GREG.1: both players’ spells happen together: each kills what the other heals or orders', () => {
    const fox = thing({ health: 3, order: { target: {}, does: [{ do: 'damage', to: 'target', n: 1 }] } })
    const match = scenario({ a: { field: [fox] }, b: { field: [fox] } }).fight({
      a: { cast: [{ card: bolt(3), at: `b.${fox.id}` }], orders: [[`a.${fox.id}`, 'b']] },
      b: { cast: [{ card: bolt(3), at: `a.${fox.id}` }], orders: [[`b.${fox.id}`, 'a']] },
    })
    expect([match.a.health, match.b.health, match.a.field, match.b.field]).toEqual([29, 29, [], []])
  })

  test('EN-GREG.2: only a card’s text makes exceptions: the same text with Swift comes first', () => {
    const strip = { does: [{ do: 'dispel', to: 'target', what: 'protection' }] } as const
    const plain = scenario({ a: { protection: 5 } }).fight({ b: { cast: [card({ targets: [{}], ...strip }), bolt(3)] } })
    const swift = scenario({ a: { protection: 5 } }).fight({ b: { cast: [swiftly(strip), bolt(3)] } })
    expect([plain.a.health, swift.a.health]).toEqual([30, 27])
  })

  test('EN-GREG.3: a dying creature’s block counts, EN-GREG.4: and it dies in the Discard Phase', () => {
    const guard = thing({ health: 1, passives: { guard: 2 } })
    const match = scenario({ a: { field: [guard] } }).fight({
      b: {
        cast: [
          { card: bolt(9), at: `a.${guard.id}` },
          { card: bolt(5), at: 'a' },
        ],
      },
    })
    expect([match.a.health, match.a.field]).toEqual([27, []])
    const [died, main] = [
      match.events.findIndex(({ type }) => type === 'died'),
      match.events.findIndex(({ type }) => type === 'batch-began-main'),
    ]
    expect(died).toBeGreaterThan(main)
  })

  test('EN-GREG.4: a creature at 0 after the Swift batch still acts in the main batch', () => {
    const match = scenario({ b: { field: [{ is: 'grey-wolf', health: 2 }] } }).fight({
      a: { cast: [{ card: 'quick-dart', at: 'b.grey-wolf' }] },
      b: { orders: [['b.grey-wolf', 'a']] },
    })
    expect([match.a.health, match.b.field]).toEqual([28, []])
  })

  test('EN-R5.1: plans are revealed and paid for together, and the cards leave the hand', () => {
    const match = scenario({ a: { mana: 4, hand: ['fireball'] }, b: { mana: 4, hand: ['siphon'] } })
    match.act('a', match.a.plan({ cast: ['fireball'] }))
    expect([match.a.mana, match.a.hand, match.eventsOf('spell-cast')]).toEqual([4, ['fireball'], []])
    match.act('b', match.b.plan({ cast: ['siphon'] }))
    expect([match.dusk.a.mana, match.dusk.b.mana, match.dusk.a.hand, match.dusk.b.hand]).toEqual([2, 1, [], []])
    expect(match.clauses('spell-cast')).toEqual(['EN-R5.1', 'EN-R5.1'])
  })

  test('EN-R1.9: cast cards are on the Stage until the turn ends, then in their owner’s discard pile', () => {
    const match = scenario().fight({ a: { cast: ['fireball'] } })
    const order = ['spell-cast', 'batch-began-main', 'spell-put-away'].map(type => match.events.findIndex(event => event.type === type))
    expect(order).toEqual([...order].sort((a, b) => a - b))
    expect(match.a.discard).toEqual(['fireball'])
  })

  test('EN-R5.2: both players’ spells, actions and working effects are simultaneous', () => {
    const match = scenario({
      a: { health: 3, effects: [{ kind: 'burning', n: 1 }] },
      b: { field: ['grey-wolf', 'arrow-turret'] },
    }).fight({ a: { cast: [{ card: 'mend', at: 'a' }, 'siphon'] }, b: { cast: [bolt(2)], orders: [['b.grey-wolf', 'a']] } })
    expect(match.a.health).toBe(3 + 3 + 3 - 1 - 2 - 2 - 2)
    expect(match.eventsOf('damage-taken').filter(({ entity }) => entity.id === 0)).toMatchObject([{ amount: 7 }])
  })

  test('EN-R5.3: counters first, then Swift; Protection works in its own batch, deaths come later, arrivals last', () => {
    const match = scenario({ b: { field: ['ember-fox'] } }).fight({
      a: {
        cast: [
          'quick-dart',
          'quench',
          { card: 'warding-circle', at: 'a' },
          { card: 'fireball', at: 'b.ember-fox' },
          'grey-wolf',
          'slow-burn',
        ],
      },
      b: { cast: ['meteor', bolt(2)] },
    })
    const types = match.events.map(({ type }) => type)
    const order = (
      ['spell-countered', 'batch-began-swift', 'batch-began-main', 'protected', 'effect-applied', 'summoned', 'died'] as const
    ).map(type => types.indexOf(type))
    expect(order).toEqual([...order].sort((a, b) => a - b))
    expect([match.a.health, match.a.protection]).toEqual([30, 3])
  })

  test('EN-R5.4: Swift spells of both players share a batch before the main one (EN-V5)', () => {
    const match = scenario({ a: { health: 3 }, b: { health: 3 } }).fight({
      a: { cast: [{ card: swiftly({ does: [{ do: 'damage', to: 'target', n: 3 }] }), at: 'b' }] },
      b: { cast: [{ card: swiftly({ does: [{ do: 'damage', to: 'target', n: 3 }] }), at: 'a' }] },
    })
    expect(match.outcome).toBe('draw EN-R10.3')
    expect(match.clauses('batch-began-swift')).toEqual(['EN-R5.4'])
  })

  test('EN-V5: without Swift a spell is in the main batch', () => {
    const match = scenario().fight({ a: { cast: ['quick-dart', 'fireball'] } })
    expect(match.eventsOf('damage-taken').map(({ amount }) => amount)).toEqual([2, 3])
    expect(
      scenario()
        .fight({ a: { cast: ['fireball'] } })
        .eventsOf('batch-began-swift'),
    ).toEqual([])
  })

  test('EN-R5.5: the main batch contains actions, effects and texts about counters, even of Swift spells', () => {
    const decoy = swiftly({ does: [{ do: 'damage', to: 'target', n: 2 }], onCountered: [{ do: 'heal', to: 'me', n: 1 }] })
    const match = scenario({ a: { health: 20, effects: [{ kind: 'regrowth', n: 2 }] } }).fight({
      a: { cast: [decoy] },
      b: { cast: ['quench'] },
    })
    expect([match.a.health, match.b.health, match.eventsOf('batch-began-swift')]).toEqual([23, 30, []])
    expect(match.eventsOf('health-gained')).toMatchObject([{ amount: 3 }])
  })

  test('EN-R5.6: a batch uses the state when it began: Might that arrives in it changes nothing in it', () => {
    const hymn = card({ cost: 0, type: 'enchantment', does: [{ do: 'effect', to: 'me', kind: 'might', n: 5, lasts: 2 }] })
    expect(scenario().fight({ a: { cast: [hymn, bolt(1)] } }).b.health).toBe(29)
    const swift = card({ ...hymn, id: 'swift-hymn', swift: true })
    expect(scenario().fight({ a: { cast: [swift, bolt(1)] } }).b.health).toBe(24)
  })

  test('EN-R5.7: whatever is in play when the batch begins works in it, even if stunned, dispelled or dying', () => {
    const stun = card({ targets: [{ kinds: ['creature'] }], does: [{ do: 'effect', to: 'target', kind: 'stun', lasts: 1 }] })
    const match = scenario({ a: { effects: [{ kind: 'stoneskin', n: 2 }] }, b: { field: ['grey-wolf'] } }).fight({
      a: { cast: [{ card: stun, at: 'b.grey-wolf' }] },
      b: { cast: ['dispel-magic', bolt(1)], orders: [['b.grey-wolf', 'a']] },
    })
    expect([match.a.health, match.a.effects, match.entity('b.grey-wolf').effects.map(effectText)]).toEqual([29, [], ['stun 0/1']])
  })

  test('EN-R5.8: nobody is asked anything between the reveal and the hand limit', () => {
    const match = scenario({ a: { hand: Array(7).fill('mend') }, b: { field: ['slime-mother'] } })
    match.act('a', match.a.plan({ cast: ['cataclysm', 'quick-dart', 'scrap-bundle', 'last-word'] }))
    match.act('b', match.b.plan({ cast: ['quench', 'grand-denial'] }))
    expect(match.state.phase).toBe('discard')
  })

  test('EN-R5.10: modifiers change each packet, down to 0 at least; Burning and Poison have none', () => {
    const effects = [{ kind: 'weakness', n: 2 }] as const
    const weak = scenario({
      a: { effects: [...effects] },
      b: {
        effects: [
          { kind: 'burning', n: 1 },
          { kind: 'poison', n: 1 },
        ],
      },
    })
    expect(weak.fight({ a: { cast: [bolt(1), bolt(3)] } }).b.health).toBe(30 - 0 - 1 - 2)
    const choir = scenario({ a: { field: ['wisp-choir', 'wisp-choir'] } }).fight({ a: { cast: ['needle-of-light'] } })
    expect(choir.b.health).toBe(24)
  })
})

describe('counters', () => {
  test('EN-COUNTER.1: a spell negates another, EN-COUNTER.2: before it would resolve', () => {
    const match = scenario().fight({ a: { cast: ['quick-dart'] }, b: { cast: ['quench'] } })
    expect([match.countered, match.b.health]).toEqual([['a.quick-dart'], 30])
  })

  test('EN-COUNTER.2: even a Swift spell is countered before it happens', () => {
    const match = scenario({ b: { protection: 5 } }).fight({ a: { cast: ['sunder'] }, b: { cast: ['quench'] } })
    expect([match.b.protection, match.eventsOf('batch-began-swift')]).toEqual([5, []])
  })

  test('EN-COUNTER.3: a countered spell does nothing, EN-COUNTER.4: and its cost stays spent', () => {
    const match = scenario({ a: { mana: 9 } }).fight({ a: { cast: ['siphon'] }, b: { cast: ['quench'] } })
    expect([match.b.health, match.dusk.a.mana, match.a.discard]).toEqual([30, 6, ['siphon']])
    expect(match.clauses('spell-countered')).toEqual(['EN-COUNTER.3'])
  })

  test('EN-COUNTER.4: X is lost with the spell, and so is the card', () => {
    const match = scenario({ a: { mana: 9 } }).fight({ a: { cast: [{ card: 'clay-giant', x: 9 }] }, b: { cast: ['broken-circle'] } })
    expect([match.dusk.a.mana, match.a.field, match.a.discard]).toEqual([0, [], ['clay-giant']])
  })

  test.each([
    { types: 'any', pick: 'all' },
    { types: 'named', pick: 'all' },
    { types: ['attack'], pick: 'highest' },
    { types: ['ward', 'healing'], pick: 'all', limit: 2 },
    { types: 'any', but: ['counter'], pick: 'highest', limit: 'X' },
  ] as const)('EN-COUNTER.5: the card of a counter says “counter … spell” (%j)', counter => {
    const choose = counter.types === 'named' ? ({ choose: 'type' } as const) : {}
    const printed = card({ type: 'counter', cost: 'X', does: [{ do: 'counter', ...counter }], ...choose })
    const { parts } = faceOf(cardSet([printed], []), printed)
    const words = parts.flatMap(part => (part.kind === 'rules' ? part.lines.map(inWords) : [])).join(' ')
    expect(words).toMatch(/counter .*spell|spell.* counter /i)
  })

  test('EN-COUNTER.5: a card says which spells it counters', () => {
    expect(scenario().fight({ a: { cast: ['fireball', 'grey-wolf'] }, b: { cast: ['quench'] } }).countered).toEqual(['a.fireball'])
    expect(scenario().fight({ a: { cast: ['fireball', 'grey-wolf'] }, b: { cast: ['broken-circle'] } }).countered).toEqual(['a.grey-wolf'])
  })

  test('EN-R6.1: a counter has no target in the plan, and finds its spells by its text', () => {
    expect(scenario().b.reasons({ cast: [{ card: 'quench', at: 'a' }] })).toEqual(['EN-R4.5'])
    expect(scenario().b.reasons({ cast: ['quench'] })).toEqual([])
  })

  test('EN-R6.2: it checks only enemy spells of its types and within its limit', () => {
    const match = scenario().fight({ a: { cast: ['fireball'] }, b: { cast: ['fireball', 'quench', 'small-print'] } })
    expect(match.countered).toEqual(['a.fireball'])
    expect(scenario().fight({ a: { cast: ['quick-dart', 'siphon'] }, b: { cast: ['small-print'] } }).countered).toEqual(['a.quick-dart'])
  })

  test('EN-R6.3: "all" hits every one, "highest" the most expensive and all tied with it', () => {
    const cast = ['fireball', 'siphon']
    expect(scenario().fight({ a: { cast }, b: { cast: ['quench'] } }).countered).toEqual(['a.siphon'])
    expect(scenario().fight({ a: { cast }, b: { cast: [{ card: 'named-refusal', type: 'attack' }] } }).countered).toEqual([
      'a.fireball',
      'a.siphon',
    ])
  })

  test('EN-R6.4: an X spell is worth what was paid for it', () => {
    const cast = [{ card: 'inferno', x: 3 }, 'fireball']
    expect(scenario().fight({ a: { cast }, b: { cast: ['quench'] } }).countered).toEqual(['a.inferno'])
    expect(scenario().fight({ a: { cast }, b: { cast: ['small-print'] } }).countered).toEqual(['a.fireball'])
  })

  test('EN-R6.5: a counter doesn’t pick a new spell when its own is countered by another', () => {
    const match = scenario().fight({ a: { cast: ['fireball', 'meteor'] }, b: { cast: ['quench', 'grand-denial'] } })
    expect(match.countered).toEqual(['a.meteor'])
  })

  test('EN-R6.9: a countered spell was still cast, and its text about being countered works (EN-V23)', () => {
    const match = scenario().fight({ a: { cast: ['decoy-flare', 'quench'] }, b: { cast: ['riposte', 'quench', 'fireball'] } })
    expect(match.countered).toEqual(['a.decoy-flare', 'b.fireball'])
    expect([match.a.health, match.dusk.a.hand.length]).toEqual([27, 2])
  })

  test('EN-R6.10: a counter that finds nothing stands and does nothing', () => {
    const match = scenario().fight({ a: { cast: ['last-word', 'quench', 'reclaim'] } })
    expect([match.countered, match.dusk.a.hand, match.eventsOf('contributed')]).toEqual([[], [], []])
  })

  test('EN-R6.11: its text for a hit works once, however many it hits, even if another counter hits the same (EN-V24)', () => {
    const match = scenario().fight({ a: { cast: ['last-word', 'last-word'] }, b: { cast: ['quench', 'hush'] } })
    expect([match.countered, match.dusk.a.hand.length]).toEqual([['b.hush', 'b.quench'], 2])
  })

  test('EN-R5.5: a counter’s text for a hit comes with the main batch, after Swift spells', () => {
    const shielding = card({
      type: 'counter',
      does: [{ do: 'counter', types: 'any', pick: 'highest' }],
      onHit: [{ do: 'block', to: 'me', n: 9 }],
    })
    const quick = card({ swift: true, does: [{ do: 'damage', to: 'foe', n: 2 }] })
    const slow = card({ does: [{ do: 'damage', to: 'foe', n: 2 }] })
    const bait = card({ cost: 3 })
    const health = (attack: typeof quick) =>
      scenario({ b: { mana: 9 } }).fight({ a: { cast: [shielding] }, b: { cast: [attack, bait] } }).a.health
    expect([health(quick), health(slow)]).toEqual([28, 30])
  })

  test('EN-R6.12: actions, effects and passive texts can’t be countered', () => {
    const match = scenario({
      a: { field: ['grey-wolf', 'arrow-turret', 'sworn-bodyguard'] },
      b: { effects: [{ kind: 'burning', n: 1 }] },
    }).fight({
      a: { orders: [['a.grey-wolf', 'b']] },
      b: { cast: ['grand-denial', 'small-print', bolt(2)] },
    })
    expect([match.a.health, match.b.health]).toEqual([30, 25])
  })

  test.each([
    [4, 4],
    ['X', 5],
    [{ xPlus: 2 }, 7],
    ['half-X', 3],
  ] as const)('EN-V4: of a number %j with X = 5 come %i', (n, amount) => {
    const spell = card({ cost: 'X', targets: [{}], does: [{ do: 'damage', to: 'target', n }] })
    expect(scenario().fight({ a: { cast: [{ card: spell, x: 5, at: 'b' }] } }).b.health).toBe(30 - amount)
  })

  test('EN-V4: the mana a counter returns follows its owner’s function, without bonus', () => {
    const mana = (match: ReturnType<typeof scenario>) => match.fight({ a: { cast: ['reclaim'] }, b: { cast: ['meteor'] } }).dusk.a.mana
    expect(mana(scenario({ a: { mana: 3, effects: [{ kind: 'function', function: 'blood' }] } }))).toBe(7)
    expect(mana(scenario({ a: { mana: 3, field: ['recycling-mill'] } }))).toBe(3)
    const bled = scenario({ a: { mana: 3, effects: [{ kind: 'function', function: 'blood' }] } }).fight({
      a: { cast: ['reclaim'] },
      b: { cast: ['meteor'] },
    })
    expect(bled.a.health).toBe(30)
  })
})

describe('block and Protection in a turn', () => {
  const skin = { effects: [{ kind: 'stoneskin', n: 2 }] } as const

  test('EN-R7.1: unused block is lost at the end of the turn', () => {
    const match = scenario().turn({ a: { cast: [{ card: 'bulwark', at: 'a' }] } })
    expect(match.turn({ b: { cast: ['fireball'] } }).a.health).toBe(27)
  })

  test('EN-R7.2: blocks that work every turn fill the pool once a turn: Swift damage uses the same', () => {
    const match = scenario({ a: { effects: [...skin.effects], field: ['sworn-bodyguard', 'standing-stone'] } }).fight({
      b: { cast: ['quick-dart', 'meteor'] },
    })
    expect(match.a.health).toBe(30 - (2 + 9 - 5))
    expect(
      scenario({ a: { effects: [...skin.effects] } })
        .turn({ b: { cast: ['fireball'] } })
        .turn({ b: { cast: ['fireball'] } }).a.health,
    ).toBe(28)
  })

  test('EN-PROTECT.1: it can absorb damage every turn, EN-PROTECT.2: from a source that has a power', () => {
    const match = scenario().turn({ a: { cast: [{ card: 'warding-circle', at: 'a' }] } })
    expect(match.a.mage.protection).toMatchObject({ power: 5, duration: null })
    expect(match.turn({ b: { cast: [bolt(2)] } }).turn({ b: { cast: [bolt(2)] } }).a.health).toBe(30)
  })

  test('EN-PROTECT.2: the power is what remains of it', () => {
    expect(scenario({ a: { protection: 5 } }).turn({ b: { cast: [bolt(2)] } }).a.protection).toBe(3)
  })

  test('EN-R7.3: a source replaced in the batch doesn’t work in it', () => {
    expect(scenario({ a: { protection: 9 } }).fight({ b: { cast: ['paper-ward', 'meteor'] } }).a.health).toBe(23)
  })

  test('EN-R7.6: it isn’t refilled, EN-R7.7: and each batch has what the previous one left', () => {
    const match = scenario({ a: { protection: 5 } }).fight({ b: { cast: ['quick-dart', 'fireball'] } })
    expect([match.a.health, match.a.protection]).toEqual([30, null])
    expect(scenario({ a: { protection: 5 } }).fight({ b: { cast: ['quick-dart', 'meteor'] } }).a.health).toBe(24)
  })

  test('EN-R7.7: two batches of one turn share one power', () => {
    const match = scenario({ a: { protection: 3 } }).fight({ b: { cast: ['quick-dart', 'quick-dart', 'fireball'] } })
    expect([match.a.health, match.eventsOf('damage-absorbed').map(({ amount }) => amount)]).toEqual([26, [3]])
  })

  test('EN-R7.10: with a duration it ends by then at the latest, without one it lasts', () => {
    const dome = card({ type: 'ward', targets: [{}], does: [{ do: 'protect', to: 'target', n: 6, lasts: 2 }] })
    const match = scenario().turn({ a: { cast: [{ card: dome, at: 'a' }] } })
    expect([match.a.protection, match.turn().a.protection, match.turn().a.protection]).toEqual([6, 6, null])
    expect(match.eventsOf('protection-ended')).toMatchObject([{ why: 'expired', clause: 'EN-EFFECT.6' }])
    expect(scenario({ a: { protection: 2 } }).turns(9).a.protection).toBe(2)
    expect(scenario().fight({ a: { cast: [{ card: dome, at: 'a' }] }, b: { cast: ['meteor'] } }).a.protection).toBeNull()
  })

  test('EN-R7.12: its power is the number it provides', () => {
    expect(scenario().fight({ a: { cast: [{ card: 'aegis', x: 7, at: 'a' }] } }).a.protection).toBe(8)
  })

  test('EN-R7.13: with two monks and one target, it ends with the last of them', () => {
    const orders = [
      ['a.shield-monk#1', 'a'],
      ['a.shield-monk#2', 'a'],
    ] as [string, string][]
    const match = scenario({ a: { field: ['shield-monk', 'shield-monk'] } }).turn({ a: { orders } })
    match.turn({ b: { cast: [{ card: 'meteor', at: 'a.shield-monk#1' }] } })
    expect([match.a.protection, match.a.mage.protection?.givers]).toEqual([2, [4]])
    expect(match.turn({ b: { cast: [{ card: 'meteor', at: 'a.shield-monk' }] } }).a.protection).toBeNull()
  })
})

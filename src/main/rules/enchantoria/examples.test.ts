import { describe, expect, test } from 'vitest'
import { scenario, type Driver } from './testing/scenario.ts'
import { manaFor } from './recycling.ts'
import { cardOf } from './state.ts'
import { tellEffect } from './testing/driver.ts'

/** The worked examples of the rules, to the number. Turn 4, both mages at 30, nothing else in play, mana enough. */

test('EN-EX1: GET DOWN MR. PRESIDENT! A dying bodyguard still blocks (EN-GREG.3, EN-GREG.4)', () => {
  const match = scenario({ a: { field: ['sworn-bodyguard'] }, b: { field: ['hill-ogre'] } })
  const fireball = { card: 'fireball', at: 'a.sworn-bodyguard' }
  match.fight({ b: { cast: Array(15).fill(fireball), orders: [['b.hill-ogre', 'a']] } })
  expect(match.a.health).toBe(29)
  expect(match.a.field).toEqual([])
  const hurt = match.told('damage-taken').find(event => event.entity.what === 'sworn-bodyguard')
  expect(hurt?.amount).toBe(45)
  match.rest().turn({ b: { orders: [['b.hill-ogre', 'a']] } })
  expect(match.a.health).toBe(26)
})

test('EN-EX2: a countered spell does nothing and is paid for (EN-COUNTER.3, EN-COUNTER.4)', () => {
  const match = scenario({ a: { mana: 5 } }).fight({ a: { cast: ['fireball'] }, b: { cast: ['quench'] } })
  expect([match.b.health, match.dusk.a.mana]).toEqual([30, 3])
  expect([match.a.discard, match.b.discard]).toEqual([['fireball'], ['quench']])
})

test('EN-EX3: a counter of a counter (EN-R6.6, EN-R6.11)', () => {
  const match = scenario().fight({ a: { cast: ['fireball', 'last-word'] }, b: { cast: ['quench'] } })
  expect(match.countered).toEqual(['b.quench'])
  expect([match.b.health, match.dusk.a.hand.length]).toEqual([27, 1])
})

test('EN-EX4: a ring of two fails as a whole (EN-R6.7)', () => {
  const match = scenario().fight({ a: { cast: ['fireball', 'last-word'] }, b: { cast: ['quench', 'last-word'] } })
  expect(match.countered).toEqual(['a.fireball', 'a.last-word', 'b.last-word'])
  expect([match.b.health, match.dusk.a.hand, match.dusk.b.hand]).toEqual([30, [], []])
})

test('EN-EX5: two Denials are no ring (EN-R6.3, EN-R6.5)', () => {
  const match = scenario().fight({ a: { cast: ['grand-denial', 'fireball'] }, b: { cast: ['grand-denial', 'meteor'] } })
  expect(match.countered).toEqual(['a.grand-denial'])
  expect([match.a.health, match.b.health]).toEqual([21, 27])
})

test('EN-EX6: of two tied for the highest both are countered (EN-R6.3)', () => {
  const match = scenario().fight({ a: { cast: ['fireball', 'fireball'] }, b: { cast: ['quench'] } })
  expect(match.countered).toEqual(['a.fireball', 'a.fireball'])
  expect(match.b.health).toBe(30)
})

test('EN-EX7: X on the Stage is what was paid (EN-R6.4)', () => {
  const match = scenario().fight({
    a: { cast: [{ card: 'inferno', x: 5 }, 'fireball'] },
    b: { cast: [{ card: 'null-field', x: 4 }] },
  })
  expect(match.countered).toEqual(['a.fireball'])
  expect(match.b.health).toBe(24)
})

test('EN-EX8: a text about being countered works (EN-R6.9)', () => {
  const match = scenario().fight({ a: { cast: ['decoy-flare'] }, b: { cast: ['quench'] } })
  expect([match.b.health, match.dusk.a.hand.length]).toEqual([30, 2])
})

test('EN-EX9: block, then Protection, and what pierces goes past both (EN-R5.9, EN-R7.8, EN-R7.9)', () => {
  const match = scenario({ a: { protection: 5 } }).fight({
    a: { cast: [{ card: 'bulwark', at: 'a' }] },
    b: { cast: ['meteor', 'fireball', 'needle-of-light'] },
  })
  expect([match.a.health, match.a.protection]).toEqual([25, null])
})

test('EN-EX10: Protection over two turns (EN-PROTECT.4, EN-PROTECT.5, EN-R7.6)', () => {
  const match = scenario({ a: { protection: 5 } }).turn({ b: { cast: ['fireball'] } })
  expect([match.a.health, match.a.protection]).toEqual([30, 2])
  match.turn({ b: { cast: ['fireball'] } })
  expect([match.a.health, match.a.protection]).toEqual([29, null])
})

test('EN-EX11: Paper Ward on the enemy’s great shield (EN-PROTECT.7, EN-R7.5)', () => {
  const match = scenario({ a: { protection: 9 } }).fight({ b: { cast: ['paper-ward', 'fireball'] } })
  expect([match.a.health, match.a.protection]).toEqual([29, null])
})

test('EN-EX12: of two new sources the stronger stays (EN-R7.4)', () => {
  const match = scenario({ a: { protection: 9 } }).fight({
    a: { cast: [{ card: 'warding-circle', at: 'a' }] },
    b: { cast: ['paper-ward', 'fireball'] },
  })
  expect([match.a.health, match.a.protection]).toEqual([30, 2])
})

test('EN-EX13: Swift is before the main batch (EN-R5.4, EN-R5.9h)', () => {
  const match = scenario({ a: { protection: 5 } }).fight({ b: { cast: ['sunder', 'fireball'] } })
  expect([match.a.health, match.a.protection]).toEqual([27, null])
  expect(match.told('damage-absorbed').map(event => event.amount)).toEqual([3])
})

test('EN-EX14: without Swift what is dispelled works once more (EN-R5.7)', () => {
  const match = scenario({ a: { protection: 5 } }).fight({ b: { cast: ['dispel-magic', 'fireball'] } })
  expect([match.a.health, match.a.protection]).toEqual([30, null])
})

test('EN-EX15: damage and healing are netted (EN-R5.11)', () => {
  const match = scenario({ a: { field: [{ is: 'grey-wolf', health: 2 }] } }).fight({
    a: { cast: [{ card: 'mend', at: 'a.grey-wolf' }], orders: [['a.grey-wolf', 'b']] },
    b: { cast: [{ card: 'fireball', at: 'a.grey-wolf' }] },
  })
  expect([match.entity('a.grey-wolf').health, match.b.health]).toEqual([2, 28])
})

test('EN-EX16: the maximum cuts after netting (EN-HEAL.2, EN-R5.11)', () => {
  const match = scenario({ a: { health: 29 } }).fight({ a: { cast: [{ card: 'mend', at: 'a' }] }, b: { cast: ['fireball'] } })
  expect(match.a.health).toBe(29)
})

test('EN-EX17: both wolves die (EN-R5.7, EN-R9.6)', () => {
  const wolf = { is: 'grey-wolf', health: 2 }
  const match = scenario({ a: { field: [wolf] }, b: { field: [wolf] } }).fight({
    a: { orders: [['a.grey-wolf', 'b.grey-wolf']] },
    b: { orders: [['b.grey-wolf', 'a.grey-wolf']] },
  })
  expect([match.a.field, match.b.field]).toEqual([[], []])
  expect(match.told('died')).toHaveLength(2)
})

test('EN-EX18: a Swift Stun holds this turn and the next (EN-R8.1, EN-R8.2)', () => {
  const bite = { b: { orders: [['b.grey-wolf', 'a']] as [string, string][] } }
  const match = scenario({ b: { field: ['grey-wolf'] } }).turn({ a: { cast: [{ card: 'hold-still', at: 'b.grey-wolf' }] }, ...bite })
  expect(match.a.health).toBe(30)
  match.turn(bite)
  expect([match.a.health, match.entity('b.grey-wolf').effects]).toEqual([30, []])
  expect(match.turn(bite).a.health).toBe(28)
})

test('EN-EX19: Grace’s Illness: an effect isn’t worn in its own turn (EN-GRACE.1, EN-EFFECT.3, EN-EFFECT.6)', () => {
  const match = scenario().turn({ a: { cast: ['slow-burn'] } })
  const seen = [[match.b.effects.join(), match.b.health]]
  for (let turn = 5; turn <= 7; turn++) {
    match.turn()
    seen.push([match.b.effects.join(), match.b.health])
  }
  expect(seen).toEqual([
    ['burning 2/3', 30],
    ['burning 2/2', 28],
    ['burning 2/1', 26],
    ['', 24],
  ])
})

test('EN-EX20: a lower hand limit counts at this turn’s D4 and the next (EN-R8.1)', () => {
  const match = scenario({ a: { hand: Array(7).fill('mend') } })
  match.turn({ b: { cast: ['overfull-library'] } })
  expect(match.a.hand).toHaveLength(4 + 2)
  match.turn()
  expect(match.a.hand).toHaveLength(4 + 2)
  match.turn()
  expect(match.a.hand).toHaveLength(6 + 2)
  match.turn()
  expect(match.a.hand).toHaveLength(7 + 2)
})

test('EN-EX21: recycling under HALF, and with a mill (EN-RECYCLE.5, EN-XCOST.3, EN-R3.8, EN-R3.9)', () => {
  const gives = (field: string[]): number[] => {
    const match = scenario({ a: { field, hand: ['meteor', 'grey-wolf', 'fireball', 'inferno'] } })
    return match.state.players[0].hand.map(number => manaFor(match.state, 0, cardOf(match.state, number)))
  }
  expect(gives([])).toEqual([3, 2, 1, 0])
  expect(gives(['recycling-mill'])).toEqual([4, 3, 2, 0])
})

test('EN-EX22: a function lasts four Preparation Phases and is replaced by another (EN-R3.6, EN-R8.5)', () => {
  const worth = (match: Driver): number => manaFor(match.state, 0, match.state.set.cards.get('meteor')!)
  const refund = { a: { cast: ['full-refund'] } }
  const kept = scenario().turn(refund)
  const seen = [worth(kept)]
  for (let turn = 5; turn < 9; turn++) seen.push(worth(kept.turn()))
  expect(seen).toEqual([6, 6, 6, 6, 3])
  const clogged = scenario().turn(refund).turn()
  expect(worth(clogged.turn({ b: { cast: ['clogged-gears'] } }))).toBe(1)
  const both = scenario().turn({ ...refund, b: { cast: ['clogged-gears'] } })
  expect(worth(both)).toBe(6)
})

test('EN-EX23: mana is cut at 10 (EN-R3.2)', () => {
  const match = scenario({ a: { mana: 6 } }).toRecycling()
  expect(match.a.mana).toBe(9)
  match.recycle({ a: ['meteor'] })
  expect(match.a.mana).toBe(10)
  expect(match.told('mana-cut').flatMap(event => (event.seat === 0 ? [event.amount] : []))).toEqual([2])
})

test('EN-EX24: a double kill goes to whoever is nearer to 0 (EN-R10.3)', () => {
  const meteorForFireball = { a: { cast: ['fireball'] }, b: { cast: ['meteor'] } }
  expect(scenario({ a: { health: 3 }, b: { health: 2 } }).fight(meteorForFireball).outcome).toBe('b EN-R10.3')
  expect(scenario({ a: { health: 8 }, b: { health: 2 } }).fight(meteorForFireball).outcome).toBe('draw EN-R10.3')
})

test('EN-EX25: modifiers change each packet (EN-R5.10)', () => {
  const effects = [
    { kind: 'might', n: 1 },
    { kind: 'weakness', n: 2 },
  ] as const
  const match = scenario({ a: { effects: [...effects] } }).fight({ a: { cast: [{ card: 'twin-bolts', at: ['b', 'a'] }] } })
  expect([match.a.health, match.b.health]).toEqual([28, 28])
})

test('EN-EX26: a countered Attack was cast all the same (EN-R6.9)', () => {
  const match = scenario().fight({ a: { cast: ['riposte', 'quench'] }, b: { cast: ['meteor'] } })
  expect(match.countered).toEqual(['b.meteor'])
  expect([match.a.health, match.b.health]).toEqual([30, 27])
})

test('EN-EX27: a maximum raised in the batch is the one that cuts (EN-HEAL.3, EN-R5.9a)', () => {
  const match = scenario().fight({ a: { cast: [{ card: 'heart-of-oak', at: 'a' }] }, b: { cast: ['fireball'] } })
  expect([match.a.mage.max, match.a.health]).toEqual([33, 31])
})

test('EN-EX28: what is bound goes with its giver (EN-R7.11, EN-R9.7)', () => {
  const match = scenario({ a: { field: ['shield-monk'] } }).turn({ a: { orders: [['a.shield-monk', 'a']] } })
  expect(match.a.protection).toBe(2)
  match.fight({ b: { cast: [{ card: 'meteor', at: 'a.shield-monk' }] } })
  expect([match.a.field, match.a.protection]).toEqual([[], null])
  expect(match.told('protection-ended').map(event => event.why)).toEqual(['giver-gone'])
})

test('EN-EX29: exhaustion costs 1, then 2, then 3 (EN-R10.4)', () => {
  const match = scenario({ a: { deck: ['mend'] } }).turn()
  expect([match.a.hand, match.a.health]).toEqual([['mend'], 29])
  expect(match.turn().a.health).toBe(24)
})

test('EN-EX30: Reclaim gives what the own function returns for what it hit (EN-R6.11, EN-V24)', () => {
  const match = scenario({ a: { mana: 3 } }).fight({ a: { cast: ['reclaim'] }, b: { cast: ['meteor'] } })
  expect([match.dusk.a.mana, match.a.health]).toEqual([3, 30])
  const hitX = scenario({ a: { mana: 3 } }).fight({ a: { cast: ['reclaim'] }, b: { cast: [{ card: 'inferno', x: 5 }] } })
  expect([hitX.dusk.a.mana, hitX.a.health]).toEqual([0, 30])
})

test('EN-EX31: two rings, one before the other (EN-R6.7)', () => {
  const cast = ['last-word', 'grand-denial', 'fireball']
  const match = scenario().fight({ a: { cast }, b: { cast } })
  expect(match.countered).toEqual(['a.grand-denial', 'a.last-word', 'b.grand-denial', 'b.last-word'])
  expect([match.a.health, match.b.health]).toEqual([27, 27])
})

describe('more of the same', () => {
  test('EN-GREG.1: two Fireballs at each other’s mage: neither is before the other', () => {
    const match = scenario({ a: { health: 3 }, b: { health: 3 } }).fight({ a: { cast: ['fireball'] }, b: { cast: ['fireball'] } })
    expect(match.outcome).toBe('draw EN-R10.3')
  })

  test('an effect says what it is', () => {
    expect(tellEffect({ kind: 'function', n: 0, function: 'full', duration: 2, applied: 1 })).toBe('function full/2')
  })
})

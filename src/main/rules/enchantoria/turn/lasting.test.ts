import { describe, expect, test } from 'vitest'
import type { Primitive } from '../state/card.ts'
import { effectText } from '../testing/driver.ts'
import { card, scenario, thing } from '../testing/scenario.ts'
import { standingBlock } from './combat.ts'

const bolt = (n: number) => card({ targets: [{}], does: [{ do: 'damage', to: 'target', n }] })
const burn = (lasts: number, swift?: true) =>
  card({ targets: [{}], does: [{ do: 'effect', to: 'target', kind: 'burning', n: 2, lasts }], ...(swift ? { swift } : {}) })

describe('effects', () => {
  test('EN-EFFECT.1: an effect is on a mage, creature or construct for a number of turns', () => {
    const match = scenario({ b: { field: ['grey-wolf', 'mana-well'] } }).fight({
      a: { cast: ['b', 'b.grey-wolf', 'b.mana-well'].map(at => ({ card: 'slow-burn', at })) },
    })
    for (const target of ['b', 'b.grey-wolf', 'b.mana-well']) expect(match.entity(target).effects.map(effectText)).toEqual(['burning 2/3'])
  })

  test('EN-EFFECT.3: its duration drops by one at the end of each turn, EN-EFFECT.6: and it ends at zero', () => {
    const match = scenario({ b: { effects: [{ kind: 'might', n: 1, duration: 2 }] } })
    expect([match.turn().b.effects, match.turn().b.effects]).toEqual([['might 1/1'], []])
    expect(match.eventsOf('effect-expired')).toMatchObject([{ clause: 'EN-EFFECT.6' }])
  })

  test('EN-GRACE.1: an effect applied this turn isn’t reduced this turn', () => {
    expect(scenario().turn({ a: { cast: [burn(1)] } }).b.effects).toEqual(['burning 2/1'])
  })

  test('EN-R8.1: it works after its batch: Burning from the next turn, a Swift effect in this one', () => {
    expect(scenario().fight({ a: { cast: [burn(2)] } }).b.health).toBe(30)
    expect(scenario().fight({ a: { cast: [burn(2, true)] } }).b.health).toBe(28)
  })

  test('EN-R8.2: duration n is n more turns of Combat, not counting a Swift effect’s first', () => {
    expect(
      scenario()
        .turn({ a: { cast: [burn(2)] } })
        .turns(5).b.health,
    ).toBe(26)
    expect(
      scenario()
        .turn({ a: { cast: [burn(2, true)] } })
        .turns(5).b.health,
    ).toBe(24)
  })

  test('EN-R8.4: there may be several of a kind that isn’t exclusive, each with its own number and duration', () => {
    const match = scenario().turn({ a: { cast: [burn(1), burn(3)] } })
    expect(match.b.effects).toEqual(['burning 2/1', 'burning 2/3'])
    expect(match.turn().b.health).toBe(26)
    expect(match.turn().b.health).toBe(24)
  })

  test('EN-R8.4: there is only one Stun, one Function and one Protection: the new one', () => {
    const on = (does: Primitive) => card({ targets: [{ kinds: ['creature'] }], does: [does] })
    const stun = (lasts: number) => on({ do: 'effect', to: 'target', kind: 'stun', lasts })
    const guard = (n: number) => on({ do: 'protect', to: 'target', n })
    const refund = (by: 'full' | 'trickle') => card({ does: [{ do: 'effect', to: 'me', kind: 'function', function: by, lasts: 4 }] })
    const cast = (lasts: number, n: number, by: 'full' | 'trickle') => ({
      a: { cast: [{ card: stun(lasts), at: 'b.grey-wolf' }, { card: guard(n), at: 'b.grey-wolf' }, refund(by)] },
    })
    const match = scenario({ b: { field: ['grey-wolf'] } })
      .turn(cast(2, 5, 'full'))
      .turn(cast(3, 1, 'trickle'))
    const wolf = match.entity('b.grey-wolf')
    expect([wolf.effects.map(effectText), wolf.protection?.power, match.a.effects]).toEqual([['stun 0/3'], 1, ['function trickle/4']])
  })

  test('EN-R8.6: Burning and Regrowth add up as they are', () => {
    const effects = [
      { kind: 'burning', n: 3 },
      { kind: 'regrowth', n: 2 },
    ] as const
    expect(scenario({ a: { health: 20, effects: [...effects] } }).fight().a.health).toBe(19)
  })

  test('EN-R8.7: all due durations drop together and end together', () => {
    const one = { kind: 'might', n: 1, duration: 1 } as const
    const match = scenario({ a: { effects: [one, one], protection: { power: 2, duration: 1 } }, b: { effects: [one] } }).turn()
    expect([match.a.effects, match.b.effects, match.a.protection]).toEqual([[], [], null])
  })

  test('EN-R8.8: DISPEL removes everything that lasts, good and bad, and nothing else', () => {
    const match = scenario({
      a: {
        health: 20,
        max: 33,
        field: ['sworn-bodyguard'],
        protection: 3,
        effects: [
          { kind: 'might', n: 1 },
          { kind: 'poison', n: 1, duration: 5 },
        ],
      },
    }).fight({ b: { cast: ['dispel-magic'] } })
    expect([match.a.effects, match.a.protection, match.a.health, match.a.mage.max]).toEqual([[], null, 19, 33])
    expect(standingBlock(match.state, 0)).toBe(2)
  })
})

describe('what each kind does', () => {
  test('EN-V30: there is only one Protection, and a new one replaces it', () => {
    const match = scenario({ a: { protection: 9 } }).fight({ a: { cast: [{ card: 'warding-circle', at: 'a' }] } })
    expect(match.a.protection).toBe(5)
  })

  test('EN-V31: a Function is the mage’s recycling function', () => {
    const match = scenario({ a: { mana: 0, effects: [{ kind: 'function', function: 'full' }] } })
      .toRecycling()
      .recycle({ a: ['meteor'] })
    expect(match.a.mana).toBe(9)
  })

  test('EN-V32: a stunned creature or construct performs neither order nor AUTO (EN-R9.9)', () => {
    const match = scenario({ a: { field: ['grey-wolf', 'arrow-turret'].map(is => ({ is, effects: [{ kind: 'stun' as const }] })) } })
    expect(match.fight({ a: { orders: [['a.grey-wolf', 'b']] } }).b.health).toBe(30)
    expect(match.eventsOf('order-lost')).toHaveLength(1)
  })

  test('EN-V33: Burning is normal damage, EN-V34: Poison pierces', () => {
    const hurt = (kind: 'burning' | 'poison') => scenario({ a: { protection: 1, effects: [{ kind, n: 3 }] } }).fight().a.health
    expect([hurt('burning'), hurt('poison')]).toEqual([28, 27])
  })

  test('EN-V34: Poison continues in each turn', () => {
    const illness = card({ targets: [{}], does: [{ do: 'effect', to: 'target', kind: 'poison', n: 1, lasts: 5 }] })
    expect(
      scenario()
        .turn({ a: { cast: [illness] } })
        .turns(6).b.health,
    ).toBe(25)
  })

  test('EN-V35: Regrowth heals in each main batch', () => {
    expect(
      scenario({ a: { health: 20 } })
        .turn({ a: { cast: [{ card: 'regrowth', at: 'a' }] } })
        .turns(4).a.health,
    ).toBe(26)
  })

  test('EN-V36: Stoneskin blocks every turn, on any bearer', () => {
    const match = scenario({ a: { field: [{ is: 'hill-ogre', effects: [{ kind: 'stoneskin', n: 2 }] }] } })
    for (const remaining of [5, 4])
      expect(match.turn({ b: { cast: [{ card: bolt(3), at: 'a.hill-ogre' }] } }).entity('a.hill-ogre').health).toBe(remaining)
  })

  test('EN-V37: Might raises each packet, EN-V38: Weakness lowers it: a mage’s spells, an entity’s actions', () => {
    const hit = (kind: 'might' | 'weakness') => {
      const effects = [{ kind, n: 1 }]
      const match = scenario({ a: { effects, field: ['grey-wolf', { is: 'grey-wolf', effects }] } })
      const orders = [
        ['a.grey-wolf#1', 'b'],
        ['a.grey-wolf#2', 'b'],
      ] as [string, string][]
      return match.fight({ a: { cast: [bolt(3)], orders } }).b.health
    }
    expect([hit('might'), hit('weakness')]).toEqual([30 - 4 - 2 - 3, 30 - 2 - 2 - 1])
  })

  test('EN-V38: Weakness leaves at least 0', () => {
    expect(scenario({ a: { effects: [{ kind: 'weakness', n: 9 }] } }).fight({ a: { cast: [bolt(3)] } }).b.health).toBe(30)
  })

  test('EN-V39: HandLimit is added to 7, at least 0', () => {
    const kept = (n: number) =>
      scenario({ a: { hand: Array(9).fill('mend'), effects: [{ kind: 'hand-limit', n }] } }).turn().a.hand.length - 2
    expect([kept(-3), kept(-20), kept(1)]).toEqual([4, 0, 8])
  })

  test('EN-V40: RecycleLimit allows more cards to be recycled', () => {
    const match = scenario({ a: { mana: 0, effects: [{ kind: 'recycle-limit', n: 1 }] } })
      .toRecycling()
      .recycle({ a: ['meteor', 'fireball'] })
    expect(match.a.mana).toBe(7)
  })
})

describe('what each primitive does', () => {
  const once = (...does: Primitive[]) => card({ targets: [{}], does })

  test('EN-V6: DAMAGE is one packet for each target, EN-V7: PIERCE too, ignoring block and Protection', () => {
    const shielded = { b: { protection: 2 } }
    expect(scenario(shielded).fight({ a: { cast: [once({ do: 'damage', to: 'target', n: 3 })] } }).b.health).toBe(29)
    expect(scenario(shielded).fight({ a: { cast: [once({ do: 'pierce', to: 'target', n: 3 })] } }).b).toMatchObject({
      health: 27,
      protection: 2,
    })
  })

  test('EN-V7: a creature’s piercing damage, too', () => {
    const drake = thing({ order: { target: {}, does: [{ do: 'pierce', to: 'target', n: 4 }] } })
    const match = scenario({ a: { field: [drake] }, b: { protection: 9 } }).fight({ a: { orders: [[`a.${drake.id}`, 'b']] } })
    expect(match.b.health).toBe(26)
  })

  test('EN-V8: HEAL, EN-V10: BLOCK', () => {
    expect(scenario({ b: { health: 9 } }).fight({ a: { cast: [once({ do: 'heal', to: 'target', n: 3 })] } }).b.health).toBe(12)
    expect(
      scenario().fight({ a: { cast: [once({ do: 'block', to: 'target', n: 3 })] }, b: { cast: [{ card: bolt(5), at: 'b' }] } }).b.health,
    ).toBe(28)
  })

  test('EN-V10: a block lasts this turn and adds up', () => {
    const shield = once({ do: 'block', to: 'target', n: 3 })
    const match = scenario().turn({ a: { cast: [shield, shield].map(one => ({ card: one, at: 'a' })) }, b: { cast: [bolt(7)] } })
    expect(match.a.health).toBe(29)
  })

  test('EN-V15: SUMMON brings it to the controller’s field, with its X if it keeps one', () => {
    const match = scenario().turn({ a: { cast: [{ card: 'clay-giant', x: 3 }, 'grey-wolf'] } })
    expect([match.entity('a.clay-giant').x, match.entity('a.clay-giant').health, match.b.field]).toEqual([3, 5, []])
    expect(match.turn().b.health).toBe(28)
  })

  test('EN-V15: keeps no X unless the text says so', () => {
    const call = card({ type: 'summoning', cost: 'X', does: [{ do: 'summon', entity: 'grey-wolf' }] })
    expect(
      scenario()
        .fight({ a: { cast: [{ card: call, x: 3 }] } })
        .entity('a.grey-wolf').x,
    ).toBe(0)
  })

  test('EN-V11: Protection that isn’t bound outlives the creature that gave it', () => {
    const smith = thing({ order: { target: { side: 'own' }, does: [{ do: 'protect', to: 'target', n: 2 }] } })
    const match = scenario({ a: { field: [smith] } }).turn({
      a: { orders: [[`a.${smith.id}`, 'a']] },
      b: { cast: [{ card: bolt(4), at: `a.${smith.id}` }] },
    })
    expect([match.a.field, match.a.protection]).toEqual([[], 2])
  })

  test('EN-V16: DRAW, EN-V17: MANA, for either player', () => {
    const gift = card({
      does: [
        { do: 'draw', who: 'foe', n: 2 },
        { do: 'mana', who: 'foe', n: 1 },
        { do: 'draw', who: 'me', n: 1 },
      ],
    })
    const { dusk } = scenario({ b: { mana: 2 } }).fight({ a: { cast: [gift] } })
    expect([dusk.a.hand.length, dusk.b.hand.length, dusk.b.mana]).toEqual([1, 2, 3])
  })

  test('EN-V17: mana stops at 10', () => {
    expect(scenario({ a: { mana: 9 } }).fight({ a: { cast: ['mana-burst'] } }).dusk.a.mana).toBe(10)
  })

  test('EN-V18: RECOVER returns the chosen card from the discard pile to the hand', () => {
    const { dusk } = scenario({ a: { discard: ['meteor', 'mend'] } }).fight({ a: { cast: [{ card: 'salvage', recover: 'mend' }] } })
    expect([dusk.a.hand, dusk.a.discard.toSorted()]).toEqual([['mend'], ['meteor', 'salvage']])
  })

  test('EN-V18: a card that is recovered twice at once is in the hand once', () => {
    const twice = card({ choose: 'discarded', does: [{ do: 'recover' }, { do: 'if', foeCast: 'attack', then: { do: 'recover' } }] })
    const match = scenario({ a: { discard: ['meteor', 'mend'], hand: [twice] } })
    const { dusk } = match.fight({ a: { cast: [{ card: twice.id, recover: 'mend' }] }, b: { cast: ['fireball'] } })
    expect(dusk.a.hand).toEqual(['mend'])
    expect(match.eventsOf('card-recovered')).toHaveLength(1)
  })

  test('EN-V19: IF the enemy cast a spell of that type this turn', () => {
    const wary = card({ does: [{ do: 'if', foeCast: 'ward', then: { do: 'damage', to: 'foe', n: 5 } }] })
    expect(scenario().fight({ a: { cast: [wary] }, b: { cast: ['riposte'] } }).b.health).toBe(28)
    expect(scenario().fight({ a: { cast: [wary, 'riposte'] }, b: { cast: ['fireball'] } }).b.health).toBe(27)
  })

  test('EN-V20: an ORDER is a creature’s action when ordered, EN-V21: AUTO a construct’s in every main batch', () => {
    const match = scenario({ a: { field: ['grey-wolf', 'arrow-turret'] } }).turn({ a: { orders: [['a.grey-wolf', 'b']] } })
    expect([match.b.health, match.turn().b.health]).toEqual([26, 24])
  })

  test('EN-V21: a construct acts without an order', () => {
    expect(scenario({ a: { field: ['mana-well'], mana: 1 } }).fight().dusk.a.mana).toBe(2)
  })

  test('EN-V22: ON_RECYCLED when the card is recycled, not when it is cast', () => {
    const bundle = card({ onRecycled: [{ do: 'draw', who: 'me', n: 1 }] })
    expect(scenario().fight({ a: { cast: [bundle] } }).dusk.a.hand).toEqual([])
    expect(
      scenario()
        .toRecycling()
        .recycle({ a: [bundle] }).a.hand,
    ).toHaveLength(3)
  })

  test('EN-V23: ON_COUNTERED when it is countered, and only then', () => {
    const flare = card({ onCountered: [{ do: 'damage', to: 'foe', n: 5 }] })
    expect(scenario().fight({ a: { cast: [flare] } }).b.health).toBe(29)
    expect(scenario().fight({ a: { cast: [flare] }, b: { cast: ['quench'] } }).b.health).toBe(25)
  })

  test('EN-V24: ON_HIT when a standing counter hits', () => {
    const cast = ['last-word', 'quench', 'fireball']
    expect(scenario().fight({ a: { cast }, b: { cast: ['quench'] } }).dusk.a.hand).toHaveLength(1)
    expect(scenario().fight({ a: { cast: ['last-word'] }, b: { cast: ['last-word'] } }).dusk.a.hand).toEqual([])
  })

  test('EN-V25: ON_DEATH when it is removed', () => {
    const bag = thing({
      onDeath: [
        { do: 'mana', who: 'me', n: 2 },
        { do: 'draw', who: 'me', n: 1 },
      ],
    })
    const match = scenario({ a: { mana: 1, field: [bag] } }).fight({ b: { cast: [{ card: bolt(4), at: `a.${bag.id}` }] } })
    expect([match.dusk.a.mana, match.dusk.a.hand.length]).toEqual([3, 1])
  })

  test('EN-V26: GUARD blocks for its player’s mage every turn, and several add up', () => {
    const match = scenario({ a: { field: ['sworn-bodyguard', 'sworn-bodyguard', 'standing-stone'] } })
    expect([match.turn({ b: { cast: ['meteor'] } }).a.health, match.turn({ b: { cast: ['meteor'] } }).a.health]).toEqual([26, 22])
    expect(
      scenario({ a: { field: ['sworn-bodyguard'] } })
        .fight({ b: { cast: [{ card: bolt(3), at: 'a.sworn-bodyguard' }] } })
        .entity('a.sworn-bodyguard').health,
    ).toBe(1)
  })

  test('EN-V27: SPELLPOWER is for each packet of the player’s spells, not for actions', () => {
    const match = scenario({ a: { field: ['wisp-choir', 'arrow-turret'] } }).fight({
      a: { cast: [{ card: 'twin-bolts', at: ['a', 'b'] }] },
    })
    expect([match.a.health, match.b.health]).toEqual([26, 24])
  })

  test('EN-V28: RBONUS is for each recycled card', () => {
    const match = scenario({ a: { mana: 0, field: ['recycling-mill', 'recycling-mill'] } })
      .toRecycling()
      .recycle({ a: ['fireball'] })
    expect(match.a.mana).toBe(3 + 1 + 2)
  })
})

import { describe, expect, test } from 'vitest'
import { informationFor } from './information.ts'
import { viewFor } from '../view/view-for.ts'
import { effectText } from '../testing/driver.ts'
import { card, scenario, thing } from '../testing/scenario.ts'

const bolt = (n: number) => card({ targets: [{}], does: [{ do: 'damage', to: 'target', n }] })

describe('creatures and constructs', () => {
  test('EN-ENTITY.1: Summoning spells bring them into play', () => {
    const match = scenario().fight({ a: { cast: ['grey-wolf', 'arrow-turret'] } })
    expect(['a.grey-wolf', 'a.arrow-turret'].map(target => match.entity(target).kind)).toEqual(['creature', 'construct'])
  })

  test('EN-ENTITY.2: each has its own health', () => {
    const match = scenario({ b: { field: ['grey-wolf', 'grey-wolf'] } }).fight({ a: { cast: [{ card: 'fireball', at: 'b.grey-wolf#2' }] } })
    expect([match.b.health, match.entity('b.grey-wolf#1').health, match.entity('b.grey-wolf#2').health]).toEqual([30, 4, 1])
  })

  test('EN-ENTITY.3: they act in Combat', () => {
    expect(scenario({ a: { field: ['grey-wolf', 'arrow-turret'] } }).fight({ a: { orders: [['a.grey-wolf', 'b']] } }).b.health).toBe(26)
  })

  test('EN-ENTITY.4: at zero it is removed, EN-R9.6: at D1, all at the same time', () => {
    const match = scenario({ a: { field: ['ember-fox'] }, b: { field: ['ember-fox', 'grey-wolf'] } }).fight({
      a: { cast: [card({ does: [{ do: 'damage', to: 'summons', n: 3 }] })] },
    })
    expect([match.a.field, match.b.field]).toEqual([[], ['grey-wolf']])
    expect(match.clauses('died')).toEqual(['EN-R9.6', 'EN-R9.6'])
  })

  test('EN-ENTITY.5: the effects on it and its passives end with it', () => {
    const match = scenario({ a: { field: [{ is: 'wisp-choir', effects: [{ kind: 'might', n: 1 }] }] } }).turn({
      b: { cast: [{ card: 'fireball', at: 'a.wisp-choir' }] },
    })
    expect(match.fight({ a: { cast: ['fireball'] } }).b.health).toBe(27)
    expect(match.a.field).toEqual([])
  })

  test('EN-ENTITY.6: spells can target them like mages', () => {
    const match = scenario({ b: { field: ['hill-ogre', 'mana-well'] } }).fight({
      a: {
        cast: [
          { card: 'fireball', at: 'b.hill-ogre' },
          { card: 'quick-dart', at: 'b.mana-well' },
        ],
      },
    })
    expect([match.entity('b.hill-ogre').health, match.entity('b.mana-well').health]).toEqual([3, 1])
  })

  test('EN-ENTITY.7: Protection, healing and effects work on them, EN-ENTITY.8: by the same rules', () => {
    const match = scenario({ a: { field: [{ is: 'hill-ogre', health: 2, protection: 9 }] } }).fight({
      a: {
        cast: [
          { card: 'mend', at: 'a.hill-ogre' },
          { card: 'stone-skin', at: 'a.hill-ogre' },
        ],
      },
      b: {
        cast: [
          { card: 'paper-ward', at: 'a.hill-ogre' },
          { card: 'fireball', at: 'a.hill-ogre' },
        ],
      },
    })
    const ogre = match.entity('a.hill-ogre')
    expect([ogre.health, ogre.protection, ogre.effects.map(effectText)]).toEqual([4, null, ['stoneskin 2/3']])
  })

  test('EN-ENTITY.8: one source at a time on a creature, too', () => {
    const match = scenario({ a: { field: ['grey-wolf'] } }).fight({
      a: { cast: ['warding-circle', 'paper-ward'].map(one => ({ card: one, at: 'a.grey-wolf' })) },
    })
    expect(match.entity('a.grey-wolf').protection?.power).toBe(5)
  })

  test('EN-R9.2: actions cost nothing and are part of the main batch', () => {
    const match = scenario({ a: { mana: 0, field: ['grey-wolf'] } }).fight({
      a: { orders: [['a.grey-wolf', 'b']] },
      b: {
        cast: [
          { card: 'quick-dart', at: 'a.grey-wolf' },
          { card: 'quick-dart', at: 'a.grey-wolf' },
        ],
      },
    })
    expect([match.b.health, match.dusk.a.mana]).toEqual([28, 0])
    // Spells with Swift resolve first, and counters don't hit them.
    const late = scenario({ a: { field: ['grey-wolf', 'hill-ogre'] } }).fight({
      a: {
        orders: [
          ['a.grey-wolf', 'b'],
          ['a.hill-ogre', 'b'],
        ],
      },
      b: { cast: [{ card: 'hold-still', at: 'a.grey-wolf' }, 'grand-denial'] },
    })
    expect(late.b.health).toBe(27)
  })

  test('EN-R9.3: whatever is summoned arrives last: it isn’t hit, doesn’t act, and guards from the next turn on', () => {
    const match = scenario().turn({ a: { cast: ['arrow-turret', 'sworn-bodyguard'] }, b: { cast: ['cataclysm', 'fireball'] } })
    expect([match.a.field, match.a.health, match.b.health]).toEqual([['arrow-turret', 'sworn-bodyguard'], 27, 30])
    match.turn({ b: { cast: ['fireball'] } })
    expect([match.a.health, match.b.health]).toEqual([26, 28])
    const tower = thing({ kind: 'construct', health: 5 })
    const summoner = card({ type: 'summoning', does: [{ do: 'summon', entity: tower.id }] })
    const built = scenario({ with: [tower] }).turn({ a: { cast: [summoner] }, b: { cast: ['cataclysm'] } })
    expect(built.entity(`a.${tower.id}`)).toMatchObject({ health: 5, max: 5 })
  })

  test('EN-R9.4: its maximum health is the health it arrives with', () => {
    const match = scenario()
      .turn({ a: { cast: [{ card: 'clay-giant', x: 2 }] } })
      .turn({ a: { cast: [{ card: 'mend', at: 'a.clay-giant' }] } })
    expect(match.entity('a.clay-giant').health).toBe(4)
  })

  test('EN-R9.5: the card goes to the discard pile, and what it summoned isn’t a card', () => {
    const match = scenario().turn({ a: { cast: ['ember-fox'] } })
    expect(match.a.discard).toEqual(['ember-fox'])
    match.turn({ b: { cast: [{ card: 'fireball', at: 'a.ember-fox' }] } })
    expect([match.a.field, match.a.discard]).toEqual([[], ['ember-fox']])
  })

  test('EN-R9.7: effects it gave others stay, except those bound to it', () => {
    const match = scenario({ a: { field: ['marsh-viper'] } }).turn({
      a: { orders: [['a.marsh-viper', 'b']] },
      b: { cast: [{ card: 'fireball', at: 'a.marsh-viper' }] },
    })
    expect([match.a.field, match.b.effects]).toEqual([[], ['poison 1/2']])
  })

  test('EN-R9.8: death effects all happen at once, as far as there is room', () => {
    const match = scenario({ a: { field: ['slime-mother', 'slime-mother', 'grey-wolf', 'grey-wolf'] } }).fight({
      b: { cast: ['a.slime-mother#1', 'a.slime-mother#2'].map(at => ({ card: 'meteor', at })) },
    })
    expect(match.a.field).toEqual(['grey-wolf', 'grey-wolf', 'slimeling', 'slimeling', 'slimeling'])
    expect(match.clauses('summoned')).toEqual(['EN-R9.8', 'EN-R9.8', 'EN-R9.8'])
  })

  test('EN-R9.9: a stunned guard still guards, and an order to a stunned creature is lost', () => {
    const match = scenario({ a: { field: [{ is: 'sworn-bodyguard', effects: [{ kind: 'stun' }] }] }, b: { field: ['grey-wolf'] } }).fight({
      a: { cast: [{ card: 'hold-still', at: 'b.grey-wolf' }] },
      b: { cast: ['fireball'], orders: [['b.grey-wolf', 'a']] },
    })
    expect([match.a.health, match.clauses('order-lost')]).toEqual([29, ['EN-R9.9']])
  })

  test('EN-R9.10: a mage behind a full field can be attacked', () => {
    const match = scenario({ a: { field: ['grey-wolf'] }, b: { field: ['hill-ogre', 'grey-wolf', 'ember-fox'] } })
    for (const at of ['b', 'b.hill-ogre', 'b.ember-fox']) expect(match.a.reasons({ orders: [['a.grey-wolf', at]] })).toEqual([])
  })

  test('EN-R9.11: mages take no orders and can’t be stunned', () => {
    const match = scenario({ a: { field: ['grey-wolf'] } })
    expect(match.a.reasonsFor({ type: 'plan', castings: [], orders: [{ entity: 0, target: 1 }] })).toEqual(['EN-R4.9'])
    expect(match.a.reasons({ cast: [{ card: 'hold-still', at: 'b' }] })).toEqual(['EN-R4.5'])
  })

  test('EN-R9.13: passive bonuses of one kind on one side add up', () => {
    expect(scenario({ a: { field: ['wisp-choir', 'wisp-choir', 'wisp-choir'] } }).fight({ a: { cast: [bolt(1)] } }).b.health).toBe(26)
  })
})

describe('the end', () => {
  test('EN-R10.1: a mage at 0 or less loses, EN-R10.2: and only at D2', () => {
    const match = scenario({ b: { health: 3 } }).fight({ a: { cast: ['fireball'] } })
    expect([match.outcome, match.state.phase]).toEqual(['a EN-R10.1', 'discard'])
    expect(scenario({ b: { health: 3 } }).fight({ a: { cast: [bolt(2)] } }).outcome).toBeNull()
  })

  test('EN-R10.2: a mage that falls to 0 in the Preparation Phase can still be healed in Combat', () => {
    const doomed = () => scenario({ a: { health: 3, deck: [] } }).turn()
    expect([doomed().a.health, doomed().over]).toEqual([0, false])
    expect(doomed().fight().outcome).toBe('b EN-R10.1')
    expect(doomed().fight({ a: { cast: [{ card: 'mend', at: 'a' }] } }).outcome).toBeNull()
  })

  test('EN-R10.3: both at 0 or less: closer to 0 wins, equal is a draw', () => {
    const at = (mine: number, theirs: number) =>
      scenario({ a: { health: mine }, b: { health: theirs } }).fight({ a: { cast: [bolt(5)] }, b: { cast: [bolt(5)] } }).outcome
    expect([at(5, 4), at(3, 5), at(2, 2)]).toEqual(['a EN-R10.3', 'b EN-R10.3', 'draw EN-R10.3'])
  })

  test('EN-R10.4: each card that can’t be drawn costs one more, counted for each player', () => {
    const match = scenario({ a: { deck: [] }, b: { deck: ['mend'] } }).turn()
    expect([match.a.health, match.b.health]).toEqual([27, 29])
    match.turn({ a: { cast: ['scrap-bundle'] } })
    expect([match.a.health, match.b.health]).toEqual([27 - 3 - 4 - 5 - 6, 29 - 2 - 3])
    expect(match.clauses('exhausted')).toContain('EN-R10.4')
  })

  test('EN-R10.5: the discard pile is never shuffled back', () => {
    const match = scenario({ a: { deck: [], discard: ['meteor', 'mend'] } }).turn()
    expect([match.a.discard, match.a.deckSize]).toEqual([['meteor', 'mend'], 0])
  })

  test('EN-R10.6: at D2 of turn 30 more health wins, equal is a draw', () => {
    expect(scenario({ turn: 29, a: { health: 9 } }).fight().outcome).toBeNull()
    expect(scenario({ turn: 30, a: { health: 9 } }).fight().outcome).toBe('b EN-R10.6')
    expect(scenario({ turn: 30 }).fight().outcome).toBe('draw EN-R10.6')
  })

  test('EN-R10.7: a player who concedes loses', () => {
    expect([scenario().concede('a').outcome, scenario().concede('b').outcome]).toEqual(['b EN-R10.7', 'a EN-R10.7'])
  })

  test('EN-R10.1, EN-R10.3, EN-R10.6, EN-R10.7: the end is reported with its reason, and the winner if there is one', () => {
    const endings = (match: ReturnType<typeof scenario>) => match.eventsOf('match-ended').map(({ winner, by, seat }) => [winner, by, seat])
    expect(endings(scenario({ a: { health: 0 } }).fight())).toEqual([[1, 'health', 1]])
    expect(endings(scenario({ a: { health: 0 }, b: { health: 0 } }).fight())).toEqual([[null, 'both', undefined]])
    expect(endings(scenario({ turn: 30, b: { health: 9 } }).fight())).toEqual([[0, 'turns', 0]])
    expect(endings(scenario().concede('b'))).toEqual([[0, 'concession', 0]])
  })
})

describe('open information', () => {
  test('EN-R1.12: mana, health, Protection, effects and the recycling function are open to both', () => {
    const match = scenario({
      a: {
        mana: 7,
        health: 21,
        max: 33,
        protection: { power: 4, duration: 2 },
        effects: [{ kind: 'function', function: 'blood', duration: 3 }],
        field: ['sworn-bodyguard'],
      },
    })
    for (const viewer of [0, 1, 'spectator'] as const) {
      const [side] = viewFor(informationFor(match.state, viewer), viewer).own.players
      expect([side.mana, side.recycling.function]).toEqual([7, 'blood'])
      expect(side.entities[0]).toMatchObject({
        health: { now: 21, max: 33 },
        block: 2,
        protection: { power: 4, duration: 2 },
        effects: [{ kind: 'function', function: 'blood', duration: 3 }],
      })
    }
  })

  test('EN-R5.12: a mage below 0 is shown at 0', () => {
    const match = scenario({ b: { health: 3 } }).fight({ a: { cast: [bolt(9)] } })
    expect(match.b.health).toBe(-6)
    expect(viewFor(informationFor(match.state, 0), 0).own.players[1].entities[0]?.health.now).toBe(0)
  })

  test('EN-R1.11: the order of a discard pile is hidden: it is sorted by number', () => {
    const match = scenario({ a: { hand: ['mend', 'fireball', 'meteor'], discard: ['siphon'] } })
    match.fight({ a: { cast: ['meteor', 'fireball', { card: 'mend', at: 'a' }] } })
    expect(match.a.discard).toHaveLength(4)
    expect(match.state.players[0].discard).toEqual([...match.state.players[0].discard].sort((a, b) => a - b))
  })

  test('EN-HEAL.3: a mage’s maximum is the health it started with, unless a card says otherwise', () => {
    const match = scenario({ a: { health: 29 } }).turn({ a: { cast: [{ card: 'renewal', x: 9, at: 'a' }] } })
    expect(match.a.health).toBe(30)
    expect(match.turn({ a: { cast: [{ card: 'heart-of-oak', at: 'a' }] } }).a.health).toBe(33)
  })
})

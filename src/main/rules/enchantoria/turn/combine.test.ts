import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rngFrom } from '../../../kernel/rng.ts'
import { NUMBERED_KINDS } from '../state/card.ts'
import { cardSet } from '../state/card-set.ts'
import { combine } from './combine.ts'
import type { Contribution, Contributions, Source } from '../state/contribution.ts'
import type { MatchEvent } from '../state/events.ts'
import { ENTITIES } from '../state/entities.ts'
import { cloneState, entityOf, newEntity, type Effect, type Entity, type Protection, type State } from '../state/state.ts'

const SOURCE: Source = { seat: 0, id: 'fireball', x: 0, card: 0, entity: null }
const MAGE = 0
const WOLF = 2

/** Two mages and a wolf with 4 health for seat 0; with changes to the mage of seat 0 or the wolf. */
function position(mage: Partial<Entity> = {}, wolf: Partial<Entity> = {}): State {
  const player = (seat: 0 | 1) => ({
    mana: 3,
    deck: [],
    hand: [],
    discard: [],
    exhaustion: 0,
    entities: [newEntity(seat, null, 'mage', 30)],
  })
  const state: State = {
    set: cardSet([], ENTITIES),
    cards: [['fireball'], ['fireball']],
    turn: 4,
    phase: 'plan',
    players: [player(0), player(1)],
    decided: [null, null],
    summoned: [1, 0],
    ending: null,
    rng: rngFrom('combine'),
  }
  Object.assign(state.players[0].entities[0]!, mage)
  state.players[0].entities.push(Object.assign(newEntity(WOLF, 'grey-wolf', 'creature', 4), wolf))
  return state
}
const protection = (power: number, more: Partial<Protection> = {}): Protection => ({
  power,
  duration: null,
  applied: 1,
  givers: [],
  ...more,
})
const effect = (kind: Effect['kind'], more: Partial<Effect> = {}): Effect => ({
  kind,
  n: 0,
  function: null,
  duration: 3,
  applied: 1,
  ...more,
})

const does = {
  damage: (amount: number, to = MAGE): Contribution => ({ type: 'damage', source: SOURCE, to, amount }),
  pierce: (amount: number, to = MAGE): Contribution => ({ type: 'pierce', source: SOURCE, to, amount }),
  heal: (amount: number, to = MAGE): Contribution => ({ type: 'heal', source: SOURCE, to, amount }),
  block: (amount: number, to = MAGE): Contribution => ({ type: 'block', source: SOURCE, to, amount }),
  maxHealth: (amount: number, to = MAGE): Contribution => ({ type: 'max-health', source: SOURCE, to, amount }),
  protect: (power: number, more: { duration?: number; giver?: number; to?: number } = {}): Contribution => ({
    type: 'protect',
    source: SOURCE,
    to: MAGE,
    power,
    duration: null,
    giver: null,
    ...more,
  }),
  effect: (kind: Effect['kind'], n: number, duration: number, by: Effect['function'] = null, to = MAGE): Contribution => ({
    type: 'effect',
    source: SOURCE,
    to,
    kind,
    n,
    function: by,
    duration,
  }),
  dispel: (what: 'protection' | 'all', to = MAGE): Contribution => ({ type: 'dispel', source: SOURCE, to, what }),
}

/** The state after one batch of these, and the clauses of its events. */
const inLists = (contributions: readonly Contribution[]): Contributions => ({
  toEntities: contributions.filter(one => 'to' in one),
  toPlayers: contributions.filter(one => 'seat' in one),
})

function after(state: State, ...contributions: Contribution[]): State & { events: MatchEvent[]; mage: Entity } {
  const events: MatchEvent[] = []
  combine({ state, emit: event => events.push(event) }, inLists(contributions))
  return { ...state, events, mage: entityOf(state, MAGE) }
}

describe('health', () => {
  test('EN-DAMAGE.1: damage lowers health, and EN-HEAL.1: healing raises it', () => {
    expect(after(position(), does.damage(3)).mage.health).toBe(27)
    expect(after(position({ health: 20 }), does.heal(3)).mage.health).toBe(23)
  })

  test('EN-HEAL.2: never above the maximum', () => {
    expect(after(position({ health: 29 }), does.heal(3)).mage.health).toBe(30)
    expect(after(position(), does.heal(3)).events.map(event => event.type)).not.toContain('health-gained')
  })

  test('EN-R5.9a: maximum health rises by the sum, health itself doesn’t (EN-V9)', () => {
    const { mage } = after(position(), does.maxHealth(3), does.maxHealth(2))
    expect([mage.max, mage.health]).toEqual([35, 30])
    expect(after(position(), does.maxHealth(3), does.heal(4)).mage.health).toBe(33)
  })

  test('EN-R5.9d: normal and piercing damage are two sums', () => {
    expect(after(position({ pool: 4 }), does.damage(3), does.damage(2), does.pierce(1), does.pierce(2)).mage.health).toBe(26)
  })

  test('EN-R5.9g: damage and healing are combined before the maximum applies (EN-R5.11)', () => {
    expect(after(position({ health: 29 }), does.damage(3), does.heal(3)).mage.health).toBe(29)
    expect(after(position({ health: 29 }), does.damage(3), does.heal(9)).mage.health).toBe(30)
  })

  test('EN-R5.11: neither comes first, whatever the order', () => {
    const list = [does.heal(5), does.damage(3), does.maxHealth(1)]
    for (const order of [list, [...list].reverse()]) expect(after(position({ health: 29 }), ...order).mage.health).toBe(31)
  })

  test('EN-R5.12: health can go below 0', () => {
    expect(after(position({ health: 3 }), does.damage(44)).mage.health).toBe(-41)
  })
})

describe('block and Protection', () => {
  test('EN-BLOCK.1: blocked damage doesn’t hurt, up to the amount', () => {
    expect(after(position(), does.block(3), does.damage(2)).mage).toMatchObject({ health: 30, pool: 1 })
    expect(after(position(), does.block(3), does.damage(5)).mage).toMatchObject({ health: 28, pool: 0 })
  })

  test('EN-R5.9c: blocks add up to those already there, EN-R5.9e: and are subtracted from both', () => {
    expect(after(position({ pool: 2 }), does.block(3), does.block(1), does.damage(4)).mage).toMatchObject({ health: 30, pool: 2 })
  })

  test('EN-R5.9f: Protection absorbs what block leaves, EN-PROTECT.4: and loses that much (EN-R7.8)', () => {
    const { mage } = after(position({ pool: 2, protection: protection(5) }), does.damage(4))
    expect([mage.health, mage.pool, mage.protection?.power]).toEqual([30, 0, 3])
  })

  test('EN-PROTECT.5: at power 0 the source is removed', () => {
    const { mage, events } = after(position({ protection: protection(2) }), does.damage(3))
    expect([mage.health, mage.protection]).toEqual([29, null])
    expect(events.find(event => event.type === 'protection-ended')).toMatchObject({ clause: 'EN-PROTECT.5', why: 'used-up' })
  })

  test('EN-PROTECT.3: it absorbs up to its power, no more', () => {
    expect(after(position({ protection: protection(5) }), does.damage(9)).mage.health).toBe(26)
  })

  test('EN-R7.9: piercing damage ignores both', () => {
    expect(after(position({ pool: 5, protection: protection(5) }), does.pierce(4)).mage).toMatchObject({ health: 26, pool: 5 })
  })

  test('EN-R5.9b: a new source works in this very batch, and the old one doesn’t (EN-R7.3)', () => {
    const { mage } = after(position({ protection: protection(9) }), does.protect(2), does.damage(3))
    expect([mage.health, mage.protection]).toEqual([29, null])
  })

  test('EN-PROTECT.6: one source at a time', () => {
    expect(after(position({ protection: protection(1) }), does.protect(2), does.protect(3)).mage.protection?.power).toBe(3)
  })

  test('EN-PROTECT.7: a new one replaces even a stronger one (EN-R7.5)', () => {
    const { mage, events } = after(position({ protection: protection(9, { duration: 4 }) }), does.protect(2))
    expect(mage.protection).toEqual({ power: 2, duration: null, applied: 4, givers: [] })
    expect(events.find(event => event.type === 'protected')).toMatchObject({ clause: 'EN-PROTECT.7', replaced: true })
  })

  test('EN-R7.4: of several new ones the strongest stays, then the one that lasts longer', () => {
    expect(after(position(), does.protect(5), does.protect(6, { duration: 2 })).mage.protection).toMatchObject({ power: 6, duration: 2 })
    expect(after(position(), does.protect(5, { duration: 2 }), does.protect(5, { duration: 3 })).mage.protection?.duration).toBe(3)
    expect(after(position(), does.protect(5), does.protect(5, { duration: 9 })).mage.protection?.duration).toBeNull()
  })

  test('EN-R7.13: new ones tied in both merge: unbound if one is, otherwise bound to all who gave them', () => {
    expect(after(position(), does.protect(2, { giver: 6 }), does.protect(2, { giver: 4 })).mage.protection?.givers).toEqual([4, 6])
    expect(after(position(), does.protect(2, { giver: 6 }), does.protect(2)).mage.protection?.givers).toEqual([])
    expect(after(position(), does.protect(2, { giver: 6 }), does.protect(3, { giver: 4 })).mage.protection?.givers).toEqual([4])
  })
})

describe('effects', () => {
  test('EN-R5.9h: effects already there are dispelled, a source that arrives in the same batch isn’t', () => {
    const there = { protection: protection(5), effects: [effect('might', { n: 1 })] }
    expect(after(position(there), does.dispel('all')).mage).toMatchObject({ protection: null, effects: [] })
    const kept = after(position(there), does.dispel('all'), does.protect(2), does.effect('burning', 2, 3)).mage
    expect(kept.protection?.power).toBe(2)
    expect(kept.effects.map(({ kind }) => kind)).toEqual(['burning'])
  })

  test('EN-V13: DISPEL of Protection leaves effects alone', () => {
    const { mage } = after(position({ protection: protection(5), effects: [effect('might', { n: 1 })] }), does.dispel('protection'))
    expect([mage.protection, mage.effects.length]).toEqual([null, 1])
  })

  test('EN-R5.9h: dispelled Protection still works in its batch (EN-R5.7)', () => {
    const { mage } = after(position({ protection: protection(5) }), does.dispel('all'), does.damage(3))
    expect([mage.health, mage.protection]).toEqual([30, null])
  })

  test('EN-EFFECT.4: one target can carry several, EN-R8.4: and those that don’t exclude each other stack', () => {
    const { mage } = after(
      position({ effects: [effect('burning', { n: 2 })] }),
      does.effect('burning', 2, 3),
      does.effect('regrowth', 1, 2),
    )
    expect(mage.effects.map(({ kind, n, duration }) => [kind, n, duration])).toEqual([
      ['burning', 2, 3],
      ['burning', 2, 3],
      ['regrowth', 1, 2],
    ])
  })

  test('EN-EFFECT.5: there is only one of an exclusive kind; EN-R8.5: the new replaces the old', () => {
    const { mage } = after(
      position({ effects: [effect('function', { function: 'blood', duration: 4 })] }),
      does.effect('function', 0, 2, 'trickle'),
    )
    expect(mage.effects).toEqual([{ kind: 'function', n: 0, function: 'trickle', duration: 2, applied: 4 }])
  })

  test('EN-R8.5: of several new ones, the one that returns most for 4 stays; if tied, the longer one', () => {
    const functions = [
      does.effect('function', 0, 4, 'trickle'),
      does.effect('function', 0, 2, 'full'),
      does.effect('function', 0, 3, 'full'),
    ]
    for (const list of [functions, [...functions].reverse()])
      expect(after(position(), ...list).mage.effects.map(one => [one.function, one.duration])).toEqual([['full', 3]])
    expect(after(position(), does.effect('function', 0, 1, 'blood'), ...functions).mage.effects[0]?.function).toBe('blood')
    const stuns = [does.effect('stun', 0, 1, null, WOLF), does.effect('stun', 0, 2, null, WOLF)]
    expect(entityOf(after(position(), ...stuns), WOLF).effects.map(({ duration }) => duration)).toEqual([2])
  })

  test('EN-R8.6: Might and Weakness can coexist', () => {
    const { mage } = after(position(), does.effect('might', 1, 3), does.effect('weakness', 2, 3))
    expect(mage.effects.map(({ kind }) => kind)).toEqual(['might', 'weakness'])
  })

  test('EN-EFFECT.2: an effect has its duration and its turn from the start', () => {
    expect(after(position(), does.effect('poison', 1, 5)).mage.effects).toEqual([
      { kind: 'poison', n: 1, function: null, duration: 5, applied: 4 },
    ])
  })
})

describe('players and fields', () => {
  test('EN-R5.9i: mana is summed up and limited once (EN-R3.2)', () => {
    const mana = (amount: number): Contribution => ({ type: 'mana', source: SOURCE, seat: 0, amount })
    const { players, events } = after(position(), mana(4), mana(5))
    expect(players[0].mana).toBe(10)
    expect(events.filter(({ type }) => type === 'mana-cut')).toMatchObject([{ clause: 'EN-R3.2', amount: 2 }])
  })

  test('EN-R5.9j: whatever is summoned arrives at full health, which is its maximum (EN-R9.4)', () => {
    const giant: Contribution = { type: 'summon', source: SOURCE, seat: 1, entity: 'clay-giant', x: 3, count: 1 }
    const { players } = after(position(), giant, { type: 'damage', source: SOURCE, to: 1, amount: 2 })
    expect(players[1].entities[1]).toMatchObject({ id: 3, what: 'clay-giant', health: 5, max: 5, x: 3 })
  })

  test('EN-R5.13: the log is sorted by player, id and X, whatever the original order', () => {
    const by = (seat: 0 | 1, id: string, x = 0): Contribution => ({
      type: 'damage',
      source: { seat, id, x, card: null, entity: null },
      to: MAGE,
      amount: 1,
    })
    const list = [by(1, 'a'), by(0, 'b', 2), by(0, 'b', 1), by(0, 'a')]
    const sources = after(position(), ...list).events.flatMap(event => (event.type === 'contributed' ? [event.source] : []))
    expect(sources.map(({ seat, id, x }) => `${seat}${id}${x}`)).toEqual(['0a0', '0b1', '0b2', '1a0'])
  })
})

const number = fc.integer({ min: 0, max: 9 })
const to = fc.constantFrom(0, 1, 2)
const source = fc.record({
  seat: fc.constantFrom(0 as const, 1 as const),
  id: fc.constantFrom('a', 'b'),
  x: number,
  card: number,
  entity: fc.constant(null),
})
const seat = fc.constantFrom(0 as const, 1 as const)
const contribution: fc.Arbitrary<Contribution> = fc.oneof(
  fc.record({ type: fc.constantFrom('damage', 'pierce', 'heal', 'max-health', 'block'), source, to, amount: number }),
  fc.record({
    type: fc.constant('protect' as const),
    source,
    to,
    power: fc.integer({ min: 1, max: 3 }),
    duration: fc.constantFrom(null, 1, 2),
    giver: fc.constantFrom(null, 2, 4),
  }),
  fc.record({
    type: fc.constant('effect' as const),
    source,
    to,
    kind: fc.constantFrom(...NUMBERED_KINDS),
    n: fc.integer({ min: 1, max: 3 }),
    function: fc.constant(null),
    duration: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({
    type: fc.constant('effect' as const),
    source,
    to,
    kind: fc.constant('function' as const),
    n: fc.constant(0),
    function: fc.constantFrom('half' as const, 'full' as const, 'blood' as const, 'trickle' as const),
    duration: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({ type: fc.constant('dispel' as const), source, to, what: fc.constantFrom('protection' as const, 'all' as const) }),
  fc.record({ type: fc.constantFrom('draw' as const, 'mana' as const), source, seat, amount: fc.integer({ min: 1, max: 3 }) }),
  fc.record({
    type: fc.constant('summon' as const),
    source,
    seat,
    entity: fc.constantFrom('grey-wolf', 'slimeling', 'clay-giant'),
    x: number,
    count: fc.integer({ min: 1, max: 2 }),
  }),
)

describe('any batch', () => {
  test('EN-R5.9: sums, maxima and unions only: the order of contributions never changes the result', () => {
    const lists = fc
      .array(contribution, { maxLength: 14 })
      .chain(list => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length, maxLength: list.length })))
    const begins = fc.record({
      health: fc.integer({ min: -5, max: 30 }),
      pool: number,
      power: number,
      decked: fc.integer({ min: 0, max: 3 }),
    })
    fc.assert(
      fc.property(lists, begins, ([list, shuffled], { health, pool, power, decked }) => {
        const state = position({ health, pool, protection: power > 0 ? protection(power) : null, effects: [effect('stoneskin', { n: 1 })] })
        state.players[0].deck = Array.from({ length: decked }, (_, at) => at * 2)
        const [a, b, heard] = [cloneState(state), cloneState(state), cloneState(state)]
        combine({ state: a, emit: undefined }, inLists(list))
        combine({ state: b, emit: undefined }, inLists(shuffled))
        combine({ state: heard, emit: () => undefined }, inLists(shuffled))
        expect(b).toEqual(a)
        expect(heard).toEqual(a)
      }),
      { numRuns: 250 },
    )
  })
})

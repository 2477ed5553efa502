import { describe, expect, test } from 'vitest'
import { card, scenario } from '../testing/scenario.ts'

/** Positions in which two or three clauses meet; the expectations are from the clauses. */
const bolt = (n: number) => card({ targets: [{}], does: [{ do: 'damage', to: 'target', n }] })

describe('counters', () => {
  test('EN-R6.7 EN-R6.3: two Last Words against one are one ring of three, and nobody draws', () => {
    const match = scenario().fight({ a: { cast: ['last-word', 'last-word'] }, b: { cast: ['last-word'] } })
    expect(match.countered).toEqual(['a.last-word', 'a.last-word', 'b.last-word'])
    expect([match.dusk.a.hand.length, match.dusk.b.hand.length]).toEqual([0, 0])
  })

  test('EN-R6.6 EN-R6.4 EN-R6.3: X equal to a printed value is tied for the highest; what nothing hits breaks the ring', () => {
    const match = scenario().fight({
      a: { cast: ['last-word', 'grand-denial', { card: 'fireball', at: 'b' }] },
      b: { cast: ['grand-denial', { card: 'null-field', x: 4 }, { card: 'meteor', at: 'a' }] },
    })
    // A’s Denial hits the Meteor (6), so both of B’s counters hit it; the Last Word, hit by neither, counters both.
    expect(match.countered).toEqual(['b.grand-denial', 'b.meteor', 'b.null-field'])
    expect([match.a.health, match.b.health, match.dusk.a.hand.length]).toEqual([30, 27, 1])
  })

  test('EN-R6.5 EN-R6.4: a Null Field of X = 3 passes over a Meteor, hits an Inferno of 3, and stays with it', () => {
    const match = scenario().fight({
      a: {
        cast: [
          { card: 'meteor', at: 'b' },
          { card: 'inferno', x: 3, at: 'b' },
          { card: 'fireball', at: 'b' },
        ],
      },
      b: { cast: [{ card: 'null-field', x: 3 }, 'small-print'] },
    })
    // Small Print hits the Fireball; the Inferno is worth 3.
    expect(match.countered).toEqual(['a.fireball', 'a.inferno'])
    expect(match.b.health).toBe(21)
  })

  test('EN-V23 EN-R6.6: a Decoy whose counter is countered deals its damage and draws nothing', () => {
    const match = scenario().fight({ a: { cast: ['decoy-flare', 'last-word'] }, b: { cast: ['quench'] } })
    expect([match.b.health, match.dusk.a.hand.length]).toEqual([28, 1])
    expect(match.countered).toEqual(['b.quench'])
  })

  test('EN-R6.2 EN-R6.7: Named Refusal of Counters and a Last Word hit each other', () => {
    const match = scenario().fight({
      a: {
        cast: [
          { card: 'named-refusal', type: 'counter' },
          { card: 'fireball', at: 'b' },
        ],
      },
      b: { cast: ['last-word', 'quench'] },
    })
    // The Refusal hits both; the Last Word hits the Refusal: a ring of two. Then Quench stands.
    expect(match.countered).toEqual(['a.fireball', 'a.named-refusal', 'b.last-word'])
    expect(match.b.health).toBe(30)
  })

  test('EN-R6.11 EN-V4 EN-R6.3: Reclaim under BLOOD gives the sum over tied spells, for no health', () => {
    const match = scenario({ a: { mana: 3, effects: [{ kind: 'function', function: 'blood' }] } }).fight({
      a: { cast: ['reclaim'] },
      b: {
        cast: [
          { card: 'fireball', at: 'a' },
          { card: 'fireball', at: 'a' },
        ],
      },
    })
    expect([match.dusk.a.mana, match.a.health]).toEqual([6, 30])
  })

  test('EN-R6.11 EN-R10.4: a Last Word that hits draws from an empty deck, and costs health after the batch is netted', () => {
    const match = scenario({ a: { deck: [], exhaustion: 2 } }).fight({
      a: { cast: ['last-word', { card: 'mend', at: 'a' }] },
      b: { cast: ['quench'] },
    })
    expect([match.dusk.a.health, match.dusk.a.hand.length]).toEqual([27, 0])
  })
})

describe('X, recycling and mana', () => {
  test('EN-R3.7 EN-R3.8 EN-XCOST.3: under BLOOD a card for 0 gives 1 and costs health, an X card gives nothing and costs none', () => {
    const recycled = (cost: number | 'X') => {
      const match = scenario({
        a: { mana: 0, effects: [{ kind: 'function', function: 'blood' }], field: ['recycling-mill'] },
      }).toRecycling()
      const before = [match.a.mana, match.a.health]
      match.recycle({ a: [card({ cost })] })
      return [match.a.mana - before[0]!, match.a.health - before[1]!]
    }
    expect([recycled(0), recycled('X'), recycled(3)]).toEqual([
      [1, -1],
      [0, 0],
      [5, -1],
    ])
  })

  test('EN-R3.3 EN-V29 EN-V40 EN-R3.11 EN-R3.2: limits add up, each card gives mana by itself, and the sum is cut once', () => {
    const match = scenario({
      a: { mana: 0, effects: [{ kind: 'recycle-limit', n: 1 }], field: ['sorting-golem', 'sorting-golem'] },
    }).toRecycling()
    const [one, two, three, four] = [1, 1, 3, 7].map(cost => card({ cost }))
    match.recycle({ a: [one!, two!, three!, four!] })
    // 3 for the turn, 1 + 1 + 2 + 4 = 8 recycled.
    expect(match.a.mana).toBe(10)
    expect(
      match
        .eventsOf('mana-gained')
        .filter(({ seat }) => seat === 0)
        .map(({ amount }) => amount),
    ).toContain(7)
  })

  test('EN-R3.12 EN-R3.9 EN-XCOST.3: the text of a recycled X card works, and nothing else does', () => {
    const scrap = card({ cost: 'X', onRecycled: [{ do: 'mana', who: 'me', n: 2 }] })
    const match = scenario({ a: { mana: 0, field: ['recycling-mill'], effects: [{ kind: 'function', function: 'full' }] } }).toRecycling()
    const before = match.a.mana
    expect(match.recycle({ a: [scrap] }).a.mana - before).toBe(2)
  })

  test('EN-R10.2 EN-R3.13 EN-PROTECT.3: health lost to BLOOD passes Protection, and one at 0 may still be healed in Combat', () => {
    const match = scenario({ a: { mana: 0, health: 1, protection: 5, effects: [{ kind: 'function', function: 'blood' }] } }).toRecycling()
    match.recycle({ a: [card({ cost: 2 })] })
    expect([match.a.health, match.a.protection, match.over]).toEqual([0, 5, false])
    match.fight({ a: { cast: [{ card: 'mend', at: 'a' }] } })
    expect([match.a.health, match.over]).toEqual([3, false])
  })

  test('EN-XCOST.1 EN-R9.4 EN-V4: a Clay Giant for 999 has 1001 health, and deals half from the next turn on', () => {
    const match = scenario({ a: { mana: 999 }, b: { health: 600, max: 600 } }).turn({ a: { cast: [{ card: 'clay-giant', x: 999 }] } })
    expect([match.entity('a.clay-giant').health, match.b.health, match.a.mana]).toEqual([1001, 600, 3])
    expect(match.turn().b.health).toBe(100)
  })

  test('EN-R4.4 EN-R4.3: X of 0, below, broken, enormous or no number is refused, and so is X without an X', () => {
    const match = scenario({ a: { mana: 10 } })
    const plan = match.a.plan({ cast: [{ card: 'inferno', x: 1 }] })
    const against = (x: unknown, other: object = {}) => match.a.reasonsFor({ ...plan, castings: [{ ...plan.castings[0], x, ...other }] })
    expect([against(0), against(10), against(11)]).toEqual([['EN-R4.4'], [], ['EN-R4.3']])
    for (const x of [-1, 0.5, NaN, Infinity, 1e9, '3', null, [1], {}]) expect(against(x)).toHaveLength(1)
    expect(match.a.reasonsFor({ ...plan, castings: Array(10_000).fill(plan.castings[0]) })).toHaveLength(1)
    expect(against(1, { targets: Array(10_000).fill(1) })).toHaveLength(1)
    expect(match.a.reasonsFor({ ...plan, castings: [plan.castings[0], plan.castings[0]] })).toEqual(['EN-R4.2'])
    expect(match.a.reasonsFor({ ...plan, orders: [{ entity: 'wolf', target: 1 }] })).toHaveLength(1)
    const dart = match.a.plan({ cast: [{ card: 'fireball', x: 2 }] })
    expect(match.a.reasonsFor(dart)).toEqual(['EN-R4.4'])
    expect([match.a.mana, match.a.hand]).toEqual([10, ['inferno', 'fireball']])
  })
})

describe('the end', () => {
  test('EN-R10.4 EN-R10.3: both at 1 with empty decks lose 1 and 2 at once: a draw', () => {
    const match = scenario({ a: { health: 1, deck: [] }, b: { health: 1, deck: [] } })
    match.turn().fight()
    expect(match.outcome).toBe('draw EN-R10.3')
  })

  test('EN-R10.3 EN-R10.4: of two exhausted mages the one with a card left in the deck is nearer to 0', () => {
    const match = scenario({ a: { health: 1, deck: ['mend'] }, b: { health: 1, deck: [] } })
    match.turn().fight()
    expect(match.outcome).toBe('a EN-R10.3')
  })

  test('EN-R9.8 EN-R10.4 EN-R10.1: a golem that dies draws from an empty deck, before it is asked who has lost', () => {
    const match = scenario({ a: { health: 1, deck: [], field: [{ is: 'sorting-golem', health: 1 }] } })
    match.fight({ b: { cast: [{ card: 'fireball', at: 'a.sorting-golem' }] } })
    expect(match.outcome).toBe('b EN-R10.1')
  })

  test('EN-R10.6 EN-R10.1 EN-R10.3: in turn 30 the dead lose first, and only then health decides', () => {
    const end = (a: number, b: number) =>
      scenario({ turn: 30, a: { health: a }, b: { health: b } }).fight({ a: { cast: [bolt(3)] }, b: { cast: [bolt(3)] } }).outcome
    expect([end(9, 3), end(2, 1), end(3, 3), end(9, 8), end(9, 9)]).toEqual([
      'a EN-R10.1',
      'a EN-R10.3',
      'draw EN-R10.3',
      'a EN-R10.6',
      'draw EN-R10.6',
    ])
  })

  test('EN-R2.9 EN-V39 EN-R8.1: three Libraries leave no card at all, and drawn cards count', () => {
    const match = scenario({ a: { hand: ['mend', 'mend'] } })
    match.fight({
      b: { cast: ['overfull-library', 'overfull-library', 'overfull-library'] },
      a: { cast: [card({ does: [{ do: 'draw', who: 'me', n: 2 }] })] },
    })
    expect(match.state.phase).toBe('discard')
    expect(match.a.reasonsFor({ type: 'discard', cards: match.state.players[0].hand.slice(0, 3) })).toEqual(['EN-R11.3'])
    match.act('a', { type: 'discard', cards: match.state.players[0].hand.slice() })
    expect(match.a.hand.length).toBe(2)
  })
})

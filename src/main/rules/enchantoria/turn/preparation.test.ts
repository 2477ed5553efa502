import { describe, expect, test } from 'vitest'
import { RECYCLING_FUNCTIONS } from '../state/card.ts'
import { enchantoria } from '../index.ts'
import { FUNCTIONS, manaFor } from '../mechanics/recycling.ts'
import { STARTER_DECKS } from '../cards/starter-decks.ts'
import { waitingFor } from './run.ts'
import { begin } from '../testing/matches.ts'
import type { CardName } from '../testing/driver.ts'
import { card, scenario, thing, type Driver, type ScenarioSetup } from '../testing/scenario.ts'

const recyclable = (cost: number | 'X' = 4) => card({ cost })
/** The mana that A gains from one recycled card, without other gains, in the Preparation Phase. */
const gained = (match: Driver, ...cards: CardName[]): number => {
  match.toRecycling()
  const before = match.a.mana
  return match.recycle({ a: cards }).a.mana - before
}
const fresh = (setup: ScenarioSetup = {}): Driver => scenario({ ...setup, a: { mana: 0, ...setup.a } })

describe('setup', () => {
  const { state, events } = begin('setup')

  test('EN-R1.1: two players with one mage each, which is what "player" means', () => {
    for (const player of state.players) expect(player.entities.map(({ kind, what }) => [kind, what])).toEqual([['mage', null]])
    const match = scenario().fight({ a: { cast: [{ card: 'fireball', at: 'b' }] } })
    expect(match.b.mage.kind).toBe('mage')
    expect(match.b.health).toBe(27)
  })

  test('EN-R1.2: 30 health, which is the maximum, no mana but the first turn’s, no effects', () => {
    for (const { mana, entities } of state.players) {
      expect(entities[0]).toMatchObject({ health: 30, max: 30, effects: [], protection: null })
      expect(mana).toBe(3)
    }
  })

  test('EN-R1.3: five cards, then the two of the first turn; another seed deals different cards', () => {
    expect(events.filter(event => event.type === 'card-drawn').map(({ clause }) => clause)).toEqual([
      ...Array<string>(10).fill('EN-R1.3'),
      ...Array<string>(4).fill('EN-R2.5'),
    ])
    const config = {
      seats: [0, 1].map(at => ({ avatar: 'moss-mage', cards: STARTER_DECKS[at]!.cards })) as never,
      first: 'random' as const,
    }
    const hands = new Set(['a', 'b', 'c', 'd'].map(seed => JSON.stringify(enchantoria.setup(config, seed).cards)))
    expect(hands.size).toBe(4)
  })

  test('EN-R1.4: nothing after the shuffles is random', () => {
    const match = scenario({ a: { field: ['grey-wolf'], hand: Array(9).fill('mend') } })
    const before = [...match.state.rng]
    match.turn({ a: { cast: ['fireball', 'scrap-bundle'], orders: [['a.grey-wolf', 'b']] }, b: { cast: ['cataclysm'] } }).turns(3)
    expect(match.state.rng).toEqual(before)
  })

  test('EN-R1.5: the first decision is what to recycle: opening hands can’t be exchanged', () => {
    expect(enchantoria.pending(state)).toEqual([
      { seat: 0, decision: 'recycle' },
      { seat: 1, decision: 'recycle' },
    ])
  })

  test('EN-R1.6: which player is listed first makes no difference', () => {
    const config = (first: 0 | 1) => ({
      seats: [0, 1].map(at => ({ avatar: 'moss-mage', cards: STARTER_DECKS[at]!.cards })) as never,
      first,
    })
    expect(enchantoria.encode(enchantoria.setup(config(0), 's'))).toBe(enchantoria.encode(enchantoria.setup(config(1), 's')))
  })
})

describe('the turn', () => {
  test('EN-R2.1: both are asked at once in every phase', () => {
    const match = scenario({ a: { hand: Array(9).fill('mend') }, b: { hand: Array(9).fill('mend') } })
    expect(waitingFor(match.state)).toEqual([0, 1])
    match.fight()
    expect([match.state.phase, waitingFor(match.state)]).toEqual(['discard', [0, 1]])
    while (match.state.phase === 'discard')
      match.act(waitingFor(match.state)[0] === 0 ? 'a' : 'b', {
        type: 'discard',
        cards: match.state.players[waitingFor(match.state)[0]!].hand.slice(0, 2),
      })
    expect([match.state.phase, waitingFor(match.state)]).toEqual(['recycle', [0, 1]])
  })

  test('EN-R2.2: Preparation, Combat, Discard, and again', () => {
    const match = scenario({ a: { hand: Array(9).fill('mend') } })
    const seen = [match.state.phase]
    match.fight()
    seen.push(match.state.phase)
    match.act('a', { type: 'discard', cards: match.state.players[0].hand.slice(0, 2) })
    seen.push(match.state.phase)
    expect(seen).toEqual(['plan', 'discard', 'recycle'])
  })

  test('EN-R2.3: the turn number goes up by one', () => {
    expect(scenario({ turn: 4 }).turn().state.turn).toBe(5)
    expect(begin('first').state.turn).toBe(1)
  })

  test('EN-R2.4: 3 mana each', () => {
    const match = scenario({ a: { mana: 1 }, b: { mana: 2 } }).turn()
    expect([match.a.mana, match.b.mana]).toEqual([4, 5])
  })

  test('EN-R2.5: two cards each', () => {
    const match = scenario({ a: { deck: ['fireball', 'meteor', 'mend'] } }).turn()
    expect([match.a.hand, match.a.deckSize]).toEqual([['fireball', 'meteor'], 1])
  })

  test('EN-R2.6: then recycling, and the Preparation Phase ends', () => {
    const match = scenario().toRecycling()
    expect(match.state.phase).toBe('recycle')
    expect(match.recycle({}).state.phase).toBe('plan')
  })

  test('EN-R2.7: plans, reveal, counters, Swift, the rest, in this order', () => {
    const match = scenario().fight({ a: { cast: ['quick-dart', 'fireball', 'siphon'] }, b: { cast: ['quench'] } })
    const wanted = ['decision-made', 'plans-revealed', 'spell-cast', 'spell-countered', 'batch-began-swift', 'batch-began-main']
    const first = wanted.map(type => match.events.findIndex(event => event.type === type))
    expect(first).toEqual([...first].sort((a, b) => a - b))
    expect(first).not.toContain(-1)
  })

  test('EN-R2.8: deaths, then the end, then the Stage is cleared, then hands, then durations', () => {
    const match = scenario({
      a: { effects: [{ kind: 'might', n: 1, duration: 1 }], hand: Array(8).fill('mend') },
      b: { field: ['ember-fox'] },
    }).fight({ a: { cast: [{ card: 'fireball', at: 'b.ember-fox' }] } })
    match.rest()
    const order = ['died', 'spell-put-away', 'card-discarded', 'effect-expired', 'turn-began'].map(type =>
      match.events.findIndex(event => event.type === type),
    )
    expect(order).toEqual([...order].sort((a, b) => a - b))
    expect(order).not.toContain(-1)
    const over = scenario({ b: { health: 1, field: ['ember-fox'] } }).fight({
      a: { cast: ['fireball', { card: 'fireball', at: 'b.ember-fox' }] },
    })
    expect([over.outcome, over.b.field, over.a.discard]).toEqual(['a EN-R10.1', [], ['fireball', 'fireball']])
  })

  test('EN-R2.9: a player above the limit discards down to it, by choice, and both reveal together', () => {
    const match = scenario({
      a: { hand: [...Array<string>(7).fill('mend'), 'meteor', 'fireball'] },
      b: { hand: Array(8).fill('mend') },
    }).fight()
    const { hand } = match.state.players[0]
    match.act('a', { type: 'discard', cards: hand.slice(-2) })
    expect([match.a.discard, match.eventsOf('card-discarded')]).toEqual([[], []])
    match.act('b', { type: 'discard', cards: [match.state.players[1].hand[0]!] })
    expect([match.a.discard, match.b.discard]).toEqual([['meteor', 'fireball'], ['mend']])
  })

  test('EN-R2.10: durations drop after everything else in the turn', () => {
    const match = scenario({ a: { hand: Array(8).fill('mend'), effects: [{ kind: 'hand-limit', n: 1, duration: 1 }] } }).turn()
    expect(match.a.hand).toHaveLength(10)
    expect(match.a.effects).toEqual([])
    expect(match.eventsOf('card-discarded')).toEqual([])
  })

  test('EN-R2.11: spells are cast only in Combat', () => {
    const match = scenario({ a: { hand: ['fireball'] } }).toRecycling()
    expect(match.a.reasons({ cast: ['fireball'] })).toEqual(['EN-R11.1'])
  })
})

describe('mana and recycling', () => {
  test('EN-MANA.1: a spell is paid for with mana', () => {
    const match = scenario({ a: { mana: 8 } }).fight({ a: { cast: ['meteor'] } })
    expect(match.eventsOf('mana-paid')).toMatchObject([{ seat: 0, amount: 6 }])
    expect(match.dusk.a.mana).toBe(2)
  })

  test('EN-RECYCLE.1: recycling gives mana on top of the turn’s gain', () => {
    const match = fresh().toRecycling()
    expect(match.a.mana).toBe(3)
    expect(match.recycle({ a: [recyclable()] }).a.mana).toBe(5)
  })

  test('EN-RECYCLE.2: in the Preparation Phase, not while plans are made', () => {
    const match = scenario({ a: { hand: ['meteor'] } })
    expect(match.a.reasonsFor({ type: 'recycle', cards: [match.state.players[0].hand[0]] })).toEqual(['EN-R11.2'])
    match.toRecycling()
    expect(match.a.reasonsFor({ type: 'recycle', cards: [match.state.players[0].hand[0]] })).toEqual([])
  })

  test('EN-RECYCLE.3: each player decides, and may decline', () => {
    const match = scenario({ a: { mana: 0 }, b: { mana: 0 } })
      .toRecycling()
      .recycle({ b: ['meteor'] })
    expect([match.a.mana, match.b.mana, match.a.discard]).toEqual([3, 6, []])
  })

  test('EN-RECYCLE.4: a card is selected from the hand and discarded', () => {
    const match = fresh({ a: { hand: ['meteor'], discard: ['mend'] } }).toRecycling()
    expect(match.a.reasonsFor({ type: 'recycle', cards: match.state.players[0].discard })).toEqual(['EN-RECYCLE.4'])
    match.recycle({ a: ['meteor'] })
    expect(match.a.discard.toSorted()).toEqual(['mend', 'meteor'])
    expect(match.a.hand).not.toContain('meteor')
  })

  test('EN-RECYCLE.5: how much it gives depends on the mana value and the function', () => {
    const value = (cost: number, by: 'half' | 'full') =>
      gained(fresh({ a: { effects: [{ kind: 'function', function: by }] } }), recyclable(cost))
    expect([value(3, 'half'), value(6, 'half'), value(3, 'full'), value(6, 'full')]).toEqual([2, 3, 3, 6])
  })

  test('EN-RECYCLE.6: the basic function applies by default', () => {
    expect(gained(fresh(), recyclable(5))).toBe(3)
    expect(
      fresh()
        .toRecycling()
        .recycle({ a: [recyclable(5)] })
        .eventsOf('card-recycled'),
    ).toMatchObject([{ by: 'half' }])
  })

  test('EN-XCOST.1: the caster chooses how much mana an X spell costs', () => {
    const match = scenario({ a: { mana: 9 } }).fight({ a: { cast: [{ card: 'inferno', x: 6 }] } })
    expect([match.dusk.a.mana, match.b.health]).toEqual([3, 23])
  })

  test('EN-XCOST.2: for recycling X counts as 0, EN-XCOST.3: and gives nothing, whatever the function', () => {
    for (const by of ['half', 'full', 'blood', 'trickle'] as const)
      expect(gained(fresh({ a: { effects: [{ kind: 'function', function: by }] } }), 'inferno')).toBe(0)
  })

  test('EN-XCOST.3: recycling an X card gives no mana', () => {
    const match = fresh()
      .toRecycling()
      .recycle({ a: ['inferno'] })
    expect([match.a.mana, match.a.discard]).toEqual([3, ['inferno']])
  })

  test('EN-R3.1: unspent mana is kept', () => {
    expect(scenario({ a: { mana: 2 } }).turns(2).a.mana).toBe(8)
  })

  test('EN-R3.2: gains stop at 10, and mana above that stays', () => {
    expect(scenario({ a: { mana: 9 } }).turn().a.mana).toBe(10)
    expect(scenario({ a: { mana: 14 } }).turn().a.mana).toBe(14)
  })

  test('EN-R3.3: one card, and more with effects that raise the number (EN-V29, EN-V40)', () => {
    const most = (match: Driver): number => {
      match.toRecycling()
      const cards = ['meteor', 'fireball', 'siphon', 'quench'].map(id => match.a.deal(id))
      return [1, 2, 3, 4].filter(count => match.a.reasonsFor({ type: 'recycle', cards: cards.slice(0, count) }).length === 0).length
    }
    expect(most(scenario())).toBe(1)
    expect(most(scenario({ a: { field: ['sorting-golem'] } }))).toBe(2)
    expect(most(scenario({ a: { field: ['sorting-golem'], effects: [{ kind: 'recycle-limit', n: 1 }] } }))).toBe(3)
  })

  test('EN-R3.4: all cards at once, revealed before the plans are made', () => {
    const match = scenario({ a: { mana: 0 }, b: { mana: 0 } }).toRecycling()
    match.act('a', { type: 'recycle', cards: [match.a.deal('meteor')] })
    expect([match.a.mana, match.a.discard, match.eventsOf('card-recycled')]).toEqual([3, [], []])
    expect(match.a.reasonsFor({ type: 'recycle', cards: [] })).toEqual(['EN-R11.1'])
    match.act('b', { type: 'recycle', cards: [] })
    expect([match.a.mana, match.a.discard, match.state.phase]).toEqual([6, ['meteor'], 'plan'])
    expect(match.clauses('mana-gained').at(-1)).toBe('EN-R3.4')
  })

  test('EN-R3.5: half, rounded up', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7].map(FUNCTIONS.half)).toEqual([0, 1, 1, 2, 2, 3, 3, 4])
  })

  test('EN-R3.6: one function for each player: the effect on the mage, or the basic one', () => {
    const manaGained = (match: Driver): number => manaFor(match.state, 0, { cost: 6 })
    expect(manaGained(scenario())).toBe(3)
    expect(manaGained(scenario({ a: { effects: [{ kind: 'function', function: 'blood' }] } }))).toBe(7)
    expect(manaGained(scenario({ b: { effects: [{ kind: 'function', function: 'blood' }] } }))).toBe(3)
  })

  test('EN-R3.7: full, blood and trickle', () => {
    const table = (by: 'full' | 'blood' | 'trickle') => [1, 2, 6].map(FUNCTIONS[by])
    expect([table('full'), table('blood'), table('trickle')]).toEqual([
      [1, 2, 6],
      [2, 3, 7],
      [1, 1, 1],
    ])
    expect(FUNCTIONS.trickle(0)).toBe(0)
    const match = fresh({ a: { effects: [{ kind: 'function', function: 'blood' }], field: ['sorting-golem'] } }).toRecycling()
    match.recycle({ a: [recyclable(1), 'inferno'] })
    expect([match.a.mana, match.a.health]).toEqual([5, 29])
    expect(match.eventsOf('blood-lost')).toMatchObject([{ seat: 0, amount: 1, clause: 'EN-R3.7' }])
  })

  test('EN-R3.8: the bonus comes once for each card with a value (EN-V28)', () => {
    const field = ['recycling-mill', 'sorting-golem']
    expect(gained(fresh({ a: { field } }), recyclable(2), recyclable(1))).toBe(4)
    expect(gained(fresh({ a: { field } }), recyclable(0))).toBe(0)
  })

  test('EN-R3.9: an X card gives nothing, whatever the function or bonus', () => {
    for (const by of RECYCLING_FUNCTIONS) {
      const match = fresh({ a: { field: ['recycling-mill'], effects: [{ kind: 'function', function: by }] } })
      expect(gained(match, 'inferno'), by).toBe(0)
    }
  })

  test('EN-R3.11: each card is calculated alone, and the sum is limited once', () => {
    expect(gained(fresh({ a: { field: ['sorting-golem'] } }), recyclable(3), recyclable(3))).toBe(4)
    const match = scenario({ a: { mana: 5, field: ['sorting-golem'] } })
      .toRecycling()
      .recycle({ a: [recyclable(3), recyclable(3)] })
    expect(match.a.mana).toBe(10)
    expect(match.eventsOf('mana-cut').filter(({ seat, clause }) => seat === 0 && clause === 'EN-R3.2')).toMatchObject([{ amount: 2 }])
  })

  test('EN-R3.12: text about being recycled works in addition to the function, even on X cards (EN-V22)', () => {
    const onRecycled = [{ do: 'mana', who: 'me', n: 2 }] as const
    expect(gained(fresh(), card({ cost: 2, onRecycled }))).toBe(3)
    expect(gained(fresh(), card({ cost: 'X', onRecycled }))).toBe(2)
    expect(gained(fresh({ a: { effects: [{ kind: 'function', function: 'trickle' }] } }), card({ cost: 6, onRecycled }))).toBe(3)
  })

  test('EN-R3.12: the log shows what a text adds, and what the function returns for the card alone', () => {
    const bundle = card({ cost: 2, onRecycled: [{ do: 'mana', who: 'me', n: 2 }] })
    const match = fresh()
      .toRecycling()
      .recycle({ a: [bundle] })
    expect(match.eventsOf('card-recycled')).toMatchObject([{ amount: 1 }])
    expect(match.eventsOf('contributed').map(({ does }) => does)).toMatchObject([{ type: 'mana', amount: 2 }])
    expect(match.eventsOf('mana-gained').at(-1)).toMatchObject({ amount: 3, clause: 'EN-R3.4' })
  })

  test('EN-R3.13: health lost to Blood is a loss: nothing blocks or absorbs it', () => {
    const match = scenario({
      a: {
        protection: 5,
        effects: [
          { kind: 'function', function: 'blood' },
          { kind: 'stoneskin', n: 3 },
        ],
      },
    }).toRecycling()
    match.recycle({ a: ['meteor'] })
    expect([match.a.health, match.a.protection]).toEqual([29, 5])
  })

  test('EN-R3.14: mana value is the printed cost', () => {
    for (const cost of [1, 3, 7])
      expect(manaFor(scenario({ a: { effects: [{ kind: 'function', function: 'full' }] } }).state, 0, card({ cost }))).toBe(cost)
  })

  test('EN-R8.3: an effect applied in the Preparation Phase is applied in that turn', () => {
    const ember = card({ onRecycled: [{ do: 'effect', to: 'foe', kind: 'burning', n: 2, lasts: 1 }] })
    const match = scenario()
      .toRecycling()
      .recycle({ a: [ember] })
      .turn()
    expect([match.b.health, match.b.effects]).toEqual([28, ['burning 2/1']])
    expect(match.turn().b.effects).toEqual([])
    const wisp = thing({ onDeath: [{ do: 'effect', to: 'foe', kind: 'burning', n: 2, lasts: 1 }] })
    const later = scenario({ a: { field: [{ is: wisp, health: 1 }] } }).turn({ b: { cast: [{ card: 'fireball', at: `a.${wisp.id}` }] } })
    expect([later.b.health, later.b.effects]).toEqual([30, ['burning 2/1']])
  })
})

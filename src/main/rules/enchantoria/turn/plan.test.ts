import { describe, expect, test } from 'vitest'
import type { Draft } from '../../../../shared/match.ts'
import { informationFor } from '../state/information.ts'
import { walk } from './options.ts'
import { waitingFor } from './run.ts'
import { inWords } from '../testing/words.ts'
import { card, scenario, thing, type Driver } from '../testing/scenario.ts'

/** A's options after these picks, as the picks that are allowed; or the clauses that refuse the picks. */
function offered(match: Driver, ...draft: Draft): string[] {
  const step = walk(informationFor(match.state, 0), 0, draft)
  return step.ok
    ? step.choice.options.filter(({ reasons }) => reasons.length === 0).map(({ pick }) => pick)
    : step.reasons.map(({ clause }) => clause)
}
const step = (match: Driver, ...draft: Draft) => {
  const result = walk(informationFor(match.state, 0), 0, draft)
  if (!result.ok) throw new Error(JSON.stringify(result.reasons))
  return result.choice
}

describe('legal plans', () => {
  test('EN-R4.1: castings and orders, in no order', () => {
    const run = (turned: boolean) => {
      const match = scenario({ a: { hand: ['fireball', 'mend', 'quench'], field: ['grey-wolf', 'ember-fox'] } })
      const plan = match.a.plan({
        cast: ['fireball', { card: 'mend', at: 'a' }, 'quench'],
        orders: [
          ['a.grey-wolf', 'b'],
          ['a.ember-fox', 'b'],
        ],
      })
      if (turned) {
        plan.castings.reverse()
        plan.orders.reverse()
      }
      match.act('a', plan)
      match.act('b', { type: 'plan', castings: [], orders: [] })
      return { players: match.state.players, events: match.events }
    }
    expect(run(true)).toEqual(run(false))
  })

  test('EN-R4.2: cards in the player’s hand, each once, with all of their choices', () => {
    const match = scenario({ a: { hand: ['fireball', 'named-refusal'] } })
    const { castings } = match.a.plan({ cast: ['fireball'] })
    expect(match.a.reasonsFor({ type: 'plan', castings: [...castings, ...castings], orders: [] })).toEqual(['EN-R4.2'])
    expect(match.b.reasonsFor({ type: 'plan', castings, orders: [] })).toEqual(['EN-R4.2'])
    expect(match.a.reasons({ cast: ['named-refusal'] })).toEqual(['EN-R4.2'])
    expect(match.a.reasons({ cast: [{ card: 'fireball', type: 'ward' }] })).toEqual(['EN-R4.2'])
    expect(match.a.reasons({ cast: [{ card: 'named-refusal', type: 'ward' }] })).toEqual([])
    expect(match.a.reasonsFor({ type: 'plan', castings: [{ ...castings[0]!, targets: [] }], orders: [] })).toEqual(['EN-R4.5'])
  })

  test('EN-R4.3: the mana for all costs together, and no other limit', () => {
    const match = scenario({ a: { mana: 30 } })
    expect(match.a.reasons({ cast: Array<string>(15).fill('fireball') })).toEqual([])
    expect(match.a.reasons({ cast: Array<string>(16).fill('fireball') })).toEqual(['EN-R4.3'])
    expect(match.a.reasons({ cast: [{ card: 'inferno', x: 28 }, 'fireball'] })).toEqual([])
    expect(match.a.reasons({ cast: [{ card: 'inferno', x: 29 }, 'fireball'] })).toEqual(['EN-R4.3'])
  })

  test('EN-R4.4: X is a whole number of at least 1', () => {
    const match = scenario()
    expect(match.a.reasons({ cast: [{ card: 'inferno', x: 0 }] })).toEqual(['EN-R4.4'])
    expect(match.a.reasons({ cast: [{ card: 'inferno', x: 1 }] })).toEqual([])
    expect(match.a.reasons({ cast: [{ card: 'fireball', x: 1 }] })).toEqual(['EN-R4.4'])
    expect(match.a.reasons({ cast: [{ card: 'inferno', x: 1.5 }] })).toEqual(['EN-R11.2'])
    expect(offered(scenario({ a: { mana: 3, hand: ['inferno'] } }), 'play:0')).toEqual(['number:1', 'number:2', 'number:3'])
  })

  test('EN-R4.5: targets in play, of the required side and kind', () => {
    const match = scenario({ a: { field: ['grey-wolf'] }, b: { field: ['arrow-turret'] } })
    const may = (name: string, at: string) => match.a.reasons({ cast: [{ card: name, at }] })
    for (const at of ['a', 'b', 'a.grey-wolf', 'b.arrow-turret']) expect(may('fireball', at)).toEqual([])
    expect([may('bulwark', 'a'), may('bulwark', 'a.grey-wolf'), may('bulwark', 'b')]).toEqual([[], [], ['EN-R4.5']])
    expect([may('shatter', 'b.arrow-turret'), may('shatter', 'a.grey-wolf')]).toEqual([[], ['EN-R4.5']])
    expect([may('lingering-illness', 'b'), may('lingering-illness', 'b.arrow-turret')]).toEqual([[], ['EN-R4.5']])
    const { castings } = match.a.plan({ cast: ['fireball'] })
    expect(match.a.reasonsFor({ type: 'plan', castings: [{ ...castings[0]!, targets: [99] }], orders: [] })).toEqual(['EN-R4.5'])
    expect(match.a.reasons({ cast: [{ card: 'twin-bolts', at: ['b', 'b'] }] })).toEqual(['EN-R4.5'])
  })

  test('EN-R4.6: without a legal target it can’t be cast, and none becomes illegal in Combat', () => {
    const match = scenario({ a: { hand: ['shatter'] } })
    const first = walk(informationFor(match.state, 0), 0, [])
    expect(first.ok && first.choice.options[0]?.reasons.map(({ clause }) => clause)).toEqual(['EN-R4.6'])
    expect(offered(match, 'play:0')).toEqual(['EN-R4.6'])
    const later = scenario({ b: { field: ['ember-fox'] } }).fight({
      a: {
        cast: [
          { card: 'quick-dart', at: 'b.ember-fox' },
          { card: 'quick-dart', at: 'b.ember-fox' },
          { card: 'fireball', at: 'b.ember-fox' },
        ],
      },
    })
    expect(later.eventsOf('damage-taken').map(({ amount }) => amount)).toEqual([4, 3])
  })

  test('EN-R4.7: the field and what the plan summons total at most 5', () => {
    const match = scenario({ a: { field: ['grey-wolf', 'grey-wolf', 'grey-wolf'], hand: ['ember-fox', 'ember-fox', 'ember-fox'] } })
    expect(match.a.reasons({ cast: ['ember-fox', 'ember-fox'] })).toEqual([])
    expect(match.a.reasons({ cast: ['ember-fox', 'ember-fox', 'ember-fox'] })).toEqual(['EN-R4.7'])
    expect(offered(match, 'play:0', 'play:2', 'play:4')).toEqual(['EN-R4.7'])
    expect(match.fight({ a: { cast: ['ember-fox', 'ember-fox'] } }).a.field).toHaveLength(5)
  })

  test('EN-R1.10: a field holds five, not counting mages, open to both', () => {
    const field = Array<string>(5).fill('slime-mother')
    const match = scenario({ a: { field } })
    expect(informationFor(match.state, 1).players[0].entities).toHaveLength(6)
    match.fight({ b: { cast: [{ card: 'meteor', at: 'a.slime-mother' }] } })
    expect(match.a.field).toHaveLength(5)
    expect(match.eventsOf('no-room')).toMatchObject([{ amount: 1, clause: 'EN-R9.8' }])
  })

  test('EN-R4.8: two castings name different cards in the discard pile', () => {
    const match = scenario({ a: { discard: ['meteor'], hand: ['salvage', 'salvage'] } })
    const twice = { card: 'salvage', recover: 'meteor' }
    expect(match.a.reasons({ cast: [twice] })).toEqual([])
    expect(match.a.reasons({ cast: [twice, twice] })).toEqual(['EN-R4.8'])
    expect(match.a.reasons({ cast: ['salvage'] })).toEqual(['EN-R4.8'])
    expect(match.a.reasons({ cast: [{ card: 'fireball', recover: 'meteor' }] })).toEqual(['EN-R4.8'])
    expect(offered(match, 'play:0', `card:${match.state.players[0].discard[0]}`, 'play:2')).toEqual(['EN-R4.8'])
  })

  test('EN-R4.3: cards that the remaining mana can’t pay for aren’t offered, EN-R4.4: nor is an X of 1 that can’t be paid', () => {
    const match = scenario({ a: { mana: 2, hand: ['fireball', 'fireball', 'inferno'] } })
    const [fireball, other, inferno] = match.state.players[0].hand
    expect(offered(match)).toEqual(expect.arrayContaining([`play:${fireball}`, `play:${inferno}`]))
    const [foe] = offered(match, `play:${fireball}`)
    const after = step(match, `play:${fireball}`, foe!).options.filter(({ pick }) => pick === `play:${other}` || pick === `play:${inferno}`)
    expect(after.map(({ reasons }) => reasons.map(({ clause, message }) => [clause, message.values]))).toEqual([
      [['EN-R4.3', { left: 0, price: 2 }]],
      [['EN-R4.4', { left: 0, price: 1 }]],
    ])
  })

  test('EN-R4.6: two targets must be different', () => {
    const twice = card({
      targets: [{ side: 'own' }, { side: 'own' }],
      does: [
        { do: 'heal', to: 'second', n: 1 },
        { do: 'heal', to: 'target', n: 1 },
      ],
    })
    const reasons = (field: string[]) =>
      step(scenario({ a: { hand: [twice], field } })).options.flatMap(option => option.reasons.map(({ clause }) => clause))
    expect([reasons([]), reasons(['grey-wolf'])]).toEqual([['EN-R4.6'], []])
  })

  test('EN-R4.7: a full field prevents summoning, nothing else', () => {
    const match = scenario({ a: { field: Array<string>(5).fill('grey-wolf'), hand: ['fireball', 'ember-fox'] } })
    const [fireball, fox] = match.state.players[0].hand
    expect(offered(match)).toContain(`play:${fireball}`)
    expect(offered(match, `play:${fox}`)).toEqual(['EN-R4.7'])
  })

  test('EN-R4.8: with an empty discard pile there is nothing to name', () => {
    expect(offered(scenario({ a: { hand: ['salvage'] } }), 'play:0')).toEqual(['EN-R4.8'])
    const match = scenario({ a: { hand: ['salvage'], discard: ['meteor', 'mend'] } })
    expect(offered(match, `play:${match.state.players[0].hand[0]}`)).toEqual(match.state.players[0].discard.map(card => `card:${card}`))
  })

  test('EN-R4.9: one order for each creature that takes orders, at legal targets', () => {
    const match = scenario({ a: { field: ['grey-wolf', 'sworn-bodyguard', 'arrow-turret'] }, b: { field: ['grey-wolf'] } })
    const may = (...orders: [string, string][]) => match.a.reasons({ orders })
    expect(may(['a.grey-wolf', 'b'])).toEqual([])
    expect(may(['a.grey-wolf', 'b'], ['a.grey-wolf', 'b.grey-wolf'])).toEqual(['EN-R4.9'])
    expect([may(['a.sworn-bodyguard', 'b']), may(['a.arrow-turret', 'b']), may(['b.grey-wolf', 'a'])]).toEqual(Array(3).fill(['EN-R4.9']))
    expect(may(['a.grey-wolf', 'a'])).toEqual(['EN-R4.5'])
    expect(match.fight().b.health).toBe(28)
    expect(match.eventsOf('damage-taken').map(({ entity }) => entity.what)).toEqual([null])
  })

  test('EN-R4.10: a locked plan can be changed until the other is locked', () => {
    const match = scenario({ a: { hand: ['fireball'] } })
    match.act('a', match.a.plan({ cast: ['fireball'] }))
    expect(waitingFor(match.state)).toEqual([1])
    expect(offered(match)).toContain('done')
    match.act('a', match.a.plan())
    expect(match.eventsOf('decision-made')).toHaveLength(1)
    match.act('b', match.b.plan())
    expect(match.b.health).toBe(30)
  })

  test('EN-R4.11: an empty plan is legal', () => {
    expect(scenario().a.reasons()).toEqual([])
    expect(step(scenario(), 'done').action).toEqual({ type: 'plan', castings: [], orders: [] })
  })

  test('EN-R4.12: hurting yourself is legal, and weakening your own Protection asks first', () => {
    const match = scenario({ a: { protection: 9, hand: ['paper-ward', 'fireball'] } })
    expect(match.a.reasons({ cast: [{ card: 'fireball', at: 'a' }] })).toEqual([])
    const [warning] = step(match, 'play:0', 'entity:0', 'done').warnings
    expect(inWords(warning!)).toBe('Your mage has Protection 9; this replaces it with 2.')
    expect(step(match, 'play:0', 'entity:1', 'done').warnings).toEqual([])
    const equal = scenario({ a: { protection: 2, hand: ['paper-ward'] } })
    expect(step(equal, 'play:0', 'entity:0', 'done').warnings).toEqual([])
  })
})

describe('building a plan', () => {
  const match = scenario({
    a: { mana: 6, hand: ['fireball', 'twin-bolts', 'named-refusal'], field: ['grey-wolf'], discard: ['meteor'] },
    b: { field: ['ember-fox'] },
  })

  test('EN-R11.2: step by step: a card, its choices, an order, then lock it', () => {
    expect(offered(match)).toEqual(['play:0', 'play:2', 'play:4', 'order:2', 'done'])
    expect(offered(match, 'play:2')).toEqual(['entity:0', 'entity:2', 'entity:1', 'entity:3'])
    expect(offered(match, 'play:2', 'entity:1')).toEqual(['entity:0', 'entity:2', 'entity:3'])
    expect(offered(match, 'play:4')).toContain('type:ward')
    expect(offered(match, 'order:2')).toEqual(['entity:1', 'entity:3'])
    const whole = step(match, 'play:2', 'entity:1', 'entity:3', 'play:4', 'type:ward', 'order:2', 'entity:1', 'done')
    expect(whole.action).toEqual({
      type: 'plan',
      castings: [
        { card: 2, x: 0, targets: [1, 3], named: null, discarded: null },
        { card: 4, x: 0, targets: [], named: 'ward', discarded: null },
      ],
      orders: [{ entity: 2, target: 1 }],
    })
  })

  test('EN-R11.2: parts of the plan can be withdrawn', () => {
    expect(offered(match, 'play:2', 'entity:1', 'entity:3')).toEqual(['play:0', 'play:4', 'order:2', 'done'])
    expect(offered(match, 'order:2', 'entity:1')).not.toContain('order:2')
    expect(step(match, 'play:0', 'entity:1', 'take-back:0', 'order:2', 'entity:1', 'stand-down:2', 'done').action).toEqual(
      step(match, 'done').action,
    )
  })

  test('EN-R4.3: says what can’t be afforded any more', () => {
    const after = step(match, 'play:2', 'entity:1', 'entity:3', 'play:0', 'entity:1').options.find(({ pick }) => pick === 'play:4')!
    expect(after.reasons.map(({ clause }) => clause)).toEqual(['EN-R4.3'])
    expect(inWords(after.reasons[0]!.message)).toBe('It costs 3 mana; you have 1 left.')
  })

  test('EN-R11.2: refuses other picks', () => {
    for (const draft of [['play:1'], ['play:99'], ['done', 'done'], ['take-back:0'], ['stand-down:2'], ['sing']])
      expect(offered(match, ...draft)).toEqual(['EN-R11.2'])
    expect(offered(match, 'play:0', 'entity:9')).toEqual(['EN-R4.2'])
    expect(offered(match, 'order:3')).toEqual(['EN-R4.9'])
  })
})

describe('who decides when', () => {
  test('EN-R11.1: what to recycle: none, or up to the limit; skipped with an empty hand', () => {
    const match = scenario({ a: { hand: ['meteor', 'mend'] }, b: { deck: [] } }).toRecycling()
    expect(waitingFor(match.state)).toEqual([0])
    expect(offered(match)).toEqual([...match.state.players[0].hand.map(number => `card:${number}`), 'done'])
    expect(step(match, 'done').action).toEqual({ type: 'recycle', cards: [] })
    expect(step(match, 'card:0').action).toEqual({ type: 'recycle', cards: [0] })
    expect(offered(match, 'card:0', 'card:2')).toEqual(['EN-R11.1'])
    expect(match.b.reasonsFor({ type: 'recycle', cards: [] })).toEqual(['EN-R11.1'])
  })

  test('EN-R11.2: a plan is asked for every turn, however little there is to do', () => {
    const match = scenario({ a: { deck: [], mana: 0 }, b: { deck: [], mana: 0 } })
    expect(waitingFor(match.state)).toEqual([0, 1])
    match.fight()
    expect([match.state.phase, waitingFor(match.state)]).toEqual(['plan', [0, 1]])
  })

  test('EN-R11.3: exactly the surplus, from the hand; a player without a surplus isn’t asked', () => {
    const match = scenario({ a: { hand: Array(9).fill('mend') } }).fight()
    expect(waitingFor(match.state)).toEqual([0])
    const { hand } = match.state.players[0]
    for (const count of [0, 1, 3]) expect(match.a.reasonsFor({ type: 'discard', cards: hand.slice(0, count) })).toEqual(['EN-R11.3'])
    expect(match.a.reasonsFor({ type: 'discard', cards: [hand[0], hand[0]] })).toEqual(['EN-R2.9'])
    expect(offered(match, `card:${hand[0]}`)).toHaveLength(8)
    expect(step(match, `card:${hand[3]}`, `card:${hand[0]}`).action).toEqual({ type: 'discard', cards: [hand[0], hand[3]] })
  })

  test('EN-R11.4: a player may concede at any decision, and it is over at once', () => {
    expect(scenario().concede('a').outcome).toBe('b EN-R10.7')
    const match = scenario({ a: { hand: Array(9).fill('mend') } })
      .fight()
      .concede('b')
    expect([match.outcome, waitingFor(match.state), match.a.reasons()]).toEqual(['a EN-R10.7', [], ['EN-R10.7']])
  })

  test('EN-R2.9: hand limits apply only at D4: before that, a hand may be larger', () => {
    const match = scenario({ a: { hand: Array(9).fill('mend') } })
    expect(match.a.reasons()).toEqual([])
    expect(
      match
        .fight({
          a: {
            cast: [
              { card: 'mend', at: 'a' },
              { card: 'mend', at: 'a' },
            ],
          },
        })
        .eventsOf('card-discarded'),
    ).toEqual([])
  })
})

describe('two targets', () => {
  test('EN-R4.6: two different targets need two in play', () => {
    const pair = card({
      cost: 1,
      targets: [{ kinds: ['creature'] }, { kinds: ['creature'] }],
      does: [{ do: 'damage', to: 'second', n: 1 }],
    })
    const wolf = thing()
    expect(offered(scenario({ a: { hand: [pair], field: [wolf] } }), 'play:0')).toEqual(['EN-R4.6'])
    expect(offered(scenario({ a: { hand: [pair], field: [wolf, wolf] } }), 'play:0')).toEqual(['entity:2', 'entity:4'])
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Seat, Viewer } from '../../../shared/seat.ts'
import { CARDS } from '../../rules/enchantoria/cards/index.ts'
import { DECK_SIZE } from '../../rules/enchantoria/cards/deck-check.ts'
import { encodeState } from '../../rules/enchantoria/state/encoding.ts'
import { ENTITIES } from '../../rules/enchantoria/state/entities.ts'
import { enchantoria } from '../../rules/enchantoria/index.ts'
import { informationFor } from '../../rules/enchantoria/state/information.ts'
import { cloneState, type State } from '../../rules/enchantoria/state/state.ts'
import { checkInvariants } from '../../rules/enchantoria/state/invariants.ts'
import { begin, playOn, seeds, type Played } from '../../rules/enchantoria/testing/matches.ts'
import { card, scenario, thing } from '../../rules/enchantoria/testing/scenario.ts'
import { scenarioKits } from '../../games.ts'
import { readScenarios } from '../read.ts'
import { sampleSize } from '../../kernel/testing/samples.ts'

const write = (information: State, viewer: Viewer): string => enchantoria.write(information, viewer)

/** The state that the written position sets up. */
function loaded(json: string): State {
  const result = readScenarios(json, scenarioKits)
  if (!result.ok) throw new Error(`${JSON.stringify(result.malformed)} in ${json}`)
  return result.scenarios[0]!.setUp().state as State
}

/** A clone has its keys in the usual order. */
const text = (state: State): string => encodeState(cloneState(state))

/** Written and loaded again; for seat 1 twice, so that everyone sits where they sat. */
const again = (state: State, viewer: Seat): State => (viewer === 0 ? loaded(write(state, 0)) : loaded(write(loaded(write(state, 1)), 1)))

const RUNS = { numRuns: Number(process.env['SCENARIO_RUNS'] ?? sampleSize(20, 60)), seed: Number(process.env['SCENARIO_SEED'] ?? 1) }

/** A match in progress, often with one side's decision made and waiting. */
function played([seed, max]: [string, number]): Played {
  const match = begin(seed)
  playOn(match, max)
  return match
}
const matches = fc.tuple(seeds, fc.nat({ max: 75 }))

describe('a written position sets up the same state', () => {
  let locked = 0
  let bound = 0
  test.each([0, 1] as const)('complete: the same state (seat %i)', viewer => {
    fc.assert(
      fc.property(matches, setup => {
        const { state } = played(setup)
        expect(text(again(state, viewer))).toBe(text(state))
        expect(JSON.parse(write(loaded(write(state, viewer)), 0))).toEqual(JSON.parse(write(state, viewer)))
        checkInvariants(loaded(write(state, viewer)))
        if (state.decided.some(decision => decision !== null)) locked++
        if (state.players.some(({ entities }) => entities.some(({ protection }) => protection?.givers.length))) bound++
      }),
      RUNS,
    )
  })

  test('including positions that wait for a decision, and bound Protection', () => {
    expect(locked).toBeGreaterThan(5)
    expect(bound).toBeGreaterThan(0)
  })

  test('as a spectator knows it', () => {
    fc.assert(
      fc.property(matches, setup => {
        const information = informationFor(played(setup).state, 'spectator')
        expect(text(informationFor(loaded(write(information, 'spectator')), 'spectator'))).toBe(text(information))
      }),
      RUNS,
    )
  })

  test('also after the end, with what one side had decided by then', () => {
    const match = scenario({ a: { hand: ['fireball', 'fireball'], mana: 10 } })
    match.act('a', match.a.plan({ cast: [{ card: 'fireball', at: 'a' }, 'fireball'] }))
    match.concede('b')
    expect(text(again(match.state, 0))).toBe(text(match.state))
    expect(loaded(write(match.state, 1)).ending).toEqual({ winner: 1, clause: 'EN-R10.7', by: 'concession' })
  })

  test('with every choice of a locked plan', () => {
    const field = ['grey-wolf', 'grey-wolf', 'shield-monk', 'shield-monk']
    const match = scenario({ a: { hand: ['salvage', 'named-refusal', 'aegis'], discard: ['mend', 'aegis', 'mend'], field } })
    const recover = { card: 'salvage', recover: 'mend' }
    const cast = [recover, { card: 'named-refusal', type: 'ward' as const }, { card: 'aegis', x: 3, at: 'a.grey-wolf#2' }]
    match.act('a', match.a.plan({ cast, orders: [['a.grey-wolf#2', 'b']] }))
    for (const viewer of [0, 1] as const) expect(text(again(match.state, viewer))).toBe(text(match.state))
  })

  test('with cards and creatures of no set, and what these may still summon', () => {
    const egg = thing({ id: 'an-egg', onDeath: [{ do: 'summon', entity: 'a-worm', count: 2 }] })
    const layer = card({ id: 'egg-layer', type: 'summoning', does: [{ do: 'summon', entity: 'an-egg' }] })
    const other = thing({ id: 'grey-wolf', name: 'Another wolf', health: 9 })
    const { state } = scenario({ a: { deck: [layer], field: [other] }, with: [egg, thing({ id: 'a-worm' })] })
    const again = loaded(write(state, 0))
    expect(text(again)).toBe(text(state))
    expect([again.set.cards.get('egg-layer'), again.set.entities.get('grey-wolf')]).toEqual([layer, other])
    expect(again.set.entities.get('a-worm')).toEqual(state.set.entities.get('a-worm'))
  })

  test('can contain every card and everything that can be in play', () => {
    for (const [index, from] of [0, 5, 10, 12].entries()) {
      const field = ENTITIES.slice(from, from + 5).map(({ id }) => id)
      const { state } = scenario({ a: { deck: CARDS.slice(index * DECK_SIZE, (index + 1) * DECK_SIZE), field } })
      expect(text(loaded(write(state, 0)))).toBe(text(state))
    }
  })
})

describe('defaults of a position', () => {
  const laid = (position: object): State =>
    loaded(JSON.stringify({ version: 1, game: 'enchantoria', scenarios: [{ title: 'A position', clauses: [], position, script: [] }] }))

  test('the order in which Protection is bound makes no difference', () => {
    const bound = ['me.shield-monk#b', 'me.shield-monk#a']
    const [a, b] = [bound, bound.toReversed()].map(bound =>
      laid({ me: { field: ['shield-monk#a', 'shield-monk#b'], protection: { power: 2, bound } } }),
    )
    expect(text(a!)).toBe(text(b!))
  })

  test('orders cards known to be among the unknown ones by the seed', () => {
    const among = ['fireball', 'mend', 'quench', 'meteor', 'parry', 'aegis', 'hush', 'siphon']
    const decks = ['a', 'b', 'c'].map(seed => laid({ seed, me: { deck: [...among, 'x', 'y'].map(() => 'unknown'), among } }).cards[0])
    for (const deck of decks) expect([...deck].sort()).toEqual([...among, 'unknown', 'unknown'].sort())
    expect(new Set(decks.map(String)).size).toBe(3)
  })
})

describe('EN-R11.8: writes nothing hidden while the match runs', () => {
  const match = scenario({
    a: { hand: ['meteor'], deck: ['aegis', 'renewal'] },
    b: { hand: ['quench'], discard: ['mend'], field: ['grey-wolf'], deck: ['siphon'] },
  })
  match.act('b', match.b.plan({ cast: ['quench'] }))
  const positionFor = (information: State, viewer: Viewer) => JSON.parse(write(information, viewer)).scenarios[0].position

  test('neither the enemy’s cards, a locked plan, a deck’s order nor the generator', () => {
    const json = write(informationFor(match.state, 0), 0)
    expect(json).not.toMatch(/quench|siphon|"seed"/i)
    const { me, foe } = positionFor(informationFor(match.state, 0), 0)
    expect(me).toMatchObject({ hand: ['meteor'], deck: ['unknown', 'unknown'], among: ['aegis', 'renewal'] })
    expect(foe).toMatchObject({ hand: ['unknown'], deck: ['unknown'], discard: ['mend'], locked: true })
    expect(foe.field).toMatchObject([{ entity: 'grey-wolf', health: 4 }])
    expect(foe.among).toBe(undefined)
  })

  test('a plan is known to its own side, and to both after the end', () => {
    expect(positionFor(informationFor(match.state, 1), 1).me).toMatchObject({ hand: ['quench'], locked: { cast: ['quench'] } })
    expect(positionFor(informationFor(match.state, 'spectator'), 'spectator')).toMatchObject({
      me: { hand: ['unknown'] },
      foe: { locked: true },
    })
    match.concede('a')
    expect(positionFor(match.state, 0)).toMatchObject({
      seed: match.state.rng,
      me: { deck: ['aegis', 'renewal'] },
      foe: { hand: ['quench'], locked: { cast: ['quench'] } },
      over: { winner: 'foe', clause: 'EN-R10.7', by: 'concession' },
    })
  })
})

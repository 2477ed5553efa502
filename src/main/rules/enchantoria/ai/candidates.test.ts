import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rngFrom } from '../../../kernel/rng.ts'
import { SEATS } from '../../../../shared/seat.ts'
import { encodeAction, type Action } from '../state/actions.ts'
import { randomAction, candidates } from './candidates.ts'
import { encodeState } from '../state/encoding.ts'
import { evaluate } from './evaluate.ts'
import { checkAction } from '../turn/legality.ts'
import { cardOf, type State } from '../state/state.ts'
import { waitingFor } from '../turn/run.ts'
import { begin, playOn, seeds } from '../testing/matches.ts'
import { scenario, type SideSetup } from '../testing/scenario.ts'

const some = (state: State, max: number, seat: 0 | 1 = 0): Action[] => candidates(state, seat, rngFrom('some'), max)

describe('candidates', () => {
  test('EN-R11.2: whole plans, all legal, no two alike, the empty one first, and no more than asked for', () => {
    fc.assert(
      fc.property(seeds, fc.nat({ max: 60 }), fc.integer({ min: 1, max: 20 }), (seed, moves, max) => {
        const played = begin(seed)
        playOn(played, moves)
        const { state } = played
        for (const seat of waitingFor(state)) {
          const actions = candidates(state, seat, rngFrom(seed), max)
          expect(actions.length).toBeGreaterThan(0)
          expect(actions.length).toBeLessThanOrEqual(max)
          expect(new Set(actions.map(encodeAction)).size).toBe(actions.length)
          for (const action of actions) expect(checkAction(state, seat, action)).toEqual([])
          if (state.phase !== 'discard') expect(['p', 'r']).toContain(encodeAction(actions[0]!))
        }
      }),
      { numRuns: 12 },
    )
  })

  test('they cast all kinds of cards, target both sides, and order creatures', () => {
    const hand = ['inferno', 'twin-bolts', 'named-refusal', 'salvage', 'warding-circle', 'clay-giant']
    const { state } = scenario({ a: { mana: 20, hand, field: ['grey-wolf'], discard: ['meteor'] }, b: { field: ['hill-ogre'] } })
    const plans = some(state, 60).filter(action => action.type === 'plan')
    const cast = new Set(plans.flatMap(({ castings }) => castings.map(({ card }) => cardOf(state, card).id)))
    expect([...cast].sort()).toEqual([...hand].sort())
    expect(new Set(plans.flatMap(({ castings }) => castings.flatMap(({ targets }) => targets)))).toEqual(new Set([0, 1, 2, 3]))
    expect(new Set(plans.flatMap(({ orders }) => orders.map(({ target }) => target)))).toEqual(new Set([1, 3]))
  })

  test('every plan of a small choice is found, for both seats', () => {
    const first = scenario({ a: { field: ['grove-healer'] }, b: { field: ['grove-healer'] } }).state
    expect(some(first, 9).map(encodeAction).sort()).toEqual(['p', 'p:2.0', 'p:2.2'].sort())
    expect(some(first, 9, 1)).toHaveLength(3)
    const summoning = scenario({ a: { hand: ['grey-wolf', 'ember-fox'] }, b: { hand: ['grey-wolf', 'ember-fox'] } }).state
    for (const seat of SEATS) expect(some(summoning, 9, seat)).toHaveLength(4)
  })

  test('EN-R11.2: a random plan is legal, and can be any of them', () => {
    const drawn = new Set<string>()
    fc.assert(
      fc.property(seeds, fc.nat({ max: 60 }), (seed, moves) => {
        const played = begin(seed)
        playOn(played, moves)
        const { state } = played
        const before = encodeState(state)
        for (const seat of SEATS) {
          const action = randomAction(state, seat, rngFrom(seed))
          if (!waitingFor(state).includes(seat)) expect(action).toBe(null)
          else expect(checkAction(state, seat, action)).toEqual([])
          if (action) drawn.add(`${action.type} ${action.type === 'plan' ? action.castings.length : action.cards.length}`)
        }
        expect(encodeState(state)).toBe(before)
      }),
      { numRuns: 60 },
    )
    for (const kind of ['recycle 0', 'recycle 1', 'plan 0', 'plan 1', 'plan 2']) expect(drawn).toContain(kind)
  })

  test('EN-R11.3: cards to discard are random, as many as required', () => {
    const { state } = scenario({ a: { hand: Array<string>(9).fill('mend') } }).fight()
    const rng = rngFrom('discard')
    const drawn = new Set(Array.from({ length: 400 }, () => encodeAction(randomAction(state, 0, rng)!)))
    expect(drawn.size).toBe(36)
  })

  test('a seat with nothing to decide gets none', () => {
    const match = scenario({ a: { hand: Array(9).fill('mend') } }).fight()
    expect(some(match.state, 5, 1)).toEqual([])
    expect(some(match.state, 5)).toHaveLength(1)
  })
})

describe('evaluation', () => {
  test('EN-R1.6: what is good for one side is equally bad for the other', () => {
    fc.assert(
      fc.property(seeds, fc.nat({ max: 150 }), (seed, moves) => {
        const played = begin(seed)
        playOn(played, moves)
        expect(evaluate(played.state, 0) + evaluate(played.state, 1)).toBeCloseTo(1)
      }),
      { numRuns: 8 },
    )
  })

  test('health, a field, cards and Protection are good to have, Poison isn’t', () => {
    // As in the middle of a match: the net wasn't trained on positions that never occur.
    const base: SideSetup = { mana: 4, hand: ['fireball', 'quench'], deck: Array<string>(20).fill('mend') }
    const value = (a: SideSetup): number => evaluate(scenario({ a: { ...base, ...a }, b: base }).state, 0)
    const even = value({})
    expect(even).toBeCloseTo(0.5)
    for (const better of [{ field: ['grey-wolf'] }, { hand: ['fireball', 'quench', 'grey-wolf'] }, { protection: 4 }, { mana: 7 }])
      expect(value(better)).toBeGreaterThan(even)
    for (const worse of [{ health: 25 }, { deck: [] }, { effects: [{ kind: 'poison' as const, n: 2, duration: 3 }] }])
      expect(value(worse)).toBeLessThan(even)
  })

  test('EN-R10.1: a win is 1, a loss 0, a draw in between', () => {
    const won = scenario({ b: { health: 1 } }).fight({ a: { cast: ['fireball'] } }).state
    expect([evaluate(won, 0), evaluate(won, 1)]).toEqual([1, 0])
    const drawn = scenario({ turn: 30 }).fight().state
    expect(evaluate(drawn, 0)).toBe(0.5)
  })
})

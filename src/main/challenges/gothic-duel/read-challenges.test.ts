import { describe, expect, test } from 'vitest'
import { SCHOOLS } from '../../rules/gothic-duel/state/card.ts'
import { gothicDuel } from '../../rules/gothic-duel/index.ts'
import type { State } from '../../rules/gothic-duel/state/state.ts'
import { checkInvariants } from '../../rules/gothic-duel/state/invariants.ts'
import { findSureWin } from '../../ai/sure-win.ts'
import { duel, questionIn } from '../../ai/testing/duels.ts'
import { rngFrom, type Rng } from '../../kernel/rng.ts'
import { rate } from '../rate.ts'
import { gothicDuelChallenges } from '../../rules/gothic-duel/challenges/index.ts'
import { ratedChallenges } from '../read-challenges.ts'

const all = ratedChallenges(gothicDuelChallenges)
const steps = (script: readonly object[]): Record<string, unknown>[] =>
  script.flatMap(step => ('do' in step && typeof step.do === 'object' ? [step.do as Record<string, unknown>] : []))
const fails = ({ lines, wins }: { lines: number; wins: number }): number => 1 - wins / lines

describe.each(all.map(one => [one.scenario.title, one] as const))('%s', (_title, challenge) => {
  const { setUp, scenario, id } = challenge

  test('has twenty cards a side and the challenger to play', () => {
    const state = setUp().state as State
    checkInvariants(state)
    expect(state.owner.filter(owner => owner === 0)).toHaveLength(20)
    expect(state.owner.filter(owner => owner === 1)).toHaveLength(20)
    expect(gothicDuel.pending(state)).toEqual([{ seat: 0, decision: 'main' }])
    expect(state.cards.every(card => gothicDuel.catalog.cards.some(face => face.id === card?.id))).toBe(true)
    expect(gothicDuel.decode(gothicDuel.encode(state))).toEqual(state)
  })

  test('is won by its script whatever is hidden, without revealing anything hidden', () => {
    const { game, state, action } = setUp()
    const information = duel.informationFor(state, 0)
    const actions = scenario.script.map(step => {
      if (!('do' in step)) throw new Error('a challenge is a script of what is done')
      const result = action(0, step.do)
      if (!result.ok) throw new Error(result.problem.message.key)
      game.apply(state, 0, result.value, event => expect(game.reveals(event), event.type).toBe(false))
      return result.value
    })
    expect(game.outcome(state)?.winner).toBe(0)
    for (let world = 0; world < 40; world++) {
      const guessed = duel.determinize(information, rngFrom(`world ${world}`))
      for (const one of actions) {
        expect(duel.check(guessed, 0, one)).toEqual([])
        duel.apply(guessed, 0, one)
      }
      expect(duel.outcome(guessed)?.winner).toBe(0)
    }
  })

  test('has a win that proof search finds from the player’s information', () => {
    // The search starts from a guess at the hidden cards and rejects lines that win only for that guess, so what it finds is proven.
    const guesses = Array.from({ length: 8 }, (_, guess) => rngFrom(`${id} ${guess}`))
    const find = (rng: Rng): unknown =>
      findSureWin({ game: duel, ...questionIn(duel, setUp().state, 0), rng, isTimeUp: () => false }, 20_000)
    expect(guesses.some(rng => find(rng) !== null)).toBe(true)
  })

  test('takes at least two plays and is rated by playing every line', () => {
    expect(steps(scenario.script).length).toBeGreaterThanOrEqual(2)
    expect(rate(gothicDuelChallenges, duel, challenge)).toEqual({ lines: challenge.lines, wins: challenge.wins })
    expect(fails(challenge)).toBeGreaterThan(0.85)
  })
})

test('there are at least a hundred, the easiest first', () => {
  expect(all.length).toBeGreaterThanOrEqual(100)
  expect(all.map(fails)).toEqual(all.map(fails).toSorted((a, b) => a - b))
})

test('wins come in different ways and use cards of every School', () => {
  const clauses = all.map(({ scenario }) => JSON.stringify(scenario.script.at(-1)))
  expect(clauses.filter(clause => clause.includes('GD-1.2')).length).toBeGreaterThanOrEqual(10)
  expect(clauses.filter(clause => clause.includes('GD-1.3')).length).toBeGreaterThanOrEqual(10)
  const scripts = all.map(({ scenario }) => scenario.script)
  expect(scripts.filter(script => JSON.stringify(script).includes('end-turn')).length).toBeGreaterThanOrEqual(5)
  expect(scripts.filter(script => steps(script).some(step => 'haunt' in step)).length).toBeGreaterThanOrEqual(5)
  expect(scripts.filter(script => steps(script).some(step => step['mode'] === 'ritual')).length).toBeGreaterThanOrEqual(5)
  const played = new Set(scripts.flatMap(steps).map(step => String(step['play'] ?? step['haunt'])))
  const schools = gothicDuel.catalog.cards.filter(({ id }) => played.has(id)).flatMap(({ facets }) => facets['school'] ?? [])
  expect(new Set(schools)).toEqual(new Set(SCHOOLS))
  expect(played.size).toBeGreaterThanOrEqual(40)
})

import { expect, test } from 'vitest'
import type { Game } from '../../src/main/kernel/game.ts'
import { sampleSize } from '../../src/main/kernel/testing/samples.ts'
import { coldSummit } from '../../src/main/testing/cold-summit/game.ts'
import { soakGame } from './soak-game.ts'

type ColdSummit = typeof coldSummit
const SEEDS = Array.from({ length: sampleSize(25, 1000) }, (_, number) => `sample-${number}`)

/** The first problem of a game in the sample. */
function problem(broken: Partial<ColdSummit>): string | null {
  const game = { ...coldSummit, ...broken } as unknown as Game
  for (const seed of SEEDS) {
    const result = soakGame(game, seed)
    if (!result.ok) return result.failure.problem
  }
  return null
}

test('finds nothing wrong in a sample of random matches', () => {
  expect(problem({})).toBe(null)
})

test('the same seed plays the same match', () => {
  const game = coldSummit as unknown as Game
  expect(soakGame(game, 'twice')).toEqual(soakGame(game, 'twice'))
})

test.each<[string, Partial<ColdSummit>, string]>([
  ['information that leaks', { informationFor: state => structuredClone(state) }, 'knows something of what is hidden'],
  ['a copy that shares data', { clone: state => ({ ...state }) }, 'a copy shares state.'],
  [
    'a lost card',
    { apply: (state, seat, action) => (coldSummit.apply(state, seat, action), state.packs[0].pop()) },
    'not each in one place',
  ],
  ['an illegal candidate', { candidates: () => [{ type: 'play', card: 4000 }] }, 'is refused'],
  ['that nobody is to decide', { pending: () => [] }, 'nobody must decide'],
  [
    'randomness not from the seed',
    { setup: config => coldSummit.setup(config, String(Math.random())) },
    'played through again it is not the same',
  ],
  ['an encoding that loses data', { decode: text => ({ ...coldSummit.decode(text)!, round: 0 }) }, 'read back from text'],
])('detects %s', (_, broken, found) => {
  expect(problem(broken)).toContain(found)
})

test('where only invariants are checked, a lost card is found, and an encoding that loses data is not', () => {
  const problemOf = (broken: Partial<ColdSummit>): string | null => {
    const result = soakGame({ ...coldSummit, ...broken }, 'sample-0', undefined, 'invariants')
    return result.ok ? null : result.failure.problem
  }
  expect(problemOf({})).toBeNull()
  expect(problemOf({ decode: text => ({ ...coldSummit.decode(text)!, round: 0 }) })).toBeNull()
  expect(problemOf({ apply: (state, seat, action) => (coldSummit.apply(state, seat, action), state.packs[0].pop()) })).toContain(
    'not each in one place',
  )
})

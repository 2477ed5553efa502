import { expect, test } from 'vitest'
import { bestLooking } from '../kernel/best-looking.ts'
import type { Game } from '../kernel/game.ts'
import { nextBelow, rngFrom, type Rng } from '../kernel/rng.ts'
import { searchByPlayouts } from './playouts.ts'

/** Seat 0 picks one of several urns, and then draws from it; `seen` is what an urn looks like, `pays` how often of 10 it wins. */
interface Urns {
  pays: number[]
  seen: number[]
  picked: number | null
  won: boolean | null
  rng: Rng
}

const urns = {
  pending: ({ picked, won }: Urns) => (won === null ? [{ seat: 0, decision: picked === null ? 'pick' : 'draw' }] : []),
  turn: () => 1,
  clone: (state: Urns): Urns => ({ ...state, rng: [...state.rng] }),
  determinize: (state: Urns, rng: Rng): Urns => ({ ...state, rng: rngFrom(String(nextBelow(rng, 1e9))) }),
  scoreQuickly: ({ seen, picked }: Urns) =>
    picked === null ? seen.map((value, action) => ({ action, value })) : [{ action: -1, value: 0 }],
  apply(state: Urns, _seat: number, action: number) {
    if (action >= 0) state.picked = action
    else state.won = nextBelow(state.rng, 10) < state.pays[state.picked!]!
  },
  evaluate: ({ won }: Urns) => (won === null ? 0.5 : won ? 1 : 0),
} as unknown as Game

const start = (pays: number[], seen: number[]): Urns => ({ pays, seen, picked: null, won: null, rng: rngFrom('urns') })
const question = (information: Urns) => ({ seat: 0, information, seed: 'urns' }) as const
const never = (): boolean => false

test('without simulations, what looks best is played; the first of equals', () => {
  const looks = start([9, 0, 0], [0.1, 0.3, 0.3])
  expect(bestLooking(urns, looks, 0)).toBe(1)
  const verdict = searchByPlayouts(urns, question(looks), { width: 8, playouts: 0, parts: 1 }, never)
  expect(verdict.chosen).toBe(1)
  expect(verdict.considered).toHaveLength(3)
})

test('simulations find what turns out better than it looks', () => {
  const looks = start([1, 9, 2, 1], [0.02, 0, 0.01, 0])
  const verdict = searchByPlayouts(urns, question(looks), { width: 4, playouts: 200, parts: 1 }, never)
  expect(verdict.chosen).toBe(1)
  expect(verdict.considered[0]).toMatchObject({ line: [1] })
  expect(verdict.considered[0]!.value).toBeGreaterThan(0.8)
})

test('only as many as the width are compared, those that look best', () => {
  const looks = start([1, 9, 2, 1], [0.3, 0, 0.2, 0.1])
  const { chosen, considered } = searchByPlayouts(urns, question(looks), { width: 2, playouts: 100, parts: 1 }, never)
  expect(considered).toHaveLength(2)
  expect(chosen).toBe(2)
})

test('out of time, it has tried every option once', () => {
  const looks = start([1, 9, 2, 1], [0, 0, 0, 0])
  const { considered } = searchByPlayouts(urns, question(looks), { width: 4, playouts: 4000, parts: 1 }, () => true)
  expect(considered.map(({ visits }) => visits)).toEqual([1, 1, 1, 1])
})

test('what is dropped early, in worlds that were good for every decision, is not shown as better than what was chosen', () => {
  let worlds = 0
  const lucky = {
    ...urns,
    determinize: (state: Urns): Urns & { luck: number } => ({ ...state, luck: worlds++ < 20 ? 0.4 : 0 }),
    evaluate: ({ pays, picked, luck }: Urns & { luck: number }) => pays[picked!]! / 10 + luck,
  } as unknown as Game
  const verdict = searchByPlayouts(lucky, question(start([4.4, 5, 4.5], [0, 0, 0])), { width: 3, playouts: 120, parts: 1 }, never)
  expect(verdict.chosen).toBe(1)
  // 20 of its 50 worlds were lucky; the others lost 0.05 and 0.06 to it in the same worlds.
  expect(verdict.considered.map(({ value }) => Number(value.toFixed(6)))).toEqual([0.66, 0.61, 0.6])
})

test('simulations stop where a part of the turn begins', () => {
  const cut = { ...urns, partsBegin: 'draw' }
  const { considered } = searchByPlayouts(cut, question(start([10, 0], [0, 0])), { width: 2, playouts: 40, parts: 0 }, never)
  expect(considered.map(({ value }) => value)).toEqual([0.5, 0.5])
})

test('without such a part, they stop at the end of the turn', () => {
  const slow = { ...urns, turn: ({ picked }: Urns) => (picked === null ? 1 : 2) } as unknown as Game
  const values = [1, 2].map(parts =>
    searchByPlayouts(slow, question(start([10, 0], [0, 0])), { width: 2, playouts: 40, parts }, never).considered.map(({ value }) => value),
  )
  expect(values).toEqual([
    [0.5, 0.5],
    [1, 0],
  ])
})

test('what looks much worse than the best is not compared', () => {
  const looks = start([1, 9, 2], [0.3, 0, 0.25])
  const { considered } = searchByPlayouts(urns, question(looks), { width: 3, playouts: 60, parts: 1, margin: 0.1 }, never)
  expect(considered.map(({ line }) => line[0]).toSorted()).toEqual([0, 2])
})

test('the quietest decision is compared however it looks, where that is asked for', () => {
  const looks = start([9, 1, 2], [-0.3, 0.1, 0.2])
  const chosen = (quiet: boolean) => searchByPlayouts(urns, question(looks), { width: 2, playouts: 200, parts: 1, quiet }, never).chosen
  expect([chosen(false), chosen(true)]).toEqual([2, 0])
})

test('careful simulations end with the deepest evaluation', () => {
  const deep = { ...urns, evaluateDeep: ({ picked }: Urns) => (picked === 1 ? 0.7 : 0.2) } as unknown as Game
  const values = (careful: boolean) =>
    searchByPlayouts(deep, question(start([10, 10], [0.1, 0])), { width: 2, playouts: 20, parts: 1, careful }, never)
      .considered.toSorted((a, b) => Number(a.line[0]) - Number(b.line[0]))
      .map(({ value }) => Number(value.toPrecision(3)))
  expect(values(false)).toEqual([1, 1])
  expect(values(true)).toEqual([0.2, 0.7])
})

test('a game without quick scores is played on by its own policy, and looked at right after each decision', () => {
  const { scoreQuickly: _, ...rest } = urns
  const game = {
    ...rest,
    candidates: () => [0, 1, 2],
    evaluate: ({ won, picked, seen }: Urns) => (won === null ? seen[picked!] : won ? 1 : 0),
    playQuickly: (state: Urns): Urns => ({ ...state, won: state.pays[state.picked!]! > 5 }),
  } as unknown as Game
  const look = (playouts: number) =>
    searchByPlayouts(game, question(start([1, 9, 2], [0.4, 0.3, 0.1])), { width: 2, playouts, parts: 1 }, never)
  expect(look(0).chosen).toBe(0)
  expect(look(20).considered).toMatchObject([
    { line: [1], value: 1 },
    { line: [0], value: 0 },
  ])
})

test('fewer decisions get fewer simulations, where the number for each is set', () => {
  const visitsOf = (seen: number[]): number =>
    searchByPlayouts(urns, question(start([1, 1, 1, 1], seen)), { width: 4, playouts: 40, each: 10, parts: 1, margin: 0.1 }, never)
      .considered.map(({ visits }) => visits)
      .reduce((sum, visits) => sum + visits)
  expect(visitsOf([0, 0, 0, 0])).toBe(40)
  expect(visitsOf([0, 0, -1, -1])).toBe(20)
})

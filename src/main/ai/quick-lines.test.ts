import { expect, test, vi } from 'vitest'
import { allGames } from '../games.ts'
import type { Game } from '../kernel/game.ts'
import { nextBelow, rngFrom, type Rng } from '../kernel/rng.ts'
import { estimate } from './estimate.ts'
import { chanceOf } from './exact.ts'
import { mirrorMatch } from './testing/duels.ts'

// Test machines are often slow and busy.
vi.setConfig({ testTimeout: 120_000 })

interface Walk {
  coin: number
  done: readonly string[]
  rng: Rng
}

/** Seat 0 waits or stops, and after waiting goes left or right. `pays` is what that wins, by the hidden coin; `looks` is what it seems to. */
const walk = (pays: (way: string, coin: number) => number, looks: (way: string, coin: number) => number, reveals = false): Game =>
  ({
    pending: ({ done }: Walk) => (done.length < 2 && done[0] !== 'stop' ? [{ seat: 0, decision: 'any' }] : []),
    turn: () => 1,
    outcome: () => null,
    clone: (state: Walk): Walk => ({ ...state }),
    informationFor: (state: Walk): Walk => ({ ...state, coin: -1 }),
    determinize: (state: Walk, rng: Rng): Walk => ({ ...state, coin: nextBelow(rng, 2) }),
    candidates: ({ done }: Walk, _seat: number, _rng: Rng, max: number) =>
      (done.length === 0 ? ['wait', 'stop'] : ['left', 'right']).slice(0, max),
    scoreQuickly: ({ done, coin }: Walk) =>
      (done.length === 0 ? ['wait', 'stop'] : ['left', 'right']).map(action => ({ action, value: looks(action, coin) })),
    check: () => [],
    apply(state: Walk, _seat: number, action: string, emit?: (event: unknown) => void) {
      state.done = [...state.done, action]
      emit?.({ type: 'moved' })
    },
    reveals: () => reveals,
    evaluate: ({ done, coin }: Walk) => pays(done.at(-1) ?? '', coin),
    encodeAction: (action: string) => action,
  }) as unknown as Game

const start: Walk = { coin: -1, done: [], rng: rngFrom('walk') }
const estimated = (game: Game, done: readonly string[] = []) => estimate(game, { seat: 0, information: { ...start, done } })

test('the next decision is looked at as carefully as when it comes, not played as it looks', () => {
  const game = walk(
    way => ({ left: 0.2, right: 0.8, stop: 0.5 })[way]!,
    way => (way === 'left' ? 0.1 : 0),
  )
  const { chance, lines } = estimated(game)
  expect(lines).toMatchObject([{ line: ['wait', 'right'] }, { line: ['stop'] }])
  expect(chance).toBeCloseTo(0.8, 10)
  expect(estimated(game, ['wait']).chance).toBe(chance)
  expect(estimated(game).chanceOf('wait')).toBe(chance)
})

test('the next decision doesn’t depend on what is hidden from its player', () => {
  const isGood = (way: string, coin: number): boolean => way === (coin === 0 ? 'left' : 'right')
  const game = walk(
    (way, coin) => (way === 'stop' ? 0.6 : isGood(way, coin) ? 0.9 : 0.1),
    (way, coin) => (isGood(way, coin) ? 0.1 : 0),
  )
  const { chance, lines } = estimated(game)
  expect(lines[0]).toMatchObject({ line: ['stop'] })
  expect(chance).toBeCloseTo(0.6, 10)
  expect(estimated(game).chanceOf('wait')).toBeCloseTo(estimated(game, ['wait']).chance, 10)
})

test('what follows a revelation isn’t decided yet', () => {
  const game = walk(
    () => 0.5,
    () => 0,
    true,
  )
  expect(estimated(game).lines.map(({ line }) => line.length)).toEqual([1, 1])
})

test.each(
  allGames
    .filter(({ playQuickly, partDecision: partsBegin }) => playQuickly && partsBegin === undefined)
    .map(game => [game.id, game] as const),
)('%s: the estimate hardly changes while its best line is played and nothing is revealed', (_, game) => {
  const state = game.setup(mirrorMatch(game, 0), 'quiet')
  const jumps: number[] = []
  let before: number | null = null
  while (jumps.length < 12) {
    const { seat } = game.pending(state)[0]!
    const { chance, lines } = estimate(game, { seat, information: game.informationFor(state, seat) })
    if (before !== null) jumps.push(Math.abs(chance - before))
    const luck = chanceOf(state)
    let reveals = false
    game.apply(state, seat, lines[0]!.line[0], event => {
      reveals ||= game.reveals(event)
    })
    before = !reveals && chanceOf(state) === luck && game.pending(state)[0]?.seat === seat ? chance : null
  }
  expect(jumps.reduce((sum, jump) => sum + jump, 0) / jumps.length).toBeLessThan(0.002)
})

import { expect, test } from 'vitest'
import type { Game } from '../kernel/game.ts'
import { nextShare, rngFrom, type Rng } from '../kernel/rng.ts'
import { estimate } from './estimate.ts'

interface Wager {
  luck: number
  done: 'pass' | 'play' | null
  rng: Rng
}

/** Seat 0 passes, or plays for a chance that is lower by `cost` on average. */
const wager = (cost: number): Game =>
  ({
    pending: ({ done }: Wager) => (done === null ? [{ seat: 0, decision: 'any' }] : []),
    turn: () => 1,
    outcome: () => null,
    clone: (state: Wager): Wager => ({ ...state }),
    determinize: (state: Wager, rng: Rng): Wager => ({ ...state, luck: nextShare(rng) }),
    candidates: (_state: unknown, _seat: number, _rng: Rng, max: number) => ['pass', 'play'].slice(0, max),
    scoreQuickly: () => ['pass', 'play'].map(action => ({ action, value: 0 })),
    check: () => [],
    apply: (state: Wager, _seat: number, action: 'pass' | 'play') => void (state.done = action),
    evaluate: ({ done, luck }: Wager) => (done === 'play' ? 0.4 + luck / 5 - cost : 0.5),
    encodeAction: (action: string) => action,
  }) as unknown as Game

const estimated = (cost: number) => estimate(wager(cost), { seat: 0, information: { luck: 0, done: null, rng: rngFrom('wager') } })

test('doing nothing comes first only if it is better by more than the worlds can tell', () => {
  expect(estimated(0.005)).toMatchObject({ isQuiet: false, lines: [{ line: ['play'] }, { line: ['pass'] }] })
  expect(estimated(0.1)).toMatchObject({ isQuiet: true, chance: 0.5, lines: [{ line: ['pass'] }, { line: ['play'] }] })
})

test('no action is worth more than the best line', () => {
  for (const cost of [0.005, 0.1, -0.1]) {
    const { chance, lines, chanceOf } = estimated(cost)
    expect(chanceOf(lines[0]!.line[0])).toBe(chance)
    for (const action of ['pass', 'play']) expect(chanceOf(action)).toBeLessThanOrEqual(chance)
  }
})

test('with nothing to decide it is the mean over the worlds', () => {
  expect(estimate(wager(0), { seat: 0, information: { luck: 0, done: 'pass', rng: rngFrom('wager') } })).toMatchObject({
    chance: 0.5,
    lines: [],
  })
})

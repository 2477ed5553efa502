import { expect, test } from 'vitest'
import { strongSummit as game } from '../../src/main/runs/testing/strong-summit.ts'
import { STAGES } from '../../src/shared/runs/descent.ts'
import { DRAFT_LOSSES, DRAFT_WINS } from '../../src/shared/runs/modes.ts'
import { descentPlan, playRun, playRuns, stagesOf, type Runner } from './play-runs.ts'

const runner: Runner = { game, level: 'apprentice' }

test('a descent goes on to the first loss or past the boss, and the same seed gives the same', () => {
  const states = Array.from({ length: 20 }, (_, index) => playRun(runner, descentPlan(game, 1, `SEED${index}`, index), `SEED${index}`))
  for (const { end, wins, losses, descent } of states) {
    expect([wins === STAGES ? 'won' : 'finished', wins === STAGES ? 0 : 1]).toEqual([end, losses])
    expect(descent?.taken).toHaveLength(Math.min(wins, STAGES - 1))
  }
  expect(states.some(({ descent }) => descent?.taken.some(reward => reward !== null))).toBe(true)
  expect(playRun(runner, descentPlan(game, 1, 'SEED3', 3), 'SEED3')).toEqual(states[3])
})

test('a draft chooses the strongest cards, then plays until it ends', () => {
  const { wins, losses, picks, deck } = playRun(runner, { mode: 'draft', level: 'apprentice' }, 'SEED1')
  expect(wins === DRAFT_WINS || losses === DRAFT_LOSSES).toBe(true)
  expect(deck).not.toBeNull()
  expect(picks.filter(card => card === 'ice-axe').length).toBeGreaterThan(picks.filter(card => card === 'sudden-gust').length)
})

test('a tally tells how many got past each stage', () => {
  expect(stagesOf({ runs: 3, won: 1, wins: [0, 1, 2] }, 2)).toEqual([
    { met: 3, won: 2 },
    { met: 2, won: 1 },
  ])
  const { runs, wins } = playRuns(runner, (seed, index) => descentPlan(game, 10, seed, index), 'SEED', 2)
  expect([runs, wins.length]).toEqual([2, 2])
})

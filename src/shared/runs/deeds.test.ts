import { expect, test } from 'vitest'
import { deedsOf, LONG_GAUNTLET } from './deeds.ts'
import type { DescentPlan, GauntletPlan } from './plan.ts'
import { beginRun, type RunState } from './state.ts'

const opponent = { name: 'x', avatar: 'a', from: { from: 'starter', id: 'x' } } as const
const gauntlet = (opponents: number, level: 'apprentice' | 'archmage' = 'apprentice'): GauntletPlan => ({
  mode: 'gauntlet',
  deck: { name: 'x', cards: 'a' },
  opponents: Array.from({ length: opponents }, () => opponent),
  bestOf: 3,
  level,
  changes: true,
})
const descent = (difficulty: number): DescentPlan => ({
  mode: 'descent',
  starter: 'x',
  deck: { name: 'x', cards: 'a' },
  difficulty,
  map: [],
})
const draft = { mode: 'draft', level: 'apprentice' } as const

/** A run that ended so, after matches with these results. */
function ended(plan: Parameters<typeof beginRun>[0], end: RunState['end'], results: ('won' | 'lost' | 'drawn')[] = ['won']): RunState {
  const matches = results.map((result, index) => ({ id: `m${index}`, seed: 's', result, turns: 3 }))
  return { ...beginRun(plan), phase: 'over', end, rounds: [{ level: 'apprentice', matches, result: 'won' }] }
}

test('a run that wasn’t won shows nothing', () => {
  for (const end of ['finished', 'abandoned', null] as const) expect(deedsOf(draft, ended(draft, end))).toEqual([])
})

test('a gauntlet counts with enough opponents: without a lost match, and at the highest level', () => {
  const short = gauntlet(LONG_GAUNTLET - 1, 'archmage')
  expect(deedsOf(short, ended(short, 'won'))).toEqual([])
  const long = gauntlet(LONG_GAUNTLET)
  expect(deedsOf(long, ended(long, 'won', ['drawn', 'won']))).toEqual(['gauntlet-clean'])
  expect(deedsOf(long, ended(long, 'won', ['lost', 'won', 'won']))).toEqual([])
  const hardest = gauntlet(LONG_GAUNTLET, 'archmage')
  expect(deedsOf(hardest, ended(hardest, 'won', ['lost', 'won', 'won']))).toEqual(['gauntlet-highest'])
})

test('a draft with nine wins, and one without a loss', () => {
  expect(deedsOf(draft, ended(draft, 'won', ['lost', 'won']))).toEqual(['draft-won'])
  expect(deedsOf(draft, ended(draft, 'won'))).toEqual(['draft-won', 'draft-clean'])
})

test('a descent that was won, without boons, and by its difficulty', () => {
  const at = (difficulty: number, boons: string[]): string[] => {
    const plan = descent(difficulty)
    const state = ended(plan, 'won')
    const taken = boons.map(added => ({ kind: 'boon' as const, added, removed: null }))
    return deedsOf(plan, { ...state, descent: { path: [], boons: ['first', ...boons], reward: null, taken } })
  }
  expect(at(1, ['lamp'])).toEqual(['descent-won'])
  expect(at(1, [])).toEqual(['descent-won', 'descent-alone'])
  expect(at(5, ['lamp'])).toEqual(['descent-won', 'descent-half'])
  expect(at(10, ['lamp'])).toEqual(['descent-won', 'descent-half', 'descent-highest'])
})

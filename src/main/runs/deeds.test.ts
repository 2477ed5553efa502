import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS, type Settings } from '../../shared/settings.ts'
import type { RunHead } from '../../shared/runs/plan.ts'
import { beginRun } from '../../shared/runs/state.ts'
import { deedsToRemember } from './deeds.ts'

const plan = { mode: 'draft', level: 'apprentice' } as const
const wonDraft = (game: string) => {
  const head: RunHead = {
    ...{ format: 1, id: 'run', game, cardSetHash: 'hash', seed: 'SEED', avatar: 'a', takebacks: true, startedAt: 1 },
    plan,
  }
  return { head, state: { ...beginRun(plan), phase: 'over', end: 'won' } } as const
}
const withDeeds = (deeds: Settings['deeds']) => ({ get: () => ({ ...DEFAULT_SETTINGS, deeds }) })

test('what a run has shown is remembered with what other games have', () => {
  expect(deedsToRemember(wonDraft('toy'), withDeeds({ toy: ['draft-won'], other: ['draft-clean'] }))).toEqual({
    toy: ['draft-won', 'draft-clean'],
    other: ['draft-clean'],
  })
  expect(deedsToRemember(wonDraft('toy'), withDeeds({ toy: ['draft-won', 'draft-clean'] }))).toBeNull()
})

test.each(['__proto__', 'constructor', 'toString'])('a game named %s has none before', game => {
  expect(Object.entries(deedsToRemember(wonDraft(game), withDeeds({})) ?? {}).flat(2)).toEqual([game, 'draft-won', 'draft-clean'])
})

import { afterEach, expect, test, vi } from 'vitest'
import { games } from '../games.ts'
import { createStudies, type Studies } from './studies.ts'
import { study, type StudyRequest } from './study.ts'
import { duel, requestIn } from './testing/duels.ts'

// Test machines are often slow and busy.
vi.setConfig({ testTimeout: 60_000 })

const idle = new AbortController().signal
const uniform = { avatar: 'any', cards: [{ card: duel.catalog.cards[0]!.id, count: 20 }] }
const state = duel.setup({ seats: [uniform, uniform], first: 0 }, 'match')
const { level, seed, ...position } = requestIn(state, 0)
const request: StudyRequest = { ...position, thinker: { level, seed } }

let studies: Studies
afterEach(() => studies.close())

test('the worker gives the same result as a study in this process', async () => {
  studies = createStudies({ size: 1 })
  expect(await studies.study(request, idle)).toEqual(study(games, request))
})

test('an abort ends a study at once, and the next one runs', async () => {
  studies = createStudies({ size: 1, worker: new URL('./testing/hanging-worker.ts', import.meta.url) })
  const abort = new AbortController()
  const asked = studies.study(request, abort.signal)
  setTimeout(() => abort.abort(), 50)
  await expect(asked).rejects.toThrow('aborted')
  await studies.close()
  studies = createStudies({ size: 1 })
  const stopped = new AbortController()
  const again = studies.study(request, stopped.signal)
  stopped.abort()
  await expect(again).rejects.toThrow('aborted')
  expect(await studies.study(request, idle)).toEqual(study(games, request))
})

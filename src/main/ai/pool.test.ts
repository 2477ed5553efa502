import { afterEach, expect, test, vi } from 'vitest'
import { games } from '../games.ts'
import type { Ai } from './ai.ts'
import { createAi } from './pool.ts'
import { CRASH_SEED } from './testing/crashing-worker.ts'
import { duel, requestIn } from './testing/duels.ts'
import { think } from './think.ts'

// Test machines are often slow and busy.
vi.setConfig({ testTimeout: 60_000 })
/** A time limit that no answer reaches, so that it is the worker's. */
const LONG = 60_000

const idle = new AbortController().signal
const testWorker = (name: string): URL => new URL(`./testing/${name}-worker.ts`, import.meta.url)
const seat = 0
/** Twenty copies of one card are searched quickly, so that no clock affects the answer. */
const uniform = { avatar: 'any', cards: [{ card: duel.catalog.cards[0]!.id, count: 20 }] }
const state = duel.setup({ seats: [uniform, uniform], first: seat }, 'match')
const isLegal = (answer: string): boolean => duel.check(state, seat, duel.decodeAction(answer)).length === 0

let ai: Ai
afterEach(() => ai.close())

test('the worker gives the same answer as a search in this process', async () => {
  ai = createAi({ games, timeCap: LONG })
  const request = requestIn(state, seat)
  expect(await ai.choose(request, idle)).toBe(think(games, request).action)
  expect(await Promise.all([ai.choose(request, idle), ai.choose(request, idle)])).toEqual(Array(2).fill(think(games, request).action))
})

test('starts its worker when a match is prepared, not before', async () => {
  const workers = (): number => process.getActiveResourcesInfo().filter(name => name === 'MessagePort').length
  const before = workers()
  ai = createAi({ games })
  expect(workers()).toBe(before)
  ai.prepare?.()
  expect(workers()).toBeGreaterThan(before)
  await ai.close()
  ai.prepare?.()
  expect(isLegal(await ai.choose(requestIn(state, seat), idle))).toBe(true)
})

test('reports an answer that the clock cut short, and no other', async () => {
  const onCut = vi.fn()
  ai = createAi({ games })
  ai.onCut?.(onCut)
  await ai.choose(requestIn(state, seat), idle)
  expect(onCut).not.toHaveBeenCalled()
  await ai.close()
  ai = createAi({ games, timeCap: LONG, worker: testWorker('timed-out') })
  ai.onCut?.(onCut)
  expect(isLegal(await ai.choose(requestIn(state, seat), idle))).toBe(true)
  expect(onCut).toHaveBeenCalledTimes(1)
})

test('gives up a hanging worker at the time limit and plays a legal action', async () => {
  ai = createAi({ games, timeCap: 300, worker: testWorker('hanging') })
  expect(isLegal(await ai.choose(requestIn(state, seat), idle))).toBe(true)
  expect(isLegal(await ai.choose(requestIn(state, seat), idle))).toBe(true)
})

test('replaces a worker that crashes while thinking and plays a legal action', async () => {
  ai = createAi({ games, timeCap: LONG, worker: testWorker('crashing') })
  expect(isLegal(await ai.choose(requestIn(state, seat, CRASH_SEED), idle))).toBe(true)
  expect(await ai.choose(requestIn(state, seat), idle)).toBe(think(games, requestIn(state, seat)).action)
})

test('doesn’t play an illegal answer', async () => {
  ai = createAi({ games, timeCap: LONG, worker: testWorker('cheating') })
  expect(isLegal(await ai.choose(requestIn(state, seat), idle))).toBe(true)
})

test('a worker that can’t be loaded takes no longer than the time limit', async () => {
  ai = createAi({ games, timeCap: 1000, worker: testWorker('missing') })
  expect(isLegal(await ai.choose(requestIn(state, seat), idle))).toBe(true)
})

test('an abort rejects at once, and the next question is answered', async () => {
  ai = createAi({ games, timeCap: LONG, worker: testWorker('hanging') })
  const abort = new AbortController()
  const asked = ai.choose(requestIn(state, seat), abort.signal)
  setTimeout(() => abort.abort(), 50)
  await expect(asked).rejects.toThrow('aborted')
  await ai.close()
  ai = createAi({ games, timeCap: LONG })
  const again = new AbortController()
  const stopped = ai.choose(requestIn(state, seat), again.signal)
  again.abort()
  await expect(stopped).rejects.toThrow('aborted')
  expect(await ai.choose(requestIn(state, seat), idle)).toBe(think(games, requestIn(state, seat)).action)
  await expect(ai.choose(requestIn(state, seat), AbortSignal.abort())).rejects.toThrow('aborted')
})

test('a question without a decision is an error, not a move', async () => {
  ai = createAi({ games })
  const over = duel.clone(state)
  duel.concede(over, seat)
  await expect(ai.choose(requestIn(over, seat), idle)).rejects.toThrow('nothing to decide')
})

test('still answers after closing, without a worker', async () => {
  ai = createAi({ games })
  await ai.close()
  expect(isLegal(await ai.choose(requestIn(state, seat), idle))).toBe(true)
})

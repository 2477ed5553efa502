import type { Game } from '../kernel/game.ts'
import { rngFrom } from '../kernel/rng.ts'
import { openPool, type WatchedPool } from '../lib/pool-threads.ts'
import type { Ai, AiRequest } from './ai.ts'
import { gameOf, type Thought } from './think.ts'

export interface AiOptions {
  games: readonly Game[]
  /** The longest time for an answer in milliseconds, queueing included. The worker stops thinking well before. */
  timeCap?: number
  /** The worker's file; for tests. */
  worker?: URL
}

const TIME_CAP = 5000
const WORKER = new URL(import.meta.url.endsWith('.ts') ? './worker.ts' : './worker.js', import.meta.url)

const isThought = (answer: unknown): answer is Thought =>
  typeof answer === 'object' && answer !== null && 'action' in answer && typeof answer.action === 'string'

type WorkerAnswer = { answer: string | null; isLost: boolean }

/**
 * AIs that think in their own worker, started when the first is needed. A worker that hangs or crashes is replaced;
 * if it gave no legal answer, the first legal action is played instead.
 */
export function createAi({ games, timeCap = TIME_CAP, worker = WORKER }: AiOptions): Ai {
  let closed = false
  const listeners: (() => void)[] = []
  let current: WatchedPool | null = null

  function open(): WatchedPool {
    const opened = openPool(worker, { name: 'think', minThreads: 1, maxThreads: 1 }, () => {
      if (closed || opened !== current) return
      current = null
      currentPool()
    })
    return opened
  }

  function currentPool(): WatchedPool {
    if (current === null) {
      current = open()
      current.watch()
    }
    return current
  }

  /** The worker's answer; null if it failed or timed out, or was lost with its worker. */
  async function ask(
    { pool, died, watch, isLost }: WatchedPool,
    request: AiRequest,
    signal: AbortSignal,
    deadline: AbortSignal,
  ): Promise<WorkerAnswer> {
    try {
      const asked = pool.run(request, { signal: AbortSignal.any([signal, deadline, died.signal]) })
      watch()
      const answer: unknown = await asked
      if (!isThought(answer)) return { answer: null, isLost: false }
      if (answer.isCut) for (const listener of listeners) listener()
      return { answer: answer.action, isLost: false }
    } catch (error) {
      return { answer: null, isLost: isLost(error) }
    }
  }

  return {
    prepare() {
      if (!closed) currentPool()
    },
    async choose(request, signal) {
      signal.throwIfAborted()
      const deadline = AbortSignal.timeout(timeCap)
      let asked: WorkerAnswer | null = closed ? null : await ask(currentPool(), request, signal, deadline)
      if (asked?.isLost && !closed) asked = await ask(currentPool(), request, signal, deadline)
      signal.throwIfAborted()
      return legalAction(games, request, asked?.answer ?? null)
    },
    onCut: listener => void listeners.push(listener),
    async close() {
      if (closed) return
      closed = true
      await current?.pool.destroy()
    },
  }
}

/** `answer` if it is legal, else the first legal action. */
function legalAction(games: readonly Game[], request: AiRequest, answer: string | null): string {
  const { seat, information, seed } = request
  const game = gameOf(games, request)
  const rng = rngFrom(seed)
  const state = game.determinize(information, rng)
  const isLegal = (action: unknown): boolean => action !== null && game.check(state, seat, action).length === 0
  if (answer !== null && isLegal(game.decodeAction(answer))) return answer
  const action = game.candidates(state, seat, rng, 16).find(isLegal)
  if (action === undefined) throw new RangeError('nothing to decide')
  return game.encodeAction(action)
}

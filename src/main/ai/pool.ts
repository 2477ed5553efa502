import { Tinypool } from 'tinypool'
import type { Game } from '../kernel/game.ts'
import { rngFrom } from '../kernel/rng.ts'
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

/** An idle worker; `died` aborts if it ends unexpectedly. */
interface PoolState {
  pool: Tinypool
  died: AbortController
}

/**
 * AIs that think in their own worker, started when the first is needed. A worker that hangs or crashes is replaced;
 * if it gave no legal answer, the first legal action is played instead.
 */
export function createAi({ games, timeCap = TIME_CAP, worker = WORKER }: AiOptions): Ai {
  let closed = false
  const listeners: (() => void)[] = []
  let current: PoolState | null = null
  const watched = new WeakSet()

  function open(): PoolState {
    const pool = new Tinypool({ filename: worker.href, name: 'think', minThreads: 1, maxThreads: 1 })
    // An idle worker that fails reports it here; the next task starts another.
    pool.on('error', () => undefined)
    return { pool, died: new AbortController() }
  }

  function started(): PoolState {
    if (current === null) {
      current = open()
      watch(current)
    }
    return current
  }

  function watch(opened: PoolState): void {
    for (const thread of opened.pool.threads) {
      if (watched.has(thread)) continue
      watched.add(thread)
      thread.once('exit', () => {
        if (closed || opened !== current || !opened.pool.threads.includes(thread)) return
        current = null
        started()
        opened.died.abort()
      })
    }
  }

  /** The worker's answer; null if it crashed, failed or timed out. */
  async function ask(opened: PoolState, request: AiRequest, signal: AbortSignal, deadline: AbortSignal): Promise<string | null> {
    const { pool, died } = opened
    try {
      const asked = pool.run(request, { signal: AbortSignal.any([signal, deadline, died.signal]) })
      watch(opened)
      const answer: unknown = await asked
      if (!isThought(answer)) return null
      if (answer.isCut) for (const listener of listeners) listener()
      return answer.action
    } catch {
      return null
    }
  }

  return {
    prepare() {
      if (!closed) started()
    },
    async choose(request, signal) {
      signal.throwIfAborted()
      const deadline = AbortSignal.timeout(timeCap)
      const opened = closed ? null : started()
      let answer = opened && (await ask(opened, request, signal, deadline))
      if (answer === null && opened?.died.signal.aborted && !closed) answer = await ask(started(), request, signal, deadline)
      signal.throwIfAborted()
      return legalAction(games, request, answer)
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

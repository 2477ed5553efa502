import { availableParallelism } from 'node:os'
import { Tinypool } from 'tinypool'

/** A pool of identical worker threads. */
export interface Workers<Task, Answer> {
  /** How many tasks can run at once. */
  readonly size: number
  /** Rejects when `signal` aborts, which stops the work at once, and on failure. */
  run(task: Task, signal: AbortSignal): Promise<Answer>
  close(): Promise<void>
}

export interface WorkersOptions {
  size: number
  /** The name of the function in the worker's file. */
  name: string
  worker: URL
}

/** How often a task is restarted if workers die during it. */
const MAX_TRIES = 3
/** Milliseconds after which an idle worker ends. */
const IDLE = 10_000

/** All cores, except one for the app if there are more than two. */
export const defaultPoolSize = (cores = availableParallelism()): number => (cores > 2 ? cores - 1 : cores)

/** Idle workers; `died` aborts if one ends unexpectedly. */
interface Shift {
  pool: Tinypool
  died: AbortController
}

/** Workers are started on demand. If one dies, the pool is replaced and its tasks are repeated. */
export function createWorkers<Task, Answer>({ size, name, worker }: WorkersOptions): Workers<Task, Answer> {
  let closed = false
  let shift: Shift | null = null
  const watched = new WeakSet()

  function open(): Shift {
    const pool = new Tinypool({ filename: worker.href, name, minThreads: 0, maxThreads: size, idleTimeout: IDLE })
    // An idle worker that fails reports it here; the next task starts another.
    pool.on('error', () => undefined)
    return { pool, died: new AbortController() }
  }

  function watch(current: Shift): void {
    for (const thread of current.pool.threads) {
      if (watched.has(thread)) continue
      watched.add(thread)
      thread.once('exit', () => {
        if (closed || shift !== current || !current.pool.threads.includes(thread)) return
        shift = null
        current.died.abort()
        void current.pool.destroy()
      })
    }
  }

  return {
    size,
    async run(task, signal) {
      for (let tries = 1; ; tries++) {
        signal.throwIfAborted()
        if (closed) throw new Error('the workers are closed')
        const current = (shift ??= open())
        try {
          const working = current.pool.run(task, { signal: AbortSignal.any([signal, current.died.signal]) }) as Promise<Answer>
          watch(current)
          return await working
        } catch (error) {
          signal.throwIfAborted()
          if (!current.died.signal.aborted || tries >= MAX_TRIES) throw error
        }
      }
    },
    async close() {
      closed = true
      await shift?.pool.destroy()
    },
  }
}

import { availableParallelism } from 'node:os'
import { Tinypool } from 'tinypool'

/** Workers in threads that all do the same. */
export interface Workers<Task, Answer> {
  /** How many tasks can be at work at once. */
  readonly size: number
  /** Rejects when `signal` aborts, which ends the work at once, and where it can't be done. */
  run(task: Task, signal: AbortSignal): Promise<Answer>
  close(): Promise<void>
}

export interface WorkersOptions {
  size: number
  /** Of the function in the worker's file that does it. */
  name: string
  worker: URL
}

/** How often a task is restarted where workers die over it. */
const MOST_TRIES = 3
/** Milliseconds after which a worker with nothing to do ends. */
const IDLE = 10_000

/** All cores, but one for the app where there are more than two. */
export const politeSize = (cores = availableParallelism()): number => (cores > 2 ? cores - 1 : cores)

/** Workers that wait for tasks; `died` aborts when one of them ended though nobody had ended it. */
interface Shift {
  pool: Tinypool
  died: AbortController
}

/** Workers are started when they are needed. Where one dies a new shift begins, and what the old one was at is done again. */
export function createWorkers<Task, Answer>({ size, name, worker }: WorkersOptions): Workers<Task, Answer> {
  let closed = false
  let shift: Shift | null = null
  const watched = new WeakSet()

  function open(): Shift {
    const pool = new Tinypool({ filename: worker.href, name, minThreads: 0, maxThreads: size, idleTimeout: IDLE })
    // A worker that breaks while it waits says so here; the next task starts another.
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
          if (!current.died.signal.aborted || tries >= MOST_TRIES) throw error
        }
      }
    },
    async close() {
      closed = true
      await shift?.pool.destroy()
    },
  }
}

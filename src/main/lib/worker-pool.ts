import { availableParallelism } from 'node:os'
import { openPool, type WatchedPool } from './pool-threads.ts'

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

/** Workers are started on demand. If one dies, the pool is replaced and its tasks are repeated. */
export function createWorkers<Task, Answer>({ size, name, worker }: WorkersOptions): Workers<Task, Answer> {
  let closed = false
  let current: WatchedPool | null = null

  function open(): WatchedPool {
    const opened = openPool(worker, { name, minThreads: 0, maxThreads: size, idleTimeout: IDLE }, () => {
      if (closed || current !== opened) return
      current = null
      void opened.pool.destroy()
    })
    return opened
  }

  return {
    size,
    async run(task, signal) {
      for (let tries = 1; ; tries++) {
        signal.throwIfAborted()
        if (closed) throw new Error('the workers are closed')
        const { pool, died, watch, isLost } = (current ??= open())
        try {
          const working = pool.run(task, { signal: AbortSignal.any([signal, died.signal]) }) as Promise<Answer>
          watch()
          return await working
        } catch (error) {
          signal.throwIfAborted()
          if (!isLost(error) || tries >= MAX_TRIES) throw error
        }
      }
    },
    async close() {
      closed = true
      await current?.pool.destroy()
    },
  }
}

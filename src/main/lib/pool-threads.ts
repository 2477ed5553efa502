import { Tinypool } from 'tinypool'

/** Megabytes of a worker's heap; the largest searches need a fifth. Without a limit, one that goes wrong takes the whole machine's memory first. */
const MAX_HEAP = 1024

export type PoolOptions = Pick<ConstructorParameters<typeof Tinypool>[0] & object, 'name' | 'minThreads' | 'maxThreads' | 'idleTimeout'>

/** A pool of worker threads and what has become of them. */
export interface WatchedPool {
  pool: Tinypool
  /** Aborts if a thread ends unexpectedly. The pool can't be used any more. */
  died: AbortController
  /** Watches threads that have been started since; call it after giving the pool a task. */
  watch(): void
  /** Whether a task was rejected because its thread has ended, not by the task itself: it can be repeated. */
  isLost(error: unknown): boolean
}

/** `ended` is called when a thread ends unexpectedly, before its tasks are rejected. */
export function openPool(worker: URL, options: PoolOptions, ended: () => void): WatchedPool {
  const pool = new Tinypool({ ...options, filename: worker.href, resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP } })
  // An idle worker that fails reports it here; the next task starts another.
  pool.on('error', () => undefined)
  const died = new AbortController()
  const watched = new WeakSet()
  const uncaught = new WeakSet<Error>()
  return {
    pool,
    died,
    watch() {
      for (const thread of pool.threads) {
        if (watched.has(thread)) continue
        watched.add(thread)
        thread.on('error', (error: Error) => void uncaught.add(error))
        thread.once('exit', () => {
          // The pool replaces a thread by itself after an error, but not one that just ends.
          if (!pool.threads.includes(thread)) return
          ended()
          died.abort()
        })
      }
    },
    isLost: error => died.signal.aborted || (error instanceof Error && uncaught.has(error)),
  }
}

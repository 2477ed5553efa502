import { availableParallelism } from 'node:os'
import { Tinypool } from 'tinypool'
import type { LabResult } from '../../shared/lab.ts'
import type { LabChunk } from './simulation/play-chunk.ts'

/** Those who play the lab's matches. */
export interface LabWorkers {
  /** How many parts can be played at once. */
  readonly size: number
  /** Plays a part. Rejects when `signal` aborts, which ends the work at once, and where it can't be played. */
  play(chunk: LabChunk, signal: AbortSignal): Promise<LabResult>
  close(): Promise<void>
}

export interface LabWorkerOptions {
  size?: number
  /** The worker's file; for tests. */
  worker?: URL
}

const WORKER = new URL(import.meta.url.endsWith('.ts') ? './worker.ts' : './lab-worker.js', import.meta.url)
/** How often a part is begun anew where workers die over it. */
const MOST_TRIES = 3
/** Milliseconds after which a worker with nothing to do ends. */
const IDLE = 10_000

/** All cores, but one for the app where there are more than two. */
export const politeSize = (cores = availableParallelism()): number => (cores > 2 ? cores - 1 : cores)

/** Workers that wait for parts; `died` aborts when one of them ended though nobody had ended it. */
interface Shift {
  pool: Tinypool
  died: AbortController
}

/** Workers in threads, started when they are needed. Where one dies a new shift begins, and what the old one was at is played again. */
export function createLabWorkers({ size = politeSize(), worker = WORKER }: LabWorkerOptions = {}): LabWorkers {
  let closed = false
  let shift: Shift | null = null
  const watched = new WeakSet()

  function open(): Shift {
    const pool = new Tinypool({ filename: worker.href, name: 'play', minThreads: 0, maxThreads: size, idleTimeout: IDLE })
    // A worker that breaks while it waits says so here; the next part starts another.
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
    async play(chunk, signal) {
      for (let tries = 1; ; tries++) {
        signal.throwIfAborted()
        if (closed) throw new Error('the lab is closed')
        const current = (shift ??= open())
        try {
          const playing = current.pool.run(chunk, { signal: AbortSignal.any([signal, current.died.signal]) }) as Promise<LabResult>
          watch(current)
          return await playing
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

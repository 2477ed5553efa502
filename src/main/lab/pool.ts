import type { LabResult } from '../../shared/lab.ts'
import { createWorkers, defaultPoolSize } from '../lib/worker-pool.ts'
import type { LabChunk, LabRepeat, RepeatedMatch } from './simulation/play-chunk.ts'

/** The workers that play the lab's matches. */
export interface LabWorkers {
  /** How many parts can be played at once. */
  readonly size: number
  /** Plays a part. Rejects if it can't be played or when `signal` aborts, which stops the work at once. */
  play(chunk: LabChunk, signal: AbortSignal): Promise<LabResult>
  /** Replays one match alongside other work and records its moves. Rejects as `play` does. */
  repeat(match: LabRepeat, signal: AbortSignal): Promise<RepeatedMatch>
  close(): Promise<void>
}

export interface LabWorkerOptions {
  size?: number
  /** The worker's file; for tests. */
  worker?: URL
}

const WORKER = new URL(import.meta.url.endsWith('.ts') ? './worker.ts' : './lab-worker.js', import.meta.url)

export function createLabWorkers({ size = defaultPoolSize(), worker = WORKER }: LabWorkerOptions = {}): LabWorkers {
  const players = createWorkers<LabChunk, LabResult>({ size, name: 'play', worker })
  const repeater = createWorkers<LabRepeat, RepeatedMatch>({ size: 1, name: 'repeat', worker })
  return {
    size,
    play: players.run,
    repeat: repeater.run,
    async close() {
      await Promise.all([players.close(), repeater.close()])
    },
  }
}

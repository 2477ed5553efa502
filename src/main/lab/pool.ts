import type { LabResult } from '../../shared/lab.ts'
import { createWorkers, politeSize } from '../lib/worker-pool.ts'
import type { LabChunk, LabRepeat, RepeatedMatch } from './simulation/play-chunk.ts'

/** Those who play the lab's matches. */
export interface LabWorkers {
  /** How many parts can be played at once. */
  readonly size: number
  /** Plays a part. Rejects when `signal` aborts, which ends the work at once, and where it can't be played. */
  play(chunk: LabChunk, signal: AbortSignal): Promise<LabResult>
  /** Plays one match again, beside whatever else is being played, and keeps its moves. Rejects as `play` does. */
  repeat(match: LabRepeat, signal: AbortSignal): Promise<RepeatedMatch>
  close(): Promise<void>
}

export interface LabWorkerOptions {
  size?: number
  /** The worker's file; for tests. */
  worker?: URL
}

const WORKER = new URL(import.meta.url.endsWith('.ts') ? './worker.ts' : './lab-worker.js', import.meta.url)

export function createLabWorkers({ size = politeSize(), worker = WORKER }: LabWorkerOptions = {}): LabWorkers {
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

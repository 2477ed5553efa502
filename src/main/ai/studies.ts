import { createWorkers } from '../lib/worker-pool.ts'
import type { Study, StudyRequest } from './study.ts'

/** Runs studies of positions in separate workers, so that players don't wait for them. */
export interface Studies {
  /** How many can run at once. */
  readonly size: number
  /** Rejects when `signal` aborts, which stops the work at once, and on failure. */
  study(request: StudyRequest, signal: AbortSignal): Promise<Study>
  close(): Promise<void>
}

export interface StudiesOptions {
  size: number
  /** The worker's file; for tests. */
  worker?: URL
}

const WORKER = new URL(import.meta.url.endsWith('.ts') ? './study-worker.ts' : './study-worker.js', import.meta.url)

export function createStudies({ size, worker = WORKER }: StudiesOptions): Studies {
  const { run, close } = createWorkers<StudyRequest, Study>({ size, name: 'study', worker })
  return { size, study: run, close }
}

import { createWorkers } from '../lib/worker-pool.ts'
import type { Study, StudyRequest } from './study.ts'

/** Those who study positions, in workers of their own: whoever plays waits for none of it. */
export interface Studies {
  /** How many can be at work at once. */
  readonly size: number
  /** Rejects when `signal` aborts, which ends the work at once, and where it can't be done. */
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

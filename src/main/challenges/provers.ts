import type { PositionProof } from '../../shared/positions/position-proof.ts'
import { createWorkers } from '../lib/worker-pool.ts'
import type { ProofTask } from './proof-worker.ts'

/** Searches for proofs in a worker of their own, one at a time. */
export interface Provers {
  /** Rejects when `signal` aborts, which stops the work at once, and on failure. */
  prove(task: ProofTask, signal: AbortSignal): Promise<PositionProof | null>
  close(): Promise<void>
}

const WORKER = new URL(import.meta.url.endsWith('.ts') ? './proof-worker.ts' : './proof-worker.js', import.meta.url)

export function createProvers(worker = WORKER): Provers {
  const { run, close } = createWorkers<ProofTask, PositionProof | null>({ size: 1, name: 'prove', worker })
  return { prove: run, close }
}

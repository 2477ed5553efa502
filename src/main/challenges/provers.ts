import type { PositionProof } from '../../shared/positions/position-proof.ts'
import { inTurn } from '../lib/in-turn.ts'
import { createWorkers } from '../lib/worker-pool.ts'
import type { ProofTask } from './proof-worker.ts'

/** Searches for proofs in a worker of their own, one at a time. */
export interface Provers {
  /** Rejects when `signal` aborts, which stops the work at once, and on failure. `started` is called when its turn has come. */
  prove(task: ProofTask, signal: AbortSignal, started: () => void): Promise<PositionProof | null>
  close(): Promise<void>
}

const WORKER = new URL(import.meta.url.endsWith('.ts') ? './proof-worker.ts' : './proof-worker.js', import.meta.url)

export function createProvers(worker = WORKER): Provers {
  const { run, close } = createWorkers<ProofTask, PositionProof | null>({ size: 1, name: 'prove', worker })
  const wait = inTurn()
  return { prove: (task, signal, started) => wait(() => run(task, signal), signal, started), close }
}

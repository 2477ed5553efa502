import { constants, setPriority } from 'node:os'
import type { PositionProof } from '../../shared/positions/position-proof.ts'
import { challengeKits, scenarioKits } from '../games.ts'
import { provePosition, type PositionToProve } from './prove.ts'

// On Linux each thread has its own priority, so a proof yields to AIs in play. Elsewhere this would affect the whole app.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

/** A position of a game, and where to count the positions that were looked at. */
export interface ProofTask extends PositionToProve {
  game: string
  most: number
  looked: SharedArrayBuffer
}

/** The worker's only task. */
export function prove({ game, most, looked, ...position }: ProofTask): PositionProof | null {
  const kit = challengeKits.find(challengeKit => challengeKit.game === game)
  const scenarios = scenarioKits.find(scenarioKit => scenarioKit.game === game)
  if (!kit || !scenarios) throw new RangeError(`no game ${game}`)
  const counter = new Int32Array(looked)
  return provePosition(kit, scenarios, position, { most, onPosition: () => void Atomics.add(counter, 0, 1) })
}

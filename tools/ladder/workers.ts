import { availableParallelism } from 'node:os'
import { createWorkers } from '../../src/main/lib/worker-pool.ts'
import { rangeOf, UNSHARDED, type Shard } from '../shards/shard.ts'
import { noScore, combined, type Score } from './pairing.ts'

/** Matches `from` to `from + games` of a pairing, by the names of game and AIs. */
export interface PairingPart {
  game: string
  players: readonly [string, string]
  games: number
  seed: string
  format?: string | undefined
  /** Half of the decks' cards are random ones. */
  invented?: boolean | undefined
  from: number
}

/** Plays pairings on all cores. Except for times, results don't depend on the number of cores. */
export interface LadderWorkers {
  /** Only that shard, if one is given; `listener` is called with the score after each part. */
  play(pairing: Omit<PairingPart, 'from'>, listener?: (score: Score) => void, shard?: Shard): Promise<Score>
  close(): Promise<void>
}

/** Matches per task: those with the same cards, with the AIs' seats swapped. */
const PART = 2

export function createLadderWorkers(size = availableParallelism()): LadderWorkers {
  const workers = createWorkers<PairingPart, Score>({ size, name: 'play', worker: new URL('./worker.ts', import.meta.url) })
  const { signal } = new AbortController()
  return {
    async play(pairing, listener, shard = UNSHARDED) {
      let score = noScore()
      const { from: begin, to } = rangeOf(pairing.games, shard, PART)
      const parts = Array.from({ length: Math.ceil((to - begin) / PART) }, (_, index) => begin + index * PART)
      await Promise.all(
        parts.map(async from => {
          const part = await workers.run({ ...pairing, from, games: Math.min(PART, to - from) }, signal)
          score = combined(score, part)
          listener?.(score)
        }),
      )
      return score
    },
    close: () => workers.close(),
  }
}

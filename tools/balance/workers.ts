import type { DeckList } from '../../src/shared/deck.ts'
import type { Tally } from '../../src/shared/lab.ts'
import type { AiLevel } from '../../src/shared/match.ts'
import { fingerprint } from '../../src/main/kernel/hash.ts'
import { rangeOf, UNSHARDED, type Shard } from '../shards/shard.ts'
import { createLabWorkers, type LabWorkers } from '../../src/main/lab/pool.ts'
import { emptyTally, mergeTallies } from '../../src/main/lab/simulation/tally.ts'

/** Matches of a deck against others, both sides at one level. */
export interface Pairing {
  deck: DeckList
  opponents: DeckList[]
  /** Matches per opponent; the deck goes first in every other one. */
  games: number
  seed: string
}

/** Plays pairings on all cores. Results don't depend on the number of cores. */
export interface WorkerPool {
  play(pairing: Pairing): Promise<Tally>
  close(): Promise<void>
}

/** Matches per task. */
const PART = 20

/** Plays the shard's part of each pairing. */
export function createWorkerPool(
  game: string,
  level: AiLevel,
  workers: LabWorkers = createLabWorkers({ worker: PAIRING_WORKER }),
  shard: Shard = UNSHARDED,
): WorkerPool {
  const { signal } = new AbortController()
  return {
    async play({ deck, opponents, games, seed }) {
      const task = { game, deck, version: null, opponents, levels: [level, level] as [AiLevel, AiLevel], seed }
      const { from, to } = rangeOf(games * opponents.length, shard)
      const parts = Array.from({ length: Math.ceil((to - from) / PART) }, (_, index) => ({
        task,
        from: from + index * PART,
        to: Math.min(to, from + (index + 1) * PART),
      }))
      const played = await Promise.all(parts.map(part => workers.play(part, signal)))
      return played.map(({ deck }) => deck).reduce(mergeTallies, emptyTally(opponents.length))
    },
    close: () => workers.close(),
  }
}

/** The key of a pairing within a run. */
const keyOf = (pairing: Pairing): string => `${pairing.seed} ${fingerprint(JSON.stringify(pairing))}`

/** A worker pool that records the results of all pairings by key. */
export function recordingResults(pool: WorkerPool, notes: Record<string, Tally>): WorkerPool {
  return {
    ...pool,
    async play(pairing) {
      const tally = await pool.play(pairing)
      notes[keyOf(pairing)] = tally
      return tally
    },
  }
}

/** A worker pool that knows some results, and plays the other pairings. */
export const withKnownResults = (pool: WorkerPool, known: Readonly<Record<string, Tally>>): WorkerPool => ({
  ...pool,
  play: async pairing => known[keyOf(pairing)] ?? (await pool.play(pairing)),
})

/** Plays pairings of any game, offered or not. */
export const PAIRING_WORKER = new URL('./worker.ts', import.meta.url)

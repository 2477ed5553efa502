import type { DeckList } from '../../src/shared/deck.ts'
import type { Tally } from '../../src/shared/lab.ts'
import type { AiLevel } from '../../src/shared/match.ts'
import { fingerprint } from '../../src/main/kernel/hash.ts'
import { rangeOf, WHOLE, type Shard } from '../shards/shard.ts'
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
  play(bout: Pairing): Promise<Tally>
  close(): Promise<void>
}

/** Matches per task. */
const PART = 20

/** Plays the shard's part of each pairing. */
export function createWorkerPool(
  game: string,
  level: AiLevel,
  workers: LabWorkers = createLabWorkers({ worker: PAIRING_WORKER }),
  shard: Shard = WHOLE,
): WorkerPool {
  const { signal } = new AbortController()
  return {
    async play({ deck, opponents, games, seed }) {
      const task = { game, deck, version: null, opponents, levels: [level, level] as [AiLevel, AiLevel], seed }
      const { from, to } = rangeOf(games * opponents.length, shard)
      const parts = Array.from({ length: Math.ceil((to - from) / PART) }, (_, place) => ({
        task,
        from: from + place * PART,
        to: Math.min(to, from + (place + 1) * PART),
      }))
      const played = await Promise.all(parts.map(part => workers.play(part, signal)))
      return played.map(({ deck }) => deck).reduce(mergeTallies, emptyTally(opponents.length))
    },
    close: () => workers.close(),
  }
}

/** The key of a pairing within a run. */
const keyOf = (bout: Pairing): string => `${bout.seed} ${fingerprint(JSON.stringify(bout))}`

/** A worker pool that records the results of all pairings by key. */
export function recordingResults(crew: WorkerPool, notes: Record<string, Tally>): WorkerPool {
  return {
    ...crew,
    async play(bout) {
      const tally = await crew.play(bout)
      notes[keyOf(bout)] = tally
      return tally
    },
  }
}

/** A worker pool that knows some results, and plays the other pairings. */
export const withKnownResults = (crew: WorkerPool, known: Readonly<Record<string, Tally>>): WorkerPool => ({
  ...crew,
  play: async bout => known[keyOf(bout)] ?? (await crew.play(bout)),
})

/** Plays pairings of any game, offered or not. */
export const PAIRING_WORKER = new URL('./worker.ts', import.meta.url)

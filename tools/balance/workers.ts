import type { DeckList } from '../../src/shared/deck.ts'
import type { Tally } from '../../src/shared/lab.ts'
import type { AiLevel } from '../../src/shared/match.ts'
import { createLabWorkers, type LabWorkers } from '../../src/main/lab/pool.ts'
import { mergeTallies } from '../../src/main/lab/simulation/tally.ts'

/** Matches of a deck against others, both sides of one level. */
export interface Bout {
  deck: DeckList
  opponents: DeckList[]
  /** Against each of them; every other one begins with the deck. */
  games: number
  seed: string
}

/** Plays bouts on all cores. The same bouts come to the same, however many cores there are. */
export interface Crew {
  play(bout: Bout): Promise<Tally>
  close(): Promise<void>
}

/** Matches that are handed out at once. */
const PART = 20

export function createCrew(game: string, level: AiLevel, workers: LabWorkers = createLabWorkers({ worker: ownWorker() })): Crew {
  const { signal } = new AbortController()
  return {
    async play({ deck, opponents, games, seed }) {
      const task = { game, deck, version: null, opponents, levels: [level, level] as [AiLevel, AiLevel], seed }
      const total = games * opponents.length
      const parts = Array.from({ length: Math.ceil(total / PART) }, (_, place) => ({
        task,
        from: place * PART,
        to: Math.min(total, (place + 1) * PART),
      }))
      const played = await Promise.all(parts.map(part => workers.play(part, signal)))
      return played.map(({ deck }) => deck).reduce(mergeTallies)
    },
    close: () => workers.close(),
  }
}

const ownWorker = (): URL => new URL('./worker.ts', import.meta.url)

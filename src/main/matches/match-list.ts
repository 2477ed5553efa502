import type { ListedMatch } from './match-index.ts'
import { readIndex, writeIndex } from './match-index.ts'

/** Tries at challenges that are kept. */
const MOST_ATTEMPTS = 8

/** Every match there is, by its id. */
export interface MatchList {
  /** Those that lists and records know of. */
  readonly shown: ReadonlyMap<string, ListedMatch>
  /** Also one that is a try at a challenge, which nobody but the table knows of. */
  find(id: string): ListedMatch | undefined
  /** How a match stands now. */
  put(entry: ListedMatch): void
  delete(id: string): void
  /** Tries that are too many, the oldest of this run first. */
  surplus(): string[]
  /** Writes it down for the next start. */
  remember(): void
}

export function openMatchList(context: Parameters<typeof readIndex>[0]): MatchList {
  const shown = readIndex(context)
  const attempts = new Map([...shown].filter(([, entry]) => entry.challenge !== null))
  for (const id of attempts.keys()) shown.delete(id)
  const list: MatchList = {
    shown,
    find: id => shown.get(id) ?? attempts.get(id),
    put: entry => void (entry.challenge === null ? shown : attempts).set(entry.id, entry),
    delete(id) {
      shown.delete(id)
      attempts.delete(id)
    },
    surplus: () => [...attempts.keys()].slice(0, -MOST_ATTEMPTS),
    remember: () => writeIndex(context, new Map([...shown, ...attempts])),
  }
  list.remember()
  return list
}

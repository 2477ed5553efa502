import { isPlaytest } from '../../shared/match.ts'
import type { ListedMatch } from './match-index.ts'
import { readIndex, writeIndex } from './match-index.ts'

/** The number of challenge attempts, lessons and playtests that are kept. */
const MAX_ATTEMPTS = 8

/** All matches by id. */
export interface MatchList {
  /** Those shown in lists and records. */
  readonly shown: ReadonlyMap<string, ListedMatch>
  /** Includes challenge attempts, lessons and playtests. */
  find(id: string): ListedMatch | undefined
  /** Those whose replay can be watched: in no challenge or lesson. */
  findReplay(id: string): ListedMatch | undefined
  /** The current status of a match. */
  put(entry: ListedMatch): void
  delete(id: string): void
  /** Surplus attempts, lessons and playtests, the oldest of this session first. */
  surplus(): string[]
  /** Saves the list for the next start. */
  remember(): void
}

export function openMatchList(context: Parameters<typeof readIndex>[0]): MatchList {
  const shown = readIndex(context)
  const attempts = new Map([...shown].filter(([, entry]) => isUnlisted(entry)))
  for (const id of attempts.keys()) shown.delete(id)
  const list: MatchList = {
    shown,
    find: id => shown.get(id) ?? attempts.get(id),
    findReplay(id) {
      const match = list.find(id)
      return match?.challenge === null ? match : undefined
    },
    put: entry => void (isUnlisted(entry) ? attempts : shown).set(entry.id, entry),
    delete(id) {
      shown.delete(id)
      attempts.delete(id)
    },
    surplus: () => [...attempts.keys()].slice(0, -MAX_ATTEMPTS),
    remember: () => writeIndex(context, new Map([...shown, ...attempts])),
  }
  list.remember()
  return list
}

const isUnlisted = ({ challenge, seats }: ListedMatch): boolean => challenge !== null || isPlaytest(seats)

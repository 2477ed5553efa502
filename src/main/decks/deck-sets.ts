import type { DeckList } from '../../shared/deck.ts'
import { message } from '../../shared/message.ts'
import type { GivenSet, SharedSet } from '../../shared/sets/player-set.ts'
import type { Path, Problem } from '../kernel/problem.ts'
import { fileProblem } from '../files/file-problem.ts'
import { done, type Result } from '../lib/result.ts'
import type { Notices } from '../storage/notices.ts'

export type CheckedSet = { ok: true; set: SharedSet } | { ok: false; problem: Problem }

export interface TakenSets {
  /** Names of those that are here already, with other cards or another description, and stay as they are. */
  others: readonly string[]
  /** Makes all sets what they were before. */
  undo(): void
}

/** Players' sets, which decks take along. */
export interface DeckSets {
  /** Those of that game that the cards are of. */
  of(game: string, cards: DeckList): SharedSet[]
  /** Checks one from a file; null if cards of that game can't be written here. A problem has its path in the set. */
  check(set: GivenSet & { game: string }): CheckedSet | null
  /** Adds those that aren't here and restores those in the bin: all or none. */
  take(sets: readonly SharedSet[]): Result<TakenSets>
}

export const NO_SETS: DeckSets = { of: () => [], check: () => null, take: () => done({ others: [], undo: () => undefined }) }

/** The list `sets` of a file. Those of games whose cards can't be written here are `strange`. */
export function checkSets(
  sets: DeckSets,
  given: readonly (GivenSet & { game: string })[],
): { ok: true; sets: SharedSet[]; strange: number } | { ok: false; problem: Problem } {
  const keys = new Set<string>()
  const known: SharedSet[] = []
  for (const [index, set] of given.entries()) {
    const at = (path: Path): Path => ['sets', index, ...path]
    if (keys.has(set.key)) return { ok: false, problem: fileProblem(at(['key']), 'key-twice', { name: set.key }) }
    keys.add(set.key)
    const checked = sets.check(set)
    if (checked && !checked.ok) return { ok: false, problem: { ...checked.problem, path: at(checked.problem.path) } }
    if (checked) known.push(checked.set)
  }
  return { ok: true, sets: known, strange: given.length - known.length }
}

/** Takes the sets of a file and then its decks: all or nothing. */
export function takeWithSets<T>(sets: DeckSets, notices: Notices, given: readonly SharedSet[], takeDecks: () => Result<T>): Result<T> {
  const taken = sets.take(given)
  if (!taken.ok) return taken
  const result = takeDecks()
  const { others, undo } = taken.value
  if (!result.ok) undo()
  else if (others.length > 0)
    notices.add('info', 'services.set.others', { sets: others.map(name => message('services.set.name', { name })) })
  return result
}

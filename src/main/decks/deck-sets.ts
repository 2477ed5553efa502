import { PICTURES_FRAME } from '../../shared/deck-file.ts'
import type { DeckList } from '../../shared/deck.ts'
import type { Message, Reason } from '../../shared/message.ts'
import type { GivenSet, SharedSet } from '../../shared/sets/player-set.ts'
import type { Problem } from '../kernel/problem.ts'
import { fileProblem } from '../files/file-problem.ts'
import { done, type Result } from '../lib/result.ts'
import type { Notices } from '../storage/notices.ts'

export type CheckedSet = { ok: true; set: SharedSet } | { ok: false; problem: Problem }

export interface TakenSets {
  /** Names of those that are here already, with other cards or another description, and stay as they are. */
  others: Message[]
  /** Makes all sets what they were before. */
  undo(): void
}

/** Players' sets, which decks take along. */
export interface DeckSets {
  /** Those of that game that the cards are of. */
  usedIn(game: string, cards: DeckList): SharedSet[]
  /** The name that a set has now; null if it isn't here. */
  nameOf(key: string): string | null
  /** Says which sets of those cards are in the bin, and which aren't offered. */
  missingSets(game: string, cards: DeckList): Reason[]
  /** Checks one from a file; null if cards of that game can't be written here. A problem has its path in the set. */
  check(set: GivenSet & { game: string }): CheckedSet | null
  /** Whether there is room for those that aren't here, or in the bin. */
  room(sets: readonly SharedSet[]): Result<void>
  /**
   * Pictures on cards of those sets, first on those cards, of which all lines together have at most that many characters. `left`: how many don't fit.
   */
  pictures(sets: readonly SharedSet[], cards: DeckList, room: number): { pictures: string[]; left: number }
  /** Why that is no picture, from a file; null if it is one. */
  pictureFault(data: string): Message | null
  /** Adds those that aren't here and restores those in the bin, with those of the pictures that they have: all or none. */
  take(sets: readonly SharedSet[], pictures: readonly string[]): Result<TakenSets>
}

export const NO_SETS: DeckSets = {
  usedIn: () => [],
  nameOf: () => null,
  missingSets: () => [],
  check: () => null,
  room: () => done(undefined),
  pictures: () => ({ pictures: [], left: 0 }),
  pictureFault: () => null,
  take: () => done({ others: [], undo: () => undefined }),
}

/** Checks the sets of one file, one after another. */
export function createSetCheck(sets: DeckSets): DeckSets['check'] {
  const keys = new Set<string>()
  return set => {
    if (keys.has(set.key)) return { ok: false, problem: fileProblem(['key'], 'key-twice', { name: set.key }) }
    keys.add(set.key)
    return sets.check(set)
  }
}

/** Whether any of those cards of that game is of the set. */
export function isSetOf(game: string, cards: DeckList): (set: SharedSet) => boolean {
  const ids = new Set(cards.map(({ card }) => card))
  return set => set.game === game && set.cards.some(({ id }) => ids.has(id))
}

/** What a file has of sets beside its decks. */
interface SetsInFile {
  sets: readonly SharedSet[]
  pictures: readonly string[]
}

/** Takes the sets of a file and then its decks: all or nothing. */
export function takeWithSets<T>(sets: DeckSets, notices: Notices, imported: SetsInFile, takeDecks: () => Result<T>): Result<T> {
  const taken = sets.take(imported.sets, imported.pictures)
  if (!taken.ok) return taken
  const result = takeDecks()
  const { others, undo } = taken.value
  if (!result.ok) undo()
  else if (others.length > 0) notices.add('info', 'services.set.others', { sets: others })
  return result
}

/** As many pictures on cards of the sets as there is room for in a file; a notice says how many aren't in it. */
export function picturesFor(
  sets: DeckSets,
  notices: Notices,
  used: { sets: readonly SharedSet[]; cards: DeckList },
  room: number,
): string[] {
  const { pictures, left } = sets.pictures(used.sets, used.cards, room - PICTURES_FRAME)
  if (left > 0) notices.add('info', 'services.set.pictures-left', { count: left })
  return pictures
}

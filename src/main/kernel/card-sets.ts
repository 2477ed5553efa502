import { parseJson } from '../../shared/bounded-json.ts'
import type { WrittenCard } from './game.ts'
import { once } from './once.ts'

/** How a game reads, names and plays a card set. */
export interface CardSets<Cards, Self> {
  /** Parses a set from outside; null if it isn't one. */
  read(input: unknown): Cards | null
  hashOf(cards: Cards): string
  /** The game with other cards. */
  make(cards: Cards): Self
  /** The set with more cards after its own: input for `read`. */
  join(cards: Cards, added: readonly unknown[]): unknown
  /** The game with such a set, and all that it offers. */
  extend(cards: Cards, extension: Extension<Self>): Self
  /** Earlier sets as they were written, by hash. */
  released?: Readonly<Record<string, unknown>>
}

/** What a game with added cards is made of. */
export interface Extension<Self> {
  base: Self
  /** As they were written. */
  added: readonly WrittenCard[]
}

/** Games with added cards that are kept: those of the matches that are played and watched at the same time. */
const MAX_EXTENDED = 4

interface Made<Self> {
  withCardSet(hash: string, cards?: unknown): Self | null
}

/**
 * `cardSetHash`, `withCardSet` and `withAdded` of a game with these cards, some of which were added if there is an `extension`. A game with a released
 * set is made once, and one with added cards kept for a while; others are read from the input each time.
 */
export function cardSetsOf<Cards, Self extends Made<Self>>(
  self: () => Self,
  cards: Cards,
  { read, hashOf, make, join, extend, released = {} }: CardSets<Cards, Self>,
  extension?: Extension<Self>,
) {
  const hash = once(() => hashOf(cards))
  const sets = new Map<string, Self>()
  /** By the added cards as text; least recently used first. */
  const extended = new Map<string, Self>()
  return {
    hash,
    with(wantedHash: string, input?: unknown): Self | null {
      if (wantedHash === hash()) return self()
      if (extension) return extension.base.withCardSet(wantedHash, input)
      const cached = sets.get(wantedHash)
      if (cached) return cached
      const isReleased = Object.hasOwn(released, wantedHash)
      const result = read(isReleased ? released[wantedHash] : input)
      if (!result || hashOf(result) !== wantedHash) return null
      const made = make(result)
      if (isReleased) sets.set(wantedHash, made)
      return made
    },
    withAdded(added: readonly unknown[]): Self | null {
      if (added.length === 0) return self()
      const text = JSON.stringify(added)
      const cached = extended.get(text)
      // A copy: the game keeps its cards whatever happens to those given.
      const copy = cached ? null : parseJson(text)
      const result = Array.isArray(copy) ? read(join(cards, copy)) : null
      const created =
        cached ??
        (result && extend(result, { base: extension?.base ?? self(), added: [...(extension?.added ?? []), ...(copy as WrittenCard[])] }))
      if (!created) return null
      extended.delete(text)
      extended.set(text, created)
      for (const oldest of [...extended.keys()].slice(0, -MAX_EXTENDED)) extended.delete(oldest)
      return created
    },
  }
}

import { once } from './once.ts'

/** How a game reads, names and plays a card set. */
export interface CardSets<Cards, Made> {
  /** Parses a set from outside; null if it isn't one. */
  read(input: unknown): Cards | null
  hashOf(cards: Cards): string
  /** The game with other cards. */
  make(cards: Cards): Made
  /** Earlier sets as they were written, by hash. */
  released?: Readonly<Record<string, unknown>>
}

/** `cardSetHash` and `withCardSet` of a game with these cards. A game with a released set is made once; others are read from the input each time. */
export function cardSetsOf<Cards, Made>(self: () => Made, cards: Cards, { read, hashOf, make, released = {} }: CardSets<Cards, Made>) {
  const hash = once(() => hashOf(cards))
  const kept = new Map<string, Made>()
  return {
    hash,
    with(wanted: string, input?: unknown): Made | null {
      if (wanted === hash()) return self()
      const known = kept.get(wanted)
      if (known) return known
      const isReleased = Object.hasOwn(released, wanted)
      const found = read(isReleased ? released[wanted] : input)
      if (!found || hashOf(found) !== wanted) return null
      const made = make(found)
      if (isReleased) kept.set(wanted, made)
      return made
    },
  }
}

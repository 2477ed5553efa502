import type { DeckList } from '../../shared/deck.ts'

/** Something with which a side begins a match. `setup` deals it by its id. Its texts: `<game>-descent.boons.<id>.name` and `.text`. */
export interface Boon {
  id: string
  /** The clauses it rests on. */
  clauses: readonly string[]
}

/** A small legal deck to begin a descent with. Its texts: `<game>-descent.starters.<id>.name` and `.text`. */
export interface DescentStarter {
  id: string
  cards: DeckList
}

/** Who waits at a stage. Its texts: `<game>-descent.opponents.<id>.name` and `.story`. */
export interface DescentOpponent {
  id: string
  /** One of the catalog's avatars. */
  avatar: string
  cards: DeckList
  /** Boons of its own, in the order in which higher difficulties add them. */
  boons: readonly string[]
  /** Only bosses wait at the last stage. */
  boss: boolean
}

/** A game's part of descents (docs/runs.md). Decks are of `format`, by default the catalog's first. */
export interface Descent {
  format?: string
  starters: readonly DescentStarter[]
  boons: readonly Boon[]
  opponents: readonly DescentOpponent[]
}

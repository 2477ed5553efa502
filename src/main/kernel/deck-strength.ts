/**
 * What decks of a game win against its ready-made ones, in percent: measured in matches (`npm run tool deck-strength`) with ready-made decks in
 * which some cards were replaced.
 */
export interface DeckStrength {
  /** What each copy of a card adds to any deck. */
  cards: Readonly<Record<string, number>>
  /** By the id of a ready-made deck: what a deck wins that is made like it, apart from its cards, and what copies add more as a part of it. */
  decks: Readonly<Record<string, { base: number; cards: Readonly<Record<string, number>> }>>
  /** What decks of any cards win. Without it, decks are only completed like ready-made ones. */
  mixed?: MixedStrength
}

/** Measured in matches with decks of which a part is random. */
export interface MixedStrength {
  base: number
  /** What each copy of a card adds. */
  cards: Readonly<Record<string, number>>
  /** What is added for each card of the one role times each of the other, or times each of the same. */
  pairs: readonly { roles: readonly [string, string]; worth: number }[]
}

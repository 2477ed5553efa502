/**
 * What decks of a game win against its ready-made ones, in percent: measured in matches (`npm run tool deck-strength`) with ready-made decks in
 * which some cards were replaced.
 */
export interface DeckStrength {
  /** What each copy of a card adds to any deck. */
  cards: Readonly<Record<string, number>>
  /** By the id of a ready-made deck: what a deck wins that is made like it, apart from its cards, and what copies add more as a part of it. */
  decks: Readonly<Record<string, { base: number; cards: Readonly<Record<string, number>> }>>
}

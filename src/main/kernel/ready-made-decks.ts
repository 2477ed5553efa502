/** One guess of the opponent's deck in this many doesn't trust the ready-made decks. */
export const CUSTOM_DECK_ONE_IN = 6

/** What remains of a deck without the cards seen; null if it doesn't have them all. */
export function remainingIn<Card>(
  deck: readonly Card[],
  seen: readonly Card[],
  isSame: (a: Card, b: Card) => boolean = Object.is,
): Card[] | null {
  const remaining = deck.slice()
  for (const card of seen) {
    const index = remaining.findIndex(other => isSame(other, card))
    if (index < 0) return null
    remaining.splice(index, 1)
  }
  return remaining
}

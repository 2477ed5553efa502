import type { DeckList } from '../../../shared/deck.ts'

const copies = (cards: DeckList): string[] => cards.flatMap(({ card, count }) => Array<string>(count).fill(card))
const singly = (cards: readonly string[]): DeckList => cards.map(card => ({ card, count: 1 }))

/** The deck copy by copy, as the lab deals every deck. */
export const singleCopies = (cards: DeckList): DeckList => singly(copies(cards))

/**
 * The version copy by copy, with every shared card in its position in the deck. Dealt from the same seed, both decks are in the same order except for the
 * changed cards.
 */
export function alignedWith(deck: DeckList, version: DeckList): DeckList {
  const remaining = copies(version)
  const places = copies(deck).map(card => {
    const at = remaining.indexOf(card)
    return at < 0 ? null : (remaining.splice(at, 1)[0] ?? null)
  })
  const filled = places.map(card => card ?? remaining.shift()).filter(card => card !== undefined)
  return singly([...filled, ...remaining])
}

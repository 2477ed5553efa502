import type { CardFace } from '../../src/shared/card-face.ts'
import type { DeckEntry, DeckList } from '../../src/shared/deck.ts'
import type { Game } from '../../src/main/kernel/game.ts'
import { text } from './words.ts'

const lettersOf = ({ parts }: CardFace): number =>
  parts.flatMap(({ lines }) => lines).reduce((sum, { key, values }) => sum + text(key, values).length, 0)

/** A legal deck whose cards have the longest texts, so that every hand shows long ones: a ready-made deck with each card replaced where the rules allow it. */
export function wordyDeck({ catalog, checkDeck }: Game): DeckList {
  const letters = new Map(catalog.cards.map(face => [face.id, lettersOf(face)]))
  const wordiest = catalog.cards.toSorted((a, b) => (letters.get(b.id) ?? 0) - (letters.get(a.id) ?? 0))
  const cards: DeckEntry[] = [...(catalog.starterDecks[0]?.cards ?? [])]
  for (const [at, entry] of cards.entries()) {
    const others = cards.toSpliced(at, 1)
    const found = wordiest.find(
      ({ id }) => id === entry.card || (others.every(({ card }) => card !== id) && checkDeck([...others, { ...entry, card: id }]).playable),
    )
    if (found) cards[at] = { ...entry, card: found.id }
  }
  return cards
}

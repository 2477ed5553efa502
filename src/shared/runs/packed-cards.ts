import type { DeckList } from '../deck.ts'

/** A list of cards as short text, for a run's file: `id:count,id`. A count of 1 is left out. */
export const packCards = (cards: DeckList): string =>
  cards.map(({ card, count }) => (count === 1 ? encodeURIComponent(card) : `${encodeURIComponent(card)}:${count}`)).join(',')

/** The list again. What isn't one gives cards that no game has, so that `checkDeck` refuses them. */
export function unpackCards(text: string): DeckList {
  const counts = new Map<string, number>()
  for (const part of text === '' ? [] : text.split(',')) {
    const [id = '', count = '1'] = part.split(':')
    const card = decode(id)
    counts.set(card, (counts.get(card) ?? 0) + Math.max(1, Math.trunc(Number(count)) || 1))
  }
  return [...counts].map(([card, count]) => ({ card, count }))
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

import type { DeckRow } from '../lists/deck-list.ts'

/** Three rows of three. */
const A_PAGE = 9

/** The cards to print, in order, nine per page: every copy, or one of each. */
export function sheetPages(rows: readonly DeckRow[], copies: 'all' | 'one'): DeckRow[][] {
  const cards = rows.flatMap(row => Array<DeckRow>(copies === 'all' ? row.count : 1).fill(row))
  return inPages(cards)
}

/** Nine per page, in order. */
export const inPages = <T>(cards: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(cards.length / A_PAGE) }, (_, page) => cards.slice(page * A_PAGE, (page + 1) * A_PAGE))

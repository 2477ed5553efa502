/** Ways to hand a deck on. */
export const DECK_EXPORTS = ['code', 'link', 'list', 'picture', 'print', 'file'] as const
export type DeckExport = (typeof DECK_EXPORTS)[number]

/** What can be done with the decks that are chosen, and has a key. */
export type ShelfAct = 'move' | 'tag' | 'archive' | 'export'

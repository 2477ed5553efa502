/** Ways to share a deck. */
export const DECK_EXPORTS = ['code', 'link', 'list', 'picture', 'print', 'file'] as const
export type DeckExport = (typeof DECK_EXPORTS)[number]

/** Actions on selected decks that have a shortcut. */
export type ShelfAct = 'move' | 'tag' | 'archive' | 'export'

/** What a position has that doesn't mention it. */
export const DEFAULTS = { turn: 4, mana: 10, deck: 10 }

/** What the rules' own examples need above 10 mana (EN-EX1). */
export const EXAMPLE_MANA = 30

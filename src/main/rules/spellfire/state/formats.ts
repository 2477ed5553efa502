/** The formats. `draw` is the same in all of them (SF-R-GEN.10). */
export const FORMATS = ['standard', 'grand', 'epic', 'duel'] as const
export type FormatId = (typeof FORMATS)[number]

export interface Format {
  id: FormatId
  deck: number
  openingHand: number
  draw: number
  handLimit: number
  turnStop: number
}

const format = (id: FormatId, deck: number, openingHand: number, handLimit: number, turnStop: number): Format => ({
  id,
  deck,
  openingHand,
  draw: 3,
  handLimit,
  turnStop,
})

const ALL: Record<FormatId, Format> = {
  standard: format('standard', 55, 5, 8, 40),
  grand: format('grand', 75, 6, 10, 40),
  epic: format('epic', 110, 7, 12, 40),
  duel: format('duel', 40, 6, 8, 30),
}

/**
 * SF-R-SET.5: cards that the second player draws more. By Adepts with the ready-made Duel decks: the first player won 42 % of 280 matches with an
 * opening hand of 5 and 2 more, 54 % of 620 with 5 and 1 more, 49 % of 440 with 6 and 2 more.
 */
export const MORE_FOR_SECOND = 2

/** SF-R-GEN.11: Duel by default. */
export const formatOf = (id: string | undefined): Format =>
  ALL[(FORMATS as readonly string[]).includes(id ?? '') ? (id as FormatId) : 'duel']

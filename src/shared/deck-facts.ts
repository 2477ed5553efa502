import type { CardCost, CardFace, CostAmount } from './card-face.ts'
import type { GameCatalog } from './catalog.ts'
import type { DeckFormat } from './deck-format.ts'
import { rulesFormatOf } from './deck-format.ts'
import type { DeckLimit, Formats, Pace } from './deck-rules.ts'
import type { DeckList, SectionSize } from './deck.ts'
import type { FacetValue } from './facet.ts'

export const deckSize = (cards: DeckList): number => cards.reduce((sum, entry) => sum + entry.count, 0)

export const valuesOf = (face: CardFace, facet: string): readonly string[] => face.facets[facet] ?? []

/** A card's total cost in all resources; 'X' if part of it is chosen, null if it has no cost. */
export function totalCost({ costs }: { costs: readonly CardCost[] }): CostAmount | null {
  if (costs.length === 0) return null
  return costs.reduce<CostAmount>((sum, { amount }) => (sum === 'X' || amount === 'X' ? 'X' : sum + amount), 0)
}

/** The facet's values in a list, most cards first; ties in the game's order. */
export function valueCounts(
  cards: DeckList,
  { facets }: Pick<GameCatalog, 'facets'>,
  facet: string,
  find: (id: string) => CardFace | undefined,
): { value: FacetValue; count: number }[] {
  const counts = new Map<string, number>()
  for (const { card, count } of cards) {
    const face = find(card)
    if (face) for (const value of new Set(valuesOf(face, facet))) counts.set(value, (counts.get(value) ?? 0) + count)
  }
  const values = facets.find(one => one.id === facet)?.values ?? []
  return values
    .flatMap(value => ({ value, count: counts.get(value.id) ?? 0 }))
    .filter(one => one.count > 0)
    .sort((a, b) => b.count - a.count)
}

/** All values that a deck is marked with, most cards first. */
export const deckMarks = (
  cards: DeckList,
  catalog: Pick<GameCatalog, 'facets' | 'look'>,
  find: (id: string) => CardFace | undefined,
): FacetValue[] => valueCounts(cards, catalog, catalog.look.deck ?? catalog.look.main, find).map(({ value }) => value)

/** How many marks a deck has in a list of decks. */
const FEW = 3
/** The first few of a deck's marks, where decks are listed. */
export const fewDeckMarks = (...of: Parameters<typeof deckMarks>): FacetValue[] => deckMarks(...of).slice(0, FEW)

/** The game's sections with the format's limits, and the number of cards in each. Unknown cards are in none. */
export function sectionSizes(
  cards: DeckList,
  catalog: Pick<GameCatalog, 'sections'> & Formats,
  format: DeckFormat | null | undefined,
  find: (id: string) => CardFace | undefined,
): SectionSize[] {
  const sizes = rulesFormatOf(format, catalog)?.sizes
  return catalog.sections.map(({ id, name, min, max }) => ({
    id,
    name,
    size: deckSize(cards.filter(entry => find(entry.card)?.section === id)),
    ...(sizes?.[id] ?? { min, max }),
  }))
}

/** The format's limits, and the list's progress towards each. */
export function limitSizes(
  cards: DeckList,
  catalog: Pick<GameCatalog, 'limits'> & Formats,
  format: DeckFormat | null | undefined,
  find: (id: string) => CardFace | undefined,
): (DeckLimit & { size: number })[] {
  const limits = rulesFormatOf(format, catalog)?.limits ?? catalog.limits ?? []
  return limits.map(limit => ({ ...limit, size: cards.reduce((sum, { card, count }) => sum + count * weightIn(find(card), limit), 0) }))
}

/** What one copy counts towards a limit. */
function weightIn(face: CardFace | undefined, { section, facet, values, stat }: DeckLimit): number {
  if (face?.section !== section) return 0
  if (facet !== undefined && !valuesOf(face, facet).some(value => values?.includes(value))) return 0
  return stat === undefined ? 1 : (face.stats?.find(one => one.id === stat)?.value ?? 0)
}

export const paceOf = (catalog: Pick<GameCatalog, 'pace'> & Formats, format: DeckFormat | null | undefined): Pace | null =>
  rulesFormatOf(format, catalog)?.pace ?? catalog.pace ?? null

/** How many cards of a section of `size` have been seen by the player's turn `turn` (from 1), after drawing. `start`: index of the way to start. */
export function seenBy(turn: number, start: number, { starts, draws }: Pace, size: number): number {
  const { hand, draws: first } = starts[start] ?? { hand: 0, draws: 0 }
  return Math.min(hand + first + draws * (turn - 1), size)
}

/** The income in the player's turn `turn`; null if there is none. */
export const incomeIn = (turn: number, { income }: Pace): number | null =>
  income ? Math.min(income.first + income.each * (turn - 1), income.most) : null

import type { CardCost, CardFace, CostAmount } from './card-face.ts'
import type { GameCatalog } from './catalog.ts'
import type { DeckFormat } from './deck-format.ts'
import { rulesFormatOf } from './deck-format.ts'
import type { DeckLimit, Formats, Pace } from './deck-rules.ts'
import type { DeckList, SectionSize } from './deck.ts'
import type { FacetValue } from './facet.ts'

export const deckSize = (cards: DeckList): number => cards.reduce((sum, entry) => sum + entry.count, 0)

export const valuesOf = (face: CardFace, facet: string): readonly string[] => face.facets[facet] ?? []

/** All that a card costs, whatever it is paid with; 'X' where a part of it is chosen, null where it has no cost. */
export function totalCost({ costs }: { costs: readonly CardCost[] }): CostAmount | null {
  if (costs.length === 0) return null
  return costs.reduce<CostAmount>((sum, { amount }) => (sum === 'X' || amount === 'X' ? 'X' : sum + amount), 0)
}

/** The values of a facet in a list, the one with most cards first; those of equally many in the order of the game. */
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

/** The sections of a game with what a format allows, and how many cards a list has in each. Unknown cards are in none. */
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

/** What a format's limits are, and how far a list has come with each. */
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

/** How many cards of a section of `size` have been seen once those of one's own turn `turn` (from 1) are drawn. `start`: which way to begin. */
export function seenBy(turn: number, start: number, { starts, draws }: Pace, size: number): number {
  const { hand, draws: first } = starts[start] ?? { hand: 0, draws: 0 }
  return Math.min(hand + first + draws * (turn - 1), size)
}

/** What there is to pay with in one's own turn `turn`; null where nothing comes turn by turn. */
export const incomeIn = (turn: number, { income }: Pace): number | null =>
  income ? Math.min(income.first + income.each * (turn - 1), income.most) : null

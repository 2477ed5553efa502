import type { GameCatalog } from '../../../shared/catalog.ts'
import { sectionSizes } from '../../../shared/deck-facts.ts'
import type { DeckFormat } from '../../../shared/deck-format.ts'

/** The number of cards, out of the exact size if there is one: 18/20, or 14. */
export function sizeOf(size: number, catalog: GameCatalog | undefined, format?: DeckFormat | null): string {
  const sections = catalog ? sectionSizes([], catalog, format, () => undefined) : []
  const isFixed = sections.length > 0 && sections.every(({ min, max }) => min === max)
  return isFixed ? `${size}/${sections.reduce((sum, { max }) => sum + max, 0)}` : String(size)
}

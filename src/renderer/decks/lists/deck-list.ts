import type { CardFace, CostAmount } from '../../../shared/card-face.ts'
import type { GameCatalog } from '../../../shared/catalog.ts'
import type { Message } from '../../../shared/message.ts'
import { MAX_DRAFT_CARDS } from '../../../shared/deck.ts'
import type { DeckList } from '../../../shared/deck.ts'
import { totalCost, valueCounts, valuesOf } from '../../../shared/deck-facts.ts'

export const deckSize = (cards: DeckList): number => cards.reduce((sum, entry) => sum + entry.count, 0)

export const countIn = (cards: DeckList, card: string): number => cards.find(entry => entry.card === card)?.count ?? 0

/** The list with one more copy; unchanged if the draft is full. */
export const withCard = (cards: DeckList, card: string): DeckList => withCopies(cards, card, countIn(cards, card) + 1)

/** The list with one copy fewer; unchanged if there is none. */
export const withoutCard = (cards: DeckList, card: string): DeckList => withCopies(cards, card, Math.max(countIn(cards, card) - 1, 0))

/** The list with exactly that many copies; unchanged if the draft would be too large. */
export function withCopies(cards: DeckList, card: string, count: number): DeckList {
  const before = countIn(cards, card)
  if (deckSize(cards) - before + count > MAX_DRAFT_CARDS) return cards
  if (before === 0) return count === 0 ? cards : [...cards, { card, count }]
  return cards.map(entry => (entry.card === card ? { card, count } : entry)).filter(entry => entry.count > 0)
}

/** A change in copies, or an exact number. */
export type CopyChange = { by: number } | { to: number }

/** The list with that change for each of the cards; cards that would make the draft too large are unchanged. */
export const withChange = (cards: DeckList, ids: readonly string[], change: CopyChange): DeckList =>
  ids.reduce((list, id) => withCopies(list, id, 'to' in change ? change.to : Math.max(countIn(list, id) + change.by, 0)), cards)

type Find = (id: string) => CardFace | undefined

export interface DeckRow {
  id: string
  /** Undefined for an unknown card. */
  face: CardFace | undefined
  count: number
}

/** Sorts X costs after all numbers. */
export function costRank(face: CardFace): number {
  const cost = totalCost(face)
  return cost === 'X' ? 100 : (cost ?? -1)
}

/** Rows under a heading: a section or, within one, a value of the grouping facet. */
export interface RowGroup {
  id: string
  /** Null for unknown cards. */
  name: Message | null
  rows: DeckRow[]
  count: number
}

type Grouping = Pick<GameCatalog, 'sections' | 'facets' | 'look'>

/** A section for so few cards isn't divided. */
const MAX_UNDIVIDED = 8

/** The rows of a list by section and group, each by cost and name; unknown cards last. A section that is divided has the headings of its groups. */
export function deckRows(cards: DeckList, catalog: Grouping | undefined, find: Find): RowGroup[] {
  const rows = cards.map(({ card, count }) => ({ id: card, face: find(card), count })).sort(byCostAndName)
  const groups = (catalog?.sections ?? []).flatMap(section => {
    const within = rows.filter(row => row.face?.section === section.id)
    const values = catalog?.facets.find(({ id }) => id === catalog.look.group)?.values ?? []
    if (values.length === 0 || section.max <= MAX_UNDIVIDED) return [groupOf(section.id, section.name, within)]
    const valueOf = (row: DeckRow): string | undefined => row.face?.facets[catalog?.look.group ?? '']?.[0]
    return [
      ...values.map(({ id, name, plural }) =>
        groupOf(
          id,
          plural ?? name,
          within.filter(row => valueOf(row) === id),
        ),
      ),
      groupOf(
        section.id,
        section.name,
        within.filter(row => !values.some(({ id }) => id === valueOf(row))),
      ),
    ]
  })
  const known = new Set(groups.flatMap(group => group.rows))
  return [
    ...groups,
    groupOf(
      'missing',
      null,
      rows.filter(row => !known.has(row)),
    ),
  ].filter(group => group.rows.length > 0)
}

const groupOf = (id: string, name: Message | null, rows: DeckRow[]): RowGroup => ({
  id,
  name,
  rows,
  count: rows.reduce((sum, row) => sum + row.count, 0),
})

const byCostAndName = (a: DeckRow, b: DeckRow): number =>
  a.face && b.face ? costRank(a.face) - costRank(b.face) || a.face.name.localeCompare(b.face.name) : 0

export interface CurveBar {
  step: string
  count: number
}
const LONGEST_CURVE = 7

/** The number of cards per cost or, in a game without costs, per value of the curve stat; empty if there is neither. */
export function costCurve(cards: DeckList, catalog: Pick<GameCatalog, 'cards' | 'curve'> | undefined, find: Find): CurveBar[] {
  const stepOf = (face: CardFace): CostAmount | null =>
    totalCost(face) ?? face.stats?.find(({ id }) => id === catalog?.curve)?.value ?? null
  const all = (catalog?.cards ?? []).map(stepOf)
  const numbers = all.filter(step => typeof step === 'number')
  if (numbers.length === 0) return []
  const most = Math.max(...numbers)
  const last = Math.min(most, LONGEST_CURVE)
  const steps = [
    ...Array.from({ length: last }, (_, step) => String(step)),
    most > last ? `${last}+` : String(last),
    ...(all.includes('X') ? ['X'] : []),
  ]
  const counts = new Map<string, number>()
  for (const { card, count } of cards) {
    const face = find(card)
    const cost = face ? stepOf(face) : null
    if (cost === null) continue
    const step = cost === 'X' ? 'X' : (steps[Math.min(cost, last)] ?? '0')
    counts.set(step, (counts.get(step) ?? 0) + count)
  }
  return steps.map(step => ({ step, count: counts.get(step) ?? 0 }))
}

/**
 * Cards for a deck's cover: those of the game's `cover` value, then those of the deck's first main value within the first section, then
 * the section's others and the deck's, each the most expensive first (without costs: the highest in the curve's stat). Empty for an empty deck.
 */
export function coverCards(
  cards: DeckList,
  catalog: Pick<GameCatalog, 'sections' | 'facets' | 'look' | 'curve'> | undefined,
  find: Find,
): CardFace[] {
  if (!catalog) return []
  const { main, cover } = catalog.look
  const first = valueCounts(cards, catalog, main, find)[0]?.value.id
  const faces = cards.map(entry => find(entry.card)).filter(face => face !== undefined)
  const section = catalog.sections.find(({ id }) => faces.some(face => face.section === id))?.id
  const within = faces.filter(face => face.section === section)
  const own = within.filter(face => first === undefined || valuesOf(face, main).includes(first))
  const chosen = cover ? faces.filter(face => valuesOf(face, cover.facet).includes(cover.value)) : []
  const statOf = (face: CardFace): number => face.stats?.find(({ id }) => id === catalog.curve)?.value ?? 0
  const best = (a: CardFace, b: CardFace): number => costRank(b) - costRank(a) || statOf(b) - statOf(a) || a.name.localeCompare(b.name)
  return [...new Set([chosen, own, within, faces].flatMap(some => some.sort(best)))]
}

/** The card on a deck's cover. */
export const coverCard = (...[cards, catalog, find]: Parameters<typeof coverCards>): CardFace | undefined =>
  coverCards(cards, catalog, find)[0]

/** Whether both have the same cards in any order. */
export const sameCards = (a: DeckList, b: DeckList): boolean =>
  a.length === b.length && a.every(({ card, count }) => countIn(b, card) === count)

import type { CardFace } from '../../../shared/card-face.ts'
import { MAX_DRAFT_CARDS } from '../../../shared/deck.ts'
import type { DeckList } from '../../../shared/deck.ts'
import { totalCost } from '../../../shared/deck-facts.ts'

export const deckSize = (cards: DeckList): number => cards.reduce((sum, entry) => sum + entry.count, 0)

export const countIn = (cards: DeckList, card: string): number => cards.find(entry => entry.card === card)?.count ?? 0

/** The list with one copy more; the same list when no draft may be larger. */
export const withCard = (cards: DeckList, card: string): DeckList => withCopies(cards, card, countIn(cards, card) + 1)

/** The list with one copy fewer; the same list when there is none. */
export const withoutCard = (cards: DeckList, card: string): DeckList => withCopies(cards, card, Math.max(countIn(cards, card) - 1, 0))

/** The list with just so many copies; the same list when no draft may be larger. */
export function withCopies(cards: DeckList, card: string, count: number): DeckList {
  const before = countIn(cards, card)
  if (deckSize(cards) - before + count > MAX_DRAFT_CARDS) return cards
  if (before === 0) return count === 0 ? cards : [...cards, { card, count }]
  return cards.map(entry => (entry.card === card ? { card, count } : entry)).filter(entry => entry.count > 0)
}

/** So many more copies, or fewer below 0; or just so many. */
export type CopyChange = { by: number } | { to: number }

/** The list with the copies of each of the cards changed so; a card that would make the draft too large stays as it is. */
export const withChange = (cards: DeckList, ids: readonly string[], change: CopyChange): DeckList =>
  ids.reduce((list, id) => withCopies(list, id, 'to' in change ? change.to : Math.max(countIn(list, id) + change.by, 0)), cards)

type Find = (id: string) => CardFace | undefined

export interface DeckRow {
  id: string
  /** Missing when no game here has a card of that id. */
  face: CardFace | undefined
  count: number
}

/** Sorts after every number, as a cost chosen in play. */
export function costRank(face: CardFace): number {
  const cost = totalCost(face)
  return cost === 'X' ? 100 : (cost ?? -1)
}

/** The rows of a list, by type, cost and name; unknown cards last. */
export function deckRows(cards: DeckList, find: Find): Record<'spell' | 'hex' | 'missing', DeckRow[]> {
  const rows = cards.map(({ card, count }) => ({ id: card, face: find(card), count })).sort(byCostAndName)
  return {
    spell: rows.filter(row => row.face?.facets['type']?.[0] === 'spell'),
    hex: rows.filter(row => row.face?.facets['type']?.[0] === 'hex'),
    missing: rows.filter(row => !row.face),
  }
}

const byCostAndName = (a: DeckRow, b: DeckRow): number =>
  a.face && b.face ? costRank(a.face) - costRank(b.face) || a.face.name.localeCompare(b.face.name) : 0

const CURVE_STEPS = ['0', '1', '2', '3', '4', '5', '6', '7+', 'X'] as const
export type CurveStep = (typeof CURVE_STEPS)[number]

/** How many cards of each cost. */
export function costCurve(cards: DeckList, find: Find): { step: CurveStep; count: number }[] {
  const counts = new Map<CurveStep, number>()
  for (const { card, count } of cards) {
    const face = find(card)
    const cost = face ? totalCost(face) : null
    if (cost === null) continue
    const step = CURVE_STEPS[cost === 'X' ? 8 : Math.min(cost, 7)] ?? '0'
    counts.set(step, (counts.get(step) ?? 0) + count)
  }
  return CURVE_STEPS.map(step => ({ step, count: counts.get(step) ?? 0 }))
}

/** The Schools in a list, the one with most cards first. */
export function schoolCounts(cards: DeckList, find: Find): { school: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const { card, count } of cards) {
    const school = find(card)?.facets['school']?.[0]
    if (school !== undefined) counts.set(school, (counts.get(school) ?? 0) + count)
  }
  return [...counts].map(([school, count]) => ({ school, count })).sort((a, b) => b.count - a.count)
}

/** The card to show on a deck's cover: the costliest of its first School; undefined for an empty deck. */
export function coverCard(cards: DeckList, find: Find): CardFace | undefined {
  const [first] = schoolCounts(cards, find)
  return cards
    .map(entry => find(entry.card))
    .filter(face => face !== undefined && face.facets['school']?.[0] === first?.school)
    .sort((a, b) => (a && b ? costRank(b) - costRank(a) || a.name.localeCompare(b.name) : 0))[0]
}

/** Whether both hold the same cards, in whatever order. */
export const sameCards = (a: DeckList, b: DeckList): boolean =>
  a.length === b.length && a.every(({ card, count }) => countIn(b, card) === count)

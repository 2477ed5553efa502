import type { CardFace } from '../../../shared/card-face.ts'
import type { GameCatalog } from '../../../shared/catalog.ts'
import type { DeckList } from '../../../shared/deck.ts'
import type { DeckGroups } from '../../../shared/deck-groups.ts'
import { totalCost, valuesOf } from '../../../shared/deck-facts.ts'
import type { Message } from '../../../shared/message.ts'
import { costRank, type DeckRow } from './deck-list.ts'

/** Cards with something in common. `name` is null for a cost, whose `id` says it, and for cards without a value. */
export interface Stack {
  id: string
  name: Message | null
  rows: DeckRow[]
  count: number
}
/** A group of the player's own; `group` is its index, and null for the cards in none. */
export interface OwnStack extends Stack {
  group: number | null
}
/** Cards that have nothing of the kind. */
export const NO_STACK = 'none'
export const COST = 'cost'
const SECTION = 'section'
/** By groups of the player's own. */
export const OWN = 'own'

type Stacked = Pick<GameCatalog, 'cards' | 'facets' | 'sections'>

/** What the cards of a game can be stacked by: cost, if there are costs; the parts of a deck, if there are several; each facet. */
export const stackKeys = ({ cards, facets, sections }: Stacked): string[] => [
  ...(cards.some(card => card.costs.length > 0) ? [COST] : []),
  ...(sections.length > 1 ? [SECTION] : []),
  ...facets.map(({ id }) => id),
]

/** The deck in stacks, in the game's order; each by cost and name. A card stands in the stack of its first value. */
export function stacksOf(cards: DeckList, by: string, catalog: Stacked, find: (id: string) => CardFace | undefined): Stack[] {
  const rows = rowsOf(cards, find)
  const names = namesOf(by, catalog)
  const stacks = Map.groupBy(rows, ({ face }) => keyOf(face, by))
  const known = names ? [...names.keys()] : [...stacks.keys()].sort(byCost)
  return [...new Set([...known.filter(id => id !== NO_STACK), NO_STACK, ...stacks.keys()])].flatMap(id => {
    const within = stacks.get(id) ?? []
    if (within.length === 0) return []
    return [{ id, name: names?.get(id) ?? null, rows: within, count: sizeOf(within) }]
  })
}

/** The deck in the player's own groups, empty ones too, and then the other cards. */
export function ownStacks(cards: DeckList, groups: DeckGroups, find: (id: string) => CardFace | undefined): OwnStack[] {
  const rows = rowsOf(cards, find)
  const groupOf = new Map(groups.flatMap((group, at) => group.cards.map(card => [card, at] as const)))
  const stack = (group: number | null): OwnStack => {
    const within = rows.filter(({ id }) => (groupOf.get(id) ?? null) === group)
    return { id: String(group ?? NO_STACK), name: null, group, rows: within, count: sizeOf(within) }
  }
  return [...groups.keys(), null].map(stack)
}

const sizeOf = (rows: readonly DeckRow[]): number => rows.reduce((sum, row) => sum + row.count, 0)
/** By cost and name. */
const rowsOf = (cards: DeckList, find: (id: string) => CardFace | undefined): DeckRow[] =>
  cards
    .map(({ card, count }): DeckRow => ({ id: card, face: find(card), count }))
    .sort((a, b) => (a.face && b.face ? costRank(a.face) - costRank(b.face) || a.face.name.localeCompare(b.face.name) : 0))

const byCost = (a: string, b: string): number => (a === 'X' ? 1 : b === 'X' ? -1 : Number(a) - Number(b))

function keyOf(face: CardFace | undefined, by: string): string {
  if (!face) return NO_STACK
  if (by === COST) return String(totalCost(face) ?? NO_STACK)
  return (by === SECTION ? face.section : valuesOf(face, by)[0]) ?? NO_STACK
}

/** The names of the stacks in order; null where they are numbers. */
function namesOf(by: string, { facets, sections }: Stacked): Map<string, Message> | null {
  if (by === COST) return null
  if (by === SECTION) return new Map(sections.map(({ id, name }) => [id, name]))
  const values = facets.find(({ id }) => id === by)?.values ?? []
  return new Map(values.map(({ id, name, plural }) => [id, plural ?? name]))
}

import type { CardFace } from '../../../shared/card-face.ts'
import type { CheckedDeck } from '../../../shared/deck.ts'
import type { DeckSort, Placement } from '../../../shared/shelf.ts'
import type { Score } from '../../../shared/statistics.ts'
import { winRate } from '../../../shared/statistics.ts'
import { tagKey, newPlacement } from '../../../shared/shelf.ts'
import { fold, searchable } from '../../../shared/fold.ts'

/** A deck with its placement. */
export interface PlacedDeck {
  deck: CheckedDeck
  placement: Placement
}

/** A list on the Decks screen. Only `archive` shows archived decks. */
export type ShelfPlace =
  | { type: 'all' }
  | { type: 'favourites' }
  | { type: 'folder'; name: string }
  | { type: 'tag'; name: string }
  | { type: 'archive' }
  | { type: 'bin' }

export const samePlace = (a: ShelfPlace, b: ShelfPlace): boolean =>
  a.type === b.type && ('name' in a ? 'name' in b && tagKey(a.name) === tagKey(b.name) : true)

export function isIn({ placement }: PlacedDeck, place: ShelfPlace): boolean {
  if (place.type === 'bin') return false
  if (placement.archived !== (place.type === 'archive')) return false
  if (place.type === 'favourites') return placement.favourite
  if (place.type === 'folder') return placement.folder !== null && tagKey(placement.folder) === tagKey(place.name)
  if (place.type === 'tag') return placement.tags.some(tag => tagKey(tag) === tagKey(place.name))
  return true
}

export const withPlacements = (decks: readonly CheckedDeck[], placements: ReadonlyMap<string, Placement>): PlacedDeck[] =>
  decks.map(deck => ({ deck, placement: placements.get(deck.id) ?? newPlacement(deck.id) }))

/** A folder or tag, and its number of unarchived decks. */
export interface Shelf {
  name: string
  count: number
}

/** Folder or tag names in alphabetical order, spelt as in their first deck. Names used only by archived decks have a count of 0. */
function shelvesOf(placedDecks: readonly PlacedDeck[], namesOf: (placement: Placement) => readonly string[]): Shelf[] {
  const shelves = new Map<string, Shelf>()
  for (const { placement } of placedDecks) {
    for (const name of namesOf(placement)) {
      const shelf = shelves.get(tagKey(name)) ?? { name, count: 0 }
      if (!placement.archived) shelf.count += 1
      shelves.set(tagKey(name), shelf)
    }
  }
  return [...shelves.values()].sort((a, b) => a.name.localeCompare(b.name))
}

export const foldersOf = (placedDecks: readonly PlacedDeck[]): Shelf[] =>
  shelvesOf(placedDecks, ({ folder }) => (folder === null ? [] : [folder]))
export const tagsOf = (placedDecks: readonly PlacedDeck[]): Shelf[] => shelvesOf(placedDecks, ({ tags }) => tags)

/** The normalised words of a search. */
export const wordsOf = (search: string): string[] => fold(search).split(' ').filter(Boolean)

/** A search result, with the matching cards if name and placement don't contain every word. */
export interface FoundDeck extends PlacedDeck {
  by: { card: string; count: number }[]
}

const MAX_SHOWN = 3

/**
 * Searches for every word in a deck's name, folder, tags and card names. Normalised decks are cached in `folded`,
 * as long as the same objects are passed.
 */
export function createDeckFinder(find: (id: string) => CardFace | undefined) {
  const names = new Map<string, string>()
  const cardName = (id: string): string => {
    const known = names.get(id)
    if (known !== undefined) return known
    const face = find(id)
    const name = searchable(face?.name ?? id)
    // Unknown cards may be known once the catalog is loaded.
    if (face) names.set(id, name)
    return name
  }

  function found(placed: PlacedDeck, words: readonly string[]): FoundDeck | null {
    const { deck, placement } = placed
    const own = searchable([deck.name, placement.folder ?? '', ...placement.tags].join(' '))
    const others = words.filter(word => !own.includes(word))
    if (others.length === 0) return { ...placed, by: [] }
    const by = new Map<string, number>()
    for (const word of others) {
      const cards = deck.cards.filter(entry => cardName(entry.card).includes(word))
      if (cards.length === 0) return null
      for (const { card, count } of cards) by.set(card, count)
    }
    // Cards that contain all words come first.
    const rank = ([card]: readonly [string, number]): number => others.filter(word => cardName(card).includes(word)).length
    const best = [...by].sort((a, b) => rank(b) - rank(a)).slice(0, MAX_SHOWN)
    return { ...placed, by: best.map(([card, count]) => ({ card, count })) }
  }

  return (placedDecks: readonly PlacedDeck[], search: string): FoundDeck[] => {
    const words = wordsOf(search)
    return placedDecks.flatMap(one => found(one, words) ?? [])
  }
}

/** The sort value of a record: the lower bound of its win rate, so that one lucky match isn't the best record; none if unplayed. */
const lowestWinRate = (score: Score | undefined): number => (score ? (winRate(score)?.low ?? -1) : -1)

/** A stable order, whatever the input order. By record: best first, unplayed decks last. */
export function sortDecks<T extends PlacedDeck>(placedDecks: readonly T[], sort: DeckSort, scores: ReadonlyMap<string, Score>): T[] {
  const byName = (a: T, b: T): number =>
    a.deck.name.localeCompare(b.deck.name, undefined, { numeric: true }) || (a.deck.id < b.deck.id ? -1 : 1)
  const byTime = (a: T, b: T): number => b.deck.updatedAt - a.deck.updatedAt || byName(a, b)
  const byRecord = (a: T, b: T): number => lowestWinRate(scores.get(b.deck.id)) - lowestWinRate(scores.get(a.deck.id)) || byTime(a, b)
  return [...placedDecks].sort({ name: byName, recent: byTime, record: byRecord }[sort])
}

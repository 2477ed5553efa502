import type { CardFace } from '../../../shared/card-face.ts'
import type { CheckedDeck } from '../../../shared/deck.ts'
import type { DeckSort, Placement } from '../../../shared/shelf.ts'
import type { Score } from '../../../shared/statistics.ts'
import { winRate } from '../../../shared/statistics.ts'
import { tagKey, unplaced } from '../../../shared/shelf.ts'
import { fold } from './query/fold.ts'

/** A deck with its place on the shelf. */
export interface KeptDeck {
  deck: CheckedDeck
  placement: Placement
}

/** A part of the shelf. Only `archive` shows what is archived. */
export type ShelfPlace =
  | { type: 'all' }
  | { type: 'favourites' }
  | { type: 'folder'; name: string }
  | { type: 'tag'; name: string }
  | { type: 'archive' }
  | { type: 'bin' }

export const samePlace = (a: ShelfPlace, b: ShelfPlace): boolean =>
  a.type === b.type && ('name' in a ? 'name' in b && tagKey(a.name) === tagKey(b.name) : true)

export function isIn({ placement }: KeptDeck, place: ShelfPlace): boolean {
  if (place.type === 'bin') return false
  if (placement.archived !== (place.type === 'archive')) return false
  if (place.type === 'favourites') return placement.favourite
  if (place.type === 'folder') return placement.folder !== null && tagKey(placement.folder) === tagKey(place.name)
  if (place.type === 'tag') return placement.tags.some(tag => tagKey(tag) === tagKey(place.name))
  return true
}

export const keptDecks = (decks: readonly CheckedDeck[], placements: ReadonlyMap<string, Placement>): KeptDeck[] =>
  decks.map(deck => ({ deck, placement: placements.get(deck.id) ?? unplaced(deck.id) }))

/** A folder or tag, and how many decks outside the archive have it. */
export interface Shelf {
  name: string
  count: number
}

/** The names that decks have, in the order of the alphabet; written as the first deck that has it writes it. One that only archived decks have counts none. */
function shelvesOf(kept: readonly KeptDeck[], namesOf: (placement: Placement) => readonly string[]): Shelf[] {
  const shelves = new Map<string, Shelf>()
  for (const { placement } of kept) {
    for (const name of namesOf(placement)) {
      const shelf = shelves.get(tagKey(name)) ?? { name, count: 0 }
      if (!placement.archived) shelf.count += 1
      shelves.set(tagKey(name), shelf)
    }
  }
  return [...shelves.values()].sort((a, b) => a.name.localeCompare(b.name))
}

export const foldersOf = (kept: readonly KeptDeck[]): Shelf[] => shelvesOf(kept, ({ folder }) => (folder === null ? [] : [folder]))
export const tagsOf = (kept: readonly KeptDeck[]): Shelf[] => shelvesOf(kept, ({ tags }) => tags)

/** The words of a search, as they are compared. */
export const wordsOf = (search: string): string[] => fold(search).split(' ').filter(Boolean)

/** A deck that was found, with the cards by which it was, where its name and its place don't account for every word. */
export interface FoundDeck extends KeptDeck {
  by: { card: string; count: number }[]
}

const MOST_SHOWN = 3

/**
 * Looks for every word in a deck's name, folder, tags and the names of its cards. A deck is folded once and remembered: `folded` holds on
 * to what was given.
 */
export function createDeckFinder(find: (id: string) => CardFace | undefined) {
  const names = new Map<string, string>()
  const cardName = (id: string): string => {
    const known = names.get(id)
    if (known !== undefined) return known
    const face = find(id)
    const name = fold(face?.name ?? id)
    // What isn't known may be once the catalogue is there.
    if (face) names.set(id, name)
    return name
  }

  function found(kept: KeptDeck, words: readonly string[]): FoundDeck | null {
    const { deck, placement } = kept
    const own = fold([deck.name, placement.folder ?? '', ...placement.tags].join(' '))
    const others = words.filter(word => !own.includes(word))
    if (others.length === 0) return { ...kept, by: [] }
    const by = new Map<string, number>()
    for (const word of others) {
      const cards = deck.cards.filter(entry => cardName(entry.card).includes(word))
      if (cards.length === 0) return null
      for (const { card, count } of cards) by.set(card, count)
    }
    // Those that have all of the words say it best.
    const rank = ([card]: readonly [string, number]): number => others.filter(word => cardName(card).includes(word)).length
    const best = [...by].sort((a, b) => rank(b) - rank(a)).slice(0, MOST_SHOWN)
    return { ...kept, by: best.map(([card, count]) => ({ card, count })) }
  }

  return (kept: readonly KeptDeck[], search: string): FoundDeck[] => {
    const words = wordsOf(search)
    return kept.flatMap(one => found(one, words) ?? [])
  }
}

/** What can be said for a deck by its matches: the least share of wins that they leave likely, so that one lucky match is not the best record; none of one that wasn't played. */
const worth = (score: Score | undefined): number => (score ? (winRate(score)?.low ?? -1) : -1)

/** The same for the same decks, whatever order they are given in. By record: the best first, those that were never played last. */
export function sortDecks<T extends KeptDeck>(kept: readonly T[], sort: DeckSort, scores: ReadonlyMap<string, Score>): T[] {
  const byName = (a: T, b: T): number =>
    a.deck.name.localeCompare(b.deck.name, undefined, { numeric: true }) || (a.deck.id < b.deck.id ? -1 : 1)
  const byTime = (a: T, b: T): number => b.deck.updatedAt - a.deck.updatedAt || byName(a, b)
  const byRecord = (a: T, b: T): number => worth(scores.get(b.deck.id)) - worth(scores.get(a.deck.id)) || byTime(a, b)
  return [...kept].sort({ name: byName, recent: byTime, record: byRecord }[sort])
}

import type { CardFace } from '../../shared/card-face.ts'
import type { DeckList } from '../../shared/deck.ts'
import { MAX_ADDED } from '../../shared/sets/added-cards.ts'
import type { Game } from './game.ts'

/** The game without a player's cards. */
export const plainOf = (game: Game): Game => game.base ?? game

const idOf = (card: unknown): string => (typeof card === 'object' && card !== null && 'id' in card ? String(card.id) : '')
/** The ids of a set's cards begin alike, up to the first hyphen. */
const setOf = (id: string): string => id.slice(0, id.indexOf('-') + 1)

const keys = new WeakMap<readonly unknown[], ReadonlyMap<string, string>>()
/** By the id of each added card, the key that its set has. Made once for each game. */
export function setKeys({ added }: Pick<Game, 'added'>): ReadonlyMap<string, string> {
  if (!added) return new Map()
  const setsByCard = keys.get(added) ?? new Map(added.map(card => [idOf(card), setOf(idOf(card)).slice(0, -1)]))
  keys.set(added, setsByCard)
  return setsByCard
}

/**
 * The game for a match with these decks: of the cards that a player added to `game`, it has those of the sets that the decks use, and all of them,
 * so that knowing what is in play doesn't tell what is in a deck.
 */
export function gameOfDecks(game: Game, decks: readonly DeckList[]): Game {
  const { base, added } = game
  if (!base || !added) return game
  const ids = new Set(added.map(idOf))
  const used = new Set(decks.flatMap(cards => cards.flatMap(({ card }) => (ids.has(card) ? [setOf(card)] : []))))
  return used.size === 0 ? base : (base.withAdded(added.filter(card => used.has(setOf(idOf(card))))) ?? base)
}

/** The faces of the cards that a player added. */
export function addedFaces({ added = [], catalog }: Game): CardFace[] {
  if (added.length === 0) return []
  const ids = new Set(added.map(idOf))
  return catalog.cards.filter(({ id }) => ids.has(id))
}

/** Whether it has more added cards than a match or run keeps. */
export const isTooMuch = ({ added }: Game): boolean => added !== undefined && JSON.stringify(added).length > MAX_ADDED

import type { GameCatalog } from '../../shared/catalog.ts'
import { message } from '../../shared/message.ts'
import type { WrittenCard } from '../../shared/sets/player-set.ts'
import { SET_FACET } from '../../shared/sets/set-key.ts'
import type { Game } from '../kernel/game.ts'

/** A set whose cards are offered for decks. */
export interface OfferedSet {
  key: string
  name: string
  /** Those that the game knows. */
  cards: readonly WrittenCard[]
}

/**
 * The games with the cards that players offer for decks. A game is made again when it is next asked for after one of its sets has changed, so that a change takes no
 * longer the more sets there are.
 */
export class Universe extends Map<string, Game> {
  readonly #plain: ReadonlyMap<string, Game>
  readonly #setsOf: (game: string) => readonly OfferedSet[]
  readonly #stale: Set<string>

  constructor(plain: ReadonlyMap<string, Game>, setsOf: (game: string) => readonly OfferedSet[]) {
    super(plain)
    this.#plain = plain
    this.#setsOf = setsOf
    this.#stale = new Set(plain.keys())
  }

  invalidate(game: string): void {
    this.#stale.add(game)
  }

  override get(id: string): Game | undefined {
    const plain = this.#plain.get(id)
    if (plain && this.#stale.delete(id)) this.set(id, withSets(plain, this.#setsOf(id)))
    return super.get(id)
  }

  override *entries(): MapIterator<[string, Game]> {
    for (const id of this.#plain.keys()) {
      const game = this.get(id)
      if (game) yield [id, game]
    }
  }
  override *values(): MapIterator<Game> {
    for (const [, game] of this.entries()) yield game
  }
  override [Symbol.iterator](): MapIterator<[string, Game]> {
    return this.entries()
  }
  override forEach(each: (game: Game, id: string, map: Map<string, Game>) => void): void {
    for (const [id, game] of this) each(game, id, this)
  }
}

/** A set that can't be added to the others is left out. */
function withSets(plain: Game, sets: readonly OfferedSet[]): Game {
  if (sets.every(({ cards }) => cards.length === 0)) return plain
  const all = plain.withAdded(sets.flatMap(({ cards }) => cards))
  if (all) return all
  let cards: readonly WrittenCard[] = []
  for (const set of sets) if (plain.withAdded([...cards, ...set.cards])) cards = [...cards, ...set.cards]
  return plain.withAdded(cards) ?? plain
}

/** The catalog with the sets as a facet, so that cards can be found by them. */
export function withSetFacet(catalog: GameCatalog, sets: readonly OfferedSet[]): GameCatalog {
  const used = sets.filter(({ cards }) => cards.length > 0)
  if (used.length === 0) return catalog
  const keys = new Map(used.flatMap(({ key, cards }) => cards.map(({ id }) => [id, key] as const)))
  const facet = {
    id: SET_FACET,
    name: message('services.set.facet'),
    plural: message('services.set.facets'),
    values: used.map(({ key, name }) => ({ id: key, name: message('services.set.name', { name }) })),
    filter: true,
  }
  return {
    ...catalog,
    facets: [...catalog.facets, facet],
    cards: catalog.cards.map(card => {
      const key = keys.get(card.id)
      return key === undefined ? card : { ...card, facets: { ...card.facets, [SET_FACET]: [key] } }
    }),
  }
}

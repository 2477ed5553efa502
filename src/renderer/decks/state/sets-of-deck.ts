import type { DeckList } from '../../../shared/deck.ts'
import type { OpenSet, WrittenSet } from '../../../shared/sets/player-set.ts'
import { SET_FACET } from '../../../shared/sets/set-key.ts'
import { useCatalogStore } from '../../catalog/catalog-store.ts'
import { settle } from '../../client/result.ts'
import { useClient } from '../../client/use-client.ts'

/** The players' sets that a deck's cards are of, held here so that a copy of an unsaved deck has them even if main can't be reached. */
interface SetsOfDeck {
  /** Asks main for the sets of those cards. If it doesn't answer, those known so far stay. */
  ask(game: string, cards: DeckList): Promise<void>
  /** The same if one of the cards is of no set that is known. */
  follow(game: string, cards: DeckList): Promise<void>
  /** Those known that the cards are of. */
  of(cards: DeckList): WrittenSet[]
}

export function useSetsOfDeck(): SetsOfDeck {
  const { api } = useClient()
  const catalog = useCatalogStore()
  let known: readonly WrittenSet[] = []
  /** Cards whose sets were asked for: of those that are in no set, only once. */
  const asked = new Set<string>()

  /** Cards of sets that aren't offered for decks are unknown. */
  const mayBeOfSet = (card: string): boolean => {
    const face = catalog.card(card)
    return face === undefined || SET_FACET in face.facets
  }

  async function ask(game: string, cards: DeckList): Promise<void> {
    const ids = cards.map(({ card }) => card).filter(mayBeOfSet)
    if (ids.length === 0) return
    for (const id of ids) asked.add(id)
    const all = await settle(api.sets.list())
    if (!all.ok) return
    const used = all.value.filter(set => set.game === game && ids.some(id => id.startsWith(`${set.key}-`)))
    const found = await Promise.all(used.map(({ id }) => settle(api.sets.get({ id }))))
    const fresh = found.flatMap(result => (result.ok ? [writtenOf(result.value)] : []))
    const keys = new Set(fresh.map(({ key }) => key))
    known = [...known.filter(({ key }) => !keys.has(key)), ...fresh]
  }

  return {
    ask,
    async follow(game, cards) {
      if (cards.some(({ card }) => !asked.has(card) && mayBeOfSet(card))) await ask(game, cards)
    },
    of(cards) {
      const ids = new Set(cards.map(({ card }) => card))
      return known.filter(set => set.cards.some(({ id }) => ids.has(id)))
    },
  }
}

const writtenOf = ({ key, name, author, description, cards }: OpenSet): WrittenSet => ({
  ...{ key, name, author, description },
  cards: cards.map(({ written }) => written),
})

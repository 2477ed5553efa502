import { computed, watch, type ComputedRef } from 'vue'
import type { LocationQuery } from 'vue-router'
import { useCatalogStore } from '../../catalog/catalog-store.ts'
import { useDecksStore } from './decks-store.ts'

/** The deck that a part of a link names; null if it names none. The id alone, as in a link to the editor, is one of a saved deck. */
export function linkedDeck(written: LocationQuery[string] | undefined): string | null {
  if (typeof written !== 'string' || written === '') return null
  return written.includes(':') ? written : `saved:${written}`
}

/**
 * The decks that a link names, as `saved:7f3a` or `starter:embers`: their game is shown, whichever was chosen before. `missing` once it is known that
 * one of them doesn't exist, or that they are of several games.
 */
export function useLinkedDecks(keys: () => readonly string[]): { missing: ComputedRef<boolean> } {
  const decks = useDecksStore()
  const catalog = useCatalogStore()
  void decks.load()

  function gameOf(key: string): string | undefined {
    const [from = '', id = ''] = key.split(':')
    const hasDeck = ({ starterDecks }: { starterDecks: readonly { id: string }[] }) => starterDecks.some(deck => deck.id === id)
    if (from === 'starter') return [catalog.game, ...catalog.games].find(game => game && hasDeck(game))?.id
    return catalog.games.find(game => game.id === decks.find(id)?.game)?.id
  }
  const games = computed(() => keys().map(gameOf))
  watch(
    () => games.value.find(game => game !== undefined),
    game => game !== undefined && catalog.choose(game),
    { immediate: true },
  )
  return { missing: computed(() => decks.loaded && (games.value.includes(undefined) || new Set(games.value).size > 1)) }
}

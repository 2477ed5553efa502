import { computed, onMounted, shallowRef } from 'vue'
import { rulesFormatOf, starterFormat } from '../../shared/deck-format.ts'
import type { CheckedDeck, DeckList } from '../../shared/deck.ts'
import type { DeckChoice } from '../../shared/match.ts'
import type { Message } from '../../shared/message.ts'
import { useCatalogStore } from '../catalog/catalog-store.ts'
import { settle } from '../client/result.ts'
import { useClient } from '../client/use-client.ts'

/** A deck that can be played. */
export interface RunDeckOption {
  key: string
  choice: DeckChoice
  name: string
  cards: DeckList
  /** The rules' format. */
  format: string | null
}

/** The legal decks of the game: the player's own, and ready-made ones. */
export function useRunDecks() {
  const { api } = useClient()
  const catalog = useCatalogStore()
  const saved = shallowRef<CheckedDeck[]>([])
  const problem = shallowRef<Message | null>(null)
  const formatOf = (format: CheckedDeck['format']): string | null =>
    catalog.game ? (rulesFormatOf(format, catalog.game)?.id ?? null) : null

  onMounted(async () => {
    const result = await settle(api.decks.list())
    problem.value = result.ok ? null : result.message
    if (result.ok) saved.value = result.value
  })

  const own = computed<RunDeckOption[]>(() =>
    saved.value
      .filter(({ game, check }) => game === catalog.game?.id && check.playable)
      .map(({ id, name, cards, format }) => ({ key: `saved:${id}`, choice: { from: 'saved', id }, name, cards, format: formatOf(format) })),
  )
  const starters = computed<RunDeckOption[]>(() =>
    (catalog.game?.starterDecks ?? []).map(deck => ({
      key: `starter:${deck.id}`,
      choice: { from: 'starter', id: deck.id },
      name: deck.name,
      cards: deck.cards,
      format: formatOf(starterFormat(deck)),
    })),
  )
  return { own, starters, problem }
}

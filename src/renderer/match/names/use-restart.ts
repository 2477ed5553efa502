import { computed, ref } from 'vue'
import { useRouter } from 'vue-router'
import { useMatchStore } from '../state/match-store.ts'

/** Plays the playtest on the table again, from the beginning: with its cards in the same order or in another. */
export function useRestart() {
  const match = useMatchStore()
  const router = useRouter()
  const busy = ref(false)

  async function restart(order: 'same' | 'new'): Promise<void> {
    if (busy.value) return
    busy.value = true
    const id = await match.rematch({ sameOrder: order === 'same' })
    busy.value = false
    if (id !== null) await router.replace(`/match/${id}`)
  }

  /** The deck's editor, or all decks for a ready-made one. */
  const deckPath = computed(() => {
    const deck = match.latest?.playtest?.deck
    return deck?.from === 'saved' ? `/decks/${deck.id}` : '/decks'
  })
  return { busy, restart, deckPath }
}

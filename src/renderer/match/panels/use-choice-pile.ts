import { computed, watch } from 'vue'
import { zoneOf } from '../../../shared/table-view.ts'
import { useMatchStore } from '../state/match-store.ts'
import { useTableStore } from '../state/table-store.ts'
import { isAllowed } from '../draft/options.ts'

/** Opens a pile while one of its cards must be chosen, and closes it afterwards. */
export function useChoicePile() {
  const match = useMatchStore()
  const table = useTableStore()

  const asked = computed<string | null>(() => {
    const view = match.scene?.view
    if (!view || (match.draft.picks.length === 0 && !match.answering) || match.trayAsked || match.draft.confirming) return null
    for (const [card, options] of match.choices.cards) {
      const zone = zoneOf(view, card)
      if (options.some(isAllowed) && (zone?.look === 'pile' || zone?.look === 'deck')) return zone.id
    }
    return null
  })

  watch(
    () => match.trayAsked,
    now => {
      if (now) table.pile = null
    },
  )
  watch(asked, (now, before) => {
    if (now !== null || before !== null) table.pile = now
  })
}

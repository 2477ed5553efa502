import { computed, shallowRef, watch, type ComputedRef } from 'vue'
import { isEnchantoriaView, type EnchantoriaView } from '../../../../../shared/games/enchantoria/view.ts'
import { useMatchStore } from '../../../../match/state/match-store.ts'
import { lastFight, lastRevealAt, type Reveal } from './reveal.ts'
import { viewAt } from './view-at.ts'
import type { Stage } from './stages.ts'

/** What the board shows: the table, or while a fight is told, the table as far as it has been told. `stages`: those told so far; none if nothing is told. */
export function useRevealView(
  reveal: ComputedRef<Reveal | null>,
  stages: ComputedRef<readonly Stage[]>,
): ComputedRef<EnchantoriaView | null> {
  const match = useMatchStore()
  const log = computed(() => match.scene?.log ?? [])
  /** The table as both planned it, of the last turn whose plans this page has seen secret. */
  const planned = shallowRef<EnchantoriaView | null>(null)
  watch(
    () => match.latest?.view,
    latest => {
      if (!latest || !isEnchantoriaView(latest) || latest.phase !== 'plan') return
      if (log.value[lastRevealAt(log.value)]?.turn !== latest.turn) planned.value = latest
    },
    { immediate: true, flush: 'sync' },
  )
  return computed(() => {
    const view = match.scene?.view
    const now = view && isEnchantoriaView(view) ? view : null
    const before = planned.value
    const fight = stages.value.length > 0 ? lastFight(log.value) : []
    if (!reveal.value || !before || !now || fight[0]?.turn !== before.turn) return now
    return viewAt(reveal.value, before, now, stages.value, fight)
  })
}

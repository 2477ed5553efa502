import { computed, inject } from 'vue'
import { isEnchantoriaView, type EntityView } from '../../../../shared/games/enchantoria/view.ts'
import type { Piece } from '../../../../shared/table-view.ts'
import { useMatchStore } from '../../../match/state/match-store.ts'
import { steady } from '../../../ui/steady.ts'
import { BOARD_VIEW } from './keys.ts'

/** What stands on the board: on the table, or as far as a fight has been told. */
export function useBoardView() {
  const match = useMatchStore()
  const onTable = computed(() => {
    const view = match.scene?.view
    return view && isEnchantoriaView(view) ? view : null
  })
  const view = inject(BOARD_VIEW, onTable)
  const pieces = steady((): readonly Piece[] => view.value?.pieces ?? [])
  const entityOf = (piece: string): EntityView | null =>
    view.value?.own.players.flatMap(({ entities }) => entities).find(({ id }) => String(id) === piece) ?? null
  return { pieces, entityOf }
}

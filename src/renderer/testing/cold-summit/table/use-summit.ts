import { computed } from 'vue'
import type { Piece } from '../../../../shared/table-view.ts'
import { isColdSummitView, type ColdSummitView } from '../../../../shared/testing/cold-summit/view.ts'
import { useTable } from '../../../match/names/use-table.ts'

/** The table's state, read as a match of this game. */
export function useSummit() {
  const table = useTable()
  const view = computed<ColdSummitView | null>(() => {
    const shown = table.match.scene?.view
    return shown && isColdSummitView(shown) ? shown : null
  })
  const own = computed(() => view.value?.own ?? null)
  const climbersAt = (place: string): Piece[] => view.value?.pieces.filter(piece => piece.kind === 'climber' && piece.place === place) ?? []
  const placeName = (place: string): string => table.word(`place.${place}`)
  return { ...table, view, own, climbersAt, placeName }
}

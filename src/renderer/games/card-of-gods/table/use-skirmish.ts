import { computed } from 'vue'
import { isCardOfGodsView, type CardOfGodsView } from '../../../../shared/games/card-of-gods/view.ts'
import type { Seat } from '../../../../shared/seat.ts'
import { useTable } from '../../../match/table/use-table.ts'
import { minisOf, type Mini } from './minis.ts'

/** The table's state, read as a match of this game. */
export function useSkirmish() {
  const table = useTable()
  const view = computed<CardOfGodsView | null>(() => {
    const shown = table.match.scene?.view
    return shown && isCardOfGodsView(shown) ? shown : null
  })
  const own = computed(() => view.value?.own ?? null)
  const minis = computed<Mini[]>(() => (view.value ? minisOf(view.value) : []))
  const unitsAt = (place: string, seat: Seat): Mini[] => minis.value.filter(mini => mini.seat === seat && mini.place === place)
  const unit = (piece: string): Mini | null => minis.value.find(mini => mini.piece === piece) ?? null
  return { ...table, own, unitsAt, unit }
}

import { computed } from 'vue'
import { isCardOfGodsView, type CardOfGodsView, type UnitView } from '../../../../shared/games/card-of-gods/view.ts'
import type { Seat } from '../../../../shared/seat.ts'
import { useTable } from '../../../match/table/use-table.ts'

/** What lies on the table, read as a match of this game. */
export function useSkirmish() {
  const table = useTable()
  const view = computed<CardOfGodsView | null>(() => {
    const shown = table.match.scene?.view
    return shown && isCardOfGodsView(shown) ? shown : null
  })
  const own = computed(() => view.value?.own ?? null)
  /** Where each stands as it is shown now, which may lie behind. */
  const placeOf = (unit: UnitView): string => table.piece(unit.piece)?.place ?? unit.place
  const unitsAt = (place: string, seat: Seat): UnitView[] =>
    (own.value?.units ?? []).filter(unit => unit.seat === seat && placeOf(unit) === place)
  const unit = (piece: string): UnitView | null => own.value?.units.find(one => one.piece === piece) ?? null
  const valueOf = (piece: string, id: string): number => table.piece(piece)?.values.find(value => value.id === id)?.now ?? 0
  return { ...table, view, own, placeOf, unitsAt, unit, valueOf }
}

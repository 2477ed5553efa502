import { computed } from 'vue'
import { isCardOfGodsView, type CardOfGodsView } from '../../../../shared/games/card-of-gods/view.ts'
import type { Seat } from '../../../../shared/seat.ts'
import { useTable } from '../../../match/names/use-table.ts'
import { miniaturesOf, type Miniature } from './miniatures.ts'

/** The table's state, read as a match of this game. */
export function useSkirmish() {
  const table = useTable()
  const view = computed<CardOfGodsView | null>(() => {
    const shown = table.match.scene?.view
    return shown && isCardOfGodsView(shown) ? shown : null
  })
  const own = computed(() => view.value?.own ?? null)
  const miniatures = computed<Miniature[]>(() => (view.value ? miniaturesOf(view.value) : []))
  const unitsAt = (place: string, seat: Seat): Miniature[] =>
    miniatures.value.filter(miniature => miniature.seat === seat && miniature.place === place)
  const unit = (piece: string): Miniature | null => miniatures.value.find(miniature => miniature.piece === piece) ?? null
  return { ...table, own, unitsAt, unit }
}

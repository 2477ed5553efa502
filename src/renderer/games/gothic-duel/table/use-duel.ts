import { isDuelView } from '../../../../shared/games/gothic-duel/view.ts'
import type { Seat } from '../../../../shared/seat.ts'
import { useMatchStore } from '../../../match/state/match-store.ts'

/** What the table of a duel shows besides its zones and pieces. */
export function useDuel() {
  const match = useMatchStore()
  const hasReshuffled = (seat: Seat): boolean => {
    const view = match.scene?.view
    return view !== undefined && isDuelView(view) && view.own.wizards[seat].reshuffled
  }
  return { hasReshuffled }
}

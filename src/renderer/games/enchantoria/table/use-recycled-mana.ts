import { computed, type ComputedRef } from 'vue'
import type { Seat } from '../../../../shared/seat.ts'
import { useMatchStore } from '../../../match/state/match-store.ts'
import { afterRecycling } from './recycling.ts'
import { usePlan } from './use-plan.ts'

/** The mana that the cards chosen so far for recycling would bring; 0 for the other seat, and outside of the Preparation Phase. */
export function useRecycledMana(seatOf: () => Seat): ComputedRef<number> {
  const match = useMatchStore()
  const { sideOf, view } = usePlan()
  return computed(() => {
    const seat = seatOf()
    const side = sideOf(seat)
    if (!side || seat !== match.you || view.value?.phase !== 'recycle') return 0
    return Math.max(0, (afterRecycling(side, match.draft.picks) ?? side.mana) - side.mana)
  })
}

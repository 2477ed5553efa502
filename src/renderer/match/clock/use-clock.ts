import { useIntervalFn } from '@vueuse/core'
import { computed, ref, watch, type ComputedRef } from 'vue'
import type { Seat } from '../../../shared/seat.ts'
import { useMatchStore } from '../state/match-store.ts'
import { timeLeft, type TimeLeft } from '../state/table-clock.ts'

/** Often enough to show every second. */
const EVERY = 200

/** That seat's remaining time, updated; null if it has no clock. */
export function useClock(seat: () => Seat | null): ComputedRef<TimeLeft | null> {
  const match = useMatchStore()
  const now = ref(performance.now())
  const tick = () => (now.value = performance.now())
  const { pause, resume } = useIntervalFn(tick, EVERY, { immediate: false })
  watch(
    () => match.clock,
    reported => {
      tick()
      const at = seat()
      if (at !== null && reported?.seats[at]?.runs) resume()
      else pause()
    },
    { immediate: true },
  )
  return computed(() => {
    const at = seat()
    return at === null ? null : timeLeft(match.clock, at, Math.max(now.value, match.clock?.at ?? 0))
  })
}

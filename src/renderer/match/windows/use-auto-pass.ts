import { computed, onScopeDispose, ref, watch } from 'vue'
import { otherSeat } from '../../../shared/seat.ts'
import { useMatchStore } from '../state/match-store.ts'
import { useTableStore } from '../state/table-store.ts'
import { useSettingsStore } from '../../settings/settings-store.ts'
import { isAllowed } from '../draft/options.ts'
import { useWindows } from './use-windows.ts'

/** Milliseconds before passing automatically: always the same, and enough time to stop it. */
export const AUTO_PASS = 1500

/** Passes or ends the turn if nothing else can be done, after a pause in which it can be stopped. */
export function useAutoPass(): void {
  const match = useMatchStore()
  const table = useTableStore()
  const settings = useSettingsStore()
  const { kind } = useWindows()

  /** It would tell a human opponent that nothing could be done. */
  const isAlone = computed(() => {
    const { latest, you } = match
    return latest !== null && you !== null && latest.seats[otherSeat(you)].player.type !== 'person'
  })
  /** The last update replaced the one before: something was taken back. A match that was just opened has none before. */
  const takenBack = ref(false)
  watch(
    () => match.latest,
    (now, before) => (takenBack.value = now?.fresh === true && before?.id === now.id && before.revision < now.revision),
    { flush: 'sync' },
  )
  /** A pass that was taken back isn't repeated, and a challenge's turn is the player's to end. */
  const isLeft = computed(() => isAlone.value && !takenBack.value && !match.latest?.challenge && !match.latest?.lesson && !match.outcome)
  const onlyOption = computed(() => {
    const { draft, step } = match
    // Answer windows have their own stops (`use-windows.ts`).
    if (
      kind.value !== null ||
      !settings.settings.autoPass ||
      table.asksAlways ||
      !isLeft.value ||
      draft.picks.length > 0 ||
      draft.refused.length > 0
    )
      return null
    const [way, ...others] = (step?.options ?? []).filter(isAllowed)
    return way?.ref.type === 'command' && others.length === 0 ? step : null
  })

  let timer: ReturnType<typeof setTimeout> | undefined
  function stop() {
    clearTimeout(timer)
    table.passing = false
  }
  watch(onlyOption, step => {
    stop()
    if (!step) return
    table.passing = true
    timer = setTimeout(() => {
      const pick = step.options.find(isAllowed)?.pick
      if (table.passing && pick !== undefined) void match.draft.pick(pick)
      stop()
    }, AUTO_PASS)
  })
  watch(
    () => table.passing,
    passing => {
      if (!passing) clearTimeout(timer)
    },
  )
  onScopeDispose(stop)
}

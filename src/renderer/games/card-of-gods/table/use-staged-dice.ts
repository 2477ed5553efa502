import { computed, onScopeDispose, ref, watch, type ComputedRef } from 'vue'
import { paceOf } from '../../../match/playback/pace.ts'
import { useSettingsStore } from '../../../settings/settings-store.ts'
import { rollsOf } from './exchange.ts'
import { useSkirmish } from './use-skirmish.ts'

/** How long dice lie large on the field after the last of them has rolled, in times of a play. */
const STAYS = 1.5

/** Whether the dice lie large in the middle of the field: right after each roll, and as long as the player may reroll some of them. */
export function useStagedDice(): ComputedRef<boolean> {
  const { match, own } = useSkirmish()
  const settings = useSettingsStore()
  const rolls = computed(() => rollsOf(match.scene?.log ?? []))
  const isChoosing = computed(() => own.value?.roll !== null && rolls.value.at(-1)?.successes === null)
  const hasRolled = ref(false)
  let timer: ReturnType<typeof setTimeout> | undefined
  watch(
    () => rolls.value.map(({ index, dice }) => `${index} ${dice.join('')}`).join(),
    now => {
      const stays = now === '' ? 0 : paceOf(settings.settings.speed).play * STAYS
      hasRolled.value = stays > 0
      clearTimeout(timer)
      if (stays > 0) timer = setTimeout(() => (hasRolled.value = false), stays)
    },
  )
  onScopeDispose(() => clearTimeout(timer))
  return computed(() => rolls.value.length > 0 && (hasRolled.value || isChoosing.value))
}

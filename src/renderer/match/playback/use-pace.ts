import { computed } from 'vue'
import { useSettingsStore } from '../../settings/settings-store.ts'
import { paceOf, within } from './pace.ts'

/** CSS durations for a table: transitions take no longer than an effect, nor than `most` milliseconds. */
export function usePace(most = () => Infinity) {
  const settings = useSettingsStore()
  return computed(() => {
    const { effect } = within(paceOf(settings.settings.speed), most())
    return { '--slow': `${effect}ms`, '--quick': `${effect * 0.6}ms`, '--moment': `${settings.reducedMotion ? 0 : effect * 3}ms` }
  })
}

import { computed } from 'vue'
import { useSettingsStore } from '../../settings/settings-store.ts'
import { paceOf, within } from './pace.ts'

/** As styles of a table: what changes its place or its look takes no longer than an effect does, nor than `most` milliseconds. */
export function usePace(most = () => Infinity) {
  const settings = useSettingsStore()
  return computed(() => {
    const { effect } = within(paceOf(settings.settings.speed), most())
    return { '--slow': `${effect}ms`, '--quick': `${effect * 0.6}ms`, '--moment': `${settings.reducedMotion ? 0 : effect * 3}ms` }
  })
}

import { useRoute, useRouter } from 'vue-router'
import { useSettingsStore } from '../settings/settings-store.ts'
import { useScreenKeys } from '../ui/layers.ts'

const WRITING = 'input, textarea, select, [role=dialog], [role=menu], [role=listbox]'

/** `?` opens the manual on screens without shortcuts of their own. Listens on the window, so screens handle a key first. */
export function useManualKey(): void {
  const route = useRoute()
  const router = useRouter()
  const store = useSettingsStore()
  useScreenKeys(window, event => {
    if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey) return
    if (route.meta.bare || !store.settings.letterKeys) return
    if (event.target instanceof Element && event.target.closest(WRITING)) return
    event.preventDefault()
    void router.push('/manual')
  })
}

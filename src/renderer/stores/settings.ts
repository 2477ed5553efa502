import { usePreferredReducedMotion } from '@vueuse/core'
import { defineStore } from 'pinia'
import { computed, ref, watchEffect } from 'vue'
import { DEFAULT_SETTINGS } from '../../shared/settings.ts'
import type { Settings } from '../../shared/settings.ts'
import { settle } from '../client/result.ts'
import type { Problem } from '../client/result.ts'
import { useClient } from '../client/use-client.ts'

/** The settings as they are in force here; each change works at once and is kept by main. */
export const useSettingsStore = defineStore('settings', () => {
  const { api } = useClient()
  const settings = ref<Settings>({ ...DEFAULT_SETTINGS })
  const systemMotion = usePreferredReducedMotion()
  const reducedMotion = computed(() =>
    settings.value.motion === 'system' ? systemMotion.value === 'reduce' : settings.value.motion === 'reduced',
  )

  async function load(): Promise<Problem | null> {
    const result = await settle(api.settings.get())
    if (!result.ok) return result
    settings.value = result.value
    return null
  }

  /** In force even when it could not be saved; the problem says so. */
  async function set(patch: Partial<Settings>): Promise<Problem | null> {
    settings.value = { ...settings.value, ...patch }
    const result = await settle(api.settings.set(patch))
    return result.ok ? null : result
  }

  watchEffect(() => {
    const root = document.documentElement
    root.lang = settings.value.locale
    root.dataset['theme'] = settings.value.theme
    root.dataset['motion'] = reducedMotion.value ? 'reduced' : 'full'
    root.style.setProperty('--text-size', String(settings.value.textSize / 100))
  })

  return { settings, reducedMotion, load, set }
})

import { useMediaQuery, usePreferredContrast, usePreferredDark, usePreferredReducedMotion } from '@vueuse/core'
import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watchEffect } from 'vue'
import { message } from '../../shared/message.ts'
import { DEFAULT_SETTINGS, THEMES } from '../../shared/settings.ts'
import type { Settings } from '../../shared/settings.ts'
import { mayPass, settle } from '../client/result.ts'
import type { Problem } from '../client/result.ts'
import { useClient } from '../client/use-client.ts'
import { useUnsavedStore } from '../client/unsaved-store.ts'

/** Its key among unsaved changes. */
const UNSAVED = 'settings'

/** The theme in which the page came: the host knows the settings before the page does. */
const themeOfPage = (): Settings['theme'] => THEMES.find(theme => theme === document.documentElement.dataset['chosenTheme']) ?? 'system'

/** The settings in force. Each change applies at once and is saved by main. */
export const useSettingsStore = defineStore('settings', () => {
  const { api } = useClient()
  const settings = ref<Settings>({ ...DEFAULT_SETTINGS, theme: themeOfPage() })
  const unsaved = useUnsavedStore()
  /** Changes that main has not acknowledged. */
  const unwritten = shallowRef<Partial<Settings>>({})
  const waiting = computed(() => Object.keys(unwritten.value).length > 0)
  const systemMotion = usePreferredReducedMotion()
  const reducedMotion = computed(() =>
    settings.value.motion === 'system' ? systemMotion.value === 'reduce' : settings.value.motion === 'reduced',
  )

  const systemContrast = usePreferredContrast()
  const forcedColors = useMediaQuery('(forced-colors: active)')
  const systemDark = usePreferredDark()
  const theme = computed<(typeof THEMES)[number]>(() => {
    const chosen = settings.value.theme
    if (chosen !== 'system') return chosen
    if (systemContrast.value === 'more' || forcedColors.value) return 'contrast'
    return systemDark.value ? 'dark' : 'light'
  })

  async function load(): Promise<Problem | null> {
    const result = await settle(api.settings.get())
    if (!result.ok) return result
    settings.value = { ...result.value, ...unwritten.value }
    return null
  }

  /** A setting applies even if it can't be saved; it is then kept, reported and retried. The problem is one that a retry would not fix. */
  async function set(patch: Partial<Settings>): Promise<Problem | null> {
    settings.value = { ...settings.value, ...patch }
    unwritten.value = { ...unwritten.value, ...patch }
    const problem = await save()
    if (!problem || mayPass(problem)) return null
    unwritten.value = without(unwritten.value, patch)
    return problem
  }

  async function save(): Promise<Problem | null> {
    const sent = unwritten.value
    const result = await settle(api.settings.set(sent))
    if (result.ok) unwritten.value = without(unwritten.value, sent)
    if (!waiting.value) unsaved.release(UNSAVED)
    else if (!result.ok && mayPass(result))
      unsaved.hold(UNSAVED, { what: message('app.unsaved.settings'), why: result.message, again: save, copy: null })
    return result.ok ? null : result
  }

  watchEffect(() => {
    const root = document.documentElement
    root.lang = settings.value.locale
    root.dataset['theme'] = theme.value
    root.dataset['board'] = settings.value.board
    root.dataset['handSize'] = settings.value.handSize
    root.dataset['pieceSize'] = settings.value.pieceSize
    root.dataset['motion'] = reducedMotion.value ? 'reduced' : 'full'
    root.style.setProperty('--text-size', String(settings.value.textSize / 100))
  })

  return { settings, reducedMotion, waiting, load, set, save }
})

/** The settings left after these were handled. One that was changed again meanwhile stays. */
const without = (settings: Partial<Settings>, gone: Partial<Settings>): Partial<Settings> =>
  Object.fromEntries(Object.entries(settings).filter(([key, value]) => gone[key as keyof Settings] !== value))

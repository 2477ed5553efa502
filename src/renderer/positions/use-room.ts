import { useElementSize, useWindowSize } from '@vueuse/core'
import { ref, watch, type Ref } from 'vue'
import { useSettingsStore } from '../settings/settings-store.ts'

/** The size of an element, and the pixels of a rem, which follow the text size. */
export function useRoom(element: Readonly<Ref<HTMLElement | null>>) {
  const settings = useSettingsStore()
  const { width, height } = useElementSize(element)
  const { width: windowWidth } = useWindowSize()
  const rem = ref(16)
  const measure = (): void => void (rem.value = parseFloat(getComputedStyle(document.documentElement).fontSize) || 16)
  watch([() => settings.settings.textSize, windowWidth], measure, { immediate: true, flush: 'post' })
  return { width, height, rem }
}

import { useElementSize, useWindowSize } from '@vueuse/core'
import { computed, ref, watch, type Ref } from 'vue'
import { useSettingsStore } from '../../settings/settings-store.ts'
import { useTableStore } from '../state/table-store.ts'

/** In rem: below this width everything is stacked; below this height, hand cards leave too little space. */
const NARROW = 62
const LOW = 52
/** In rem: from this width on, the log stays open beside the board. */
const WIDE = 88

/** How much room the table has. If it isn't `spacious`, the log folds; if it is `compact`, hand cards show their names only. */
export function useTableSize(root: Readonly<Ref<HTMLElement | null>>) {
  const table = useTableStore()
  const { width } = useElementSize(root)
  const { width: windowWidth, height } = useWindowSize()
  const settings = useSettingsStore()
  /** Pixels per rem; follows the text size and the window. */
  const rem = ref(16)
  const measure = (): void => void (rem.value = parseFloat(getComputedStyle(document.documentElement).fontSize) || 16)
  watch([() => settings.settings.textSize, windowWidth], measure, { immediate: true, flush: 'post' })
  const inRem = (pixels: number): number => pixels / rem.value
  const spacious = computed(() => width.value === 0 || inRem(width.value) > NARROW)
  const compact = computed(() => !spacious.value && inRem(height.value) < LOW)
  /** The log has its own column, and covers nothing. */
  const docked = computed(() => width.value > 0 && inRem(width.value) >= WIDE)
  watch(docked, now => (table.logOpen = now), { immediate: true })
  return { spacious, compact, docked }
}

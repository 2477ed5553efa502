import { useElementSize, useWindowSize } from '@vueuse/core'
import { computed, ref, watch, type Ref } from 'vue'
import { useSettingsStore } from '../../settings/settings-store.ts'
import { useTableStore } from '../table-store.ts'

/** In rem: narrower than this, all stands below each other; lower than this, cards of a hand that stays in sight would leave too little beside it. */
const NARROW = 62
const LOW = 52
/** In rem: from here on the log lies open beside the board. */
const WIDE = 88

/** How much room the table has. Where there is little the log folds first; where it is `compact`, cards in hand are only named. */
export function useRoom(root: Readonly<Ref<HTMLElement | null>>) {
  const table = useTableStore()
  const { width } = useElementSize(root)
  const { height } = useWindowSize()
  const settings = useSettingsStore()
  /** Pixels of a rem; they follow the size of text, also while the table is there. */
  const rem = ref(16)
  const measure = (): void => void (rem.value = parseFloat(getComputedStyle(document.documentElement).fontSize) || 16)
  watch(() => settings.settings.textSize, measure, { immediate: true, flush: 'post' })
  const inRem = (pixels: number): number => pixels / rem.value
  const spacious = computed(() => width.value === 0 || inRem(width.value) > NARROW)
  const compact = computed(() => !spacious.value && inRem(height.value) < LOW)
  /** The log has a place of its own, and lies over nothing. */
  const docked = computed(() => width.value > 0 && inRem(width.value) >= WIDE)
  watch(docked, now => (table.logOpen = now), { immediate: true })
  return { spacious, compact, docked }
}

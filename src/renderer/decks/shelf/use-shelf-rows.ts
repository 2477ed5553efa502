import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/vue-virtual'
import { useEventListener, useResizeObserver } from '@vueuse/core'
import { computed, nextTick, onMounted, ref, shallowRef, watch } from 'vue'
import type { ComponentPublicInstance, ComputedRef, Ref } from 'vue'
import { goal } from '../../ui/roving-focus.ts'

/** In rem. */
const MIN_WIDTH = 15.5
const GAP = 1.25
/** The estimated height of a row until it is rendered. */
const HEIGHT = 20.5
const OVERSCAN = 1
/** For this many frames, the focused tile is kept in view unless the player scrolls. */
const FRAMES = 6

export interface ShelfRow {
  row: number
  /** Indexes of its tiles. */
  from: number
  to: number
  style: { transform: string }
}

export interface ShelfRows {
  /** The index of the tile in the tab order. */
  active: Ref<number>
  columns: ComputedRef<number>
  rows: ComputedRef<ShelfRow[]>
  height: ComputedRef<number>
  measure: (element: Element | ComponentPublicInstance | null) => void
  /** Where a key leads from the focused tile; null for other keys. */
  goalOf: (event: KeyboardEvent) => number | null
  focus: (index: number) => Promise<void>
}

/** Virtual rows of tiles in a scrolling page; visible ones and the focused one are rendered. A row is as high as its highest tile. */
export function useShelfRows(list: Readonly<Ref<HTMLElement | null>>, keys: () => readonly string[]): ShelfRows {
  const active = ref(0)
  const room = shallowRef<{ width: number; top: number; rem: number } | null>(null)
  let frames = 0

  function look(): void {
    const element = list.value
    if (!element) return
    const { width, top } = element.getBoundingClientRect()
    const rem = parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
    const next = { width, top: Math.round(top + window.scrollY), rem }
    if (room.value?.width !== next.width || room.value.top !== next.top || room.value.rem !== next.rem) room.value = next
  }
  onMounted(look)
  useResizeObserver([() => list.value?.parentElement, () => document.body], look)

  const rem = computed(() => room.value?.rem ?? 16)
  const columns = computed(() => Math.max(1, Math.floor(((room.value?.width ?? 0) / rem.value + GAP) / (MIN_WIDTH + GAP))))
  const virtual = useWindowVirtualizer<HTMLElement>(
    computed(() => {
      const kept = Math.floor(active.value / columns.value)
      return {
        count: room.value ? Math.ceil(keys().length / columns.value) : 0,
        estimateSize: () => HEIGHT * rem.value,
        gap: GAP * rem.value,
        overscan: OVERSCAN,
        scrollMargin: room.value?.top ?? 0,
        rangeExtractor: range => {
          const indexes = defaultRangeExtractor(range)
          return indexes.includes(kept) || kept >= range.count ? indexes : [...indexes, kept].sort((a, b) => a - b)
        },
      }
    }),
  )
  watch([columns, rem], () => virtual.value.measure(), { flush: 'sync' })

  const rows = computed(() =>
    virtual.value.getVirtualItems().map(({ index, start }): ShelfRow => ({
      row: index,
      from: index * columns.value,
      to: Math.min(keys().length, (index + 1) * columns.value),
      style: { transform: `translateY(${start - (room.value?.top ?? 0)}px)` },
    })),
  )

  const linkAt = (index: number): HTMLElement | null =>
    list.value?.querySelector<HTMLElement>(`[data-place="${index}"] [data-roving]`) ?? null

  /** The nearest existing tile, after the next render. */
  async function focus(index: number): Promise<void> {
    await nextTick()
    active.value = Math.max(0, Math.min(index, keys().length - 1))
    await nextTick()
    const link = linkAt(active.value)
    link?.focus({ preventScroll: true })
    frames = FRAMES
    if (link) keepInSight(link)
  }

  function keepInSight(link: HTMLElement): void {
    if (document.activeElement !== link || frames === 0) return
    frames -= 1
    link.closest('[data-place]')?.scrollIntoView({ block: 'nearest' })
    requestAnimationFrame(() => keepInSight(link))
  }
  useEventListener(window, ['wheel', 'touchmove', 'pointerdown'], () => (frames = 0), { passive: true })

  function goalOf({ key }: KeyboardEvent): number | null {
    const page = Math.max(1, Math.floor((window.innerHeight * 0.75) / ((HEIGHT + GAP) * rem.value))) * columns.value
    const leap = key === 'PageDown' ? page : key === 'PageUp' ? -page : 0
    if (leap !== 0) return Math.max(0, Math.min(keys().length - 1, active.value + leap))
    return goal(key, active.value, keys().length, columns.value)
  }

  watch(keys, (now, before) => {
    const hadFocus = list.value?.contains(document.activeElement) ?? false
    const same = now.indexOf(before[active.value] ?? '')
    if (same >= 0) active.value = same
    else if (hadFocus && now.length > 0) void focus(active.value)
    else active.value = Math.max(0, Math.min(active.value, now.length - 1))
  })

  return {
    active,
    columns,
    rows,
    height: computed(() => virtual.value.getTotalSize()),
    measure: element => virtual.value.measureElement(element instanceof HTMLElement ? element : null),
    goalOf,
    focus,
  }
}

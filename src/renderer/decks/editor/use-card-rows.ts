import { useEventListener, useResizeObserver } from '@vueuse/core'
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/vue-virtual'
import { computed, nextTick, onMounted, ref, shallowRef, watch } from 'vue'
import type { ComponentPublicInstance, ComputedRef, Ref } from 'vue'
import type { CardFace } from '../../../shared/card-face.ts'
import type { CardView } from '../../../shared/card-search.ts'
import { goal } from '../../ui/roving-focus.ts'

/** In rem. A cell is as high as a card of its width, plus its buttons. */
const GRID = { leastWidth: 13, gap: { x: 0.875, y: 1 }, tools: 2.25, ratio: 7 / 5 }
const LINE = 2.75
const OVERSCAN = 1
/** For this many frames, the focused cell is kept in view unless the player scrolls. */
const FRAMES = 6

export interface ShownCard {
  face: CardFace
  place: number
  row: number
  /** The first cell of its row, which determines the row's height. */
  measured: boolean
  style: { width: string; transform: string }
}

export interface CardRows {
  /** The index of the cell in the tab order. */
  active: Ref<number>
  shown: ComputedRef<ShownCard[]>
  height: ComputedRef<number>
  measure: (element: Element | ComponentPublicInstance | null) => void
  onKeydown: (event: KeyboardEvent) => void
  focus: (index: number) => Promise<void>
}

interface Room {
  width: number
  /** From the top of the page. */
  top: number
  rem: number
}

function sizesIn(room: Room | null, form: CardView['form']) {
  const { width, rem } = room ?? { width: 0, rem: 16 }
  if (form === 'list') return { columns: 1, cell: width, gap: { x: 0, y: 0 }, row: LINE * rem }
  const gap = { x: GRID.gap.x * rem, y: GRID.gap.y * rem }
  const columns = Math.max(1, Math.floor((width + gap.x) / (GRID.leastWidth * rem + gap.x)))
  const cell = (width - gap.x * (columns - 1)) / columns
  return { columns, cell, gap, row: cell * GRID.ratio + GRID.tools * rem }
}

/** Extra rows rendered beyond the visible ones; none until those have been painted. */
function useOverscan(): Ref<number> {
  const rows = ref(0)
  onMounted(() => requestAnimationFrame(() => requestAnimationFrame(() => (rows.value = OVERSCAN))))
  return rows
}

/**
 * Virtual rows of cards in a scrolling page. Arrow keys, Home, End and page keys move
 * through all of them. `out`: arrow up from the first row; `reach`: a key moved the focus.
 */
export function useCardRows(
  list: Readonly<Ref<HTMLElement | null>>,
  faces: () => readonly CardFace[],
  form: () => CardView['form'],
  out: () => void,
  reach: (from: number, to: number, event: KeyboardEvent) => void = () => undefined,
): CardRows {
  const active = ref(0)
  const room = shallowRef<Room | null>(null)
  const overscan = useOverscan()
  let frames = 0

  function look(): void {
    const element = list.value
    if (!element) return
    const { width, top } = element.getBoundingClientRect()
    // Hidden for a while: restore the position.
    if (room.value && width === 0) return
    const rem = parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
    const next = { width, top: Math.round(top + window.scrollY), rem }
    if (room.value?.width !== next.width || room.value.top !== next.top || room.value.rem !== next.rem) room.value = next
  }
  onMounted(look)
  useResizeObserver([() => list.value?.parentElement, () => document.body], look)

  const sizes = computed(() => sizesIn(room.value, form()))
  const rows = computed(() => Math.ceil(faces().length / sizes.value.columns))

  const virtual = useWindowVirtualizer<HTMLElement>(
    computed(() => {
      const { columns, row, gap } = sizes.value
      // The focused card stays rendered, wherever the page is scrolled to.
      const kept = Math.floor(active.value / columns)
      return {
        count: room.value ? rows.value : 0,
        estimateSize: () => row,
        gap: gap.y,
        overscan: overscan.value,
        scrollMargin: room.value?.top ?? 0,
        getItemKey: (index: number) => (columns === 1 ? (faces()[index]?.id ?? index) : index),
        rangeExtractor: range => {
          const indexes = defaultRangeExtractor(range)
          return indexes.includes(kept) || kept >= range.count ? indexes : [...indexes, kept].sort((a, b) => a - b)
        },
      }
    }),
  )
  watch(sizes, () => virtual.value.measure(), { flush: 'sync' })

  const shown = computed(() => {
    const { columns, cell, gap } = sizes.value
    const all = faces()
    return virtual.value.getVirtualItems().flatMap(({ index: row, start }) =>
      all.slice(row * columns, (row + 1) * columns).map((face, column): ShownCard => {
        const x = column * (cell + gap.x)
        const y = start - (room.value?.top ?? 0)
        return {
          face,
          place: row * columns + column,
          row,
          measured: column === 0,
          style: { width: `${cell}px`, transform: `translate(${x}px, ${y}px)` },
        }
      }),
    )
  })

  const buttonAt = (index: number): HTMLElement | null =>
    list.value?.querySelector<HTMLElement>(`[data-place="${index}"] [data-roving]`) ?? null

  /** The nearest existing cell, after the next render. */
  async function focus(index: number): Promise<void> {
    await nextTick()
    active.value = Math.max(0, Math.min(index, faces().length - 1))
    await nextTick()
    const button = buttonAt(active.value)
    button?.focus({ preventScroll: true })
    frames = FRAMES
    if (button) keepInSight(button)
  }

  /** New rows may turn out higher than estimated, and move the focused cell. */
  function keepInSight(button: HTMLElement): void {
    if (document.activeElement !== button || frames === 0) return
    frames -= 1
    button.scrollIntoView({ block: 'nearest' })
    requestAnimationFrame(() => keepInSight(button))
  }
  useEventListener(window, ['wheel', 'touchmove', 'pointerdown'], () => (frames = 0), { passive: true })

  function onKeydown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (!(event.target instanceof Element && event.target.matches('[data-roving]'))) return
    const { columns, row, gap } = sizes.value
    const count = faces().length
    const page = Math.max(1, Math.floor((window.innerHeight * 0.75) / (row + gap.y))) * columns
    const leap = event.key === 'PageDown' ? page : event.key === 'PageUp' ? -page : 0
    const to = leap === 0 ? goal(event.key, active.value, count, columns) : Math.max(0, Math.min(count - 1, active.value + leap))
    if (to === null) return
    event.preventDefault()
    if (event.key === 'ArrowUp' && active.value < columns) return out()
    reach(active.value, to, event)
    void focus(to)
  }

  watch(faces, (now, before) => {
    const card = before[active.value]
    const hadFocus = list.value?.contains(document.activeElement) ?? false
    const same = card ? now.findIndex(face => face.id === card.id) : -1
    if (!hadFocus) active.value = 0
    else if (same >= 0) active.value = same
    else if (now.length > 0) void focus(active.value)
    else out()
  })

  return {
    active,
    shown,
    height: computed(() => virtual.value.getTotalSize()),
    measure: element => virtual.value.measureElement(element instanceof HTMLElement ? element : null),
    onKeydown,
    focus,
  }
}

import { useEventListener, useResizeObserver } from '@vueuse/core'
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/vue-virtual'
import { computed, nextTick, onMounted, ref, shallowRef, watch } from 'vue'
import type { ComponentPublicInstance, ComputedRef, Ref } from 'vue'
import type { CardFace } from '../../../shared/card-face.ts'
import type { CardView } from '../../../shared/card-search.ts'
import { goal } from '../../ui/roving-focus.ts'

/** In rem. A cell is as high as a card of its width. */
const GRID = { gap: 0.75, ratio: 7 / 5 }
/** The least width of a card in rem, by the size that is chosen. */
const LEAST = [6, 7.25, 8.75, 13, 17]
/** Cards may be so much smaller than was chosen, if that brings one more whole row in sight. */
const MIN_SHARE = 0.8
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
  /** The width of a cell in rem. */
  width: ComputedRef<number>
  measure: (element: Element | ComponentPublicInstance | null) => void
  onKeydown: (event: KeyboardEvent) => void
  focus: (index: number) => Promise<void>
}

interface Room {
  width: number
  /** From the top of the page. */
  top: number
  /** The window's. */
  high: number
  rem: number
}

/** How the cards are laid out: `size` is the chosen one, from 1. */
export function sizesIn(room: Room | null, form: CardView['form'], size: number) {
  const { width, rem, top, high } = room ?? { width: 0, rem: 16, top: 0, high: 0 }
  if (form === 'list') return { columns: 1, cell: width, gap: 0, row: LINE * rem }
  const gap = GRID.gap * rem
  const least = (LEAST[size - 1] ?? LEAST[2] ?? 0) * rem
  const natural = Math.max(1, Math.floor((width + gap) / (least + gap)))
  const cellOf = (columns: number): number => (width - gap * (columns - 1)) / columns
  const wholeRows = (columns: number): number => Math.floor((high - top + gap) / (cellOf(columns) * GRID.ratio + gap))
  const isBetter = wholeRows(natural + 1) > wholeRows(natural) && cellOf(natural + 1) >= least * MIN_SHARE
  const columns = isBetter ? natural + 1 : natural
  return { columns, cell: cellOf(columns), gap, row: cellOf(columns) * GRID.ratio }
}

/** Extra rows rendered beyond the visible ones; none until those have been painted. */
function useOverscan(): Ref<number> {
  const rows = ref(0)
  onMounted(() => requestAnimationFrame(() => requestAnimationFrame(() => (rows.value = OVERSCAN))))
  return rows
}

/** The room for the cards, as it changes. */
function useRoom(list: Readonly<Ref<HTMLElement | null>>): Readonly<Ref<Room | null>> {
  const room = shallowRef<Room | null>(null)
  function look(): void {
    const element = list.value
    if (!element) return
    const { width, top } = element.getBoundingClientRect()
    // Hidden for a while: restore the position.
    if (room.value && width === 0) return
    const rem = parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
    const next = { width, top: Math.round(top + window.scrollY), high: window.innerHeight, rem }
    const { value: before } = room
    const isSame = before?.width === width && before.top === next.top && before.high === next.high && before.rem === rem
    if (!isSame) room.value = next
  }
  onMounted(look)
  useEventListener(window, 'resize', look)
  useResizeObserver([() => list.value?.parentElement, () => document.body], look)
  return room
}

/**
 * Virtual rows of cards in a scrolling page. Arrow keys, Home, End and page keys move
 * through all of them. `out`: arrow up from the first row; `reach`: a key moved the focus.
 */
export function useCardRows(
  list: Readonly<Ref<HTMLElement | null>>,
  faces: () => readonly CardFace[],
  view: () => { form: CardView['form']; size: number },
  out: () => void,
  reach: (from: number, to: number, event: KeyboardEvent) => void = () => undefined,
): CardRows {
  const active = ref(0)
  const room = useRoom(list)
  const overscan = useOverscan()
  let frames = 0

  const sizes = computed(() => sizesIn(room.value, view().form, view().size))
  const rows = computed(() => Math.ceil(faces().length / sizes.value.columns))

  const virtual = useWindowVirtualizer<HTMLElement>(
    computed(() => {
      const { columns, row, gap } = sizes.value
      // The focused card stays rendered, wherever the page is scrolled to.
      const kept = Math.floor(active.value / columns)
      return {
        count: room.value ? rows.value : 0,
        estimateSize: () => row,
        gap,
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
        const x = column * (cell + gap)
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
    const page = Math.max(1, Math.floor((window.innerHeight * 0.75) / (row + gap))) * columns
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
    width: computed(() => sizes.value.cell / (room.value?.rem ?? 16)),
    measure: element => virtual.value.measureElement(element instanceof HTMLElement ? element : null),
    onKeydown,
    focus,
  }
}

import { useEventListener } from '@vueuse/core'
import { shallowRef, type ShallowRef } from 'vue'
import { useLayer } from '../../ui/layers.ts'
import { MIN_DRAG } from './use-steady-presses.ts'

/** In pixels of the window. */
export interface Point {
  x: number
  y: number
}
/** What is dragged, from where it was pressed to where the pointer is. */
export interface Drag<Held> {
  held: Held
  from: Point
  to: Point
}

interface Dragging<Held> {
  /** What a press there would drag; null for nothing. */
  grab(target: Element, event: PointerEvent): Held | null
  /** The press has become a drag. */
  lift?(held: Held): unknown
  drop(drag: Drag<Held>): unknown
}

/** One drag at a time, from anything on the table. Escape cancels it; the click that ends it presses nothing. */
export function useDrag<Held>({ grab, lift, drop }: Dragging<Held>): {
  drag: Readonly<ShallowRef<Drag<Held> | null>>
  cancel: () => void
} {
  const drag = shallowRef<Drag<Held> | null>(null)
  let pressed: { held: Held; from: Point; pointer: number } | null = null
  /** The pointer of a drag that was cancelled and is still down: lifting it presses nothing either. */
  let cancelled: number | null = null

  const pointOf = ({ clientX: x, clientY: y }: PointerEvent): Point => ({ x, y })
  function begin(event: PointerEvent): void {
    const held = event.button === 0 && event.target instanceof Element ? grab(event.target, event) : null
    if (held !== null) pressed = { held, from: pointOf(event), pointer: event.pointerId }
  }
  function move(event: PointerEvent): void {
    if (event.pointerId !== pressed?.pointer) return
    const { held, from } = pressed
    const to = pointOf(event)
    const isLifted = drag.value !== null
    if (!isLifted && Math.hypot(to.x - from.x, to.y - from.y) < MIN_DRAG) return
    drag.value = { held, from, to }
    if (!isLifted) lift?.(held)
  }
  function cancel(): void {
    cancelled = drag.value && pressed ? pressed.pointer : null
    pressed = null
    drag.value = null
  }
  function end(event: PointerEvent): void {
    const ended = drag.value
    const wasCancelled = event.pointerId === cancelled
    cancel()
    cancelled = null
    if (!ended && !wasCancelled) return
    swallowClick()
    if (ended) drop({ ...ended, to: pointOf(event) })
  }

  useEventListener(document, 'pointerdown', begin, { passive: true })
  useEventListener(document, 'pointermove', move, { passive: true })
  useEventListener(document, 'pointerup', end)
  useEventListener(document, 'pointercancel', cancel)
  useLayer(() => drag.value !== null, cancel)
  return { drag, cancel }
}

/** Dropping something must not press what is under it. */
function swallowClick(): void {
  const swallow = (event: Event): void => {
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }))
}

/** The anchors under a point, the topmost first. */
export const anchorsAt = ({ x, y }: Point): string[] =>
  document.elementsFromPoint(x, y).flatMap(element => element.closest<HTMLElement>('[data-anchor]')?.dataset['anchor'] ?? [])

import { useEventListener } from '@vueuse/core'
import { shallowRef, type Ref } from 'vue'
import { useMatchStore } from '../../../match/match-store.ts'
import type { Shortcut } from './use-actions.ts'

export interface DragLine {
  from: { x: number; y: number }
  to: { x: number; y: number }
}
/** Pixels the pointer must move before a press becomes a drag. */
const MIN_DRAG = 10

/** Dragging the active miniature to a zone moves it there; dragging it onto a target attacks or mends the target. */
export function useDrag(
  root: Readonly<Ref<HTMLElement | null>>,
  activePiece: () => string | null,
  shortcutOf: (anchor: string) => Shortcut | null,
) {
  const match = useMatchStore()
  const line = shallowRef<DragLine | null>(null)
  let began: { x: number; y: number } | null = null

  useEventListener(root, 'pointerdown', event => {
    if (event.button !== 0 || event.pointerType === 'touch' || !(event.target instanceof Element)) return
    const piece = event.target.closest<HTMLElement>('[data-piece]')?.dataset['piece']
    if (piece !== undefined && piece === activePiece()) began = { x: event.clientX, y: event.clientY }
  })
  useEventListener(window, 'pointermove', event => {
    if (!began) return
    const to = { x: event.clientX, y: event.clientY }
    if (line.value || Math.hypot(to.x - began.x, to.y - began.y) > MIN_DRAG) line.value = { from: began, to }
  })
  useEventListener(window, 'pointerup', event => {
    const isDrag = line.value !== null
    line.value = null
    began = null
    if (!isDrag) return
    window.addEventListener('click', stop, { capture: true, once: true })
    setTimeout(() => window.removeEventListener('click', stop, { capture: true }))
    const anchors = document
      .elementsFromPoint(event.clientX, event.clientY)
      .flatMap(element => element.closest<HTMLElement>('[data-anchor]')?.dataset['anchor'] ?? [])
    for (const anchor of anchors) {
      const found = shortcutOf(anchor)
      if (found) return void match.draft.pick(found.lead, found.option.pick)
    }
  })
  useEventListener(window, 'pointercancel', () => {
    line.value = null
    began = null
  })
  return { line }
}

function stop(event: Event): void {
  event.preventDefault()
  event.stopPropagation()
}

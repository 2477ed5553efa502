import { useEventListener } from '@vueuse/core'
import { ref, shallowRef, type Ref } from 'vue'
import { isAllowed } from '../../../match/table/options.ts'
import { useTable } from '../../../match/table/use-table.ts'
import { useLayer } from '../../../ui/layers.ts'

export interface DragLine {
  from: { x: number; y: number }
  to: { x: number; y: number }
}

/** Pixels the pointer must move before a press becomes a drag. */
const MIN_DRAG = 10

/** Dragging a creature to its target orders it there (EN-R4.9). Cards are dragged by the frame. */
export function useDrag(root: Readonly<Ref<HTMLElement | null>>) {
  const { match } = useTable()
  const line = shallowRef<DragLine | null>(null)
  /** The pick of the dragged element. */
  const pick = ref<string | null>(null)
  let began: { x: number; y: number } | null = null

  const isOpen = (wanted: string): boolean => match.step?.options.some(option => option.pick === wanted && isAllowed(option)) ?? false

  useEventListener(root, 'pointerdown', event => {
    if (event.button !== 0 || event.pointerType === 'touch' || !(event.target instanceof Element)) return
    const found = event.target.closest<HTMLElement>('[data-pick]')?.dataset['pick'] ?? ''
    if (!found.startsWith('order:') || !isOpen(found)) return
    pick.value = found
    began = { x: event.clientX, y: event.clientY }
  })
  useEventListener(window, 'pointermove', event => {
    if (!began) return
    const to = { x: event.clientX, y: event.clientY }
    if (line.value || Math.hypot(to.x - began.x, to.y - began.y) > MIN_DRAG) line.value = { from: began, to }
  })
  useEventListener(window, 'pointerup', event => {
    const dragged = line.value && pick.value
    const from = began
    line.value = null
    began = null
    if (!dragged || !from) return
    // The click that ends a drag must not choose anything else.
    window.addEventListener('click', stop, { capture: true, once: true })
    setTimeout(() => window.removeEventListener('click', stop, { capture: true }))
    const at = document.elementsFromPoint(event.clientX, event.clientY)
    const anchor = at
      .map(element => element.closest<HTMLElement>('[data-anchor]')?.dataset['anchor'])
      .find(found => /^\d+$/.test(found ?? ''))
    void match.draft.pick(dragged).then(() => {
      const target = `entity:${anchor}`
      if (anchor !== undefined && isOpen(target)) void match.draft.pick(target)
    })
  })
  const cancel = (): void => {
    line.value = null
    began = null
  }
  useEventListener(window, 'pointercancel', cancel)
  useLayer(() => line.value !== null, cancel)
  return { line }
}

function stop(event: Event): void {
  event.preventDefault()
  event.stopPropagation()
}

import { useEventListener } from '@vueuse/core'
import { ref, shallowRef, type Ref } from 'vue'
import { isAllowed } from '../../../match/table/places.ts'
import { useTable } from '../../../match/table/use-table.ts'

export interface DragLine {
  from: { x: number; y: number }
  to: { x: number; y: number }
}

/** Pixels the pointer must move before a press becomes a drag. */
const SLACK = 10

/** Dragging a card from the hand to its target, or a creature to its target, chooses both. */
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
    if (!/^(play|order):/.test(found) || !isOpen(found)) return
    pick.value = found
    began = { x: event.clientX, y: event.clientY }
  })
  useEventListener(window, 'pointermove', event => {
    if (!began) return
    const to = { x: event.clientX, y: event.clientY }
    if (line.value || Math.hypot(to.x - began.x, to.y - began.y) > SLACK) line.value = { from: began, to }
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
    if (at.some(element => element.closest('.my-hand'))) return
    const spot = at.map(element => element.closest<HTMLElement>('[data-spot]')?.dataset['spot']).find(found => /^\d+$/.test(found ?? ''))
    void match.draft.pick(dragged).then(() => {
      const target = `entity:${spot}`
      if (spot !== undefined && isOpen(target)) void match.draft.pick(target)
    })
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

import { useEventListener } from '@vueuse/core'
import type { Ref } from 'vue'
import { useLongPress } from './use-long-press.ts'
import { useTable } from '../names/use-table.ts'

/** A right click or a long press on a card of the table zooms it, whether it can be chosen or not. */
export function useZoomPress(root: Readonly<Ref<HTMLElement | null>>) {
  const { table, face } = useTable()
  useLongPress(root)
  useEventListener(root, 'contextmenu', event => {
    const anchor =
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-anchor^="card "]')?.dataset['anchor'] : undefined
    if (event.defaultPrevented || anchor === undefined) return
    const card = Number(anchor.slice('card '.length))
    if (!face(card)) return
    event.preventDefault()
    table.zoomed = card
  })
}

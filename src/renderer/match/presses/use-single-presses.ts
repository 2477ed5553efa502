import { useEventListener } from '@vueuse/core'
import type { Ref } from 'vue'

/** Ignores the second click of a double click and key repeats: by then something else may be there. */
export function useSinglePresses(root: Readonly<Ref<HTMLElement | null>>) {
  const swallow = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  const click = (event: MouseEvent) => event.detail > 1 && swallow(event)
  // Only for the click of a pointer: with a listener for clicks on the table, screen readers call all of it clickable.
  useEventListener(root, 'pointerdown', () => root.value?.addEventListener('click', click, { capture: true, once: true }), {
    capture: true,
  })
  useEventListener(root, 'keydown', event => event.repeat && event.key === 'Enter' && swallow(event), { capture: true })
}

import { useEventListener } from '@vueuse/core'
import type { Ref } from 'vue'

/** Ignores the second click of a double click and key repeats: by then something else may be there. */
export function useSinglePresses(root: Readonly<Ref<HTMLElement | null>>) {
  const swallow = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  useEventListener(root, 'click', event => event.detail > 1 && swallow(event), { capture: true })
  useEventListener(root, 'keydown', event => event.repeat && event.key === 'Enter' && swallow(event), { capture: true })
}

import { useEventListener } from '@vueuse/core'
import type { Ref } from 'vue'

/** The second click of a double click, and the repeats of a key that is held down, do nothing: by then something else lies there. */
export function useSinglePresses(root: Readonly<Ref<HTMLElement | null>>) {
  const swallow = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  useEventListener(root, 'click', event => event.detail > 1 && swallow(event), { capture: true })
  useEventListener(root, 'keydown', event => event.repeat && event.key === 'Enter' && swallow(event), { capture: true })
}

import { useEventListener } from '@vueuse/core'
import { onScopeDispose, toValue, watch, type MaybeRefOrGetter } from 'vue'

/** Something on top of a screen: a dialog, panel, menu, popover, drag or curtain. */
interface Layer {
  /** What Escape does; null if the layer handles Escape itself, or stays. */
  close: (() => unknown) | null
  /** The screen's keys that still act: those that belong to the layer, or all if it only lies beside. */
  keys: readonly string[] | 'all'
}

/** The topmost last. */
const layers: Layer[] = []
/** The topmost when the last key was pressed, whatever the press has closed or opened since. */
let pressedOn: Layer | undefined

window.addEventListener('keydown', () => (pressedOn = layers.at(-1)), { capture: true })
window.addEventListener('keydown', event => {
  if (event.key !== 'Escape' || event.defaultPrevented || !pressedOn?.close || pressedOn !== layers.at(-1)) return
  event.preventDefault()
  pressedOn.close()
})

/** Puts a layer on top while it is open: keys go to it alone, and Escape closes it before what lies below. */
export function useLayer(isOpen: MaybeRefOrGetter<boolean>, close: Layer['close'], keys: Layer['keys'] = []): void {
  const layer: Layer = { close, keys }
  function remove(): void {
    const index = layers.indexOf(layer)
    if (index >= 0) layers.splice(index, 1)
  }
  watch(
    () => toValue(isOpen),
    open => {
      remove()
      if (open) layers.push(layer)
    },
    { immediate: true, flush: 'sync' },
  )
  onScopeDispose(remove)
}

const isCovered = (key: string): boolean =>
  pressedOn !== undefined && (key === 'Escape' || (pressedOn.keys !== 'all' && !pressedOn.keys.includes(key)))

interface ScreenKeys {
  /** How layers name the key of an event. */
  nameOf?: (event: KeyboardEvent) => string
  capture?: boolean
}

/** The keys of a screen, wherever the focus is, unless something lies on top of it. */
export function useScreenKeys(
  target: Window | Document,
  handle: (event: KeyboardEvent) => unknown,
  { nameOf = ({ key }) => key, capture = false }: ScreenKeys = {},
): void {
  const listen = (event: KeyboardEvent): void => {
    if (!event.defaultPrevented && !isCovered(nameOf(event))) handle(event)
  }
  useEventListener(target, 'keydown', event => event instanceof KeyboardEvent && listen(event), { capture })
}

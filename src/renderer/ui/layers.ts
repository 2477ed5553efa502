import { useEventListener } from '@vueuse/core'
import { onScopeDispose, shallowReactive, toValue, watch, type MaybeRefOrGetter } from 'vue'

/** Something on top of a screen: a dialog, panel, menu, popover, drag or curtain. */
interface Layer {
  /** What Escape does; null if the layer handles Escape itself, or stays. */
  close: (() => unknown) | null
  /** The screen's keys that still act: those that belong to the layer, or all that act below it if it only lies beside. */
  keys: readonly string[] | 'all'
}

/** The topmost last. */
const layers = shallowReactive<Layer[]>([])
/** Those that were open when the last key was pressed, whatever the press has closed or opened since. */
let pressedOn: readonly Layer[] = []

window.addEventListener('keydown', () => (pressedOn = [...layers]), { capture: true })
window.addEventListener('keydown', event => {
  const top = pressedOn.at(-1)
  if (event.key !== 'Escape' || event.defaultPrevented || !top?.close || top !== layers.at(-1)) return
  event.preventDefault()
  top.close()
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

/** Whether something on top keeps the screen from acting. */
export const isScreenCovered = (): boolean => layers.some(layer => layer.keys !== 'all')

function isCovered(key: string): boolean {
  if (key === 'Escape') return pressedOn.length > 0
  const keys = pressedOn.findLast(layer => layer.keys !== 'all')?.keys
  return keys !== undefined && !keys.includes(key)
}

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

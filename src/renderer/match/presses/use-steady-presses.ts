import { useEventListener } from '@vueuse/core'
import { onScopeDispose, type Ref } from 'vue'

/** Pixels a press may move before it is a drag. */
export const MIN_DRAG = 8
/** Milliseconds in which the click of a lifted pointer arrives: a finger's is a task of its own. */
const CLICK_COMES = 400

/**
 * A press counts for the button that the pointer went down on, even if that has moved since, like a card that rises or a hand that closes a gap. The
 * browser would press whatever is there when the pointer is lifted, or nothing.
 */
export function useSteadyPresses(root: Readonly<Ref<HTMLElement | null>>) {
  let pressed: { button: HTMLButtonElement; x: number; y: number; pointer: number } | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const forget = () => {
    clearTimeout(timer)
    pressed = null
    window.removeEventListener('click', click, { capture: true })
  }
  function click(event: MouseEvent) {
    const from = pressed
    forget()
    // Keys and screen readers click without a pointer.
    if (!from?.button.isConnected || event.detail === 0) return
    if (event.target instanceof Node && from.button.contains(event.target)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    const { detail } = event
    from.button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail, clientX: from.x, clientY: from.y }))
  }

  useEventListener(
    root,
    'pointerdown',
    ({ button, target, clientX, clientY, pointerId }) => {
      forget()
      const found = button === 0 && target instanceof Element ? target.closest('button') : null
      if (!found) return
      pressed = { button: found, x: clientX, y: clientY, pointer: pointerId }
      // Only meanwhile: with a listener for clicks on the window, screen readers call all there is clickable.
      window.addEventListener('click', click, { capture: true })
    },
    { passive: true },
  )
  useEventListener(
    window,
    'pointermove',
    ({ pointerId, clientX, clientY }) => {
      if (pressed?.pointer === pointerId && Math.hypot(clientX - pressed.x, clientY - pressed.y) >= MIN_DRAG) forget()
    },
    { passive: true },
  )
  useEventListener(window, 'pointerup', () => {
    if (pressed) timer = setTimeout(forget, CLICK_COMES)
  })
  // A long press, or a key, is no click of that pointer.
  useEventListener(window, ['pointercancel', 'contextmenu', 'keydown'], forget, { capture: true })
  onScopeDispose(forget)
}

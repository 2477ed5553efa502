import { useEventListener } from '@vueuse/core'
import type { Ref } from 'vue'

/** Milliseconds until a press is long, and pixels that a finger may move meanwhile. */
const LONG = 500
const STILL = 8

/** A finger that rests on something does what a right click there does, and presses nothing when it is lifted. */
export function useLongPress(root: Readonly<Ref<HTMLElement | null>>) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let began: { x: number; y: number; pointer: number } | null = null

  const stop = () => {
    clearTimeout(timer)
    began = null
  }
  const swallow = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  /** The click of the finger that is lifted; a later press is another one. */
  function swallowClick() {
    const end = () => setTimeout(() => window.removeEventListener('click', swallow, { capture: true }))
    window.addEventListener('click', swallow, { capture: true, once: true })
    window.addEventListener('pointerup', end, { capture: true, once: true })
    window.addEventListener('pointercancel', end, { capture: true, once: true })
  }

  useEventListener(
    root,
    'pointerdown',
    ({ pointerType, target, clientX, clientY, pointerId }) => {
      stop()
      if (pointerType !== 'touch' || !(target instanceof Element)) return
      began = { x: clientX, y: clientY, pointer: pointerId }
      timer = setTimeout(() => {
        stop()
        const press = new MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX, clientY })
        if (!target.dispatchEvent(press)) swallowClick()
      }, LONG)
    },
    { passive: true },
  )
  useEventListener(
    window,
    'pointermove',
    ({ pointerId, clientX, clientY }) => {
      if (began?.pointer === pointerId && Math.hypot(clientX - began.x, clientY - began.y) > STILL) stop()
    },
    { passive: true },
  )
  useEventListener(window, ['pointerup', 'pointercancel'], stop)
}

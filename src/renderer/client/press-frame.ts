/** In milliseconds: longer than any frame. A window that is covered draws none. */
const LATEST = 60
/** Not a click: with a listener for it on the window, screen readers call all there is clickable. Space presses when it is let go. */
const PRESSES = ['keydown', 'keyup', 'pointerup'] as const

/**
 * Returns what resolves once the frame that shows the last press is drawn, or null if it is. An answer from main comes within milliseconds and may change
 * the whole screen: worked off before that frame, it would hold up what shows that the press was felt.
 */
export function watchPresses(page: Window): () => Promise<void> | null {
  let frame: Promise<void> | null = null
  const press = (): void => {
    if (frame || page.document.hidden) return
    frame = new Promise<void>(resolve => {
      const late = setTimeout(resolve, LATEST)
      page.requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        // A message posted in an animation frame arrives after that frame is drawn.
        port1.onmessage = () => {
          clearTimeout(late)
          resolve()
        }
        port2.postMessage(null)
      })
    }).then(() => void (frame = null))
  }
  for (const type of PRESSES) page.addEventListener(type, press, { capture: true, passive: true })
  return () => frame
}

let last: Element | null = null

/** Forwards the pointer to the keyword under it when a button covers its card, so that the reminder shows. */
export function pointAtKeyword(event: PointerEvent): void {
  if (event.pointerType !== 'mouse') return
  const word = document.elementsFromPoint(event.clientX, event.clientY).find(element => element.matches('[data-keyword]')) ?? null
  if (word === last) return
  last = word
  const element = word ?? (event.target instanceof Element ? event.target : null)
  element?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }))
}

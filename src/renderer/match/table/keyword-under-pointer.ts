let last: Element | null = null

/** Forwards the pointer to the keyword under it when a button covers its card, so that the reminder shows. */
export function pointAtKeyword(event: PointerEvent): void {
  if (event.pointerType !== 'mouse') return
  const covered = event.currentTarget instanceof Element ? event.currentTarget.parentElement : null
  // Looking under the pointer can cost a layout.
  const isThere = covered === null || covered.querySelector('[data-keyword]') !== null
  const under = isThere ? document.elementsFromPoint(event.clientX, event.clientY) : []
  const word = under.find(element => element.matches('[data-keyword]')) ?? null
  if (word === last) return
  last = word
  const element = word ?? (event.target instanceof Element ? event.target : null)
  element?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }))
}

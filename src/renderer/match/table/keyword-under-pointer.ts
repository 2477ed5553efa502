let last: Element | null = null

/** Tells the word under the pointer of it, though a button lies over the card that it stands on: so its reminder shows. */
export function pointAtKeyword(event: PointerEvent): void {
  if (event.pointerType !== 'mouse') return
  const word = document.elementsFromPoint(event.clientX, event.clientY).find(element => element.matches('[data-keyword]')) ?? null
  if (word === last) return
  last = word
  const told = word ?? (event.target instanceof Element ? event.target : null)
  told?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }))
}

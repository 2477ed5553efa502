import type { Page } from '@playwright/test'

/** Layout flaws of the page; empty if there are none. */
export const layoutFlaws = (page: Page, fitsWindow: boolean): Promise<string[]> =>
  page.evaluate(fitsWindow => {
    const found: string[] = []
    const root = document.documentElement
    if (fitsWindow && root.scrollHeight > root.clientHeight) found.push(`the table is ${root.scrollHeight} high in ${root.clientHeight}`)
    const named = (element: Element): string =>
      `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 50)}"`
    const seen = (element: Element): boolean =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.closest('.visually-hidden, .skip, [aria-hidden="true"]') === null
    if (root.scrollWidth > root.clientWidth) found.push(`the page scrolls sideways: ${root.scrollWidth} in ${root.clientWidth}`)

    /** Whether a container can scroll it into view. */
    const scrolls = (element: Element, axis: 'x' | 'y'): boolean => {
      for (let at = element.parentElement; at; at = at.parentElement) {
        const style = getComputedStyle(at)
        const overflow = axis === 'x' ? style.overflowX : style.overflowY
        if (
          (overflow === 'auto' || overflow === 'scroll') &&
          (axis === 'x' ? at.scrollWidth > at.clientWidth : at.scrollHeight > at.clientHeight)
        )
          return true
      }
      return axis === 'y' && root.scrollHeight > root.clientHeight
    }
    const controls = [...document.querySelectorAll('button, a[href], input:not(.visually-hidden), select')].filter(seen)
    for (const control of controls) {
      const box = control.getBoundingClientRect()
      if (box.width === 0 || box.height === 0) continue
      if ((box.left < -8 || box.right > innerWidth + 8) && !scrolls(control, 'x')) found.push(`out of sight sideways: ${named(control)}`)
      if ((box.top < -1 || box.bottom > innerHeight + 1) && !scrolls(control, 'y'))
        found.push(`out of sight below or above: ${named(control)}`)
    }

    /** Under a bar fixed to an edge of the window: scrolling can uncover it. */
    const stays = (element: Element): boolean => {
      for (let at: Element | null = element; at; at = at.parentElement)
        if (['sticky', 'fixed'].includes(getComputedStyle(at).position)) return true
      return false
    }

    // A click on a button must hit that button.
    for (const control of controls.filter(one => one instanceof HTMLButtonElement || one instanceof HTMLAnchorElement)) {
      const { left, top, width, height } = control.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      if (width === 0 || x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) continue
      const top1 = document.elementFromPoint(x, y)
      const over = top1?.closest('button, a[href]')
      // An open panel and the result cover part of the table on purpose.
      if (over?.closest('section:is([tabindex="-1"], .result, :has(> [role=document]))')) continue
      if (over && stays(over) && scrolls(control, 'y')) continue
      if (over && over !== control && !control.contains(over) && !over.contains(control))
        found.push(`${named(control)} lies under ${named(over)}`)
    }

    for (const element of document.querySelectorAll('main *, header *, [role=dialog] *')) {
      const text = [...element.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
      if (!text || !seen(element) || element instanceof SVGElement) continue
      const style = getComputedStyle(element)
      // Text for screen readers only is one pixel wide.
      const cut =
        element.clientWidth > 1 &&
        element.scrollWidth > element.clientWidth + 1 &&
        ['hidden', 'clip'].includes(style.overflowX) &&
        style.display !== 'inline'
      if (cut) found.push(`cut off: ${named(element)}`)
      if (/^(?:-apple-system|system-ui|Arial|sans-serif|serif|"?Times)/i.test(style.fontFamily))
        found.push(`set in the system's ${style.fontFamily}: ${named(element)}`)
      if (parseFloat(style.fontSize) < (element.closest('.card') ? 8 : 12)) found.push(`${style.fontSize}: ${named(element)}`)
    }

    // Messages must be readable: nothing may cover them.
    for (const element of document.querySelectorAll('[role=alert] *, .banner *')) {
      const texts = [...element.childNodes].filter(node => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
      if (texts.length === 0 || !seen(element)) continue
      const range = document.createRange()
      for (const { left, top, width, height } of texts.flatMap(node => (range.selectNodeContents(node), [...range.getClientRects()])))
        for (const share of [0.02, 0.5, 0.98]) {
          const [x, y] = [left + width * share, top + height / 2]
          if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) continue
          const over = document.elementFromPoint(x, y)
          if (over && !over.contains(element) && !element.contains(over)) found.push(`${named(element)} lies under ${named(over)}`)
        }
    }

    // A card's text must fit within its frame, or fade out in a readable size.
    for (const card of document.querySelectorAll('article.card:not([data-cut="true"]) .text')) {
      if (seen(card) && card.scrollHeight > card.clientHeight + 1)
        found.push(`a card's text runs out by ${card.scrollHeight - card.clientHeight}: ${named(card)}`)
    }
    return [...new Set(found)]
  }, fitsWindow)

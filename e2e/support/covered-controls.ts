import type { Page } from '@playwright/test'

/** Controls that a pointer can't reach where they are seen, because something else lies over them; empty if there are none. */
export const coveredControls = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const CONTROLS = 'button, a[href], input, select, textarea, summary, [tabindex]:not([tabindex="-1"])'
    /** Layers that lie over others on purpose, and that the player closes. */
    const LAYERS =
      '[role=dialog], [role=alertdialog], [role=alert], section:has(> [role=document]), section[tabindex="-1"], .result, .drawer, .menu-list, [data-covers]'
    /** A chosen card of the hand is raised and reaches into what is above the hand. */
    const RAISED = '.my-hand'
    /** In pixels: so near to its edges a control must be reached. */
    const EDGE = 5

    const named = (element: Element): string =>
      `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 50)}"`
    const isSeen = (element: Element): boolean =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.closest('[inert], .visually-hidden, .skip, [aria-hidden="true"]') === null
    const isOf = (control: Element, top: Element): boolean =>
      control.contains(top) || (control instanceof HTMLInputElement && [...(control.labels ?? [])].some(label => label.contains(top)))

    /** The part of its box that no scrolling or clipping container hides. */
    function shown(control: Element): { left: number; top: number; right: number; bottom: number } {
      const [first = control.getBoundingClientRect()] = control.getClientRects()
      let { left, top, right, bottom } = first
      let position = getComputedStyle(control).position
      for (let at = control.parentElement; at && position !== 'fixed'; at = at.parentElement) {
        const style = getComputedStyle(at)
        // Something positioned is clipped only from its containing block on.
        if (position === 'absolute' && style.position === 'static') continue
        position = style.position
        if (style.overflow === 'visible') continue
        const box = at.getBoundingClientRect()
        left = Math.max(left, box.left)
        top = Math.max(top, box.top)
        right = Math.min(right, box.right)
        bottom = Math.min(bottom, box.bottom)
      }
      return { left: Math.max(left, 0), top: Math.max(top, 0), right: Math.min(right, innerWidth), bottom: Math.min(bottom, innerHeight) }
    }

    /** Whether it is meant to be there: an open panel, a raised card, or a figure on the ground that it stands on. */
    function isMeant(control: Element, over: Element, isMiddle: boolean): boolean {
      const layer = over.closest(LAYERS)
      if (layer && !layer.contains(control)) return true
      // What makes a card selectable lies over its other controls.
      if (over.closest('.cover')?.parentElement?.contains(control)) return true
      // What is being chosen in the middle may cover anything but what can be chosen.
      if (over.closest('[data-stage], :has(> [data-stage])') && !control.matches('[data-allowed]:not([aria-pressed])')) return true
      // What takes no presses passes them on to the control below it.
      if (getComputedStyle(control).pointerEvents === 'none' && over.closest(CONTROLS)) return true
      return !isMiddle && over.closest(RAISED) !== null
    }
    /** A figure on its ground, an attached card on what carries it, or one of a fan of those that overlap: part of what is under it stays in reach. */
    const standsOn = (ground: Element, over: Element): boolean => {
      const [place, part] = [ground.closest('[data-anchor]'), over.closest('[data-anchor]')]
      if (place?.contains(over)) return part !== place || over.closest(CONTROLS) !== null
      return over.closest('[data-attached]')?.parentElement?.contains(ground) === true
    }

    function fault(control: Element): string | null {
      const { left, top, right, bottom } = shown(control)
      if (right - left < 2 || bottom - top < 2)
        return control.matches('[data-allowed]') ? `${named(control)} can't be scrolled into view` : null
      const near = (from: number, to: number, own: number): [number, number, number] => {
        // A card that is turned a little is smaller than the box around it.
        const inset = Math.min(EDGE + Math.max(0, to - from - own) / 2, (to - from) / 3)
        return [from + inset, (from + to) / 2, to - inset]
      }
      const [width, height] = control instanceof HTMLElement ? [control.offsetWidth, control.offsetHeight] : [Infinity, Infinity]
      const [x1, x, x2] = near(left, right, width)
      const [y1, y, y2] = near(top, bottom, height)
      const points = [
        [x, y, 'in the middle'],
        [x1, y, 'at its left'],
        [x2, y, 'at its right'],
        [x, y1, 'above'],
        [x, y2, 'below'],
      ] as const
      let standing = 0
      for (const [px, py, where] of points) {
        const over = document.elementFromPoint(px, py)
        if (!over || isOf(control, over) || isMeant(control, over, px === x && py === y)) continue
        // Figures leave room to press the ground between them.
        if (standsOn(control, over) && ++standing < points.length) continue
        return `${named(control)} lies ${where} under ${named(over)}`
      }
      return null
    }

    /** Whether nothing of it is clipped, scrolled out of sight or beyond the window's edge. */
    function isAllShown(control: Element): boolean {
      const [box = control.getBoundingClientRect()] = control.getClientRects()
      const { left, top, right, bottom } = shown(control)
      return right - left >= box.width - 1 && bottom - top >= box.height - 1
    }
    /** What `look` finds while the control is scrolled into view, away from what stays at the edges. */
    function inView(control: Element, look: () => string | null): string | null {
      const scrolled: [Element, number, number][] = []
      for (let at = control.parentElement; at; at = at.parentElement) scrolled.push([at, at.scrollLeft, at.scrollTop])
      control.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
      const found = look()
      for (const [element, left, top] of scrolled) element.scrollTo({ left, top, behavior: 'instant' })
      return found
    }

    return [...document.querySelectorAll(CONTROLS)]
      .filter(control => isSeen(control) && !control.matches(':disabled, [aria-disabled="true"]'))
      .flatMap(control => {
        const found = isAllShown(control) && fault(control) === null ? null : inView(control, () => fault(control))
        return found === null ? [] : [found]
      })
  })

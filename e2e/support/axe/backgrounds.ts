import type { Page } from '@playwright/test'
import type { Colour, Background } from './contrast.ts'

/** A text on the page, and its style. */
export interface Written {
  target: string
  colour: Colour
  /** From 0 to 1. */
  opacity: number
  /** Pixels. */
  size: number
  weight: number
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** The text styles of those elements, in order. */
export const writingOf = (page: Page, targets: readonly string[]): Promise<Written[]> =>
  page.evaluate(targets => {
    const pen = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
    const rgb = (colour: string): [Colour, number] => {
      if (!pen) throw new Error('no canvas')
      pen.clearRect(0, 0, 1, 1)
      pen.fillStyle = colour
      pen.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0, alpha = 0] = pen.getImageData(0, 0, 1, 1).data
      return [[red, green, blue], alpha / 255]
    }
    return targets.map(target => {
      const element = document.querySelector(target)
      if (!element) throw new Error(`${target} is gone`)
      const style = getComputedStyle(element)
      const [colour, alpha] = rgb(element instanceof SVGElement ? style.fill : style.color)
      let opacity = alpha
      for (let at: Element | null = element; at; at = at.parentElement) opacity *= Number(getComputedStyle(at).opacity)
      return { target, colour, opacity, size: parseFloat(style.fontSize), weight: Number(style.fontWeight) }
    })
  }, targets)

/**
 * The actual pixels behind the texts of those elements, from as many screenshots of the page without text as it takes for all to be
 * visible once. An element whose text is never visible has no background.
 */
export async function backgroundsOf(page: Page, targets: readonly string[]): Promise<Map<string, Background>> {
  const found = new Map<string, Background>()
  const decoder = await page.context().newPage()
  await page.evaluate(hideTexts)
  try {
    for (let left = [...targets]; left.length > 0; left = left.filter(target => !found.has(target))) {
      const boxes = await page.evaluate(boxesInSight, left)
      const picture = await page.screenshot({ animations: 'disabled' })
      // A passing mark may have gone before the picture was taken.
      const stayed = new Set(await page.evaluate(targets => targets.filter(target => document.querySelector(target)), left))
      const grounds = await decoder.evaluate(countColours, { picture: picture.toString('base64'), boxes: boxes.map(({ boxes }) => boxes) })
      for (const [index, { target }] of boxes.entries()) found.set(target, stayed.has(target) ? (grounds[index] ?? []) : [])
    }
  } finally {
    await page.evaluate(() => void (document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1)))
    await decoder.close()
  }
  return found
}

function hideTexts(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    `*, *::before, *::after { color: transparent !important; -webkit-text-fill-color: transparent !important; text-shadow: none !important;
      transition: none !important; caret-color: transparent !important }
    svg text, svg tspan { fill: transparent !important }`,
  )
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

/** Scrolls to the first of the elements and returns where its text is, and that of all others that are fully visible. */
function boxesInSight(targets: string[]): { target: string; boxes: Box[] }[] {
  const intersection = (one: DOMRect, other: DOMRect): DOMRect => {
    const [left, top] = [Math.max(one.left, other.left), Math.max(one.top, other.top)]
    return new DOMRect(left, top, Math.min(one.right, other.right) - left, Math.min(one.bottom, other.bottom) - top)
  }
  /** The visible part of the element. */
  const windowOf = (element: Element): DOMRect => {
    let shown = new DOMRect(0, 0, innerWidth, innerHeight)
    for (let at = element.parentElement; at; at = at.parentElement)
      if (getComputedStyle(at).overflow !== 'visible') shown = intersection(shown, at.getBoundingClientRect())
    return shown
  }
  const pen = new OffscreenCanvas(1, 1).getContext('2d')
  /** Where the glyphs of a text can be, without the space above and below them. */
  const textBoxes = (element: Element): DOMRect[] =>
    [...element.childNodes].flatMap(node => {
      const text = node.textContent?.trim()
      if (node.nodeType !== Node.TEXT_NODE || !text || !pen) return []
      const { fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(element)
      pen.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`
      const of = pen.measureText(text)
      const whole = of.fontBoundingBoxAscent + of.fontBoundingBoxDescent
      const above = (of.fontBoundingBoxAscent - of.actualBoundingBoxAscent) / whole
      const below = (of.fontBoundingBoxDescent - of.actualBoundingBoxDescent) / whole
      const range = document.createRange()
      range.selectNodeContents(node)
      return [...range.getClientRects()].map(
        ({ x, y, width, height }) => new DOMRect(x, y + height * above, width, height * (1 - above - below)),
      )
    })
  /** Whether the topmost element there is this one, or of the same card or line; otherwise the text is covered. */
  const isSeenAt = (element: Element, x: number, y: number): boolean => {
    const isUnder = (panel: Element): boolean => {
      const { left, right, top, bottom } = panel.getBoundingClientRect()
      return !panel.contains(element) && left <= x && x <= right && top <= y && y <= bottom
    }
    // Parts of a panel ignore the pointer.
    if ([...document.querySelectorAll('.over')].some(isUnder)) return false
    const top = document.elementFromPoint(x, y)
    const own = element.closest('article, li, tr, button') ?? element
    return (
      top !== null && (element.contains(top) || top.contains(element) || own.contains(top) || own.closest('li')?.contains(top) === true)
    )
  }
  const STRIP = 8
  /** All parts of a box in which the element is on top. */
  const strips = (element: Element, box: DOMRect): DOMRect[] =>
    Array.from({ length: Math.ceil(box.width / STRIP) }, (_, index) => {
      const left = box.left + index * STRIP
      return new DOMRect(left, box.top, Math.min(STRIP, box.right - left), box.height)
    }).filter(({ left, right, top, bottom }) =>
      [left + 0.5, right - 0.5].every(x => [top + 0.5, (top + bottom) / 2, bottom - 0.5].every(y => isSeenAt(element, x, y))),
    )
  const [first = ''] = targets
  document.querySelector(first)?.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
  return targets.flatMap(target => {
    const element = document.querySelector(target)
    if (!element) return target === first ? [{ target, boxes: [] }] : []
    const shown = windowOf(element)
    const all = textBoxes(element).filter(box => box.width >= 1 && box.height >= 1)
    const seen = all.map(box => intersection(box, shown))
    const isWhole =
      seen.length > 0 && seen.every((box, index) => box.width > (all[index]?.width ?? 0) - 1 && box.height > (all[index]?.height ?? 0) - 1)
    if (target !== first && !isWhole) return []
    const boxes = seen
      .flatMap(box => strips(element, box))
      .filter(box => box.width >= 1 && box.height >= 1)
      .map(({ x, y, width, height }) => ({ x: Math.round(x), y: Math.round(y), width: Math.floor(width), height: Math.floor(height) }))
    return [{ target, boxes }]
  })
}

/** The colours in those boxes of a screenshot, for each list of boxes. */
async function countColours({ picture, boxes }: { picture: string; boxes: Box[][] }): Promise<[[number, number, number], number][][]> {
  const bytes = Uint8Array.from(atob(picture), letter => letter.charCodeAt(0))
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d', { willReadFrequently: true })
  if (!canvas) throw new Error('no canvas')
  canvas.drawImage(bitmap, 0, 0)
  return boxes.map(list => {
    const counts = new Map<number, number>()
    for (const { x, y, width, height } of list) {
      const { data } = canvas.getImageData(x, y, Math.max(1, width), Math.max(1, height))
      for (let at = 0; at < data.length; at += 4) {
        const colour = ((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0)
        counts.set(colour, (counts.get(colour) ?? 0) + 1)
      }
    }
    return [...counts].map(([colour, pixels]): [[number, number, number], number] => [
      [colour >> 16, (colour >> 8) & 255, colour & 255],
      pixels,
    ])
  })
}

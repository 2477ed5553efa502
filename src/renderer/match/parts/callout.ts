import type { Box } from '../arrows/arrows.ts'

export interface Placed {
  left: number
  top: number
  side: 'above' | 'below' | 'left' | 'right'
  /** The arrow's offset along that side, in pixels. */
  arrow: number
}

/** Pixels between it and its subject, and the window's edge. */
const GAP = 14
const EDGE = 8

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, Math.max(least, most)))

/** Places a callout of that size to point at `at` within the window: above, below or beside it. */
export function placeCallout(at: Box, size: { width: number; height: number }, window: { width: number; height: number }): Placed {
  const x = clamp(at.left + at.width / 2 - size.width / 2, EDGE, window.width - size.width - EDGE)
  const y = clamp(at.top + at.height / 2 - size.height / 2, EDGE, window.height - size.height - EDGE)
  const arrowX = clamp(at.left + at.width / 2 - x, 16, size.width - 16)
  const arrowY = clamp(at.top + at.height / 2 - y, 16, size.height - 16)
  const above = at.top - size.height - GAP
  if (above >= EDGE && at.top > window.height / 2) return { left: x, top: above, side: 'above', arrow: arrowX }
  const below = at.top + at.height + GAP
  if (below + size.height <= window.height - EDGE) return { left: x, top: below, side: 'below', arrow: arrowX }
  if (above >= EDGE) return { left: x, top: above, side: 'above', arrow: arrowX }
  const right = at.left + at.width + GAP
  if (right + size.width <= window.width - EDGE) return { left: right, top: y, side: 'right', arrow: arrowY }
  return { left: Math.max(EDGE, at.left - size.width - GAP), top: y, side: 'left', arrow: arrowY }
}

export interface Box {
  left: number
  top: number
  width: number
  height: number
}
/** What should stay in sight: `weight` is how much it costs to cover a pixel of it. */
export interface Avoided {
  box: Box
  weight: number
}
export interface Spot {
  left: number
  top: number
  /** What it covers and how far it is away: the less, the better. */
  price: number
}

/** Pixels between the preview and what it is about, and the window's edge. */
const GAP = 12
const EDGE = 8
/** What a pixel of distance costs, in covered pixels. */
const FAR = 40

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top))

/** Between two boxes, 0 if they touch. */
function distance(a: Box, b: Box): number {
  const x = Math.max(0, a.left - b.left - b.width, b.left - a.left - a.width)
  const y = Math.max(0, a.top - b.top - b.height, b.top - a.top - a.height)
  return Math.hypot(x, y)
}

/** The starts to try along one axis: before, after and along what it is about, and at both edges of the window. */
const starts = (from: number, length: number, size: number, room: number): number[] => [
  from + length + GAP,
  from - size - GAP,
  from + (length - size) / 2,
  from,
  from + length - size,
  EDGE,
  room - size - EDGE,
]

/**
 * Places a preview of that size near `at`, within the window and never over `at`, where it covers least of what should stay in sight. Null if there is no
 * room beside it.
 */
export function placePreview(
  at: Box,
  size: { width: number; height: number },
  room: { width: number; height: number },
  avoided: readonly Avoided[] = [],
): Spot | null {
  let best: Spot | null = null
  for (const left of starts(at.left, at.width, size.width, room.width)) {
    for (const top of starts(at.top, at.height, size.height, room.height)) {
      const box = { ...size, left, top }
      const isInside = left >= EDGE && top >= EDGE && left + size.width <= room.width - EDGE && top + size.height <= room.height - EDGE
      if (!isInside || overlap(box, at) > 0) continue
      const covered = avoided.reduce((sum, one) => sum + one.weight * overlap(box, one.box), 0)
      const price = covered + FAR * distance(box, at)
      if (!best || price < best.price) best = { left, top, price }
    }
  }
  return best
}

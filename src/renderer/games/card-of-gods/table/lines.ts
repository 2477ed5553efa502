import type { Box } from '../../../match/arrows/arrows.ts'

/** The gap before the target, in pixels. */
const STOP = 7
/** How far a line over heads rises, as a share of its length, and at least and at most in pixels. */
const [RISE, LEAST, MOST] = [0.22, 26, 60]
/** Where it starts and ends on a picture: a share of its width from the middle, on the side of the other figure. */
const EDGE_OFFSET = 0.2
const BEND = 0.1

const middle = ({ left, top, width, height }: Box) => ({ x: left + width / 2, y: top + height / 2 })
const at = (x: number, y: number): string => `${Math.round(x)} ${Math.round(y)}`

const isAbove = (box: Box, other: Box): boolean => box.top + box.height <= other.top
/** Where a line to `target` leaves the upper or lower side of `box`, with a gap. */
const upright = (box: Box, target: Box, gap: number): { x: number; y: number } => {
  const { x } = middle(box)
  const aside = Math.sign(middle(target).x - x) * Math.min(box.width * EDGE_OFFSET, Math.abs(middle(target).x - x) / 2)
  return { x: x + aside, y: isAbove(box, target) ? box.top + box.height + gap : box.top - gap }
}

/**
 * From one figure to another, as an SVG path. `over`: over the heads of a row; `between`: across the gap between two rows; `direct`: from
 * edge to edge.
 */
export function linePath(from: Box, to: Box, way: 'over' | 'between' | 'direct'): string {
  const [start, end] = [middle(from), middle(to)]
  if (way === 'between' && (isAbove(from, to) || isAbove(to, from))) {
    const [first, last] = [upright(from, to, 0), upright(to, from, STOP / 2)]
    const half = (last.y - first.y) / 2
    return `M${at(first.x, first.y)}C${at(first.x, first.y + half)} ${at(last.x, last.y - half)} ${at(last.x, last.y)}`
  }
  if (way === 'over') {
    const towards = Math.sign(end.x - start.x)
    const [x1, x2] = [start.x + towards * from.width * EDGE_OFFSET, end.x - towards * to.width * EDGE_OFFSET]
    const rise = Math.min(MOST, Math.max(LEAST, Math.abs(x2 - x1) * RISE))
    return `M${at(x1, from.top)}Q${at((x1 + x2) / 2, Math.min(from.top, to.top) - rise)} ${at(x2, to.top - STOP / 2)}`
  }
  const length = Math.hypot(end.x - start.x, end.y - start.y) || 1
  const towards = { x: (end.x - start.x) / length, y: (end.y - start.y) / length }
  /** How far from a box's middle its edge is along the line. */
  const reach = (box: Box): number =>
    Math.min(box.width / 2 / Math.max(Math.abs(towards.x), 1e-6), box.height / 2 / Math.max(Math.abs(towards.y), 1e-6))
  const [x1, y1] = [start.x + towards.x * reach(from), start.y + towards.y * reach(from)]
  const [x2, y2] = [end.x - towards.x * (reach(to) + STOP), end.y - towards.y * (reach(to) + STOP)]
  return `M${at(x1, y1)}Q${at((x1 + x2) / 2 + (y2 - y1) * BEND, (y1 + y2) / 2 - (x2 - x1) * BEND)} ${at(x2, y2)}`
}

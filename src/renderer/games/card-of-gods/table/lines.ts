import type { Box } from '../../../match/table/arrows.ts'

/** The gap before the target, in pixels. */
const STOP = 7
/** How far a line over heads rises, as a share of its length, and at least and at most in pixels. */
const [RISE, LEAST, MOST] = [0.22, 26, 60]
/** Where it starts and ends on a picture: a share of its width from the middle, on the side of the other figure. */
const EDGE_OFFSET = 0.2
const BEND = 0.1

const middle = ({ left, top, width, height }: Box) => ({ x: left + width / 2, y: top + height / 2 })
const at = (x: number, y: number): string => `${Math.round(x)} ${Math.round(y)}`

/** From one picture to another, as an SVG path: over the heads of a row, or from edge to edge. */
export function linePath(from: Box, to: Box, isArched: boolean): string {
  const [start, end] = [middle(from), middle(to)]
  if (isArched) {
    const way = Math.sign(end.x - start.x)
    const [x1, x2] = [start.x + way * from.width * EDGE_OFFSET, end.x - way * to.width * EDGE_OFFSET]
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

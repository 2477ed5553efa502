import type { PreviewedEvent, MatchView, Ref, Step } from '../../../shared/match.ts'
import { ownPiece, pieceAt, zoneOf } from '../../../shared/table-view.ts'
import { meaningOf, type EventMeanings } from '../module/event-meaning.ts'
import { pieceOf } from '../playback/effects.ts'
import { isAllowed } from '../draft/options.ts'
import type { Anchor } from '../playback/motions.ts'

/**
 * `possible`: a legal target; `aimed`: under consideration; `chosen`; `affected`: will or did change; `here`: what a hint without a target, or a step of a
 * lesson, is about; `around`: the same, without an arrow.
 */
export type ArrowKind = 'possible' | 'aimed' | 'chosen' | 'affected' | 'here' | 'around'
export interface Arrow {
  from: Anchor
  to: Anchor
  kind: ArrowKind
}

/** Where the option is; null for costs, and for what isn't on the table. */
export function anchorOf(ref: Ref, view: MatchView): Anchor | null {
  if (ref.type === 'piece') return ref.piece
  if (ref.type === 'place') return ref.place
  if (ref.type === 'die') return ref.die
  return ref.type === 'card' && zoneOf(view, ref.card)?.look === 'row' ? `card ${ref.card}` : null
}

/** From the card in the middle to its possible, considered and chosen targets. `pointed`: the pick under the pointer or focus. */
export function draftArrows(step: Step | null, targets: readonly Ref[], pointed: string | null, view: MatchView): Arrow[] {
  const chosen = targets.flatMap((ref): Arrow[] => {
    const to = anchorOf(ref, view)
    return to === null ? [] : [{ from: 'stage', to, kind: 'chosen' }]
  })
  const open = (step?.options ?? []).filter(isAllowed).flatMap((option): Arrow[] => {
    const to = anchorOf(option.ref, view)
    return to === null ? [] : [{ from: 'stage', to, kind: option.pick === pointed ? 'aimed' : 'possible' }]
  })
  return [...chosen, ...open]
}

/** From a playable card to what it would change. */
export function previewArrows(meanings: EventMeanings, view: MatchView, from: Anchor, events: readonly PreviewedEvent[]): Arrow[] {
  const anchors = events.flatMap((event): Anchor[] => {
    const { aims } = meaningOf(meanings, event)
    if (aims === 'card') return event.card === undefined ? [] : [`card ${event.card}`]
    const piece = aims === 'piece' ? pieceOf(view, event) : null
    return piece === null ? [] : [piece]
  })
  return [...new Set(anchors)].map(to => ({ from, to, kind: 'affected' }))
}

/** From the controller of an attached card to it, and from it to its piece; empty for other cards. */
export function attachedArrows(view: MatchView, card: number): Arrow[] {
  const zone = zoneOf(view, card)
  const on = zone?.on === undefined ? null : pieceAt(view, zone.on)
  if (!zone || !on) return []
  const arrow: Arrow = { from: `card ${card}`, to: on.id, kind: 'affected' }
  const controller = zone.states?.find(state => state.card === card)?.controller
  const by = controller === undefined || controller === on.owner ? null : ownPiece(view, controller)
  return by === null ? [arrow] : [{ from: by.id, to: `card ${card}`, kind: 'possible' }, arrow]
}

/** From a card to its suggested target, or from a tip to its subject. */
export function pointedArrows(from: Anchor, to: readonly (Anchor | null)[]): Arrow[] {
  return to.flatMap(anchor => (anchor === null || anchor === from ? [] : [{ from, to: anchor, kind: 'aimed' as const }]))
}

/** An arrow that stands on what is to be pressed, and a line around what that is about. */
export const standing = (to: Anchor, kind: 'here' | 'around'): Arrow => ({ from: to, to, kind })

/** A bounding box, in pixels of the window. */
export interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** The gap before the target, and the curvature, as a fraction of the length. */
const STOP = 6
const CURVATURE = 0.12

interface Point {
  x: number
  y: number
}
const middle = (box: Box): Point => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 })

/** Where the line from the centre of `box` to `to` leaves it, plus `further` pixels. */
function edge(box: Box, to: Point, further: number): Point {
  const from = middle(box)
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length = Math.hypot(dx, dy)
  if (length === 0) return from
  const share = Math.min(box.width / 2 / Math.max(Math.abs(dx), 1e-6), box.height / 2 / Math.max(Math.abs(dy), 1e-6))
  const along = Math.min(1, share + further / length)
  return { x: from.x + dx * along, y: from.y + dy * along }
}

const toPath = (start: Point, bend: Point, end: Point): string => {
  const at = ({ x, y }: Point): string => `${Math.round(x)} ${Math.round(y)}`
  return `M${at(start)}Q${at(bend)} ${at(end)}`
}
const bendOf = (start: Point, end: Point, curvature: number): Point => ({
  x: (start.x + end.x) / 2 + (end.y - start.y) * curvature,
  y: (start.y + end.y) / 2 - (end.x - start.x) * curvature,
})
const isDetached = (from: Box, to: Box): boolean =>
  from.left + from.width < to.left || to.left + to.width < from.left || from.top + from.height < to.top || to.top + to.height < from.top

/** An SVG path between the borders of two boxes, slightly curved unless `curvature` is larger; null if they overlap. */
export function arrowPath(from: Box, to: Box, curvature = CURVATURE): string | null {
  if (!isDetached(from, to)) return null
  const start = edge(from, middle(to), 0)
  const end = edge(to, middle(from), STOP)
  return toPath(start, bendOf(start, end, curvature), end)
}

/** How much an arrow may bend to leave something legible; the usual bend is tried first. */
const CURVATURES = [CURVATURE, -CURVATURE, 0, 0.3, -0.3, 0.5, -0.5]
/** Points of an arrow that are compared with what it shouldn't cross, and half its width in pixels. */
const SAMPLES = 32
const HALF_WIDTH = 4
/** Where an arrow may leave the upper side of a card, whose neighbours are at its other sides. */
const FROM_CARD = [0.5, 0.1, 0.9]
/** A detour that crosses nothing may be this much longer, in samples for each doubling of the length or unit of curvature. */
const DETOUR = 3

/** The middles of a box's sides that face `to`, with a gap: from any other, an arrow would go around the box. `along`: where on its upper or lower side. */
function sides(box: Box, to: Point, gap: number, along: readonly number[] = [0.5]): Point[] {
  const { x, y } = middle(box)
  const [right, down] = [to.x - x, to.y - y]
  return [
    ...(right === 0 ? [] : [{ x: x + Math.sign(right) * (box.width / 2 + gap), y }]),
    ...(down === 0 ? [] : along.map(share => ({ x: box.left + box.width * share, y: y + Math.sign(down) * (box.height / 2 + gap) }))),
  ]
}
const isIn = (point: Point, box: Box, margin: number): boolean =>
  point.x > box.left - margin &&
  point.x < box.left + box.width + margin &&
  point.y > box.top - margin &&
  point.y < box.top + box.height + margin

/** Those that a path, which never leaves the triangle of its ends and its bend, can come to: few of all on a table. */
function reachedBy(start: Point, bend: Point, end: Point, boxes: readonly Box[]): Box[] {
  const left = Math.min(start.x, bend.x, end.x) - HALF_WIDTH
  const right = Math.max(start.x, bend.x, end.x) + HALF_WIDTH
  const top = Math.min(start.y, bend.y, end.y) - HALF_WIDTH
  const bottom = Math.max(start.y, bend.y, end.y) + HALF_WIDTH
  return boxes.filter(box => box.left < right && box.left + box.width > left && box.top < bottom && box.top + box.height > top)
}

/** As `arrowPath`, but around what should stay legible, as far as possible. */
export const clearPath = (from: Box, to: Box, obstacles: readonly Box[]): string | null => bestPath(from, to, obstacles, 1)

/** The same; null if it would cross something: what is marked in another way too does without. */
export const openPath = (from: Box, to: Box, obstacles: readonly Box[]): string | null => bestPath(from, to, obstacles, Infinity)

/** `toll`: the cost of each sample of the path on something that should stay legible. */
function bestPath(from: Box, to: Box, obstacles: readonly Box[], toll: number): string | null {
  if (!isDetached(from, to)) return null
  const [first, last] = [edge(from, middle(to), 0), edge(to, middle(from), STOP)]
  const direct = Math.hypot(last.x - first.x, last.y - first.y) || 1
  let best = { path: null as string | null, cost: Infinity }
  for (const start of [first, ...sides(from, middle(to), 0, FROM_CARD)])
    for (const end of [last, ...sides(to, middle(from), STOP)])
      for (const curvature of CURVATURES) {
        const bend = bendOf(start, end, curvature)
        const length = Math.hypot(end.x - start.x, end.y - start.y)
        let cost = DETOUR * (Math.max(0, length / direct - 1) + Math.max(0, Math.abs(curvature) - CURVATURE))
        if (cost >= best.cost) continue
        const reached = reachedBy(start, bend, end, obstacles)
        for (let at = 1; at < SAMPLES && cost < best.cost; at++) {
          const point = pointAt(start, bend, end, at / SAMPLES)
          if (isIn(point, from, -1) || isIn(point, to, -1)) cost += 2
          else if (reached.some(obstacle => isIn(point, obstacle, HALF_WIDTH))) cost += toll
        }
        if (cost < best.cost) best = { path: toPath(start, bend, end), cost }
      }
  return best.path
}
function pointAt(start: Point, bend: Point, end: Point, t: number): Point {
  const a = (1 - t) ** 2
  const b = 2 * t * (1 - t)
  const c = t ** 2
  return { x: a * start.x + b * bend.x + c * end.x, y: a * start.y + b * bend.y + c * end.y }
}

/** The length of an arrow that stands on its target, in pixels, and how far it reaches into it. */
const SHORT = 22
const INTO = 6
/**
 * An SVG path from just above a box to its upper edge; from below where it would only cross something above, and there is room down to
 * `floor`.
 */
export function herePath({ left, top, width, height }: Box, obstacles: readonly Box[] = [], floor = Infinity): string {
  const x = left + width / 2
  const bottom = top + height
  const isFree = (from: number): boolean =>
    !obstacles.some(({ left, top, width, height }) => x > left && x < left + width && from < top + height && from + SHORT - INTO > top)
  const isBelow = bottom + SHORT < floor && !isFree(top - SHORT + INTO) && isFree(bottom)
  const [edge, way] = isBelow ? [bottom - INTO, 1] : [top + INTO, -1]
  return toPath({ x, y: edge + way * SHORT }, { x, y: edge + (way * SHORT) / 2 }, { x, y: edge })
}

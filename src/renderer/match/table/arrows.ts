import { isDuelView, wizardPiece, wizardsOf } from '../../../shared/games/gothic-duel/view.ts'
import type { ForeseenEvent, MatchView, Ref, Step } from '../../../shared/match.ts'
import { SEATS, type Seat } from '../../../shared/seat.ts'
import { zoneOf } from '../../../shared/table-view.ts'
import { isAllowed } from './places.ts'
import type { Spot } from '../playback/motions.ts'

/** `possible`: could be chosen; `aimed`: is being considered for it; `chosen`; `affected`: would be changed, or is. */
export type ArrowKind = 'possible' | 'aimed' | 'chosen' | 'affected'
export interface Arrow {
  from: Spot
  to: Spot
  kind: ArrowKind
}

const wizard = (seat: Seat): Spot => wizardPiece(seat)

/** Where what is pointed at lies; null for what is given up, and for what lies nowhere on the table. */
function spotOf(ref: Ref, view: MatchView): Spot | null {
  if (ref.type === 'piece') return ref.piece
  return ref.type === 'card' && zoneOf(view, ref.card)?.look === 'row' ? `card ${ref.card}` : null
}

/** From the card in the middle to what can be, is about to be and was chosen for it. `pointed`: the pick under the pointer or the focus. */
export function draftArrows(step: Step | null, targets: readonly Ref[], pointed: string | null, view: MatchView): Arrow[] {
  const chosen = targets.flatMap((ref): Arrow[] => {
    const to = spotOf(ref, view)
    return to === null ? [] : [{ from: 'stage', to, kind: 'chosen' }]
  })
  const open = (step?.options ?? []).filter(isAllowed).flatMap((option): Arrow[] => {
    const to = spotOf(option.ref, view)
    return to === null ? [] : [{ from: 'stage', to, kind: option.pick === pointed ? 'aimed' : 'possible' }]
  })
  return [...chosen, ...open]
}

/** Changes of a wizard that an arrow is worth; what is paid comes back to whoever plays. */
const FELT = [
  'damage-dealt',
  'damage-prevented',
  'value-lost',
  'value-healed',
  'drained',
  'value-became',
  'burn-gained',
  'ward-gained',
  'hex-attached',
]

/** From a card that could be played to whom and what it would change. */
export function foreseenArrows(from: Spot, events: readonly ForeseenEvent[]): Arrow[] {
  const spots = events.flatMap(({ type, seat, card }): Spot[] => {
    if (type === 'hex-dispelled' && card !== undefined) return [`card ${card}`]
    return FELT.includes(type) && seat !== undefined ? [wizard(seat)] : []
  })
  return [...new Set(spots)].map(to => ({ from, to, kind: 'affected' }))
}

/** From whoever controls a Hex to it, and from it to whom it lies on; nothing for a card that is none. */
export function hexArrows(view: MatchView, card: number): Arrow[] {
  if (!isDuelView(view)) return []
  const wizards = wizardsOf(view)
  const seat = SEATS.find(seat => wizards[seat].hexes.some(hex => hex.card === card))
  const hex = seat === undefined ? undefined : wizards[seat].hexes.find(hex => hex.card === card)
  if (seat === undefined || !hex) return []
  const on: Arrow = { from: `card ${card}`, to: wizard(seat), kind: 'affected' }
  return hex.controller === seat ? [on] : [{ from: wizard(hex.controller), to: `card ${card}`, kind: 'possible' }, on]
}

/** What something takes up, in pixels of the window. */
export interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** How far the line stops before what it points at, and how far it bends aside, as a share of its length. */
const STOP = 6
const BEND = 0.12

interface Point {
  x: number
  y: number
}
const middle = (box: Box): Point => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 })

/** Where the line from the middle of `box` to `to` leaves it, and `further` pixels on. */
function edge(box: Box, to: Point, further: number): Point {
  const from = middle(box)
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length = Math.hypot(dx, dy)
  if (length === 0) return from
  const share = Math.min(box.width / 2 / Math.max(Math.abs(dx), 1e-6), box.height / 2 / Math.max(Math.abs(dy), 1e-6))
  const along = Math.min(1, share + further / length)
  return { x: from.x + dx * along, y: from.y + dy * along }
}

/** An SVG path from the border of the one to the border of the other, bent a little; null where they overlap. */
export function arrowPath(from: Box, to: Box): string | null {
  const apart =
    from.left + from.width < to.left || to.left + to.width < from.left || from.top + from.height < to.top || to.top + to.height < from.top
  if (!apart) return null
  const start = edge(from, middle(to), 0)
  const end = edge(to, middle(from), STOP)
  const bend = { x: (start.x + end.x) / 2 + (end.y - start.y) * BEND, y: (start.y + end.y) / 2 - (end.x - start.x) * BEND }
  const at = ({ x, y }: Point): string => `${Math.round(x)} ${Math.round(y)}`
  return `M${at(start)}Q${at(bend)} ${at(end)}`
}

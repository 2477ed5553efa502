import type { MatchView, ShownEvent } from '../../../shared/match.ts'
import type { Seat } from '../../../shared/seat.ts'
import { ownPiece, pieceAt, zoneAt, zoneOf, type Zone } from '../../../shared/table-view.ts'
import { isPart, isPlay, meaningOf, type EventMeanings } from '../module/event-meaning.ts'

/** A change to show beside a value, and its cause. */
export interface Effect {
  index: number
  /** The changed piece. */
  piece: string
  /** The id of the value or mark. */
  of: string
  /** Signed; null if it isn't a number. */
  amount: number | null
  /** The card that caused it; null for a rule. */
  cause: number | null
  /** The number is animated. */
  flies: boolean
  event: ShownEvent
}

/** The affected piece: the seat's own by default. */
export const pieceOf = (view: MatchView, { piece, seat }: Pick<ShownEvent, 'piece' | 'seat'>): string | null =>
  piece ?? (seat === undefined ? null : (ownPiece(view, seat)?.id ?? null))

/** The change that represents an event, or null if it only appears in the log. */
export function effectOf(meanings: EventMeanings, view: MatchView, event: ShownEvent): Effect | null {
  const { change } = meaningOf(meanings, event)
  const piece = pieceOf(view, event)
  const of = change?.of ?? event.value
  if (!change || piece === null || of === undefined) return null
  const amount = change.by === 0 || event.amount === undefined ? null : change.by * event.amount
  // Nothing was paid or lost.
  if (amount === 0) return null
  return { index: event.index, piece, of, amount, cause: event.source ?? null, flies: change.flies ?? false, event }
}

const within = (value: number, max: number) => Math.max(0, Math.min(value, max))

/** The view with one value of a piece changed. Pieces without that value are unchanged. */
export const withValue = (
  view: MatchView,
  piece: string | null,
  id: string,
  change: (value: { now: number; max: number }) => { now: number; max?: number },
): MatchView => ({
  ...view,
  pieces: view.pieces.map(one =>
    one.id === piece
      ? { ...one, values: one.values.map(value => (value.id === id ? { ...value, ...bounded(value, change) } : value)) }
      : one,
  ),
})
function bounded(value: { now: number; max?: number | undefined }, change: Parameters<typeof withValue>[3]): { now: number; max?: number } {
  const { now, max } = change({ now: value.now, max: value.max ?? Infinity })
  return max === undefined || !Number.isFinite(max) ? { now } : { now, max }
}

const without = (zone: Zone, card: number | undefined): Zone => {
  if (card !== undefined && zone.cards.includes(card)) return { ...zone, cards: zone.cards.filter(other => other !== card) }
  return zone.hidden > 0 ? { ...zone, hidden: zone.hidden - 1 } : { ...zone, cards: zone.cards.slice(1) }
}
const withMore = (zone: Zone, card: number | undefined): Zone =>
  card === undefined ? { ...zone, hidden: zone.hidden + 1 } : { ...zone, cards: [...zone.cards.filter(other => other !== card), card] }

/** The zone a card leaves; null if it comes from the stage or an unknown place. */
function leaves(view: MatchView, seat: Seat, { card }: ShownEvent, from: string | undefined): Zone | null {
  const known = card === undefined ? null : zoneOf(view, card)
  return known ?? (from === undefined ? null : zoneAt(view, seat, from))
}

function afterMove(meanings: EventMeanings, view: MatchView, event: ShownEvent): MatchView {
  const { moves } = meaningOf(meanings, event)
  const { seat, card } = event
  if (!moves || seat === undefined) return view
  const from = leaves(view, seat, event, moves.from)
  const to = zoneAt(view, seat, moves.to)
  if (from === to) return view
  return {
    ...view,
    zones: view.zones.map(zone => (zone.id === from?.id ? without(zone, card) : zone.id === to?.id ? withMore(zone, card) : zone)),
  }
}

/** An approximate view right after `event`; the update's own view is exact. */
export function afterEvent(meanings: EventMeanings, view: MatchView, event: ShownEvent): MatchView {
  const moved = afterMove(meanings, view, event)
  const { after } = meaningOf(meanings, event)
  if (after) return after(moved, event)
  const effect = effectOf(meanings, moved, event)
  const change = effect?.amount ?? null
  if (!effect || change === null || !pieceAt(moved, effect.piece)?.values.some(({ id }) => id === effect.of)) return moved
  // A card can raise a value above its maximum, so this isn't an error.
  return withValue(moved, effect.piece, effect.of, ({ now, max }) => ({ now: within(now + change, Math.max(max, now)), max }))
}

/**
 * Groups an update's events for showing: a play with its payments, then each change, turn that begins and gathering of cards with
 * the preceding events that only appear in the log.
 */
export function beatsOf(meanings: EventMeanings, view: MatchView, events: readonly ShownEvent[]): ShownEvent[][] {
  const beats: ShownEvent[][] = []
  let beat: ShownEvent[] = []
  const pays = (event: ShownEvent | undefined): boolean => event !== undefined && isPart(meanings, event, 'payment')
  const plays = (event: ShownEvent | undefined): boolean => event !== undefined && isPlay(meanings, event)
  const isShown = (event: ShownEvent): boolean =>
    isPart(meanings, event, 'turn') || meaningOf(meanings, event).gathers !== undefined || effectOf(meanings, view, event) !== null
  events.forEach((event, at) => {
    beat.push(event)
    const next = events[at + 1]
    const paying = pays(event) && (pays(next) || plays(next))
    const paid = plays(event) && pays(next)
    if (paying || paid || !(plays(event) || isShown(event))) return
    beats.push(beat)
    beat = []
  })
  if (beat.length === 0) return beats
  const last = beats.at(-1)
  if (last) last.push(...beat)
  else beats.push(beat)
  return beats
}

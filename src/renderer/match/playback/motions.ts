import type { MatchView, ShownEvent } from '../../../shared/match.ts'
import { pieceAt, zoneAt, zoneOf } from '../../../shared/table-view.ts'
import { isPlay, meaningOf, STAGE, type EventMeanings } from '../module/event-meaning.ts'
import { effectOf } from './effects.ts'
import type { Pace } from './pace.ts'

/** A place on the table: `stage`, `card 12`, or the id of a zone or piece. */
export type Anchor = string

/** An animation on the table for an event. Milliseconds from its arrival. */
export type Motion = { index: number; delay: number; ms: number } & (
  | { type: 'flight'; card: number | null; from: Anchor; to: Anchor }
  /** A number that flies from its cause to a piece. */
  | { type: 'number'; of: string; amount: number; from: Anchor | null; at: Anchor }
  /** Cards of these zones are combined into one. */
  | { type: 'gather'; from: Anchor[]; to: Anchor }
  /** A piece or a card is struck down. */
  | { type: 'burst'; at: Anchor }
  /** Something is put on a piece, or removed. */
  | { type: 'mark'; of: string; at: Anchor }
  /** An attached card wraps around its piece. */
  | { type: 'wind'; card: number; at: Anchor }
)

/** How much longer a number stays readable than its effect takes. */
const READING = 2.5
/** A burst, as a multiple of an effect, and at most in milliseconds. */
const BURST = { times: 1.5, most: 380 }

/** Where a card moves from and to; null if it stays. `before`: the previous table, `played`: the card on the stage. */
function flightOf(
  meanings: EventMeanings,
  event: ShownEvent,
  before: MatchView,
  played: number | null,
): { from: Anchor; to: Anchor } | null {
  const { seat, card } = event
  const { moves } = meaningOf(meanings, event)
  if (!moves || seat === undefined) return null
  const zoneAnchor = (kind: string): Anchor | null => zoneAt(before, seat, kind)?.id ?? `${seat} ${kind}`
  const to = moves.to === STAGE ? STAGE : zoneAnchor(moves.to)
  if (to === null) return null
  const look = zoneAt(before, seat, moves.to)?.look
  const landing = card !== undefined && (look === 'hand' || look === 'row') ? `card ${card}` : to
  if (card === undefined) return moves.from === undefined ? null : { from: zoneAnchor(moves.from) ?? to, to: landing }
  const zone = zoneOf(before, card)
  const place =
    zone === null ? (zoneAnchor(moves.from ?? 'hand') ?? to) : zone.look === 'hand' || zone.look === 'row' ? `card ${card}` : zone.id
  return { from: card === played && to !== STAGE ? STAGE : place, to: landing }
}

/** Where an event's cause is: among open cards, even if it was played last, or on the stage. */
function causeOf({ source }: ShownEvent, before: MatchView, played: number | null): Anchor | null {
  if (source === undefined) return null
  if (zoneOf(before, source)?.look === 'row') return `card ${source}`
  return source === played ? STAGE : null
}

/** Where what an event strikes down is. */
function burstOf(meanings: EventMeanings, event: ShownEvent): Anchor | null {
  const { bursts } = meaningOf(meanings, event)
  if (bursts === 'card') return event.card === undefined ? null : `card ${event.card}`
  return bursts === 'piece' ? (event.piece ?? null) : null
}

/** Whether it is one of the piece's marks: neither a value nor a zone of cards. */
const isMark = (view: MatchView, piece: string, of: string): boolean =>
  pieceAt(view, piece)?.values.every(({ id }) => id !== of) === true && !view.zones.some(({ kind }) => kind === of)

function windOf(meanings: EventMeanings, { type, seat, card }: ShownEvent, before: MatchView): { card: number; at: Anchor } | null {
  const { moves } = meaningOf(meanings, { type })
  const on = moves && seat !== undefined ? zoneAt(before, seat, moves.to)?.on : undefined
  return on === undefined || card === undefined ? null : { card, at: on }
}

function gatherOf(meanings: EventMeanings, { type, seat }: ShownEvent, before: MatchView): { from: Anchor[]; to: Anchor } | null {
  const { gathers = [] } = meaningOf(meanings, { type })
  const to = before.zones.find(({ owner, look }) => owner === seat && look === 'deck')?.id
  const from = before.zones
    .filter(({ kind }) => gathers.includes(kind))
    .flatMap(zone => {
      const controls = (card: number) => (zone.states?.find(state => state.card === card)?.controller ?? zone.owner) === seat
      if (zone.look === 'row') return zone.cards.filter(controls).map(card => `card ${card}`)
      return zone.owner === seat && zone.cards.length > 0 ? [zone.id] : []
    })
  return to === undefined || from.length === 0 ? null : { from, to }
}

/** The animations for these events, in order, within one play's time. `played`: the card previously on the stage. */
export function motionsOf(
  meanings: EventMeanings,
  events: readonly ShownEvent[],
  before: MatchView,
  played: number | null,
  pace: Pace,
): Motion[] {
  if (pace.effect === 0) return []
  const motions: Motion[] = []
  let staged = played
  for (const event of events) {
    const base = { index: event.index, delay: motions.length }
    const gather = gatherOf(meanings, event, before)
    const flight = flightOf(meanings, event, before, staged)
    const effect = effectOf(meanings, before, event)
    if (gather) motions.push({ ...base, ms: pace.effect * READING, type: 'gather', ...gather })
    else if (flight && flight.from !== flight.to)
      motions.push({ ...base, ms: pace.effect, type: 'flight', card: event.card ?? null, ...flight })
    else if (effect?.flies && effect.amount !== null)
      motions.push({
        ...base,
        ms: pace.effect * READING,
        type: 'number',
        of: effect.of,
        amount: effect.amount,
        from: causeOf(event, before, staged),
        at: effect.piece,
      })
    else if (effect && isMark(before, effect.piece, effect.of))
      motions.push({ ...base, ms: pace.effect, type: 'mark', of: effect.of, at: effect.piece })
    const bursts = burstOf(meanings, event)
    if (bursts !== null)
      motions.push({ ...base, delay: motions.length, ms: Math.min(pace.effect * BURST.times, BURST.most), type: 'burst', at: bursts })
    const winds = windOf(meanings, event, before)
    if (winds) motions.push({ ...base, delay: motions.length, ms: pace.effect * READING, type: 'wind', ...winds })
    if (isPlay(meanings, event)) staged = event.card ?? null
  }
  const each = Math.min(pace.effect, pace.play / Math.max(1, motions.length))
  return motions.map(motion => ({ ...motion, delay: Math.round(motion.delay * each) }))
}

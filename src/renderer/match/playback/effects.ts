import { wizardPiece } from '../../../shared/games/gothic-duel/view.ts'
import type { ForeseenEvent, MatchView, ShownEvent } from '../../../shared/match.ts'
import type { Seat } from '../../../shared/seat.ts'

/** Where on a wizard's side a change is shown. */
export type Mark = 'vitality' | 'will' | 'soulfire' | 'burn' | 'ward' | 'channel' | 'hexes'

/** A change to show beside the value it changed, with what caused it. `amount` is signed; null where there is no number to it. */
export interface Effect {
  index: number
  seat: Seat
  mark: Mark
  amount: number | null
  /** The card that made it happen; null where a rule did. */
  cause: number | null
  event: ShownEvent
}

type GaugeName = 'vitality' | 'will' | 'soulfire'

const GAUGE_SIGN: Record<string, number> = {
  'damage-dealt': -1,
  'value-lost': -1,
  'value-paid': -1,
  'value-healed': 1,
  drained: 1,
  'soulfire-paid': -1,
  'soulfire-lost': -1,
  'soulfire-gained': 1,
}

const MARKER: Record<string, Mark> = {
  'burn-gained': 'burn',
  'burn-merged': 'burn',
  'ward-gained': 'ward',
  'ward-refused': 'ward',
  'damage-prevented': 'ward',
  'channel-gained': 'channel',
  'hex-attached': 'hexes',
  'hex-dispelled': 'hexes',
  'hex-expired': 'hexes',
}

const PLAYS = ['card-played', 'haunt-activated']

export const isPlay = (event: ForeseenEvent): boolean => PLAYS.includes(event.type)

const isPayment = (event: ShownEvent): boolean => event.type === 'soulfire-paid' || event.type === 'value-paid'

function gaugeOf(event: ShownEvent): GaugeName | null {
  if (event.type.startsWith('soulfire-')) return 'soulfire'
  return event.value === 'vitality' || event.value === 'will' ? event.value : null
}

/** The change that an event is shown as, or null for one that only the log tells. */
export function effectOf(event: ShownEvent): Effect | null {
  if (event.seat === undefined) return null
  const base = { index: event.index, seat: event.seat, cause: event.source ?? null, event }
  const sign = GAUGE_SIGN[event.type]
  const gauge = sign === undefined ? null : gaugeOf(event)
  if (sign !== undefined && gauge) return event.amount ? { ...base, mark: gauge, amount: sign * event.amount } : null
  const mark = MARKER[event.type]
  return mark ? { ...base, mark, amount: mark === 'hexes' ? null : (event.amount ?? null) } : null
}

const within = (value: number, max: number) => Math.max(0, Math.min(value, max))

interface Gauge {
  now: number
  max: number
}
const withGauge = (view: MatchView, seat: Seat, id: string, change: (gauge: Gauge) => Gauge): MatchView => ({
  ...view,
  pieces: view.pieces.map(piece =>
    piece.id === wizardPiece(seat)
      ? {
          ...piece,
          values: piece.values.map(value => (value.id === id ? { id, ...change({ now: value.now, max: value.max ?? Infinity }) } : value)),
        }
      : piece,
  ),
})

/** With one card less in a zone, that one where it is known, or one more that nobody knows. */
const withZone = (view: MatchView, seat: Seat, kind: string, change: 'less' | 'more', card?: number): MatchView => ({
  ...view,
  zones: view.zones.map(zone => {
    if (zone.owner !== seat || zone.kind !== kind) return zone
    if (change === 'more') return { ...zone, hidden: zone.hidden + 1 }
    if (card !== undefined && zone.cards.includes(card)) return { ...zone, cards: zone.cards.filter(other => other !== card) }
    return zone.hidden > 0 ? { ...zone, hidden: zone.hidden - 1 } : { ...zone, cards: zone.cards.slice(1) }
  }),
})

/** The table a moment after `event`, as far as its numbers tell; the update's own view says the whole truth in the end. */
export function afterEvent(view: MatchView, event: ShownEvent): MatchView {
  const { seat, type, amount = 0 } = event
  if (seat === undefined) return view
  switch (type) {
    case 'card-played':
      return withZone(view, seat, 'hand', 'less', event.card)
    case 'card-drawn':
      return withZone(withZone(view, seat, 'deck', 'less', event.card), seat, 'hand', 'more')
    case 'soulfire-raised':
    case 'soulfire-lowered':
      return withGauge(view, seat, 'soulfire', ({ now, max }) => {
        const most = Math.max(0, max + (type === 'soulfire-raised' ? amount : -amount))
        return { now: Math.min(now, most), max: most }
      })
    case 'soulfire-refreshed':
      return withGauge(view, seat, 'soulfire', ({ max }) => ({ now: max, max }))
    default: {
      const effect = effectOf(event)
      const change = effect?.amount ?? null
      if (!effect || change === null || !(type in GAUGE_SIGN)) return view
      // A card can lift a value above its maximum (GD-R.44), so what stands there already is no error.
      return withGauge(view, seat, effect.mark, ({ now, max }) => ({ now: within(now + change, Math.max(max, now)), max }))
    }
  }
}

/**
 * The events of one update in the groups in which they are shown: a play with its payments first, then each change by itself
 * together with the events before it that only the log tells.
 */
export function beatsOf(events: readonly ShownEvent[]): ShownEvent[][] {
  const beats: ShownEvent[][] = []
  let beat: ShownEvent[] = []
  events.forEach((event, at) => {
    beat.push(event)
    const next = events[at + 1]
    const paying = isPayment(event) && next !== undefined && (isPayment(next) || isPlay(next))
    const paid = isPlay(event) && next !== undefined && isPayment(next)
    if (paying || paid || !(isPlay(event) || effectOf(event))) return
    beats.push(beat)
    beat = []
  })
  if (beat.length === 0) return beats
  const last = beats.at(-1)
  if (last) last.push(...beat)
  else beats.push(beat)
  return beats
}

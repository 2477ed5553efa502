import type { MatchView, ShownEvent } from '../../../shared/match.ts'
import { effectOf, type Mark } from './effects.ts'
import type { Pace } from './pace.ts'
import { zoneOf } from '../../../shared/table-view.ts'

/** A place on the table: `stage`, `card 12`, `0 discard`, `1 wizard`, `1 portrait`. */
export type Spot = string

/** Something that moves over the table while an event is shown. In milliseconds from when the event came. */
export type Motion = { index: number; delay: number; ms: number } & (
  { type: 'flight'; card: number | null; from: Spot; to: Spot } | { type: 'number'; mark: Mark; amount: number; at: Spot }
)

/** What a number is shown for. What is paid, and Soulfire, can be read at its place. */
const COUNTED: readonly Mark[] = ['vitality', 'will', 'burn', 'ward']
/** How much longer than an effect a number can be read. */
const READING = 2.5

const PILE_OF: Record<string, string> = { 'card-discarded': 'discard', 'card-exiled': 'void', 'card-removed': 'removed' }

/** From where to where a card goes; null where it stays. `before`: the table as it was, `played`: the card in the middle of it. */
function flightOf(event: ShownEvent, before: MatchView, played: number | null): { from: Spot; to: Spot } | null {
  const { seat, card, type } = event
  if (seat === undefined) return null
  const hand = `${seat} hand`
  if (type === 'card-drawn') return { from: `${seat} deck`, to: card === undefined ? hand : `card ${card}` }
  if (card === undefined) return null
  const zone = zoneOf(before, card)
  const own = zone === null ? hand : zone.look === 'hand' || zone.look === 'row' ? `card ${card}` : zone.id
  const from = card === played ? 'stage' : own
  if (type === 'card-played' || type === 'haunt-activated') return { from: own, to: 'stage' }
  if (type === 'hex-attached') return { from, to: `card ${card}` }
  if (type === 'card-returned') return { from, to: `card ${card}` }
  const pile = PILE_OF[type]
  return pile === undefined ? null : { from, to: `${seat} ${pile}` }
}

function numberOf(event: ShownEvent): { mark: Mark; amount: number; at: Spot } | null {
  const effect = event.type === 'value-paid' ? null : effectOf(event)
  if (!effect || effect.amount === null || !COUNTED.includes(effect.mark)) return null
  // What Ward prevents, it loses.
  const amount = event.type === 'damage-prevented' ? -effect.amount : effect.amount
  return { mark: effect.mark, amount, at: `${effect.seat} portrait` }
}

/** What moves for these events, one after the other in their order, all within one play's time. `played`: the card that lay in the middle before. */
export function motionsOf(events: readonly ShownEvent[], before: MatchView, played: number | null, pace: Pace): Motion[] {
  if (pace.effect === 0) return []
  const motions: Motion[] = []
  let middle = played
  for (const event of events) {
    const flight = flightOf(event, before, middle)
    const number = numberOf(event)
    const base = { index: event.index, delay: motions.length }
    if (flight && flight.from !== flight.to) motions.push({ ...base, ms: pace.effect, type: 'flight', card: event.card ?? null, ...flight })
    else if (number) motions.push({ ...base, ms: pace.effect * READING, type: 'number', ...number })
    if (event.type === 'card-played' || event.type === 'haunt-activated') middle = event.card ?? null
  }
  const each = Math.min(pace.effect, pace.play / Math.max(1, motions.length))
  return motions.map(motion => ({ ...motion, delay: Math.round(motion.delay * each) }))
}

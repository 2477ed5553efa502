import type { DuelView, WizardView } from '../../../shared/games/gothic-duel/view.ts'
import type { ForeseenEvent, ShownEvent } from '../../../shared/match.ts'
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

function changeWizard(wizard: WizardView, event: ShownEvent): WizardView {
  const amount = event.amount ?? 0
  switch (event.type) {
    case 'card-played':
      return { ...wizard, handCount: Math.max(0, wizard.handCount - 1), hand: wizard.hand.filter(card => card !== event.card) }
    case 'card-drawn':
      return { ...wizard, handCount: wizard.handCount + 1, deckCount: Math.max(0, wizard.deckCount - 1) }
    case 'soulfire-raised':
    case 'soulfire-lowered': {
      const max = Math.max(0, wizard.soulfire.max + (event.type === 'soulfire-raised' ? amount : -amount))
      return { ...wizard, soulfire: { now: Math.min(wizard.soulfire.now, max), max } }
    }
    case 'soulfire-refreshed':
      return { ...wizard, soulfire: { ...wizard.soulfire, now: wizard.soulfire.max } }
    default: {
      const effect = effectOf(event)
      if (!effect || effect.amount === null || !(event.type in GAUGE_SIGN)) return wizard
      const gauge = wizard[effect.mark as GaugeName]
      // A card can lift a value above its maximum (GD-R.44), so what stands there already is no error.
      const now = within(gauge.now + effect.amount, Math.max(gauge.max, gauge.now))
      return { ...wizard, [effect.mark]: { ...gauge, now } }
    }
  }
}

/** The table a moment after `event`, as far as its numbers tell; the update's own view says the whole truth in the end. */
export function afterEvent(view: DuelView, event: ShownEvent): DuelView {
  if (event.seat === undefined) return view
  const changed = changeWizard(view.wizards[event.seat], event)
  if (changed === view.wizards[event.seat]) return view
  return { ...view, wizards: event.seat === 0 ? [changed, view.wizards[1]] : [view.wizards[0], changed] }
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

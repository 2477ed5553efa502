import type { ShownEvent } from '../../../../shared/match.ts'
import { message, type Message, type Value } from '../../../../shared/message.ts'
import type { Seat, Viewer } from '../../../../shared/seat.ts'
import type { DuelEvent } from '../state/events.ts'
import { cardOf, type State } from '../state/state.ts'

export type SeenEvent = Omit<ShownEvent, 'index' | 'turn'>

/** Whether it revealed something that nobody, or only one player, knew before. */
export const reveals = (event: DuelEvent): boolean =>
  event.type === 'card-drawn' || event.type === 'insight-looked' || event.type === 'deck-reshuffled' || ('hidden' in event && event.hidden)

/** Whether the viewer may know which card it was: a drawn card is private, unless hands are open. */
const maySeeCard = (event: DuelEvent, viewer: Viewer, { open }: State): boolean =>
  event.type !== 'card-drawn' || event.seat === viewer || open?.hands === true

const describePlayer = (seat: Seat, viewer: Viewer): Message =>
  message(viewer === 'spectator' ? `gothic-duel.who.seat-${seat}` : seat === viewer ? 'gothic-duel.who.you' : 'gothic-duel.who.enemy')

function variantOf(event: DuelEvent): string {
  if (event.type === 'card-played') return `-${event.way}`
  if (event.type === 'phase-began') return `-${event.phase}`
  return event.type === 'card-added' ? `-${event.to}` : ''
}

function sentence(event: DuelEvent, viewer: Viewer, state: State): Message {
  const values: Record<string, Value> = {}
  const person = event.seat === undefined ? 'nobody' : event.seat === viewer ? 'you' : 'other'
  if (event.seat !== undefined) values.who = describePlayer(event.seat, viewer)
  if ('card' in event && maySeeCard(event, viewer, state)) values.card = cardOf(state, event.card).name
  if ('amount' in event) {
    values.amount = event.amount
    values.count = event.amount
  }
  if ('value' in event) values.value = message(`gothic-duel.value.${event.value}`)
  if ('boon' in event) values.boon = message(`gothic-duel-descent.boons.${event.boon}.name`)
  const text = message(`gothic-duel.event.${event.type}${variantOf(event)}.${person}`, values)
  return 'source' in event && event.source !== undefined && !('card' in event && event.card === event.source)
    ? message('gothic-duel.event.by', { event: text, source: cardOf(state, event.source).name })
    : text
}

/** An event as the viewer may know it, without what Insight showed someone else or which card another player drew. */
export function observe(event: DuelEvent, viewer: Viewer, state: State): SeenEvent {
  return {
    type: event.type,
    clause: event.clause,
    message: sentence(event, viewer, state),
    ...(event.seat === undefined ? {} : { seat: event.seat }),
    ...('card' in event && maySeeCard(event, viewer, state) ? { card: event.card } : {}),
    ...('source' in event && event.source !== undefined && event.source >= 0 ? { source: event.source } : {}),
    ...('value' in event ? { value: event.value } : {}),
    ...('amount' in event ? { amount: event.amount } : {}),
  }
}

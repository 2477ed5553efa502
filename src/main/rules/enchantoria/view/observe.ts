import type { ShownEvent } from '../../../../shared/match.ts'
import { message, type Message, type Value } from '../../../../shared/message.ts'
import type { Seat, Viewer } from '../../../../shared/seat.ts'
import type { Contribution, Source } from '../state/contribution.ts'
import type { MatchEvent, ValueEvent } from '../state/events.ts'
import { nameOf, describePlayer } from '../text/naming.ts'
import { cardOf, entityDef, ownerOf, type State } from '../state/state.ts'
import { effectName } from '../effects/text-context.ts'

export type SeenEvent = Omit<ShownEvent, 'index' | 'turn'>

/** Whether it revealed something that nobody, or only one player, knew. */
export const reveals = (event: MatchEvent): boolean =>
  event.type === 'card-drawn' || event.type === 'plans-revealed' || event.type === 'card-recycled' || event.type === 'card-discarded'

/** Whether the viewer may know which card it was: a drawn card is private. */
const maySeeCard = (event: MatchEvent, viewer: Viewer): boolean => event.type !== 'card-drawn' || event.seat === viewer

const nameOfCard = (state: State, card: number): Message => message('enchantoria.name', { name: cardOf(state, card).name })

/** A card or boon by name, an entity by its owner, an effect by its kind. */
function sourceName(state: State, source: Source, viewer: Viewer): Message {
  if (source.card !== null) return nameOfCard(state, source.card)
  if (source.entity !== null && state.set.entities.has(source.id)) return nameOf(state, { id: source.entity, what: source.id }, viewer)
  if (source.entity === null) return message(`enchantoria-descent.boons.${source.id}.name`)
  return message(`enchantoria.keyword.${source.id}.name`)
}

/** What one contribution adds, as a log message. */
function contributionMessage({ set }: State, does: Contribution): { kind: string; values: Record<string, Value> } {
  switch (does.type) {
    case 'protect':
      return { kind: does.type, values: { amount: does.power } }
    case 'effect':
      return { kind: does.type, values: { effect: effectName(does.kind, does.function, does.n), count: does.duration } }
    case 'dispel':
      return { kind: `dispel-${does.what}`, values: {} }
    case 'summon':
      return { kind: does.type, values: { name: entityDef(set, does.entity).name, count: does.count } }
    case 'recover':
      return { kind: does.type, values: {} }
    default:
      return { kind: does.type, values: { amount: does.amount, count: does.amount } }
  }
}

function sentence(event: MatchEvent, viewer: Viewer, state: State): Message {
  const values: Record<string, Value> = {}
  let variant = ''
  if ('seat' in event && event.seat !== undefined) {
    values.who = describePlayer(event.seat, viewer)
    variant = event.seat === viewer ? '.you' : '.other'
  }
  if ('card' in event && maySeeCard(event, viewer)) values.card = nameOfCard(state, event.card)
  if ('entity' in event && event.entity !== undefined) {
    values.entity = nameOf(state, event.entity, viewer)
    variant = ''
  }
  if ('amount' in event) Object.assign(values, { amount: event.amount, count: event.amount })
  if ('source' in event && event.source !== undefined) values.source = sourceName(state, event.source, viewer)
  if ('targets' in event) values.targets = event.targets.map(target => nameOf(state, target, viewer))
  if ('effect' in event) values.effect = effectName(event.effect.kind, event.effect.function, event.effect.n)
  let type: string = event.type
  if (event.type === 'contributed') {
    const contribution = contributionMessage(state, event.does)
    Object.assign(values, contribution.values)
    return message(
      `enchantoria.event.contributed.${contribution.kind}${event.entity || !('seat' in event.does) ? '' : event.does.seat === viewer ? '.you' : '.other'}`,
      {
        ...values,
        ...('seat' in event.does ? { who: describePlayer(event.does.seat, viewer) } : {}),
      },
    )
  }
  if (event.type === 'card-drawn' && !maySeeCard(event, viewer)) variant = '.hidden'
  if (event.type === 'spell-cast') {
    Object.assign(values, { x: event.x, ...(event.named ? { type: message(`enchantoria.type.${event.named}`) } : {}) })
    type += event.targets.length > 0 ? '-at' : event.named ? '-named' : ''
    type += event.x > 0 ? '-x' : ''
  }
  if (event.type === 'protection-ended') type += `-${event.why}`
  if (event.type === 'decision-made') type += `-${event.decision}`
  if (event.type === 'match-ended') {
    variant = event.winner === null ? '.draw' : event.winner === viewer ? '.you' : '.other'
    if (event.winner !== null) values.who = describePlayer(event.winner, viewer)
  }
  return message(`enchantoria.event.${type}${variant}`, values)
}

/** The value of an entity or mage that an event changes. */
const VALUE_OF: Partial<Record<MatchEvent['type'], string>> = {
  'max-raised': 'health',
  'damage-taken': 'health',
  'health-gained': 'health',
  exhausted: 'health',
  'blood-lost': 'health',
  'block-gained': 'block',
  'damage-blocked': 'block',
  protected: 'protection',
  'damage-absorbed': 'protection',
  'mana-gained': 'mana',
  'mana-paid': 'mana',
} satisfies Partial<Record<MatchEvent['type'] | ValueEvent, string>>

/** What one contribution adds, as a number; undefined for those without one. */
function amountAdded(does: Contribution): number | undefined {
  if ('amount' in does) return does.amount
  if (does.type === 'protect') return does.power
  return does.type === 'effect' && does.n !== 0 ? does.n : undefined
}

function amountOf(event: MatchEvent): number | undefined {
  if (event.type === 'contributed') return amountAdded(event.does)
  return 'amount' in event ? event.amount : undefined
}

/** A contribution is named by what it adds, so that the table can show each kind differently. */
function shownType(event: MatchEvent): string {
  if (event.type === 'protection-ended') return `${event.type}-${event.why}`
  if (event.type !== 'contributed') return event.type
  return event.does.type === 'dispel' ? `contributed-dispel-${event.does.what}` : `contributed-${event.does.type}`
}

/** The affected side: whose entity, or whose cards and mana. */
function seatOf(event: MatchEvent): Seat | undefined {
  if (event.type !== 'contributed') return 'seat' in event ? event.seat : undefined
  return 'seat' in event.does ? event.does.seat : ownerOf(event.does.to)
}

/** An event as the viewer may know it: everything except which card another player drew. Secret decisions make no event. */
export function observe(event: MatchEvent, viewer: Viewer, state: State): SeenEvent {
  const source = 'source' in event ? event.source : undefined
  const seat = seatOf(event)
  const value = VALUE_OF[event.type]
  const amount = amountOf(event)
  return {
    type: shownType(event),
    clause: event.clause,
    message: sentence(event, viewer, state),
    ...(seat === undefined ? {} : { seat }),
    ...('card' in event && maySeeCard(event, viewer) ? { card: event.card } : {}),
    ...(source && source.card !== null ? { source: source.card } : {}),
    ...(source && source.card === null && source.entity !== null ? { by: String(source.entity) } : {}),
    ...('entity' in event && event.entity !== undefined ? { piece: String(event.entity.id) } : {}),
    ...('targets' in event ? { targets: event.targets.map(({ id }) => String(id)) } : {}),
    ...(value === undefined ? {} : { value }),
    ...(amount === undefined ? {} : { amount }),
  }
}

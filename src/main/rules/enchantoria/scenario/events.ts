import { seatOfSide, sideOfSeat } from '../../../kernel/scenario.ts'
import type { Seat } from '../../../../shared/seat.ts'
import type { Contribution, Source } from '../state/contribution.ts'
import type { MatchEvent, Named } from '../state/events.ts'
import type { Effect } from '../state/state.ts'
import type { Names } from './names.ts'
import type { EventInput, ExpectedEffect } from './schema.ts'

/** The fields of all event types. */
type EventFields = Record<string, unknown> & {
  seat?: Seat
  card?: number
  entity?: Named
  source?: Source
  targets?: readonly Named[]
  effect?: Effect
  does?: Contribution
}

export function isEvent(names: Names, expected: EventInput, event: MatchEvent): boolean {
  const fields: EventFields = { ...event }
  return Object.keys(expected).every(key => isPart(names, expected, fields, key as keyof EventInput))
}

function isPart(names: Names, expected: EventInput, fields: EventFields, key: keyof EventInput): boolean {
  switch (key) {
    case 'of':
      return fields.seat === seatOfSide(expected.of!)
    case 'card':
      return fields.card !== undefined && names.isCard(expected.card!, fields.card)
    case 'entity':
      return fields.entity !== undefined && names.isEntity(expected.entity!, fields.entity)
    case 'source':
      return fields.source !== undefined && isSource(names, expected.source!, fields.source)
    case 'targets': {
      const { targets = [] } = fields
      return targets.length === expected.targets!.length && expected.targets!.every((ref, index) => names.isEntity(ref, targets[index]!))
    }
    case 'effect':
      return fields.effect !== undefined && isEffect(expected.effect!, fields.effect)
    case 'does':
      return fields.does?.type === expected.does
    case 'amount':
      return amountOf(fields) === expected.amount
    default:
      return fields[key] === expected[key]
  }
}

export const isEffect = (expected: ExpectedEffect, effect: Effect): boolean =>
  Object.entries(expected).every(([key, value]) => effect[key as keyof ExpectedEffect] === value)

function isSource(names: Names, ref: string, { card, entity, id }: Source): boolean {
  if (card !== null) return names.isCard(ref, card)
  return ref === id || (entity !== null && names.isEntity(ref, { id: entity, what: id }))
}

/** A contribution's amount is called its number, whatever the rules call it. */
function amountOf({ amount, does }: EventFields): unknown {
  if (!does) return amount
  if ('amount' in does) return does.amount
  return 'power' in does ? does.power : 'n' in does ? does.n : 'count' in does ? does.count : undefined
}

/** An event with its type, its clause, and the fields that the expectation mentions. */
export function writtenEvent(names: Names, asked: EventInput, event: MatchEvent): Record<string, unknown> {
  const fields: EventFields = { ...event }
  const written: Record<string, unknown> = { type: event.type, clause: event.clause }
  for (const key of Object.keys(asked)) written[key] = writtenPart(names, fields, key)
  return written
}

function writtenPart(names: Names, fields: EventFields, key: string): unknown {
  const { seat, card, entity, source, targets, effect, does } = fields
  switch (key) {
    case 'of':
      return seat === undefined ? undefined : sideOfSeat(seat)
    case 'card':
      return card === undefined ? undefined : names.card(card)
    case 'entity':
      return entity && names.entity(entity)
    case 'source':
      return source && (source.card === null ? source.id : names.card(source.card))
    case 'targets':
      return targets?.map(names.entity)
    case 'effect':
      return effect && writtenEffect(effect)
    case 'does':
      return does?.type
    case 'amount':
      return amountOf(fields)
    default:
      return fields[key]
  }
}

export const writtenEffect = ({ kind, n, function: recyclingFunction, duration }: Effect): ExpectedEffect => ({
  kind,
  ...(kind === 'stun' || kind === 'function' ? {} : { n }),
  ...(recyclingFunction ? { function: recyclingFunction } : {}),
  duration,
})

import { seatOfSide, sideOfSeat } from '../../../kernel/scenario.ts'
import type { Seat } from '../../../../shared/seat.ts'
import type { Contribution, Source } from '../state/contribution.ts'
import type { MatchEvent, Named } from '../state/events.ts'
import type { Effect } from '../state/state.ts'
import type { Names } from './names.ts'
import type { EventInput, ExpectedEffect } from './schema.ts'

/** The fields of all event types. */
type Told = Record<string, unknown> & {
  seat?: Seat
  card?: number
  entity?: Named
  source?: Source
  targets?: readonly Named[]
  effect?: Effect
  does?: Contribution
}

export function isEvent(names: Names, expected: EventInput, event: MatchEvent): boolean {
  const told: Told = { ...event }
  return Object.keys(expected).every(key => isPart(names, expected, told, key as keyof EventInput))
}

function isPart(names: Names, expected: EventInput, told: Told, key: keyof EventInput): boolean {
  switch (key) {
    case 'of':
      return told.seat === seatOfSide(expected.of!)
    case 'card':
      return told.card !== undefined && names.isCard(expected.card!, told.card)
    case 'entity':
      return told.entity !== undefined && names.isEntity(expected.entity!, told.entity)
    case 'source':
      return told.source !== undefined && isSource(names, expected.source!, told.source)
    case 'targets': {
      const { targets = [] } = told
      return targets.length === expected.targets!.length && expected.targets!.every((ref, place) => names.isEntity(ref, targets[place]!))
    }
    case 'effect':
      return told.effect !== undefined && isEffect(expected.effect!, told.effect)
    case 'does':
      return told.does?.type === expected.does
    case 'amount':
      return amountOf(told) === expected.amount
    default:
      return told[key] === expected[key]
  }
}

export const isEffect = (expected: ExpectedEffect, effect: Effect): boolean =>
  Object.entries(expected).every(([key, value]) => effect[key as keyof ExpectedEffect] === value)

function isSource(names: Names, ref: string, { card, entity, id }: Source): boolean {
  if (card !== null) return names.isCard(ref, card)
  return ref === id || (entity !== null && names.isEntity(ref, { id: entity, what: id }))
}

/** A contribution's amount is called its number, whatever the rules call it. */
function amountOf({ amount, does }: Told): unknown {
  if (!does) return amount
  if ('amount' in does) return does.amount
  return 'power' in does ? does.power : 'n' in does ? does.n : 'count' in does ? does.count : undefined
}

/** An event with its type, its clause, and the fields that the expectation mentions. */
export function writtenEvent(names: Names, asked: EventInput, event: MatchEvent): Record<string, unknown> {
  const told: Told = { ...event }
  const written: Record<string, unknown> = { type: event.type, clause: event.clause }
  for (const key of Object.keys(asked)) written[key] = writtenPart(names, told, key)
  return written
}

function writtenPart(names: Names, told: Told, key: string): unknown {
  const { seat, card, entity, source, targets, effect, does } = told
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
      return amountOf(told)
    default:
      return told[key]
  }
}

export const writtenEffect = ({ kind, n, function: by, duration }: Effect): ExpectedEffect => ({
  kind,
  ...(kind === 'stun' || kind === 'function' ? {} : { n }),
  ...(by ? { function: by } : {}),
  duration,
})

import type { Path } from '../../../kernel/problem.ts'
import { seatOfSide, sideOfSeat, SIDES, type Mismatch, type SideName } from '../../../kernel/scenario.ts'
import { compare, eventMismatches, sameValues } from '../../../kernel/scenario-expect.ts'
import type { MatchEvent } from '../state/events.ts'
import { manaFor, recycleLimit } from '../mechanics/recycling.ts'
import { entityOf, mage, ownerOf, type Effect, type Entity, type Protection, type State } from '../state/state.ts'
import { handLimit } from '../turn/turn.ts'
import { waitingFor } from '../turn/run.ts'
import { isEffect, isEvent, writtenEffect, writtenEvent } from './events.ts'
import type { Names } from './names.ts'
import type { ExpectedEffect, ExpectedEntity, ExpectedFieldEntry, ExpectedSide, Expectation } from './schema.ts'

interface Seen {
  state: State
  names: Names
}

/** Differences between the table or events and what is expected; both in scenario notation. */
export function mismatches(seen: Seen, expected: Expectation, happened: readonly MatchEvent[]): Mismatch[] {
  const { state, names } = seen
  const result: Mismatch[] = []
  compare(result, ['turn'], expected.turn, state.turn)
  compare(result, ['phase'], expected.phase, state.phase)
  compare(result, ['decides'], expected.decides, waitingFor(state).map(sideOfSeat))
  for (const side of SIDES) if (expected[side]) result.push(...sideMismatches(seen, side, expected[side]))
  result.push(
    ...eventMismatches(
      expected,
      happened,
      (event, one) => isEvent(names, event, one),
      (event, one) => writtenEvent(names, event, one),
    ),
  )
  return result
}

function sideMismatches(seen: Seen, side: SideName, expected: ExpectedSide): Mismatch[] {
  const { state, names } = seen
  const seat = seatOfSide(side)
  const player = state.players[seat]
  const result: Mismatch[] = []
  result.push(...entityMismatches(seen, mage(state, seat), expected, [side]))
  const { hand, deck, discard, mana, exhaustion } = player
  const counts = { mana, exhaustion, handCount: hand.length, deckCount: deck.length }
  const limits = { handLimit: handLimit(state, seat), recycleLimit: recycleLimit(state, seat), locked: state.decided[seat] !== null }
  for (const [key, actual] of Object.entries({ ...counts, ...limits })) compare(result, [side, key], expected[key as 'mana'], actual)
  for (const [zone, cards] of Object.entries({ hand, deck: deck.toReversed(), discard })) {
    const wanted = expected[zone as 'hand']
    if (wanted && !sameValues(wanted, cards, names.isCard, zone === 'deck'))
      result.push({ path: [side, zone], expected: wanted, actual: cards.map(names.card) })
  }
  if (expected.field) result.push(...fieldMismatches(seen, player.entities.slice(1), expected.field, [side, 'field']))
  for (const [id, mana] of Object.entries(expected.returns ?? {}))
    compare(result, [side, 'returns', id], mana, manaFor(state, seat, state.set.cards.get(id)!))
  return result
}

const bare = (ref: string): string => ref.split('.')[1] ?? ref

/** Exactly these, in any order; labelled and more detailed ones are matched first. */
function fieldMismatches(seen: Seen, field: readonly Entity[], expected: readonly ExpectedFieldEntry[], path: Path): Mismatch[] {
  const wanted = expected.map(entry => (typeof entry === 'string' ? { entity: entry } : entry))
  const ids = field.map(({ id }) => id)
  const entityById = (id: number): Entity => field.find(entity => entity.id === id)!
  const is = (entry: (typeof wanted)[number], id: number): boolean => isOnField(seen, entry, entityById(id))
  const sorted = [...wanted].sort((a, b) => specificity(b) - specificity(a))
  if (sameValues(sorted, ids, is, false)) return []
  return [{ path, expected, actual: field.map((entity, index) => writtenEntity(seen, entity, wanted[index] ?? wanted.at(-1))) }]
}

const specificity = (entry: { entity: string }): number => Object.keys(entry).length + (entry.entity.includes('#') ? 10 : 0)

function isOnField(seen: Seen, { entity: ref, x, ...rest }: Exclude<ExpectedFieldEntry, string>, entity: Entity): boolean {
  const name = `${sideOfSeat(ownerOf(entity.id))}.${ref}`
  return seen.names.isEntity(name, entity) && (x === undefined || x === entity.x) && entityMismatches(seen, entity, rest, []).length === 0
}

/** Only the fields that the expectation mentions. */
function writtenEntity(seen: Seen, entity: Entity, asked: Exclude<ExpectedFieldEntry, string> | undefined): unknown {
  const { health, max, x, effects } = entity
  const all: Record<string, unknown> = {
    x,
    health,
    max,
    protection: writtenProtection(seen, entity.protection),
    effects: effects.map(writtenEffect),
  }
  const said = Object.entries(all).filter(([key]) => asked && key in asked)
  const name = bare(seen.names.entity(entity))
  return said.length > 0 ? { entity: name, ...Object.fromEntries(said) } : name
}

function entityMismatches(seen: Seen, entity: Entity, expected: ExpectedEntity, path: Path): Mismatch[] {
  const result: Mismatch[] = []
  compare(result, [...path, 'health'], expected.health, entity.health)
  compare(result, [...path, 'max'], expected.max, entity.max)
  if (expected.protection !== undefined && !isProtection(seen, expected.protection, entity.protection))
    result.push({ path: [...path, 'protection'], expected: expected.protection, actual: writtenProtection(seen, entity.protection) })
  if (expected.effects && !sameEffects(expected.effects, entity.effects))
    result.push({ path: [...path, 'effects'], expected: expected.effects, actual: entity.effects.map(writtenEffect) })
  return result
}

function sameEffects(expected: readonly ExpectedEffect[], effects: readonly Effect[]): boolean {
  const sorted = [...expected].sort((a, b) => Object.keys(b).length - Object.keys(a).length)
  return sameValues(sorted, [...effects.keys()], (wanted, index) => isEffect(wanted, effects[index]!), false)
}

function isProtection({ state, names }: Seen, expected: ExpectedEntity['protection'] | null, protection: Protection | null): boolean {
  if (expected === undefined || expected === null || protection === null) return expected === protection
  if (typeof expected === 'number') return protection.power === expected
  const { power, duration, bound } = expected
  return (
    (power === undefined || power === protection.power) &&
    (duration === undefined || duration === protection.duration) &&
    (bound === undefined || sameValues(bound, protection.givers, (ref, giver) => names.isEntity(ref, entityOf(state, giver)), false))
  )
}

const writtenProtection = ({ state, names }: Seen, protection: Protection | null): unknown =>
  protection && {
    power: protection.power,
    duration: protection.duration,
    bound: protection.givers.map(giver => names.entity(entityOf(state, giver))),
  }

import { sideOfSeat, type SideName } from '../../../kernel/scenario.ts'
import { UNKNOWN_CARD } from '../../../kernel/scenario-names.ts'
import { otherSeat, SEATS, type Seat, type Viewer } from '../../../../shared/seat.ts'
import type { Card, EntityDef } from '../state/card.ts'
import { summonsIn } from '../cards/card-schema.ts'
import { knowsRng } from '../state/information.ts'
import { allEntities, entityOf, ownerOf, UNKNOWN, type Effect, type Entity, type Protection, type State } from '../state/state.ts'
import { writtenAction } from './actions.ts'
import { createNames, type Names } from './names.ts'
import type { EffectInput, EntityInput, PositionInput, SideInput } from './schema.ts'

/**
 * A scenario file of the position, with every card it names, everything these summon, and an empty script: `me` is the viewer's seat, or seat
 * 0 for a spectator. From an information state, unseen cards are `unknown` and there is no seed; from a full state, everything is included.
 */
export function toScenario(state: State, viewer: Viewer): string {
  const me: Seat = viewer === 1 ? 1 : 0
  const scenario = { title: `Turn ${state.turn}`, clauses: [], position: positionOf(state, me), script: [] }
  return `${JSON.stringify({ version: 1, game: 'enchantoria', ...definitions(state), scenarios: [scenario] }, null, 2)}\n`
}

const byId = (a: { id: string }, b: { id: string }): number => (a.id < b.id ? -1 : 1)

/** The cards of the position, its entities, and what any of these can summon. */
function definitions(state: State): { cards: Card[]; entities: EntityDef[] } {
  const ids = new Set(state.cards.flat().filter(isKnown))
  const cards = [...state.set.cards.values()].filter(({ id }) => ids.has(id))
  const wanted = [
    ...allEntities(state).flatMap(({ what }) => what ?? []),
    ...cards.flatMap(card => summonsIn(card).map(({ entity }) => entity)),
  ]
  const entities = new Map<string, EntityDef>()
  for (let id = wanted.pop(); id !== undefined; id = wanted.pop()) {
    const def = state.set.entities.get(id)
    if (!def || entities.has(id)) continue
    entities.set(id, def)
    wanted.push(...summonsIn(def).map(({ entity }) => entity))
  }
  return { cards: cards.sort(byId), entities: [...entities.values()].sort(byId) }
}

function positionOf(state: State, me: Seat): PositionInput {
  const names = namesFor(state, me)
  const sideName = (seat: Seat): SideName => sideOfSeat(me === 0 ? seat : otherSeat(seat))
  const { turn, phase, ending } = state
  return {
    turn,
    phase,
    me: sideOf(state, me, names),
    foe: sideOf(state, otherSeat(me), names),
    ...(knowsRng(state) ? { seed: [...state.rng] } : {}),
    numbers: numbersOf(state, me),
    ...(ending ? { over: { winner: ending.winner === null ? null : sideName(ending.winner), clause: ending.clause, by: ending.by } } : {}),
  }
}

/** Labels distinguish copies that something else refers to: a decision, or a bound Protection. */
function namesFor(state: State, me: Seat): Names {
  const isReferenced =
    state.decided.some(decision => decision && decision.type !== 'hidden') ||
    allEntities(state).some(({ protection }) => protection && protection.givers.length > 0)
  const seats = me === 0 ? SEATS : SEATS.toReversed()
  const [cards, entities] = [new Map<string, number>(), new Map<string, number>()]
  if (isReferenced) {
    labelCopies(
      seats.flatMap(seat => [...state.players[seat].hand, ...state.players[seat].discard]),
      number => knownId(state, number),
      cards,
    )
    for (const seat of seats)
      labelCopies(
        state.players[seat].entities.slice(1),
        ({ what }) => `${sideOfSeat(seat)}.${what ?? ''}`,
        entities,
        ({ id }) => id,
      )
  }
  const names = createNames(state, { cards, entities })
  return me === 0
    ? names
    : { ...names, entity: entity => names.entity(entity).replace(/^(me|foe)/, side => (side === 'me' ? 'foe' : 'me')) }
}

const isKnown = (id: string | null | undefined): id is string => typeof id === 'string' && id !== UNKNOWN_CARD

function knownId(state: State, number: number): string | null {
  const id = state.cards[ownerOf(number)]?.[number >> 1]
  return isKnown(id) ? id : null
}

function labelCopies<T>(
  things: readonly T[],
  nameOf: (thing: T) => string | null,
  labels: Map<string, number>,
  numberOf: (thing: T) => number = Number,
): void {
  const names = things.map(nameOf)
  const seen = new Map<string, number>()
  for (const [index, name] of names.entries()) {
    if (name === null || names.filter(other => other === name).length === 1) continue
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    labels.set(`${name}#${count}`, numberOf(things[index]!))
  }
}

const unlessEmpty = <T>(key: string, list: readonly T[]): object => (list.length > 0 ? { [key]: list } : {})

/** Cards that are known to be in a hand or deck, but not where. */
function unplacedCards(state: State, seat: Seat): number[] {
  const { hand, deck, discard } = state.players[seat]
  const placed = new Set([...hand, ...deck, ...discard])
  return state.cards[seat].flatMap((id, index) => (isKnown(id) && !placed.has(index * 2 + seat) ? [index * 2 + seat] : []))
}

/** The numbers of the known cards in the order they are written; even ones are those of `me`. */
function numbersOf(state: State, me: Seat): number[] {
  const { players } = state
  return [me, otherSeat(me)]
    .flatMap(seat => [...unplacedCards(state, seat), ...players[seat].hand, ...players[seat].deck.toReversed(), ...players[seat].discard])
    .flatMap(number => (number === UNKNOWN ? [] : [me === 0 ? number : number ^ 1]))
}

function sideOf(state: State, seat: Seat, names: Names): SideInput {
  const { mana, hand, deck, discard, exhaustion, entities } = state.players[seat]
  const [mage, ...field] = entities
  const card = (number: number): string => (number === UNKNOWN ? UNKNOWN_CARD : names.card(number))
  const decided = state.decided[seat]
  return {
    ...entityEntries(mage!, state, names),
    mana,
    ...(exhaustion > 0 ? { exhaustion } : {}),
    hand: hand.map(card),
    deck: deck.toReversed().map(card),
    ...unlessEmpty('among', unplacedCards(state, seat).map(names.card)),
    ...unlessEmpty('discard', discard.map(card)),
    summoned: state.summoned[seat],
    ...unlessEmpty(
      'field',
      field.map(entity => ({
        entity: names.entity(entity).split('.')[1]!,
        nth: entity.id >> 1,
        ...(entity.x > 0 ? { x: entity.x } : {}),
        ...entityEntries(entity, state, names),
      })),
    ),
    ...(decided ? { locked: decided.type === 'hidden' ? true : writtenAction(names, id => entityOf(state, id), decided) } : {}),
  }
}

function entityEntries({ health, max, protection, effects }: Entity, state: State, names: Names): EntityInput {
  return {
    health,
    max,
    ...(protection ? { protection: protectionOf(protection, state, names) } : {}),
    ...unlessEmpty(
      'effects',
      effects.map(effect => effectOf(effect, state)),
    ),
  }
}

/** The turn it came in is omitted if that is the previous one, which is the default when reading. */
const appliedField = (applied: number, { turn }: State): object => (applied === turn - 1 ? {} : { applied })

function protectionOf(
  { power, duration, applied, givers }: Protection,
  state: State,
  names: Names,
): NonNullable<EntityInput['protection']> {
  return {
    power,
    ...(duration === null ? {} : { duration }),
    ...appliedField(applied, state),
    ...unlessEmpty(
      'bound',
      givers.map(giver => names.entity(entityOf(state, giver))),
    ),
  }
}

const effectOf = ({ kind, n, function: recyclingFunction, duration, applied }: Effect, state: State): EffectInput => ({
  kind,
  ...(kind === 'stun' || kind === 'function' ? {} : { n }),
  ...(recyclingFunction ? { function: recyclingFunction } : {}),
  duration,
  ...appliedField(applied, state),
})

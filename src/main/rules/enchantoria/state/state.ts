import type { Rng } from '../../../kernel/rng.ts'
import type { Seat } from '../../../../shared/seat.ts'
import type { Action } from './actions.ts'
import type { EntityDef, EntityKind, NewEntity, NumberedKind, Passive, RecyclingFunction, TargetSpec } from './card.ts'
import { ENEMY_SHIFT, OWN_KINDS, targetBits, type CardSet, type PreparedCard, type PreparedEntity } from './card-set.ts'

/** Stands for a card that the viewer may not know, in a state from `informationFor`. */
export const UNKNOWN = -1

/** EN-R1.2, EN-R1.3, EN-R1.8, EN-R1.10, EN-R2.4, EN-R2.5, EN-R3.2, EN-R10.6. */
export const START_HEALTH = 30
export const OPENING_HAND = 5
export const HAND_LIMIT = 7
export const FIELD_LIMIT = 5
export const MANA_A_TURN = 3
export const CARDS_A_TURN = 2
export const MAX_MANA = 10
export const LAST_TURN = 30

/** EN-PROTECT. `duration` is null if none is printed; `givers`: entities it is bound to, empty if unbound (EN-R7.11, EN-R7.13). */
export interface Protection {
  power: number
  duration: number | null
  applied: number
  givers: number[]
}

/** A status other than Protection. `applied`: the turn it came in, for Grace's Illness (EN-GRACE.1). `n` is 0 for kinds without a number. */
export interface Effect {
  kind: NumberedKind | 'stun' | 'function'
  n: number
  function: RecyclingFunction | null
  duration: number
  applied: number
}

/**
 * A mage, creature or construct. `what` is the id of its definition, null for a mage. Entity numbers are even for seat 0 and odd for seat 1,
 * mages are 0 and 1, so that nothing depends on the seating.
 */
export interface Entity {
  id: number
  what: string | null
  kind: EntityKind
  /** The X of the spell that summoned it. */
  x: number
  health: number
  max: number
  /** Block left this turn (EN-R7.2). */
  pool: number
  protection: Protection | null
  effects: Effect[]
}

/** One player. Cards are numbers, even for seat 0 and odd for seat 1; the top of a deck is its last. */
export interface PlayerState {
  mana: number
  deck: number[]
  hand: number[]
  discard: number[]
  /** The mage first, then the field by number. */
  entities: Entity[]
  /** Draws from an empty deck so far (EN-R10.4). */
  exhaustion: number
}

export interface Ending {
  winner: Seat | null
  clause: string
  by: 'health' | 'both' | 'turns' | 'concession'
}

/** The three kinds of decisions (EN-R11.1 to EN-R11.3). */
export const PHASES = ['recycle', 'plan', 'discard'] as const
export type Phase = (typeof PHASES)[number]

/** A decision that waits for the other player's; the other player's information only includes that it exists. */
export type Decision = Action | { type: 'hidden' }

/** A match as plain data. `set` and `cards` never change and are shared by clones; card number n is `cards[n % 2][n >> 1]`. */
export interface State {
  set: CardSet
  cards: readonly [readonly (string | null)[], readonly (string | null)[]]
  turn: number
  phase: Phase
  players: [PlayerState, PlayerState]
  decided: [Decision | null, Decision | null]
  /** The number of entities each side has summoned so far. */
  summoned: [number, number]
  ending: Ending | null
  rng: Rng
}

export const ownerOf = (number: number): Seat => ((number & 1) === 0 ? 0 : 1)
export const mageOf = (seat: Seat): number => seat

export const newEntity = (id: number, what: string | null, kind: EntityKind, health: number, x = 0): Entity => ({
  id,
  what,
  kind,
  x,
  health,
  max: health,
  pool: 0,
  protection: null,
  effects: [],
})

const cloneEffect = ({ kind, n, function: recyclingFunction, duration, applied }: Effect): Effect => ({
  kind,
  n,
  function: recyclingFunction,
  duration,
  applied,
})

const cloneEntity = (entity: Entity): Entity => ({
  id: entity.id,
  what: entity.what,
  kind: entity.kind,
  x: entity.x,
  health: entity.health,
  max: entity.max,
  pool: entity.pool,
  protection: entity.protection && {
    power: entity.protection.power,
    duration: entity.protection.duration,
    applied: entity.protection.applied,
    givers: entity.protection.givers.slice(),
  },
  effects: entity.effects.length === 0 ? [] : entity.effects.map(cloneEffect),
})

const clonePlayer = (player: PlayerState): PlayerState => ({
  mana: player.mana,
  deck: player.deck.slice(),
  hand: player.hand.slice(),
  discard: player.discard.slice(),
  entities: player.entities.map(cloneEntity),
  exhaustion: player.exhaustion,
})

/** Decisions are never mutated, only replaced, so clones may share them. */
export const cloneState = (state: State): State => ({
  set: state.set,
  cards: state.cards,
  turn: state.turn,
  phase: state.phase,
  players: [clonePlayer(state.players[0]), clonePlayer(state.players[1])],
  decided: [state.decided[0], state.decided[1]],
  summoned: [state.summoned[0], state.summoned[1]],
  ending: state.ending,
  rng: [state.rng[0], state.rng[1], state.rng[2], state.rng[3]],
})

/** The card behind a number; only for cards that this state knows. */
export function cardOf(state: State, number: number): PreparedCard {
  const card = state.set.preparedCards.get(state.cards[ownerOf(number)][number >> 1] ?? '')
  if (!card) throw new RangeError(`no known card ${number}`)
  return card
}

export function entityDef(set: CardSet, what: string): EntityDef {
  return preparedEntity(set, what).def
}

/** What a text names by its id or has in itself. */
export const entityIn = (set: CardSet, entity: string | NewEntity): NewEntity =>
  typeof entity === 'string' ? entityDef(set, entity) : entity

function preparedEntity(set: CardSet, what: string): PreparedEntity {
  const entity = set.preparedEntities.get(what)
  if (!entity) throw new RangeError(`no entity ${what}`)
  return entity
}

export const preparedOf = (state: State, entity: Entity): PreparedEntity | null =>
  entity.what === null ? null : preparedEntity(state.set, entity.what)

export const defOf = (state: State, entity: Entity): EntityDef | null => preparedOf(state, entity)?.def ?? null

/** The entity with that number, if it is in play. */
export function findEntity(state: State, id: number): Entity | undefined {
  if (id < 0) return undefined
  for (const entity of state.players[ownerOf(id)].entities) if (entity.id === id) return entity
  return undefined
}

export function entityOf(state: State, id: number): Entity {
  const entity = findEntity(state, id)
  if (!entity) throw new RangeError(`no entity ${id} in play`)
  return entity
}

export const mage = (state: State, seat: Seat): Entity => state.players[seat].entities[0]!

/** Everything in play, seat 0's side first. */
export const allEntities = (state: State): Entity[] => [...state.players[0].entities, ...state.players[1].entities]

export function sumOf({ effects }: Entity, kind: NumberedKind): number {
  let sum = 0
  for (const effect of effects) if (effect.kind === kind) sum += effect.n
  return sum
}

/** Removes it from a list of card numbers that belongs to the state. Without `splice`, which returns a list. */
export function removeCard(from: number[], card: number): void {
  const index = from.indexOf(card)
  if (index < 0) return
  for (let next = index + 1; next < from.length; next++) from[next - 1] = from[next]!
  from.pop()
}

/** EN-R9.13: passives of the same kind on one side add up. A mage has none. */
export function passiveSum(state: State, seat: Seat, passive: Passive): number {
  const { entities } = state.players[seat]
  let sum = 0
  for (let index = 1; index < entities.length; index++) {
    const passives = preparedOf(state, entities[index]!)?.passives
    if (passives) sum += passives[passive]
  }
  return sum
}

/** What the entity is to `seat` as a target. */
const targetBit = (entity: Entity, seat: Seat): number => OWN_KINDS[entity.kind] << (ownerOf(entity.id) === seat ? 0 : ENEMY_SHIFT)

/** What `seat` can choose as a target, as bits. */
export function targetsInPlay({ players }: State, seat: Seat): number {
  let bits = 0
  for (const { entities } of players) for (const entity of entities) bits |= targetBit(entity, seat)
  return bits
}

/** EN-R4.5, EN-V2: what `seat` may choose as a target of those kinds, seat 0's side first. */
export function targetsAmong({ players }: State, seat: Seat, bits: number): number[] {
  const result: number[] = []
  for (const { entities } of players) for (const entity of entities) if ((targetBit(entity, seat) & bits) !== 0) result.push(entity.id)
  return result
}

export const legalTargets = (state: State, seat: Seat, spec: TargetSpec): number[] => targetsAmong(state, seat, targetBits(spec))

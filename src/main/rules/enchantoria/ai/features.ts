import { otherSeat, type Seat } from '../../../../shared/seat.ts'
import { CARD_TYPES, NUMBERED_KINDS, PASSIVES, RECYCLING_FUNCTIONS, type Amount, type Primitive } from '../state/card.ts'
import { functionOf, recycleLimit } from '../turn/recycling.ts'
import { cardOf, defOf, mage, sumOf, UNKNOWN, type Entity, type State } from '../state/state.ts'

/** What a text does in a turn, by feature; X counts as a medium value. */
const DEEDS = ['damage', 'pierce', 'heal', 'block', 'protect', 'mana', 'draw', 'summon'] as const
type Deed = (typeof DEEDS)[number]
const isDeed = (name: Primitive['do']): name is Deed => (DEEDS as readonly string[]).includes(name)
const MIDDLING_X = 4

function sizeOf(amount: Amount): number {
  if (typeof amount === 'number') return amount
  if (amount === 'half-X') return MIDDLING_X / 2
  return typeof amount === 'object' ? amount.xPlus + MIDDLING_X : amount === 'X' ? MIDDLING_X : 2
}

function addDeeds(text: readonly Primitive[] | undefined, into: Float32Array, from: number, times: number): void {
  for (const primitive of text ?? []) {
    if (!isDeed(primitive.do)) continue
    const size = 'n' in primitive ? sizeOf(primitive.n) : 1
    into[from + DEEDS.indexOf(primitive.do)]! += times * size
  }
}

const HEALTH = 5
const MAGE = HEALTH + 2 + NUMBERED_KINDS.length + 1 + RECYCLING_FUNCTIONS.length + 1
const MEANS = 7
const FIELD = 7 + DEEDS.length + PASSIVES.length + 3
const HAND = CARD_TYPES.length + DEEDS.length + 4
/** The number of features of one side. */
const SIDE = MAGE + MEANS + FIELD + HAND
/** The number of features of a position: both sides, and the turn. */
export const FEATURES = 2 * SIDE + 1

const MOST_TURNS = 5
const lasting = (duration: number): number => Math.min(MOST_TURNS, duration)

function writeMage(state: State, seat: Seat, into: Float32Array, at: number): number {
  const { health, protection, effects } = mage(state, seat)
  into[at++] = health
  into[at++] = Math.max(0, 12 - health)
  into[at++] = Math.max(0, 6 - health)
  into[at++] = health <= 0 ? 1 : 0
  into[at++] = 1 / Math.max(1, health)
  into[at++] = protection?.power ?? 0
  into[at++] = protection && protection.duration === null ? 1 : 0
  for (const effect of effects) {
    if (effect.kind === 'stun' || effect.kind === 'function') continue
    into[at + NUMBERED_KINDS.indexOf(effect.kind)]! += effect.n * lasting(effect.duration)
  }
  at += NUMBERED_KINDS.length
  into[at++] = effects.some(effect => effect.kind === 'stun') ? 1 : 0
  const by = functionOf(state, seat)
  into[at + RECYCLING_FUNCTIONS.indexOf(by)] = 1
  at += RECYCLING_FUNCTIONS.length
  into[at++] = recycleLimit(state, seat)
  return at
}

function writeMeans({ players }: State, seat: Seat, into: Float32Array, at: number): number {
  const { mana, hand, deck, exhaustion } = players[seat]
  into[at++] = mana
  into[at++] = Math.max(0, mana - 7)
  into[at++] = hand.length
  into[at++] = Math.max(0, hand.length - 5)
  into[at++] = deck.length
  into[at++] = Math.max(0, 4 - deck.length)
  into[at++] = exhaustion
  return at
}

function writeEntity(state: State, entity: Entity, into: Float32Array, at: number): void {
  const def = defOf(state, entity)
  const health = Math.max(0, entity.health)
  const isActing = def?.order || def?.auto ? 1 : 0
  const stunned = entity.effects.some(effect => effect.kind === 'stun') ? 1 : 0
  into[at]! += 1
  into[at + 1]! += health
  into[at + 2]! += entity.kind === 'construct' ? 1 : 0
  into[at + 3]! += isActing
  into[at + 4]! += stunned
  into[at + 5]! += entity.protection?.power ?? 0
  into[at + 6]! += health <= 2 ? 1 : 0
  at += 7
  addDeeds(def?.order?.does, into, at, stunned ? 0.5 : 1)
  addDeeds(def?.auto, into, at, stunned ? 0.5 : 1)
  at += DEEDS.length
  for (const [place, passive] of PASSIVES.entries()) into[at + place]! += def?.passives?.[passive] ?? 0
  at += PASSIVES.length
  into[at]! += sumOf(entity, 'might') - sumOf(entity, 'weakness')
  for (const { kind, n, duration } of entity.effects) {
    if (kind === 'burning' || kind === 'poison') into[at + 1]! += n * lasting(duration)
    if (kind === 'regrowth' || kind === 'stoneskin') into[at + 2]! += n * lasting(duration)
  }
}

function writeHand(state: State, seat: Seat, into: Float32Array, at: number): void {
  const { hand, mana } = state.players[seat]
  for (const number of hand) {
    if (number === UNKNOWN) continue
    const card = cardOf(state, number)
    into[at + CARD_TYPES.indexOf(card.type)]! += 1
    addDeeds(card.does, into, at + CARD_TYPES.length, 1)
    const rest = at + CARD_TYPES.length + DEEDS.length
    if (card.cost === 'X') into[rest]! += 1
    else {
      into[rest + 1]! += card.cost
      if (card.cost <= mana + 3) into[rest + 2]! += 1
    }
    if (card.swift) into[rest + 3]! += 1
  }
}

function writeSide(state: State, seat: Seat, into: Float32Array, from: number): void {
  let at = writeMage(state, seat, into, from)
  at = writeMeans(state, seat, into, at)
  const { entities } = state.players[seat]
  for (let place = 1; place < entities.length; place++) writeEntity(state, entities[place]!, into, at)
  writeHand(state, seat, into, at + FIELD)
}

/** The position as `seat` sees it, as `FEATURES` numbers; clears and fills `into`. */
export function features(state: State, seat: Seat, into: Float32Array): Float32Array {
  into.fill(0)
  writeSide(state, seat, into, 0)
  writeSide(state, otherSeat(seat), into, SIDE)
  into[2 * SIDE] = state.turn
  return into
}

/** The same position as the other seat sees it, from the features of the first: both sides exchanged. */
export function mirror(row: Float32Array, into: Float32Array): Float32Array {
  into.set(row.subarray(SIDE, 2 * SIDE), 0)
  into.set(row.subarray(0, SIDE), SIDE)
  into[2 * SIDE] = row[2 * SIDE]!
  return into
}

/** For each feature, its index when the seats are exchanged. */
export const MIRRORED: Uint16Array = Uint16Array.from({ length: FEATURES }, (_, place) =>
  place === 2 * SIDE ? place : place < SIDE ? place + SIDE : place - SIDE,
)

import { otherSeat, type Seat } from '../../../../shared/seat.ts'
import { CARD_TYPES, NUMBERED_KINDS, PASSIVES, RECYCLING_FUNCTIONS, type Amount, type Primitive } from '../state/card.ts'
import { functionOf, recycleLimit } from '../mechanics/recycling.ts'
import { cardOf, mage, preparedOf, UNKNOWN, type Entity, type State } from '../state/state.ts'
import type { CardSet } from '../state/card-set.ts'

/** What a text does in a turn, by feature; X counts as a medium value. */
const EFFECT_FEATURES = ['damage', 'pierce', 'heal', 'block', 'protect', 'mana', 'draw', 'summon'] as const
type EffectFeature = (typeof EFFECT_FEATURES)[number]
const isEffectFeature = (name: Primitive['do']): name is EffectFeature => (EFFECT_FEATURES as readonly string[]).includes(name)
const TYPICAL_X = 4

function sizeOf(amount: Amount): number {
  if (typeof amount === 'number') return amount
  if (amount === 'half-X') return TYPICAL_X / 2
  return typeof amount === 'object' ? amount.xPlus + TYPICAL_X : amount === 'X' ? TYPICAL_X : 2
}

/** Features other than 0: what to add at which place. */
interface Additions {
  at: readonly number[]
  by: readonly number[]
}

function addTo(into: Float32Array, from: number, { at, by }: Additions, times: number): void {
  for (let index = 0; index < at.length; index++) into[from + at[index]!]! += times * by[index]!
}

const additions = (values: readonly number[]): Additions => {
  const at = values.flatMap((value, index) => (value === 0 ? [] : [index]))
  return { at, by: at.map(index => values[index]!) }
}

/** By effect feature. */
function deedsOf(texts: readonly (readonly Primitive[] | undefined)[]): number[] {
  const values = EFFECT_FEATURES.map(() => 0)
  for (const primitive of texts.flatMap(text => text ?? []))
    if (isEffectFeature(primitive.do)) values[EFFECT_FEATURES.indexOf(primitive.do)]! += 'n' in primitive ? sizeOf(primitive.n) : 1
  return values
}

const HEALTH = 5
const MAGE = HEALTH + 2 + NUMBERED_KINDS.length + 1 + RECYCLING_FUNCTIONS.length + 1
const MEANS = 7
const FIELD = 7 + EFFECT_FEATURES.length + PASSIVES.length + 3
const HAND = CARD_TYPES.length + EFFECT_FEATURES.length + 4
/** The number of features of one side. */
const SIDE = MAGE + MEANS + FIELD + HAND
/** The number of features of a position: both sides, and the turn. */
export const FEATURES = 2 * SIDE + 1

/** What is always the same of a card in hand, and of an entity: its deeds, which a stun halves, and the rest. */
interface Known {
  cards: readonly Additions[]
  deeds: readonly Additions[]
  passives: readonly Additions[]
}

/** By set, in the order of its cards and entities; almost always it is the last one again. */
const knownBySet = new WeakMap<CardSet, Known>()
let lastSet: CardSet | null = null
let lastKnown: Known | null = null

function knownOf(set: CardSet): Known {
  if (set === lastSet && lastKnown) return lastKnown
  const cached = knownBySet.get(set) ?? prepare(set)
  lastSet = set
  lastKnown = cached
  return cached
}

function prepare(set: CardSet): Known {
  const entities = [...set.entities.values()]
  const known: Known = {
    cards: [...set.cards.values()].map(({ type, does, cost, swift }) => {
      const types = CARD_TYPES.map(one => (one === type ? 1 : 0))
      return additions([...types, ...deedsOf([does]), cost === 'X' ? 1 : 0, cost === 'X' ? 0 : cost, 0, swift ? 1 : 0])
    }),
    deeds: entities.map(({ order, auto }) => additions(deedsOf([order?.does, auto]))),
    passives: entities.map(({ passives }) => additions(PASSIVES.map(passive => passives?.[passive] ?? 0))),
  }
  knownBySet.set(set, known)
  return known
}

const MAX_TURNS = 5
/** Steps of the only feature that isn't a multiple of a half: sums of all features are exact in any order (evaluate.ts). */
const STEPS = 1024
const lasting = (duration: number): number => Math.min(MAX_TURNS, duration)

function writeMage(state: State, seat: Seat, into: Float32Array, at: number): number {
  const { health, protection, effects } = mage(state, seat)
  into[at++] = health
  into[at++] = Math.max(0, 12 - health)
  into[at++] = Math.max(0, 6 - health)
  into[at++] = health <= 0 ? 1 : 0
  into[at++] = Math.round(STEPS / Math.max(1, health)) / STEPS
  into[at++] = protection?.power ?? 0
  into[at++] = protection && protection.duration === null ? 1 : 0
  for (const effect of effects)
    if (effect.kind === 'stun') into[at + NUMBERED_KINDS.length] = 1
    else if (effect.kind !== 'function') into[at + NUMBERED_KINDS.indexOf(effect.kind)]! += effect.n * lasting(effect.duration)
  at += NUMBERED_KINDS.length + 1
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

function writeEntity(state: State, { deeds, passives }: Known, entity: Entity, into: Float32Array, at: number): void {
  const prepared = preparedOf(state, entity)
  const health = Math.max(0, entity.health)
  let stunned = 0
  into[at]! += 1
  into[at + 1]! += health
  into[at + 2]! += entity.kind === 'construct' ? 1 : 0
  into[at + 3]! += prepared?.def.order || prepared?.def.auto ? 1 : 0
  into[at + 5]! += entity.protection?.power ?? 0
  into[at + 6]! += health <= 2 ? 1 : 0
  const rest = at + 7 + EFFECT_FEATURES.length + PASSIVES.length
  for (const { kind, n, duration } of entity.effects)
    if (kind === 'stun') stunned = 1
    else if (kind === 'might') into[rest]! += n
    else if (kind === 'weakness') into[rest]! -= n
    else if (kind === 'burning' || kind === 'poison') into[rest + 1]! += n * lasting(duration)
    else if (kind === 'regrowth' || kind === 'stoneskin') into[rest + 2]! += n * lasting(duration)
  into[at + 4]! += stunned
  if (!prepared) return
  addTo(into, at + 7, deeds[prepared.index]!, stunned ? 0.5 : 1)
  addTo(into, at + 7 + EFFECT_FEATURES.length, passives[prepared.index]!, 1)
}

function writeHand(state: State, { cards }: Known, seat: Seat, into: Float32Array, at: number): void {
  const { hand, mana } = state.players[seat]
  const affordable = at + CARD_TYPES.length + EFFECT_FEATURES.length + 2
  for (const number of hand) {
    if (number === UNKNOWN) continue
    const { index, cost } = cardOf(state, number)
    addTo(into, at, cards[index]!, 1)
    if (cost !== 'X' && cost <= mana + 3) into[affordable]! += 1
  }
}

function writeSide(state: State, seat: Seat, into: Float32Array, from: number): void {
  let at = writeMage(state, seat, into, from)
  at = writeMeans(state, seat, into, at)
  const { entities } = state.players[seat]
  const known = knownOf(state.set)
  for (let index = 1; index < entities.length; index++) writeEntity(state, known, entities[index]!, into, at)
  writeHand(state, known, seat, into, at + FIELD)
}

/** The position as `seat` sees it, as `FEATURES` numbers; clears and fills `into`. */
export function features(state: State, seat: Seat, into: Float32Array): Float32Array {
  into.fill(0)
  writeSide(state, seat, into, 0)
  writeSide(state, otherSeat(seat), into, SIDE)
  into[2 * SIDE] = state.turn
  return into
}

/** For each feature, its index when the seats are exchanged. */
export const MIRRORED: Uint16Array = Uint16Array.from({ length: FEATURES }, (_, index) =>
  index === 2 * SIDE ? index : index < SIDE ? index + SIDE : index - SIDE,
)

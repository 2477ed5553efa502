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

function addTo(output: Float32Array, from: number, { at, by }: Additions, times: number): void {
  for (let index = 0; index < at.length; index++) output[from + at[index]!]! += times * by[index]!
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
      const types = CARD_TYPES.map(cardType => (cardType === type ? 1 : 0))
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

function writeMage(state: State, seat: Seat, output: Float32Array, at: number): number {
  const { health, protection, effects } = mage(state, seat)
  output[at++] = health
  output[at++] = Math.max(0, 12 - health)
  output[at++] = Math.max(0, 6 - health)
  output[at++] = health <= 0 ? 1 : 0
  output[at++] = Math.round(STEPS / Math.max(1, health)) / STEPS
  output[at++] = protection?.power ?? 0
  output[at++] = protection && protection.duration === null ? 1 : 0
  for (const effect of effects)
    if (effect.kind === 'stun') output[at + NUMBERED_KINDS.length] = 1
    else if (effect.kind !== 'function') output[at + NUMBERED_KINDS.indexOf(effect.kind)]! += effect.n * lasting(effect.duration)
  at += NUMBERED_KINDS.length + 1
  const recyclingFunction = functionOf(state, seat)
  output[at + RECYCLING_FUNCTIONS.indexOf(recyclingFunction)] = 1
  at += RECYCLING_FUNCTIONS.length
  output[at++] = recycleLimit(state, seat)
  return at
}

function writeMeans({ players }: State, seat: Seat, output: Float32Array, at: number): number {
  const { mana, hand, deck, exhaustion } = players[seat]
  output[at++] = mana
  output[at++] = Math.max(0, mana - 7)
  output[at++] = hand.length
  output[at++] = Math.max(0, hand.length - 5)
  output[at++] = deck.length
  output[at++] = Math.max(0, 4 - deck.length)
  output[at++] = exhaustion
  return at
}

function writeEntity(state: State, { deeds, passives }: Known, entity: Entity, output: Float32Array, at: number): void {
  const prepared = preparedOf(state, entity)
  const health = Math.max(0, entity.health)
  let stunned = 0
  output[at]! += 1
  output[at + 1]! += health
  output[at + 2]! += entity.kind === 'construct' ? 1 : 0
  output[at + 3]! += prepared?.def.order || prepared?.def.auto ? 1 : 0
  output[at + 5]! += entity.protection?.power ?? 0
  output[at + 6]! += health <= 2 ? 1 : 0
  const rest = at + 7 + EFFECT_FEATURES.length + PASSIVES.length
  for (const { kind, n, duration } of entity.effects)
    if (kind === 'stun') stunned = 1
    else if (kind === 'might') output[rest]! += n
    else if (kind === 'weakness') output[rest]! -= n
    else if (kind === 'burning' || kind === 'poison') output[rest + 1]! += n * lasting(duration)
    else if (kind === 'regrowth' || kind === 'stoneskin') output[rest + 2]! += n * lasting(duration)
  output[at + 4]! += stunned
  if (!prepared) return
  addTo(output, at + 7, deeds[prepared.index]!, stunned ? 0.5 : 1)
  addTo(output, at + 7 + EFFECT_FEATURES.length, passives[prepared.index]!, 1)
}

function writeHand(state: State, { cards }: Known, seat: Seat, output: Float32Array, at: number): void {
  const { hand, mana } = state.players[seat]
  const affordable = at + CARD_TYPES.length + EFFECT_FEATURES.length + 2
  for (const number of hand) {
    if (number === UNKNOWN) continue
    const { index, cost } = cardOf(state, number)
    addTo(output, at, cards[index]!, 1)
    if (cost !== 'X' && cost <= mana + 3) output[affordable]! += 1
  }
}

function writeSide(state: State, seat: Seat, output: Float32Array, from: number): void {
  let at = writeMage(state, seat, output, from)
  at = writeMeans(state, seat, output, at)
  const { entities } = state.players[seat]
  const known = knownOf(state.set)
  for (let index = 1; index < entities.length; index++) writeEntity(state, known, entities[index]!, output, at)
  writeHand(state, known, seat, output, at + FIELD)
}

/** The position as `seat` sees it, as `FEATURES` numbers; clears and fills `into`. */
export function features(state: State, seat: Seat, output: Float32Array): Float32Array {
  output.fill(0)
  writeSide(state, seat, output, 0)
  writeSide(state, otherSeat(seat), output, SIDE)
  output[2 * SIDE] = state.turn
  return output
}

/** For each feature, its index when the seats are exchanged. */
export const MIRRORED: Uint16Array = Uint16Array.from({ length: FEATURES }, (_, index) =>
  index === 2 * SIDE ? index : index < SIDE ? index + SIDE : index - SIDE,
)

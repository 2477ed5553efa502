import { otherSeat, type Seat } from '../../../shared/seat.ts'
import type { Card, Text } from './card.ts'
import type { TormentText } from './effects/torment.ts'
import { addSide, SIDE_TRAITS } from './evaluate.ts'
import { HEX_TRAITS, inText } from './hex-terms.ts'
import { onceACard, type State } from './state.ts'

/** What a Haunt and a Torment are worth beside what happens for sure, by feel: the net weighs what it is given anyway. */
const HAUNTED = 0.6
const TORMENTED = 0.5
/** For an amount that is not a number. */
const SOME = 2

const KINDS = HEX_TRAITS.length
/** What a card can do: to its own wizard and to others, by kind; that it is a Hex, its cost, its triggers. */
const POWERS = 2 * KINDS + 3

function addText(text: Text, often: number, into: Float64Array): void {
  for (const { trait, who, amount, scale } of inText(text.effects, often))
    into[(who === 'you' ? 0 : KINDS) + HEX_TRAITS.indexOf(trait)]! += (typeof amount === 'number' ? amount : SOME) * scale
}

const powersIn = onceACard((card: Card & TormentText): Float64Array => {
  const powers = new Float64Array(POWERS)
  addText(card, 1, powers)
  if (card.haunt) addText(card.haunt, HAUNTED, powers)
  for (const torment of card.torment ?? []) addText(torment, TORMENTED, powers)
  powers[2 * KINDS] = card.type === 'hex' ? 1 : 0
  powers[2 * KINDS + 1] = card.cost === 'X' ? SOME : card.cost
  powers[2 * KINDS + 2] = card.triggers?.length ?? 0
  return powers
})

/** What the triggers of a Hex do in a turn, by kind: good for its controller is positive. */
const termsIn = onceACard(({ triggers }): Float64Array => {
  const terms = new Float64Array(KINDS)
  for (const trigger of triggers ?? [])
    for (const { trait, who, amount, scale } of inText(trigger.effects, 1))
      terms[HEX_TRAITS.indexOf(trait)]! += (typeof amount === 'number' ? amount : SOME) * (who === 'you' ? scale : -scale)
  return terms
})

const RAW = 8
const SIDE = SIDE_TRAITS + RAW + 2 * POWERS + KINDS
/** How many numbers tell of a position. */
export const FEATURES = 2 * SIDE + 2

/** Used again and again by `addFeaturesOf`, which leaves nothing in it that matters. */
const traits = new Float64Array(SIDE_TRAITS + 1)

/** The list of cards that was asked for last, and what all cards of either seat can do. */
let list: State['cards'] | null = null
let owned: [Float64Array, Float64Array] = [new Float64Array(POWERS), new Float64Array(POWERS)]

function ownedBy(state: State): [Float64Array, Float64Array] {
  if (list === state.cards) return owned
  list = state.cards
  owned = [new Float64Array(POWERS), new Float64Array(POWERS)]
  for (const [card, seat] of state.owner.entries()) {
    const powers = powersIn(state, card)
    for (let place = 0; place < POWERS; place++) owned[seat][place]! += powers[place]!
  }
  return owned
}

function addAll(from: Float64Array, share: number, into: Float32Array, at: number): void {
  for (let place = 0; place < from.length; place++) into[at + place]! += from[place]! * share
}

function addFeaturesOf(state: State, seat: Seat, into: Float32Array, from: number): void {
  const { vitality, will, hand, deck, void: lost, removed, maxSoulfire, burn } = state.wizards[seat]
  traits.fill(0)
  addSide(state, seat, traits)
  for (let place = 0; place < SIDE_TRAITS; place++) into[from + place] = traits[place]!
  const raw = from + SIDE_TRAITS
  into[raw] = vitality / 5
  into[raw + 1] = will / 3
  into[raw + 2] = hand.length / 3
  into[raw + 3] = maxSoulfire / 3
  into[raw + 4] = deck.length / 5
  into[raw + 5] = lost.length / 3
  into[raw + 6] = burn.length
  into[raw + 7] = will <= 4 ? 1 : 0
  const held = raw + RAW
  const later = held + POWERS
  addAll(ownedBy(state)[seat], 1 / 12, into, later)
  for (const card of hand) {
    const powers = powersIn(state, card)
    addAll(powers, 1 / 3, into, held)
    addAll(powers, -1 / 12, into, later)
    if (powers[2 * KINDS + 1]! <= maxSoulfire + 1) addAll(termsIn(state, card), 1, into, later + POWERS)
  }
  for (const card of lost) addAll(powersIn(state, card), -1 / 12, into, later)
  for (const card of removed) addAll(powersIn(state, card), -1 / 12, into, later)
  for (const { hexes } of state.wizards)
    for (const hex of hexes) if (state.owner[hex.card] === seat) addAll(powersIn(state, hex.card), -1 / 12, into, later)
}

/**
 * A position as the net of judge.ts sees it: what `seat` has, what the other has, whose turn it is, and which. All cards must be known. What is still to come is what
 * neither lies in hand or in play nor is lost: Deck, Discard, and what is being played.
 */
export function features(state: State, seat: Seat, into: Float32Array): Float32Array {
  into.fill(0)
  addFeaturesOf(state, seat, into, 0)
  addFeaturesOf(state, otherSeat(seat), into, SIDE)
  into[2 * SIDE] = state.active === seat ? 1 : -1
  into[2 * SIDE + 1] = Math.min(20, state.turn) / 10
  return into
}

/** The same position as the other seat sees it. */
export function mirrored(row: Float32Array, into: Float32Array): Float32Array {
  into.set(row.subarray(SIDE, 2 * SIDE))
  into.set(row.subarray(0, SIDE), SIDE)
  into[2 * SIDE] = -row[2 * SIDE]!
  into[2 * SIDE + 1] = row[2 * SIDE + 1]!
  return into
}

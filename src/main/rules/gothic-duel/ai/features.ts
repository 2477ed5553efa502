import { otherSeat, type Seat } from '../../../../shared/seat.ts'
import type { Card, Text } from '../state/card.ts'
import type { TormentText } from '../effects/torment.ts'
import { addSide, SIDE_TRAITS } from './evaluate.ts'
import { HEX_TRAITS, inText } from './hex-terms.ts'
import { onceACard, type State } from '../state/state.ts'

/** Estimated weights of Haunt and Torment relative to certain effects; the net's training corrects them. */
const HAUNTED = 0.6
const TORMENTED = 0.5
/** Used for an amount that is not a number. */
const TYPICAL_X = 2

const KINDS = HEX_TRAITS.length
/** A card's effects on its own wizard and on others, by kind; whether it is a Hex, its cost, its triggers. */
const POWERS = 2 * KINDS + 3

function addText(text: Text, often: number, output: Float64Array): void {
  for (const { trait, who, amount, scale } of inText(text.effects, often))
    output[(who === 'you' ? 0 : KINDS) + HEX_TRAITS.indexOf(trait)]! += (typeof amount === 'number' ? amount : TYPICAL_X) * scale
}

function powersOf(card: Card & TormentText): Float64Array {
  const powers = new Float64Array(POWERS)
  addText(card, 1, powers)
  if (card.haunt) addText(card.haunt, HAUNTED, powers)
  for (const torment of card.torment ?? []) addText(torment, TORMENTED, powers)
  powers[2 * KINDS] = card.type === 'hex' ? 1 : 0
  powers[2 * KINDS + 1] = costOf(card)
  powers[2 * KINDS + 2] = card.triggers?.length ?? 0
  return powers
}

const costOf = ({ cost }: Card): number => (cost === 'X' ? TYPICAL_X : cost)

/** What the triggers of a Hex do in a turn, by kind; positive is good for its controller. */
function termsOf({ triggers }: Card): Float64Array {
  const terms = new Float64Array(KINDS)
  for (const trigger of triggers ?? [])
    for (const { trait, who, amount, scale } of inText(trigger.effects, 1))
      terms[HEX_TRAITS.indexOf(trait)]! += (typeof amount === 'number' ? amount : TYPICAL_X) * (who === 'you' ? scale : -scale)
  return terms
}

const RAW = 8
/** The number of features of a wizard and its board, and then of its cards: those in hand, those still to come, and what Hexes in hand will do. */
export const OF_WIZARD = SIDE_TRAITS + RAW
export const OF_CARDS = 2 * POWERS + KINDS
export const SIDE = OF_WIZARD + OF_CARDS
/** The number of features of a position. */
export const FEATURES = 2 * SIDE + 2

/**
 * A card's contribution to the `OF_CARDS` features of its owner: for being in the spellbook; if it is in hand, and affordable in the next turn
 * (`ready`) or not; if it is neither in hand nor still to come.
 */
export interface CardParts {
  owned: Float64Array
  held: Float64Array
  ready: Float64Array
  gone: Float64Array
}

export function partsOf(card: Card): CardParts {
  const powers = powersOf(card)
  const terms = termsOf(card)
  const part = (inHand: number, later: number, hexes: number): Float64Array =>
    Float64Array.from([...powers.map(power => power * inHand), ...powers.map(power => power * later), ...terms.map(term => term * hexes)])
  return { owned: part(0, 1 / 12, 0), held: part(1 / 3, -1 / 12, 0), ready: part(1 / 3, -1 / 12, 1), gone: part(0, -1 / 12, 0) }
}

const partsIn = onceACard(partsOf)
const costIn = onceACard(card => ({ cost: costOf(card) }))

/** Visits each card of `seat` that is not still to come, with its place. Still to come are Deck, Discard, and the card being played. */
export function eachPlaced(state: State, seat: Seat, visit: (card: number, place: keyof CardParts) => void): void {
  const { hand, void: voidZone, removed, maxSoulfire } = state.wizards[seat]
  for (const card of hand) visit(card, costIn(state, card).cost <= maxSoulfire + 1 ? 'ready' : 'held')
  for (const card of voidZone) visit(card, 'gone')
  for (const card of removed) visit(card, 'gone')
  for (const { hexes } of state.wizards) for (const { card } of hexes) if (state.owner[card] === seat) visit(card, 'gone')
}

/** Writes the `OF_WIZARD` features of `seat`. */
export function writeWizard(state: State, seat: Seat, output: Float64Array): void {
  const { vitality, will, hand, deck, void: voidZone, maxSoulfire, burn } = state.wizards[seat]
  output.fill(0)
  addSide(state, seat, output)
  output[SIDE_TRAITS] = vitality / 5
  output[SIDE_TRAITS + 1] = will / 3
  output[SIDE_TRAITS + 2] = hand.length / 3
  output[SIDE_TRAITS + 3] = maxSoulfire / 3
  output[SIDE_TRAITS + 4] = deck.length / 5
  output[SIDE_TRAITS + 5] = voidZone.length / 3
  output[SIDE_TRAITS + 6] = burn.length
  output[SIDE_TRAITS + 7] = will <= 4 ? 1 : 0
}

/** Whose turn it is, and the turn number: the last two features. */
export const ofTurn = ({ active, turn }: State, seat: Seat): readonly [number, number] => [
  active === seat ? 1 : -1,
  Math.min(20, turn) / 10,
]

function writeSide(state: State, seat: Seat, output: Float32Array, from: number): void {
  const wizard = new Float64Array(OF_WIZARD)
  writeWizard(state, seat, wizard)
  output.set(wizard, from)
  const cards = new Float64Array(OF_CARDS)
  const add = (card: number, place: keyof CardParts): void => {
    for (const [at, value] of partsIn(state, card)[place].entries()) cards[at]! += value
  }
  for (const [card, owner] of state.owner.entries()) if (owner === seat) add(card, 'owned')
  eachPlaced(state, seat, add)
  output.set(cards, from + OF_WIZARD)
}

/**
 * A position as input for the net of evaluate-net.ts: the features of `seat`, those of the other, whose turn it is, and its number. All cards
 * must be known.
 */
export function features(state: State, seat: Seat, output: Float32Array): Float32Array {
  writeSide(state, seat, output, 0)
  writeSide(state, otherSeat(seat), output, SIDE)
  output.set(ofTurn(state, seat), 2 * SIDE)
  return output
}

/** The same position from the other seat. */
export function mirror(row: Float32Array, output: Float32Array): Float32Array {
  output.set(row.subarray(SIDE, 2 * SIDE))
  output.set(row.subarray(0, SIDE), SIDE)
  output[2 * SIDE] = -row[2 * SIDE]!
  output[2 * SIDE + 1] = row[2 * SIDE + 1]!
  return output
}

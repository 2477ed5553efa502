import { otherSeat, type Seat } from '../../../../shared/seat.ts'
import type { Card, Text } from '../state/card.ts'
import type { TormentText } from '../effects/torment.ts'
import { addSide, SIDE_TRAITS } from './evaluate.ts'
import { HEX_TRAITS, inText } from '../state/hex-terms.ts'
import { onceACard, type State } from '../state/state.ts'

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

const costOf = ({ cost }: Card): number => (cost === 'X' ? SOME : cost)

/** What the triggers of a Hex do in a turn, by kind: good for its controller is positive. */
function termsOf({ triggers }: Card): Float64Array {
  const terms = new Float64Array(KINDS)
  for (const trigger of triggers ?? [])
    for (const { trait, who, amount, scale } of inText(trigger.effects, 1))
      terms[HEX_TRAITS.indexOf(trait)]! += (typeof amount === 'number' ? amount : SOME) * (who === 'you' ? scale : -scale)
  return terms
}

const RAW = 8
/** How many numbers tell of a wizard and what lies before it, and how many then of its cards: of those in hand, those still to come, and what Hexes in hand will do. */
export const OF_WIZARD = SIDE_TRAITS + RAW
export const OF_CARDS = 2 * POWERS + KINDS
export const SIDE = OF_WIZARD + OF_CARDS
/** How many numbers tell of a position. */
export const FEATURES = 2 * SIDE + 2

/**
 * What a card adds to the `OF_CARDS` numbers of its owner: since it is in the spellbook; if it is in hand and too dear for the next turn, or not (`ready`); if it is
 * neither in hand nor still to come.
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

/** Says of each card of `seat` that is not still to come where it is. Still to come are Deck, Discard, and what is being played. */
export function eachPlaced(state: State, seat: Seat, visit: (card: number, place: keyof CardParts) => void): void {
  const { hand, void: lost, removed, maxSoulfire } = state.wizards[seat]
  for (const card of hand) visit(card, costIn(state, card).cost <= maxSoulfire + 1 ? 'ready' : 'held')
  for (const card of lost) visit(card, 'gone')
  for (const card of removed) visit(card, 'gone')
  for (const { hexes } of state.wizards) for (const { card } of hexes) if (state.owner[card] === seat) visit(card, 'gone')
}

/** Writes the `OF_WIZARD` numbers of `seat`. */
export function writeWizard(state: State, seat: Seat, into: Float64Array): void {
  const { vitality, will, hand, deck, void: lost, maxSoulfire, burn } = state.wizards[seat]
  into.fill(0)
  addSide(state, seat, into)
  into[SIDE_TRAITS] = vitality / 5
  into[SIDE_TRAITS + 1] = will / 3
  into[SIDE_TRAITS + 2] = hand.length / 3
  into[SIDE_TRAITS + 3] = maxSoulfire / 3
  into[SIDE_TRAITS + 4] = deck.length / 5
  into[SIDE_TRAITS + 5] = lost.length / 3
  into[SIDE_TRAITS + 6] = burn.length
  into[SIDE_TRAITS + 7] = will <= 4 ? 1 : 0
}

/** Whose turn it is, and which: the last two numbers. */
export const ofTurn = ({ active, turn }: State, seat: Seat): readonly [number, number] => [
  active === seat ? 1 : -1,
  Math.min(20, turn) / 10,
]

function writeSide(state: State, seat: Seat, into: Float32Array, from: number): void {
  const wizard = new Float64Array(OF_WIZARD)
  writeWizard(state, seat, wizard)
  into.set(wizard, from)
  const cards = new Float64Array(OF_CARDS)
  const add = (card: number, place: keyof CardParts): void => {
    for (const [at, value] of partsIn(state, card)[place].entries()) cards[at]! += value
  }
  for (const [card, owner] of state.owner.entries()) if (owner === seat) add(card, 'owned')
  eachPlaced(state, seat, add)
  into.set(cards, from + OF_WIZARD)
}

/** A position as the net of evaluate-net.ts sees it: what `seat` has, what the other has, whose turn it is, and which. All cards must be known. */
export function features(state: State, seat: Seat, into: Float32Array): Float32Array {
  writeSide(state, seat, into, 0)
  writeSide(state, otherSeat(seat), into, SIDE)
  into.set(ofTurn(state, seat), 2 * SIDE)
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

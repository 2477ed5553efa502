import { otherSeat, SEATS, type Seat } from '../../../../shared/seat.ts'
import { add, addInputTimes, toIncremental, outcomeOf, type IncrementalNet } from '../../../kernel/incremental-net.ts'
import { readShort } from '../../../kernel/net.ts'
import { MET, NET, SCALE } from './deep-weights.ts'
import { CARD_NUMBERS } from '../cards/card-numbers.ts'
import type { Card } from '../state/card.ts'
import { leadOf } from './evaluate.ts'
import { OF_WIZARD, ofTurn, writeWizard } from './features.ts'
import { evaluateNet } from './evaluate-net.ts'
import { forEachVisibleCard, inputOf, inputsFor, NUMBERS, PLACES, type Place } from './net-inputs.ts'
import { onceACard, type State } from '../state/state.ts'

/** The weight of the net against the sum from `evaluate`: the net was trained to predict the winner, the sum to compare ends of the same turn. */
const SHARE = 0.7

/** The net's index of each card that it was trained with. */
export const met: ReadonlyMap<string, number> = new Map(CARD_NUMBERS.slice(0, MET).map((id, at) => [id, at]))

/** Decoded on first use. */
let cache: IncrementalNet | null = null
const net = (): IncrementalNet => (cache ??= toIncremental(readShort(NET, SCALE, inputsFor(met.size))))

/** A card's contribution by zone: for the Deck in full, for other zones as the difference from the Deck. */
type Added = Readonly<Record<Place, Float64Array>>

function addedAs(card: number, isMine: boolean): Added {
  const { rows, width } = net()
  const weightsAt = (place: Place): Float64Array => {
    const from = inputOf(card, isMine, place, met.size) * width
    return rows.slice(from, from + width)
  }
  const deck = weightsAt('deck')
  const changeAt = (place: Place): Float64Array => weightsAt(place).map((value, index) => value - deck[index]!)
  return Object.fromEntries(PLACES.map(place => [place, place === 'deck' ? deck : changeAt(place)])) as Record<Place, Float64Array>
}

/** A card's contribution if it is mine and if it is theirs; none for a card that the net wasn't trained with. */
const addedBy = onceACard((card: Card): { mine?: Added; theirs?: Added } => {
  const number = met.get(card.id)
  return number === undefined ? {} : { mine: addedAs(number, true), theirs: addedAs(number, false) }
})

/**
 * The last list of cards, and the contribution of all of them in the Decks, for each seat; null if it has an unknown card, or too many copies
 * of one.
 */
let list: State['cards'] | null = null
let spellbooks: readonly [Float64Array, Float64Array] | null = null

/** The training data had no spellbooks with more copies of a card. */
const MAX_COPIES = 10

function mostCopies({ cards, owner }: State, seat: Seat): number {
  const copies = new Map<Card | null, number>()
  for (const [number, card] of cards.entries()) if (owner[number] === seat) copies.set(card, (copies.get(card) ?? 0) + 1)
  return Math.max(...copies.values())
}

function addedBySpellbooks(state: State): readonly [Float64Array, Float64Array] | null {
  if (list === state.cards) return spellbooks
  list = state.cards
  spellbooks = null
  const sums = [net().biases.slice(), net().biases.slice()] as const
  if (SEATS.some(seat => mostCopies(state, seat) > MAX_COPIES)) return null
  for (const [card, owner] of state.owner.entries()) {
    const { mine, theirs } = addedBy(state, card)
    if (!mine || !theirs) return null
    for (const seat of SEATS) add(sums[seat], (owner === seat ? mine : theirs).deck)
  }
  return (spellbooks = sums)
}

/** Scratch space. */
const own = new Float64Array(OF_WIZARD)
const others = new Float64Array(OF_WIZARD)

/** The net's output as log odds; `mine` and `theirs` are what `writeWizard` writes. */
function score(state: State, seat: Seat, begin: Float64Array, mine: Float64Array, theirs: Float64Array): number {
  const preparedNet = net()
  const sums = begin.slice()
  forEachVisibleCard(state, (card, owner, place) => {
    const { mine, theirs } = addedBy(state, card)
    add(sums, (owner === seat ? mine! : theirs!)[place])
  })
  for (let at = 0; at < OF_WIZARD; at++) {
    // Half of them are 0.
    if (mine[at] !== 0) addInputTimes(sums, preparedNet, at, mine[at]!)
    if (theirs[at] !== 0) addInputTimes(sums, preparedNet, OF_WIZARD + at, theirs[at]!)
  }
  for (const [at, value] of ofTurn(state, seat).entries()) addInputTimes(sums, preparedNet, NUMBERS - 2 + at, value)
  return outcomeOf(sums, preparedNet)
}

/**
 * From 0 (lost) to 1 (won), like `evaluate` and `evaluateNet`, by a larger net that knows individual cards and their zones. If either
 * spellbook has a card that the net wasn't trained with, or too many copies of one, falls back to `evaluateNet`, whose net goes by what cards
 * can do.
 */
export function evaluateDeep(state: State, seat: Seat): number {
  if (state.ending) return state.ending.winner === null ? 0.5 : state.ending.winner === seat ? 1 : 0
  const begin = addedBySpellbooks(state)
  if (!begin) return evaluateNet(state, seat)
  writeWizard(state, seat, own)
  writeWizard(state, otherSeat(seat), others)
  const odds = SHARE * score(state, seat, begin[seat], own, others) + (1 - SHARE) * leadOf(own, others, state.active === seat)
  return 1 / (1 + Math.exp(-odds))
}

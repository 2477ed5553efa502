import { otherSeat, SEATS, type Seat } from '../../../../shared/seat.ts'
import { add, addInputTimes, toIncremental, outcomeOf, type IncrementalNet } from '../../../kernel/incremental-net.ts'
import { read } from '../../../kernel/net.ts'
import type { Card } from '../state/card.ts'
import { leadOf } from './evaluate.ts'
import { eachPlaced, FEATURES, OF_CARDS, OF_WIZARD, ofTurn, partsOf, SIDE, writeWizard, type CardParts } from './features.ts'
import { NET } from './net-weights.ts'
import { onceACard, type State } from '../state/state.ts'

/** Decoded on first use. */
let cache: IncrementalNet | null = null
const net = (): IncrementalNet => (cache ??= toIncremental(read(NET, FEATURES)))

/** The contribution of a card's features to the hidden units, for the side whose inputs begin at `from`. */
function throughNet(numbers: Float64Array, from: number): Float64Array {
  const sums = new Float64Array(net().width)
  for (let at = 0; at < OF_CARDS; at++) addInputTimes(sums, net(), from + OF_WIZARD + at, numbers[at]!)
  return sums
}

/** A card's contribution to the hidden units, if it is mine and if it is theirs. */
const addedBy = onceACard((card: Card): { mine: CardParts; theirs: CardParts } => {
  const { owned, held, ready, gone } = partsOf(card)
  const partsAt = (from: number): CardParts => ({
    owned: throughNet(owned, from),
    held: throughNet(held, from),
    ready: throughNet(ready, from),
    gone: throughNet(gone, from),
  })
  return { mine: partsAt(0), theirs: partsAt(SIDE) }
})

/** The last list of cards, and the contribution of all of them, for each seat. */
let list: State['cards'] | null = null
let spellbooks: readonly [Float64Array, Float64Array]

function spellbookSums(state: State): readonly [Float64Array, Float64Array] {
  if (list === state.cards) return spellbooks
  list = state.cards
  spellbooks = [net().biases.slice(), net().biases.slice()]
  for (const [card, owner] of state.owner.entries()) {
    const { mine, theirs } = addedBy(state, card)
    for (const seat of SEATS) add(spellbooks[seat], (owner === seat ? mine : theirs).owned)
  }
  return spellbooks
}

/** Scratch space. */
const own = new Float64Array(OF_WIZARD)
const others = new Float64Array(OF_WIZARD)

/** The net's output as log odds; `mine` and `theirs` are what `writeWizard` writes. */
function score(state: State, seat: Seat, mine: Float64Array, theirs: Float64Array): number {
  const preparedNet = net()
  const sums = spellbookSums(state)[seat].slice()
  eachPlaced(state, seat, (card, place) => add(sums, addedBy(state, card).mine[place]))
  eachPlaced(state, otherSeat(seat), (card, place) => add(sums, addedBy(state, card).theirs[place]))
  for (let at = 0; at < OF_WIZARD; at++) {
    // Half of them are 0.
    if (mine[at] !== 0) addInputTimes(sums, preparedNet, at, mine[at]!)
    if (theirs[at] !== 0) addInputTimes(sums, preparedNet, SIDE + at, theirs[at]!)
  }
  const [whose, which] = ofTurn(state, seat)
  addInputTimes(sums, preparedNet, 2 * SIDE, whose)
  addInputTimes(sums, preparedNet, 2 * SIDE + 1, which)
  return outcomeOf(sums, preparedNet)
}

/**
 * From 0 (lost) to 1 (won), like `evaluate`: the mean of its log odds and those of a small neural net. The net predicts the winner better;
 * `evaluate` is better at comparing ends of the same turn.
 */
export function evaluateNet(state: State, seat: Seat): number {
  if (state.ending) return state.ending.winner === null ? 0.5 : state.ending.winner === seat ? 1 : 0
  writeWizard(state, seat, own)
  writeWizard(state, otherSeat(seat), others)
  const both = (leadOf(own, others, state.active === seat) + score(state, seat, own, others)) / 2
  return 1 / (1 + Math.exp(-both))
}

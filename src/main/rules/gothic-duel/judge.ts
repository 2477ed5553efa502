import { otherSeat, SEATS, type Seat } from '../../../shared/seat.ts'
import { read, type Net } from '../../kernel/net.ts'
import type { Card } from './card.ts'
import { leadOf } from './evaluate.ts'
import { eachPlaced, FEATURES, OF_CARDS, OF_WIZARD, ofTurn, partsOf, SIDE, writeWizard, type CardParts } from './features.ts'
import { NET } from './net-weights.ts'
import { onceACard, type State } from './state.ts'

/**
 * The net with what each number that goes in adds to the hidden places side by side, and behind those to what comes out by the straight way. Since all that is added up,
 * what a card adds can be found once a card: half of the work, and the numbers themselves need not be written down.
 */
interface Prepared {
  /** Hidden places, and the straight way. */
  width: number
  /** `width` numbers for each that goes in. */
  rows: Float64Array
  /** What there is before anything goes in. */
  begin: Float64Array
  /** What a hidden place counts for. */
  counts: Float64Array
}

function prepared({ inputs, hidden, weights }: Net): Prepared {
  const width = hidden + 1
  const straight = inputs * hidden + 2 * hidden
  const rows = new Float64Array(inputs * width)
  for (let input = 0; input < inputs; input++) {
    rows.set(weights.subarray(input * hidden, (input + 1) * hidden), input * width)
    rows[input * width + hidden] = weights[straight + input]!
  }
  const begin = Float64Array.from([...weights.subarray(inputs * hidden, inputs * hidden + hidden), weights[straight + inputs]!])
  return { width, rows, begin, counts: Float64Array.from(weights.subarray(inputs * hidden + hidden, straight)) }
}

/** Read when it is first asked. */
let known: Prepared | null = null
const net = (): Prepared => (known ??= prepared(read(NET, FEATURES)))

function add(into: Float64Array, from: Float64Array): void {
  for (let place = 0; place < into.length; place++) into[place]! += from[place]!
}

/** As `add`, one row of `rows` times `value`. */
function addRow(into: Float64Array, rows: Float64Array, row: number, value: number): void {
  const from = row * into.length
  for (let place = 0; place < into.length; place++) into[place]! += value * rows[from + place]!
}

/** What those numbers of a side's cards add in the net, where the numbers of that side begin at `from`. */
function throughNet(numbers: Float64Array, from: number): Float64Array {
  const { width, rows } = net()
  const sums = new Float64Array(width)
  for (let at = 0; at < OF_CARDS; at++) addRow(sums, rows, from + OF_WIZARD + at, numbers[at]!)
  return sums
}

/** What a card adds in the net, if it is mine and if it is theirs. */
const addedBy = onceACard((card: Card): { mine: CardParts; theirs: CardParts } => {
  const { owned, held, ready, gone } = partsOf(card)
  const at = (from: number): CardParts => ({
    owned: throughNet(owned, from),
    held: throughNet(held, from),
    ready: throughNet(ready, from),
    gone: throughNet(gone, from),
  })
  return { mine: at(0), theirs: at(SIDE) }
})

/** The list of cards that was asked for last, and what all of them add, as each seat sees it. */
let list: State['cards'] | null = null
let spellbooks: readonly [Float64Array, Float64Array]

function addedBySpellbooks(state: State): readonly [Float64Array, Float64Array] {
  if (list === state.cards) return spellbooks
  list = state.cards
  spellbooks = [net().begin.slice(), net().begin.slice()]
  for (const [card, owner] of state.owner.entries()) {
    const { mine, theirs } = addedBy(state, card)
    for (const seat of SEATS) add(spellbooks[seat], (owner === seat ? mine : theirs).owned)
  }
  return spellbooks
}

/** Used again and again, nothing in them matters. */
const own = new Float64Array(OF_WIZARD)
const others = new Float64Array(OF_WIZARD)

/** What comes out of the net, a logarithm of odds; `mine` and `theirs` are what `writeWizard` writes. */
function score(state: State, seat: Seat, mine: Float64Array, theirs: Float64Array): number {
  const { rows, width, counts } = net()
  const sums = addedBySpellbooks(state)[seat].slice()
  eachPlaced(state, seat, (card, place) => add(sums, addedBy(state, card).mine[place]))
  eachPlaced(state, otherSeat(seat), (card, place) => add(sums, addedBy(state, card).theirs[place]))
  for (let at = 0; at < OF_WIZARD; at++) {
    // Half of them are 0.
    if (mine[at] !== 0) addRow(sums, rows, at, mine[at]!)
    if (theirs[at] !== 0) addRow(sums, rows, SIDE + at, theirs[at]!)
  }
  const [whose, which] = ofTurn(state, seat)
  addRow(sums, rows, 2 * SIDE, whose)
  addRow(sums, rows, 2 * SIDE + 1, which)
  let sum = sums[width - 1]!
  for (let place = 0; place < width - 1; place++) if (sums[place]! > 0) sum += sums[place]! * counts[place]!
  return sum
}

/**
 * From 0 (lost) to 1 (won), as `evaluate`: the mean of what that says and of what a small neural net does, as logarithms of the odds. The net tells better who will win; the other was made to
 * tell ends of the same turn apart.
 */
export function judge(state: State, seat: Seat): number {
  if (state.ending) return state.ending.winner === null ? 0.5 : state.ending.winner === seat ? 1 : 0
  writeWizard(state, seat, own)
  writeWizard(state, otherSeat(seat), others)
  const both = (leadOf(own, others, state.active === seat) + score(state, seat, own, others)) / 2
  return 1 / (1 + Math.exp(-both))
}

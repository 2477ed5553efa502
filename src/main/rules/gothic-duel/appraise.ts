import { otherSeat, SEATS, type Seat } from '../../../shared/seat.ts'
import { readShort } from '../../kernel/net.ts'
import { MET, NET, SCALE } from './appraise-weights.ts'
import type { Card } from './card.ts'
import { leadOf } from './evaluate.ts'
import { OF_WIZARD, ofTurn, writeWizard } from './features.ts'
import { judge } from './judge.ts'
import { eachLaid, inputOf, inputsFor, NUMBERS, PLACES, type Place } from './net-inputs.ts'
import { onceACard, type State } from './state.ts'

/** How much the net counts for, beside the sum that `evaluate` is: it was taught who wins, the other to tell ends of the same turn apart. */
const SHARE = 0.7

/** What each card that the net has met is called there. */
export const met: ReadonlyMap<string, number> = new Map(MET.map((id, at) => [id, at]))

/**
 * The net with what each input adds to the hidden places side by side, and behind those to what comes out by the straight way: so wide, for each input.
 * `begin`: what there is before anything goes in; `counts`: what a hidden place counts for.
 */
interface Prepared {
  width: number
  rows: Float64Array
  begin: Float64Array
  counts: Float64Array
}

function prepare(): Prepared {
  const { inputs, hidden, weights } = readShort(NET, SCALE, inputsFor(met.size))
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
const net = (): Prepared => (known ??= prepare())

/** What a card adds, by where it lies: in the Deck all of it, elsewhere what it adds more than there. */
type Added = Readonly<Record<Place, Float64Array>>

function addedAs(card: number, isMine: boolean): Added {
  const { rows, width } = net()
  const at = (place: Place): Float64Array => {
    const from = inputOf(card, isMine, place, met.size) * width
    return rows.slice(from, from + width)
  }
  const deck = at('deck')
  const more = (place: Place): Float64Array => at(place).map((value, place) => value - deck[place]!)
  return Object.fromEntries(PLACES.map(place => [place, place === 'deck' ? deck : more(place)])) as Record<Place, Float64Array>
}

/** What a card adds, if it is mine and if it is theirs; nothing of one that the net hasn't met. */
const addedBy = onceACard((card: Card): { mine?: Added; theirs?: Added } => {
  const number = met.get(card.id)
  return number === undefined ? {} : { mine: addedAs(number, true), theirs: addedAs(number, false) }
})

/** The list of cards that was asked for last, and what all of them add in the Decks, as each seat sees it; null with one that the net hasn't met. */
let list: State['cards'] | null = null
let spellbooks: readonly [Float64Array, Float64Array] | null = null

function addedBySpellbooks(state: State): readonly [Float64Array, Float64Array] | null {
  if (list === state.cards) return spellbooks
  list = state.cards
  spellbooks = null
  const sums = [net().begin.slice(), net().begin.slice()] as const
  for (const [card, owner] of state.owner.entries()) {
    const { mine, theirs } = addedBy(state, card)
    if (!mine || !theirs) return null
    for (const seat of SEATS) add(sums[seat], (owner === seat ? mine : theirs).deck)
  }
  return (spellbooks = sums)
}

function add(into: Float64Array, from: Float64Array): void {
  for (let place = 0; place < into.length; place++) into[place]! += from[place]!
}

/** As `add`, one row of the net times `value`. */
function addRow(into: Float64Array, input: number, value: number): void {
  const { rows } = net()
  const from = input * into.length
  for (let place = 0; place < into.length; place++) into[place]! += value * rows[from + place]!
}

/** Used again and again, nothing in them matters. */
const own = new Float64Array(OF_WIZARD)
const others = new Float64Array(OF_WIZARD)

/** What comes out of the net, a logarithm of odds; `mine` and `theirs` are what `writeWizard` writes. */
function score(state: State, seat: Seat, begin: Float64Array, mine: Float64Array, theirs: Float64Array): number {
  const { width, counts } = net()
  const sums = begin.slice()
  eachLaid(state, (card, owner, place) => {
    const { mine, theirs } = addedBy(state, card)
    add(sums, (owner === seat ? mine! : theirs!)[place])
  })
  for (let at = 0; at < OF_WIZARD; at++) {
    // Half of them are 0.
    if (mine[at] !== 0) addRow(sums, at, mine[at]!)
    if (theirs[at] !== 0) addRow(sums, OF_WIZARD + at, theirs[at]!)
  }
  for (const [at, value] of ofTurn(state, seat).entries()) addRow(sums, NUMBERS - 2 + at, value)
  let sum = sums[width - 1]!
  for (let place = 0; place < width - 1; place++) if (sums[place]! > 0) sum += sums[place]! * counts[place]!
  return sum
}

/**
 * From 0 (lost) to 1 (won), as `evaluate` and `judge`, by a larger net that knows the cards themselves and where each lies. With a card in either spellbook that it hasn't
 * met, what `judge` says, whose net goes by what cards can do.
 */
export function appraise(state: State, seat: Seat): number {
  if (state.ending) return state.ending.winner === null ? 0.5 : state.ending.winner === seat ? 1 : 0
  const begin = addedBySpellbooks(state)
  if (!begin) return judge(state, seat)
  writeWizard(state, seat, own)
  writeWizard(state, otherSeat(seat), others)
  const odds = SHARE * score(state, seat, begin[seat], own, others) + (1 - SHARE) * leadOf(own, others, state.active === seat)
  return 1 / (1 + Math.exp(-odds))
}

import { otherSeat, SEATS, type Seat } from '../../../../shared/seat.ts'
import { OF_WIZARD, ofTurn, writeWizard } from './features.ts'
import type { State } from '../state/state.ts'

/** Zones that the net of evaluate-deep.ts distinguishes; all other cards of a spellbook are in the Deck. */
export const PLACES = ['deck', 'hand', 'discard', 'void', 'removed', 'hex-on-enemy', 'hex-on-own'] as const
export type Place = (typeof PLACES)[number]

/** The number of features of both wizards and the turn; after them comes one input for each card of either side in each zone. */
export const NUMBERS = 2 * OF_WIZARD + 2
export const inputsFor = (cards: number): number => NUMBERS + SEATS.length * PLACES.length * cards

/** The input that is 1 for a card (of `cards` that the net knows), if it is mine or theirs and in that zone. */
export const inputOf = (card: number, isMine: boolean, place: Place, cards: number): number =>
  NUMBERS + ((isMine ? 0 : PLACES.length) + PLACES.indexOf(place)) * cards + card

/** Visits each card of either side that is not in a Deck, with its zone. The card being played has none. */
export function forEachVisibleCard({ wizards, owner }: State, visit: (card: number, owner: Seat, place: Place) => void): void {
  for (const seat of SEATS) {
    const { hand, discard, void: voidZone, removed, hexes } = wizards[seat]
    for (const card of hand) visit(card, seat, 'hand')
    for (const card of discard) visit(card, seat, 'discard')
    for (const card of voidZone) visit(card, seat, 'void')
    for (const card of removed) visit(card, seat, 'removed')
    for (const { card, controller } of hexes) visit(card, owner[card]!, controller === seat ? 'hex-on-own' : 'hex-on-enemy')
  }
}

/** The `NUMBERS` features of a position, as `seat` sees it. */
export function writeNumbers(state: State, seat: Seat, output: Float32Array): void {
  const wizard = new Float64Array(OF_WIZARD)
  for (const [index, who] of [seat, otherSeat(seat)].entries()) {
    writeWizard(state, who, wizard)
    output.set(wizard, index * OF_WIZARD)
  }
  output.set(ofTurn(state, seat), 2 * OF_WIZARD)
}

/** The inputs that are 1 for the cards of a position; `known` gives a card's index in the net. All cards must be known. */
export function writeOnes(state: State, seat: Seat, known: ReadonlyMap<string, number>, output: Uint16Array): void {
  const places: Place[] = state.cards.map(() => 'deck')
  forEachVisibleCard(state, (card, _, place) => (places[card] = place))
  for (const [card, place] of places.entries())
    output[card] = inputOf(known.get(state.cards[card]!.id)!, state.owner[card] === seat, place, known.size)
}

/** For each input, its counterpart when the other seat looks at the same position; the turn input is negated separately. */
export function mirrorFor(cards: number): { other: Uint16Array; negated: readonly number[] } {
  const own = PLACES.length * cards
  const other = Uint16Array.from({ length: inputsFor(cards) }, (_, input) => {
    if (input < 2 * OF_WIZARD) return (input + OF_WIZARD) % (2 * OF_WIZARD)
    if (input < NUMBERS) return input
    return NUMBERS + ((input - NUMBERS + own) % (2 * own))
  })
  return { other, negated: [2 * OF_WIZARD] }
}

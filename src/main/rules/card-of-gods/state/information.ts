import { nextBits, rngFrom, shuffle, type Rng } from '../../../kernel/rng.ts'
import { SEATS, type Seat, type Viewer } from '../../../../shared/seat.ts'
import { coloursOf, type GodCard, type Leader } from './card.ts'
import { copiesOf } from './copies.ts'
import { DECK_OF_GODS, ownerOf, UNKNOWN, type State, cloneState } from './state.ts'

/**
 * A state without anything the viewer may not know (CG-R3.6): the Cards in the opponent's Hand, and the generator. It has the shape of a
 * state, so options and views are computed from it in the same way.
 */
export type InformationState = State

/** Never used by a rule. Not all 0, since the generator would then be stuck. */
const NO_RNG: Rng = [1, 1, 1, 1]

/** Whether a state has its generator; an information state hasn't. */
export const knowsRng = ({ rng }: State): boolean => rng.some((word, index) => word !== NO_RNG[index])

export function informationFor(state: State, viewer: Viewer): InformationState {
  const information = cloneState(state)
  const hidden = new Set<number>()
  for (const seat of SEATS) {
    if (seat === viewer) continue
    for (const card of information.hands[seat]) hidden.add(card)
    information.hands[seat] = information.hands[seat].map(() => UNKNOWN)
  }
  information.cards = state.cards.map((card, number) => (hidden.has(number) ? null : card))
  information.rng = [...NO_RNG]
  return information
}

const leaderOf = ({ defs, units }: State, seat: Seat): Leader | null => {
  const index = units.findIndex((unit, number) => unit.seat === seat && defs[number]!.type === 'leader')
  const def = defs[index]
  return def?.type === 'leader' ? def : null
}

/** CG-4.8, CG-4.12, CG-4.13. */
function matches(leader: Leader, card: GodCard): boolean {
  const isOfFaction = !card.factions || card.factions.some(faction => leader.factions?.includes(faction))
  return isOfFaction && coloursOf(card).every(colour => leader.matches.includes(colour))
}

/**
 * Candidates for a Card in the seat's Hand, from what its opponent knows: any that its Leader matches, as often as a Deck may still contain
 * it given those played.
 */
export function unseenCards(information: InformationState, seat: Seat): GodCard[] {
  const leader = leaderOf(information, seat)
  const inHand = new Set(information.hands[seat])
  const seen = information.cards.filter((card, number) => card && ownerOf(number) === seat && !inHand.has(number))
  return [...information.set.cards.values()]
    .filter(card => !leader || matches(leader, card))
    .flatMap(card => Array<GodCard>(Math.max(0, copiesOf(card.rarity) - seen.filter(one => one?.id === card.id).length)).fill(card))
}

/** A full state that agrees with the information: each unseen Hand gets Cards that its Leader could have. */
export function determinize(information: InformationState, rng: Rng): State {
  // Players' pauses are no part of what a search considers.
  const state: State = { ...cloneState(information), pauses: [] }
  const cards = state.cards.slice()
  for (const seat of SEATS) {
    if (!state.hands[seat].includes(UNKNOWN)) continue
    const pool = unseenCards(information, seat)
    shuffle(pool, rng)
    const any = [...information.set.cards.values()]
    const placed = new Set([...state.discards[seat], ...state.waiting.map(({ card }) => card), ...state.hands[seat]])
    const free = Array.from({ length: DECK_OF_GODS }, (_, index) => index * 2 + seat).filter(number => !placed.has(number))
    state.hands[seat] = state.hands[seat].map(number => (number === UNKNOWN ? free.shift()! : number))
    for (const number of state.hands[seat]) cards[number] ??= pool.pop() ?? any[number % any.length]!
  }
  state.cards = cards
  state.rng = rngFrom(String(nextBits(rng)))
  return state
}

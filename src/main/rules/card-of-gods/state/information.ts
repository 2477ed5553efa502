import { nextBits, rngFrom, shuffle, type Rng } from '../../../kernel/rng.ts'
import { SEATS, type Seat, type Viewer } from '../../../../shared/seat.ts'
import { coloursOf, type GodCard, type Leader } from './card.ts'
import { cloneState } from './clone.ts'
import { copiesOf } from './copies.ts'
import { DECK_OF_GODS, ownerOf, UNKNOWN, type State } from './state.ts'

/**
 * A state with everything taken out that the viewer may not know (CG-R3.6): which Cards are in the opponent's Hand, and the generator. Same shape
 * as a state, so options and views are computed from it as from one.
 */
export type InformationState = State

/** Unused by any rule, but not all 0, which would make the generator stand still. */
const NO_RNG: Rng = [1, 1, 1, 1]

/** Whether a state has its generator: none that a viewer knows has. */
export const hasRng = ({ rng }: State): boolean => rng.some((word, place) => word !== NO_RNG[place])

export function informationFor(state: State, viewer: Viewer): InformationState {
  const known = cloneState(state)
  const hidden = new Set<number>()
  for (const seat of SEATS) {
    if (seat === viewer) continue
    for (const card of known.hands[seat]) hidden.add(card)
    known.hands[seat] = known.hands[seat].map(() => UNKNOWN)
  }
  known.cards = state.cards.map((card, number) => (hidden.has(number) ? null : card))
  known.rng = [...NO_RNG]
  return known
}

const leaderOf = ({ defs, units }: State, seat: Seat): Leader | null => {
  const place = units.findIndex((unit, number) => unit.seat === seat && defs[number]!.type === 'leader')
  const def = defs[place]
  return def?.type === 'leader' ? def : null
}

/** CG-4.8, CG-4.12, CG-4.13. */
function matches(leader: Leader, card: GodCard): boolean {
  const isOfFaction = !card.factions || card.factions.some(faction => leader.factions?.includes(faction))
  return isOfFaction && coloursOf(card).every(colour => leader.matches.includes(colour))
}

/** What an unseen Card of the seat may be: any that its Leader matches, as often as a Deck may hold it besides those that have been seen. */
function unseenCards(known: InformationState, seat: Seat): GodCard[] {
  const leader = leaderOf(known, seat)
  const seen = known.cards.filter((card, number) => card && ownerOf(number) === seat)
  return [...known.set.cards.values()]
    .filter(card => !leader || matches(leader, card))
    .flatMap(card => Array<GodCard>(Math.max(0, copiesOf(card.rarity) - seen.filter(one => one?.id === card.id).length)).fill(card))
}

/** A whole state that fits the knowledge: each unseen Hand is made of Cards that its Leader could have. */
export function determinize(known: InformationState, rng: Rng): State {
  const state = cloneState(known)
  const cards = state.cards.slice()
  for (const seat of SEATS) {
    if (!state.hands[seat].includes(UNKNOWN)) continue
    const pool = unseenCards(known, seat)
    shuffle(pool, rng)
    const any = [...known.set.cards.values()]
    const placed = new Set([...state.discards[seat], ...state.waiting.map(({ card }) => card), ...state.hands[seat]])
    const free = Array.from({ length: DECK_OF_GODS }, (_, place) => place * 2 + seat).filter(number => !placed.has(number))
    state.hands[seat] = state.hands[seat].map(number => (number === UNKNOWN ? free.shift()! : number))
    for (const number of state.hands[seat]) cards[number] ??= pool.pop() ?? any[number % any.length]!
  }
  state.cards = cards
  state.rng = rngFrom(String(nextBits(rng)))
  return state
}

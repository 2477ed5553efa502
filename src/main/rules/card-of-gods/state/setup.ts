import type { MatchConfig } from '../../../kernel/game.ts'
import { nextBelow, rngFrom, shuffle, type Rng } from '../../../kernel/rng.ts'
import { SEATS, type Seat } from '../../../../shared/seat.ts'
import type { AnyMiniature, CardSet, GodCard } from './card.ts'
import { cloneState } from './clone.ts'
import { campOf, DECK_OF_GODS, NONE, NOTHING_HAPPENED, type State, type Unit } from './state.ts'

export interface SeatDeck {
  expedition: AnyMiniature[]
  cards: GodCard[]
}

/** A list split into Expedition, Leader first (CG-R2.1), and Deck of Gods. Unknown ids are omitted. */
function seatDeckOf(set: CardSet, list: MatchConfig['seats'][number]['cards']): SeatDeck {
  const ids = list.flatMap(({ card, count }) => Array<string>(count).fill(card))
  const leaders = ids.flatMap(id => set.leaders.get(id) ?? [])
  const miniatures = ids.flatMap(id => set.miniatures.get(id) ?? [])
  return { expedition: [...leaders, ...miniatures], cards: ids.flatMap(id => set.cards.get(id) ?? []) }
}

export const newUnit = (seat: Seat, { wounds }: AnyMiniature): Unit => ({
  seat,
  wounds,
  place: campOf(seat),
  ready: false,
  guard: false,
  panicked: false,
})

/** Before any decision. Card numbers are assigned at random, so that a number reveals nothing. */
export function startOf(set: CardSet, decks: readonly [SeatDeck, SeatDeck], first: Seat, rng: Rng, pauses: readonly Seat[] = []): State {
  const cards: (GodCard | null)[] = Array<GodCard | null>(DECK_OF_GODS * 2).fill(null)
  for (const seat of SEATS) {
    const deck = decks[seat].cards.slice()
    shuffle(deck, rng)
    for (const [index, card] of deck.entries()) cards[index * 2 + seat] = card
  }
  const hand = (seat: Seat): number[] => cards.flatMap((card, number) => (card && number % 2 === seat ? [number] : []))
  const state: State = {
    set,
    cards,
    defs: SEATS.flatMap(seat => decks[seat].expedition),
    units: SEATS.flatMap(seat => decks[seat].expedition.map(def => newUnit(seat, def))),
    // CG-R4.4.
    faith: Array<number>(8).fill(0),
    ether: [0, 0],
    hands: [hand(0), hand(1)],
    discards: [[], []],
    waiting: [],
    round: 0,
    first,
    pauses,
    initiative: first,
    active: null,
    activeUnit: NONE,
    passed: [false, false],
    continuous: [],
    triggers: [],
    happened: { ...NOTHING_HAPPENED },
    fresh: { ...NOTHING_HAPPENED },
    frames: [{ type: 'match', step: 0, next: first }],
    ask: null,
    answer: null,
    ending: null,
    rng,
  }
  return cloneState(state)
}

/** CG-R4.1, CG-R4.2, CG-R4.5: up to the first deployment. */
export function setUp(config: MatchConfig, seed: string, set: CardSet): State {
  const rng = rngFrom(seed)
  const first: Seat = config.first === 'random' ? (nextBelow(rng, 2) === 0 ? 0 : 1) : config.first
  return startOf(set, [seatDeckOf(set, config.seats[0].cards), seatDeckOf(set, config.seats[1].cards)], first, rng, config.pauses)
}

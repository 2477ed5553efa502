import type { Emit, MatchConfig } from '../../../kernel/game.ts'
import { nextBelow, rngFrom, shuffle, type Rng } from '../../../kernel/rng.ts'
import { SEATS, type Seat } from '../../../../shared/seat.ts'
import type { AnyMiniature, CardSet, GodCard } from '../state/card.ts'
import { campOf, DECK_OF_GODS, NONE, NOTHING_HAPPENED, type State, type Unit, cloneState } from '../state/state.ts'
import type { Match, MatchEvent } from '../state/events.ts'
import { proceed } from './run.ts'

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

/** Ids by seat, in the order in which they are dealt. */
export type Boons = NonNullable<MatchConfig['boons']>

/** What setup is given. */
interface SetupKit {
  set: CardSet
  /** Deals what each seat begins with besides its deck. */
  dealBoons(match: Match, boons: Boons): void
}

/** CG-R4.1, CG-R4.2, CG-R4.5: up to the first deployment. */
export function setup(config: MatchConfig, seed: string, { set, dealBoons }: SetupKit, emit?: Emit<MatchEvent>): State {
  const rng = rngFrom(seed)
  const first: Seat = config.first === 'random' ? (nextBelow(rng, 2) === 0 ? 0 : 1) : config.first
  const decks = [seatDeckOf(set, config.seats[0].cards), seatDeckOf(set, config.seats[1].cards)] as const
  const state = startOf(set, decks, first, rng, config.pauses)
  emit?.({ type: 'match-began', clause: 'CG-R4.2', seat: first })
  const match = { state, emit }
  if (config.boons) dealBoons(match, config.boons)
  proceed(match)
  return state
}

import type { CardFace } from '../../../shared/card-face.ts'
import type { DeckList } from '../../../shared/deck.ts'
import type { TableView, Zone } from '../../../shared/table-view.ts'
import type { Option } from '../../../shared/match.ts'
import type { Reason } from '../../../shared/message.ts'
import { message, reason } from '../../../shared/message.ts'
import type { Seat, Viewer } from '../../../shared/seat.ts'
import { otherSeat, SEATS } from '../../../shared/seat.ts'
import type { Choice, Emit, Game, GameEvent, MatchConfig, OpenInformation } from '../game.ts'
import { fingerprint } from '../hash.ts'
import type { Rng } from '../rng.ts'
import { nextBelow, rngFrom, shuffle } from '../rng.ts'

/**
 * Bids: a one-page game for testing services without a real one. Both seats lay a hidden card at once, calling high or low;
 * the revealed cards decide who scores. Before that a seat may raise the stake (public, can be taken back), peek at its next card
 * (reveals something) or stir its deck (random, reveals nothing).
 */
export interface ToyState {
  /** The rank of each card by number; UNKNOWN if hidden. */
  ranks: number[]
  hands: [number[], number[]]
  decks: [number[], number[]]
  /** Cards laid but not yet revealed. */
  laid: [PlayedCards | null, PlayedCards | null]
  shown: [number[], number[]]
  points: [number, number]
  stake: number
  peeked: number[]
  conceded: Seat | null
  rng: Rng
  open?: OpenInformation
}
interface PlayedCards {
  card: number
  call: 'high' | 'low'
}
export type ToyAction = { type: 'raise' } | { type: 'peek' } | { type: 'stir' } | ({ type: 'lay' } & PlayedCards)
export type ToyEvent = GameEvent & { seat: Seat; card?: number; amount?: number }

const UNKNOWN = -1
const DECK_SIZE = 6
const HAND = 3
const RANKS = 40
const MAX_STAKE = 9

/** Card names appear in no other text, so that leaks can be searched for. */
export const rankName = (rank: number): string => `rank-${rank}-secret`
export const TOY_DECKS: [DeckList, DeckList] = [0, 1].map(seat =>
  Array.from({ length: DECK_SIZE }, (_, index) => ({ card: rankName(index * 2 + seat + 10), count: 1 })),
) as [DeckList, DeckList]

const face = (rank: number): CardFace => ({
  id: rankName(rank),
  name: rankName(rank),
  section: 'deck',
  facets: { suit: [rank % 2 === 0 ? 'even' : 'odd'] },
  costs: [],
  art: 'star',
  parts: [],
  keywords: [],
})
const rankOf = (card: string): number => Array.from({ length: RANKS }, (_, rank) => rank).find(rank => rankName(rank) === card) ?? UNKNOWN
const both = <T>(make: (seat: Seat) => T): [T, T] => [make(0), make(1)]
const isOver = (state: ToyState): boolean => state.conceded !== null || state.hands.every(hand => hand.length === 0)
const mayAct = (state: ToyState, seat: Seat): boolean => !isOver(state) && state.laid[seat] === null

function setup(config: MatchConfig, seed: string, emit?: Emit<ToyEvent>): ToyState {
  const rng = rngFrom(seed)
  const ranks = config.seats.flatMap(seat => seat.cards.flatMap(entry => Array<number>(entry.count).fill(rankOf(entry.card))))
  const state: ToyState = {
    ranks,
    hands: [[], []],
    decks: both(seat => ranks.map((_, card) => card).slice(seat * DECK_SIZE, (seat + 1) * DECK_SIZE)),
    laid: [null, null],
    shown: [[], []],
    points: [0, 0],
    stake: 1,
    peeked: [],
    conceded: null,
    rng,
    ...(config.open && { open: config.open }),
  }
  for (const seat of SEATS) {
    shuffle(state.decks[seat], rng)
    for (let card = 0; card < HAND; card++) draw(state, seat, emit)
  }
  return state
}

function draw(state: ToyState, seat: Seat, emit?: Emit<ToyEvent>): void {
  const card = state.decks[seat].pop()
  if (card === undefined) return
  state.hands[seat].push(card)
  emit?.({ type: 'card-drawn', clause: 'T-1', seat, card })
}

function check(state: ToyState, seat: Seat, action: unknown): Reason[] {
  const parsed = parseAction(action)
  if (!parsed) return [reason('T-0', 'toy.no-action')]
  if (!mayAct(state, seat)) return [reason('T-2', 'toy.not-now')]
  if (parsed.type === 'raise' && state.stake >= MAX_STAKE) return [reason('T-3', 'toy.high-enough')]
  if (parsed.type === 'lay' && !state.hands[seat].includes(parsed.card)) return [reason('T-4', 'toy.not-in-hand')]
  return []
}

function parseAction(action: unknown): ToyAction | null {
  if (typeof action !== 'object' || action === null || !('type' in action)) return null
  if (action.type === 'raise' || action.type === 'peek' || action.type === 'stir') return { type: action.type }
  if (action.type !== 'lay' || !('card' in action) || !('call' in action)) return null
  const { card, call } = action
  return typeof card === 'number' && (call === 'high' || call === 'low') ? { type: 'lay', card, call } : null
}

function apply(state: ToyState, seat: Seat, action: ToyAction, emit?: Emit<ToyEvent>): void {
  if (action.type === 'raise') {
    state.stake++
    emit?.({ type: 'stake-raised', clause: 'T-3', seat, amount: state.stake })
  } else if (action.type === 'peek') {
    const card = state.decks[seat].at(-1)
    if (card !== undefined) state.peeked.push(card)
    emit?.({ type: 'card-peeked', clause: 'T-5', seat, ...(card === undefined ? {} : { card }) })
  } else if (action.type === 'stir') {
    shuffle(state.decks[seat], state.rng)
    emit?.({ type: 'deck-stirred', clause: 'T-6', seat })
  } else {
    state.laid[seat] = { card: action.card, call: action.call }
    emit?.({ type: 'card-laid', clause: 'T-4', seat, card: action.card })
    if (state.laid.every(laid => laid !== null)) showdown(state, state.laid as [PlayedCards, PlayedCards], emit)
  }
}

function showdown(state: ToyState, laid: [PlayedCards, PlayedCards], emit?: Emit<ToyEvent>): void {
  const ranks = both(seat => state.ranks[laid[seat].card] ?? 0)
  for (const seat of SEATS) {
    state.hands[seat] = state.hands[seat].filter(card => card !== laid[seat].card)
    state.shown[seat].push(laid[seat].card)
    emit?.({ type: 'card-shown', clause: 'T-7', seat, card: laid[seat].card })
  }
  for (const seat of SEATS) {
    const isHigher = ranks[seat] > ranks[otherSeat(seat)]
    if (isHigher === (laid[seat].call === 'high')) state.points[seat] += state.stake
  }
  state.laid = [null, null]
  for (const seat of SEATS) draw(state, seat, emit)
}

/** A seat knows its own hand, what it has peeked at, and what is public. */
function informationFor(state: ToyState, viewer: Viewer): ToyState {
  const known = clone(state)
  const seen = new Set([
    ...state.shown.flat(),
    ...(state.open?.hands ? state.hands.flat() : []),
    ...(viewer === 'spectator' ? [] : [...state.hands[viewer], ...state.peeked.filter(card => ownerOf(card) === viewer)]),
  ])
  known.ranks = state.ranks.map((rank, card) => (seen.has(card) || state.open?.lists ? rank : UNKNOWN))
  known.laid = both(seat => state.laid[seat] && (seat === viewer ? { ...state.laid[seat] } : { card: UNKNOWN, call: 'high' }))
  known.decks = both(seat => state.decks[seat].map(() => UNKNOWN))
  known.hands = both(seat => (seat === viewer || state.open?.hands ? [...state.hands[seat]] : state.hands[seat].map(() => UNKNOWN)))
  known.peeked = state.peeked.filter(card => ownerOf(card) === viewer)
  known.rng = [0, 0, 0, 0]
  return known
}
const ownerOf = (card: number): Seat => (card < DECK_SIZE ? 0 : 1)

function options(
  information: ToyState,
  seat: Seat,
  draft: string[],
): { ok: true; choice: Choice<ToyAction> } | { ok: false; reasons: Reason[] } {
  if (!mayAct(information, seat)) return { ok: false, reasons: [reason('T-2', 'toy.not-now')] }
  const [first, second, ...rest] = draft
  const choice = (offered: Option[], action: ToyAction | null): { ok: true; choice: Choice<ToyAction> } => ({
    ok: true,
    choice: { prompt: message('toy.choose'), options: offered, warnings: [], action },
  })
  const refuse = (): { ok: false; reasons: Reason[] } => ({ ok: false, reasons: [reason('T-4', 'toy.not-in-hand')] })
  if (rest.length > 0) return refuse()
  if (first === undefined) {
    const cards = information.hands[seat].map((card): Option => ({ pick: `play:${card}`, ref: { type: 'card', card }, reasons: [] }))
    const commands = ['raise', 'peek', 'stir'].map((pick): Option => ({ pick, ref: { type: 'mode', mode: pick }, reasons: [] }))
    return choice([...cards, ...commands], null)
  }
  if (first === 'raise' || first === 'peek' || first === 'stir') {
    const action = { type: first } as const
    const reasons = check(information, seat, action)
    return reasons.length > 0 || second !== undefined ? { ok: false, reasons } : choice([], action)
  }
  const card = /^play:(\d+)$/.exec(first)?.[1]
  if (card === undefined || !information.hands[seat].includes(Number(card))) return refuse()
  if (second === undefined)
    return choice(
      ['mode:high', 'mode:low'].map(pick => ({ pick, ref: { type: 'mode', mode: pick }, reasons: [] })),
      null,
    )
  if (second !== 'mode:high' && second !== 'mode:low') return refuse()
  return choice([], { type: 'lay', card: Number(card), call: second === 'mode:high' ? 'high' : 'low' })
}

function viewFor(state: ToyState): TableView {
  const zone = (owner: Seat, kind: string, look: Zone['look'], cards: number[], all = cards.length): Zone => ({
    id: `${owner} ${kind}`,
    kind,
    look,
    owner,
    cards,
    hidden: all - cards.length,
  })
  const zones = SEATS.flatMap(seat => {
    const hand = state.hands[seat].filter(card => card !== UNKNOWN)
    return [
      { ...zone(seat, 'hand', 'hand', hand, state.hands[seat].length), limit: HAND },
      zone(seat, 'deck', 'deck', [], state.decks[seat].length),
      zone(seat, 'discard', 'pile', state.shown[seat]),
    ]
  })
  const pieces = SEATS.map(owner => ({
    id: `${owner} bidder`,
    kind: 'bidder',
    owner,
    values: [
      { id: 'points', now: state.points[owner] },
      { id: 'stake', now: state.stake, max: MAX_STAKE },
    ],
    marks: [],
  }))
  const cards = Object.fromEntries(state.ranks.flatMap((rank, card) => (rank === UNKNOWN ? [] : [[String(card), rankName(rank)]])))
  return { game: 'toy', turn: turn(state), whose: null, phase: 'bid', zones, pieces, cards, own: {} }
}

const clone = (state: ToyState): ToyState => structuredClone(state)
const turn = (state: ToyState): number => state.shown[0].length + 1

export const toyGame: Game<ToyState, ToyAction, ToyEvent, ToyState> = {
  id: 'toy',
  rulesVersion: '1',
  cardSetHash: 'cards-1',
  canOpen: true,
  withCardSet: hash => (hash === 'cards-1' ? toyGame : null),
  withAdded: added => (added.length === 0 ? toyGame : null),
  catalog: {
    id: 'toy',
    name: 'Bids',
    facets: [
      {
        id: 'suit',
        name: message('toy.suit'),
        plural: message('toy.suits'),
        values: ['even', 'odd'].map(id => ({ id, name: message(`toy.suit-${id}`) })),
        filter: true,
      },
    ],
    look: { main: 'suit', line: ['suit'] },
    resources: [],
    parts: [],
    sections: [{ id: 'deck', name: message('toy.deck'), min: DECK_SIZE, max: DECK_SIZE }],
    formats: [{ id: 'standard', name: message('toy.standard'), about: message('toy.standard') }],
    houseFormats: [],
    keywords: [],
    cards: Array.from({ length: RANKS }, (_, rank) => face(rank)),
    avatars: [{ id: 'toy', name: 'Toy', art: 'star' }],
    starterDecks: TOY_DECKS.map((cards, index) => ({ id: `toy-${index}`, name: `Toy ${index}`, howToPlay: '', cards })),
    rules: [],
  },
  deckCodes: { prefix: 'toy', cards: Array.from({ length: RANKS }, (_, rank) => face(rank).id) },
  checkDeck(cards) {
    const size = cards.reduce((sum, entry) => sum + entry.count, 0)
    const reasons = cards
      .filter(entry => rankOf(entry.card) === UNKNOWN)
      .map(entry => reason('T-9', 'toy.unknown-card', { card: entry.card }))
    if (size !== DECK_SIZE) reasons.push(reason('T-8', 'toy.size', { count: size }))
    return { size, playable: reasons.length === 0, reasons }
  },
  setup,
  pending: state => SEATS.filter(seat => mayAct(state, seat)).map(seat => ({ seat, decision: 'lay' })),
  outcome(state) {
    if (!isOver(state)) return null
    const [mine, theirs] = state.points
    const winner = state.conceded !== null ? otherSeat(state.conceded) : mine === theirs ? null : mine > theirs ? 0 : 1
    return { winner, clause: 'T-10', message: message('toy.over'), turns: turn(state) }
  },
  options,
  check,
  apply,
  concede(state, seat, emit) {
    state.conceded = seat
    emit?.({ type: 'conceded', clause: 'T-11', seat })
  },
  clone,
  hash: state => fingerprint(JSON.stringify(state)),
  encode: state => JSON.stringify(state),
  decode: text => JSON.parse(text) as ToyState,
  encodeAction: action => JSON.stringify(action),
  decodeAction(text) {
    try {
      return parseAction(JSON.parse(text))
    } catch {
      return null
    }
  },
  informationFor,
  viewFor,
  write: ({ ranks, hands, shown, points }) =>
    JSON.stringify({ cards: ranks.map(rank => (rank === UNKNOWN ? 'unknown' : rankName(rank))), hands, shown, points }),
  observe({ type, clause, seat, card, amount }, viewer, state) {
    const rank = card === undefined ? UNKNOWN : (informationFor(state, viewer).ranks[card] ?? UNKNOWN)
    const isSeen = type === 'card-shown' || seat === viewer
    const values = isSeen && rank !== UNKNOWN ? { card: rankName(rank) } : {}
    return {
      type,
      clause,
      message: message(`toy.${type}`, values),
      seat,
      ...(isSeen && card !== undefined ? { card } : {}),
      ...(amount === undefined ? {} : { amount }),
    }
  },
  reveals: event => ['card-drawn', 'card-peeked', 'card-shown'].includes(event.type),
  turn,
  randomAction(state, seat, rng) {
    const actions = toyGame.candidates(state, seat, rng, 100)
    return actions[nextBelow(rng, Math.max(1, actions.length))] ?? null
  },
  candidates(state, seat, _rng, max) {
    if (!mayAct(state, seat)) return []
    return state.hands[seat]
      .flatMap(card => (['high', 'low'] as const).map((call): ToyAction => ({ type: 'lay', card, call })))
      .slice(0, max)
  },
  evaluate: (state, seat) => 0.5 + (state.points[seat] - state.points[otherSeat(seat)]) / 200,
  determinize(information, rng) {
    const state = clone(information)
    state.rng = [...rng]
    for (const seat of SEATS) {
      const laid = state.laid[seat]
      const placed = new Set([...state.hands[seat], ...state.shown[seat], laid?.card])
      const unseen = state.ranks.map((_, card) => card).filter(card => ownerOf(card) === seat && !placed.has(card))
      shuffle(unseen, rng)
      const resolveCard = (card: number): number => (card === UNKNOWN ? (unseen.pop() ?? UNKNOWN) : card)
      state.hands[seat] = state.hands[seat].map(resolveCard)
      if (laid) laid.card = resolveCard(laid.card)
      state.decks[seat] = state.decks[seat].map(resolveCard)
    }
    return state
  },
}

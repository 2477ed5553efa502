import { PLACES, type Place } from '../../../shared/testing/cold-summit/view.ts'
import { SEATS, type Seat, type Viewer } from '../../../shared/seat.ts'
import type { GameEvent, MatchConfig } from '../../kernel/game.ts'
import { fingerprint } from '../../kernel/hash.ts'
import { nextBelow, rngFrom, shuffle, type Rng } from '../../kernel/rng.ts'
import { cardById, CARDS, type Card } from './cards.ts'

/** Unknown values. */
export const UNKNOWN = -1
export const ROUNDS = 6
const OPENING_HAND = 3
export const CARDS_HASH = fingerprint(JSON.stringify(CARDS))

/** CS-3.4: a hard route of two steps and an easier one of three. */
export const PATHS = [
  { from: 'camp', to: 'ridge', needs: 4 },
  { from: 'camp', to: 'face', needs: 6 },
  { from: 'ridge', to: 'ledge', needs: 4 },
  { from: 'ledge', to: 'summit', needs: 5 },
  { from: 'face', to: 'summit', needs: 7 },
] as const satisfies readonly { from: Place; to: Place; needs: number }[]
const HEIGHTS: Readonly<Record<Place, number>> = { camp: 0, ridge: 1, face: 2, ledge: 2, summit: 3 }
export const pathsFrom = (place: Place): readonly { to: Place; needs: number }[] => PATHS.filter(({ from }) => from === place)
export const isPlace = (text: unknown): text is Place => PLACES.some(place => place === text)

export interface Plan {
  climber: number
  to: Place
}
/** The current climb: what has been added to it and subtracted from it so far, and how many dice will be rolled. */
export interface Climb {
  gear: number
  hazards: number
  dice: number
}

/** Plain data. Cards are numbers; `ids` gives each card's id, '' where it is hidden. */
export interface State {
  ids: string[]
  owners: Seat[]
  hands: [number[], number[]]
  packs: [number[], number[]]
  discards: [number[], number[]]
  /** Each climber's place, by number. */
  places: Record<string, Place>
  round: number
  phase: 'plan' | 'climb' | 'answer' | 'dice'
  /** Who climbs first this round, and who climbs now. */
  first: Seat
  active: Seat
  /** Seats that are also asked where they have no hazard to answer with (`MatchConfig.pauses`). */
  pauses: readonly Seat[]
  plans: [Plan | null, Plan | null]
  climb: Climb
  /** The die's face; null before the first roll. */
  die: number | null
  /** CS-3.6: the faces to choose from; empty if there is nothing to choose. */
  rolled: number[]
  ending: { winner: Seat | null; clause: string; by: 'summit' | 'rounds' | 'concession' } | null
  rng: Rng
}

export interface MatchEvent extends GameEvent {
  seat?: Seat
  boon?: string
  card?: number
  climber?: number
  to?: Place
  amount?: number
  dice?: number[]
  winner?: Seat | null
}
export type Emit = ((event: MatchEvent) => void) | undefined

export const cardOf = (state: State, card: number): Card | undefined => cardById(state.ids[card] ?? '')
export const climbersOf = (state: State, seat: Seat): number[] =>
  Object.keys(state.places)
    .map(Number)
    .filter(climber => state.owners[climber] === seat)
export const placeOf = (state: State, climber: number): Place => state.places[climber] ?? 'camp'
/** CS-4.2. */
export const heightOf = (state: State, seat: Seat): number =>
  climbersOf(state, seat).reduce((sum, climber) => sum + HEIGHTS[placeOf(state, climber)], 0)

export function draw(state: State, seat: Seat, clause: string, emit: Emit): void {
  const card = state.packs[seat].pop()
  if (card === undefined) return
  state.hands[seat].push(card)
  emit?.({ type: 'card-drawn', clause, seat, card })
}

export function setup(config: MatchConfig, seed: string, emit: Emit): State {
  const rng = rngFrom(seed)
  const ids = config.seats.flatMap(({ cards }) => cards.flatMap(({ card, count }) => Array<string>(count).fill(card)))
  const sizes = config.seats.map(({ cards }) => cards.reduce((sum, { count }) => sum + count, 0))
  const state: State = {
    ids,
    owners: ids.map((_, card): Seat => (card < (sizes[0] ?? 0) ? 0 : 1)),
    hands: [[], []],
    packs: [[], []],
    discards: [[], []],
    places: {},
    round: 0,
    phase: 'plan',
    first: 0,
    active: 0,
    pauses: config.pauses ?? [],
    plans: [null, null],
    climb: { gear: 0, hazards: 0, dice: 1 },
    die: null,
    rolled: [],
    ending: null,
    rng,
  }
  for (const [card, owner] of state.owners.entries())
    if (cardOf(state, card)?.kind === 'climber') state.places[card] = 'camp'
    else state.packs[owner].push(card)
  for (const seat of SEATS) shuffle(state.packs[seat], rng)
  state.first = config.first === 'random' ? (nextBelow(rng, 2) as Seat) : config.first
  for (const seat of SEATS) for (let drawn = 0; drawn < OPENING_HAND; drawn++) draw(state, seat, 'CS-2.1', emit)
  return state
}

/** CS-2.2, CS-2.3: hands, packs and sealed plans are hidden. The same shape as a state. */
export function informationFor(state: State, viewer: Viewer): State {
  const information = structuredClone(state)
  for (const seat of SEATS) {
    const hidden = [...state.packs[seat], ...(seat === viewer ? [] : state.hands[seat])]
    for (const card of hidden) information.ids[card] = ''
    information.packs[seat] = state.packs[seat].map(() => UNKNOWN)
    if (seat === viewer) continue
    information.hands[seat] = state.hands[seat].map(() => UNKNOWN)
    if (state.phase === 'plan' && state.plans[seat]) information.plans[seat] = { climber: UNKNOWN, to: 'camp' }
  }
  information.rng = [0, 0, 0, 1]
  return information
}

/** A complete state consistent with what is known: unseen cards can be any in the pack, a sealed plan any plan. */
export function determinize(information: State, rng: Rng): State {
  const state = structuredClone(information)
  const any = CARDS.filter(({ kind }) => kind !== 'climber')
  for (const seat of SEATS) {
    const placed = new Set([...state.hands[seat], ...state.discards[seat], ...climbersOf(state, seat)])
    const unseen = state.owners.flatMap((owner, card) => (owner === seat && !placed.has(card) ? [card] : []))
    shuffle(unseen, rng)
    const fill = (card: number): number => (card === UNKNOWN ? (unseen.pop() ?? card) : card)
    state.hands[seat] = state.hands[seat].map(fill)
    state.packs[seat] = state.packs[seat].map(fill)
    if (state.plans[seat]?.climber === UNKNOWN) state.plans[seat] = randomPlan(state, seat, rng)
  }
  state.ids = state.ids.map(id => id || (any[nextBelow(rng, any.length)]?.id ?? ''))
  state.rng = [...rng]
  return state
}

/** CS-2.2. Every climber below the summit, with each possible next place. */
export const plansOf = (state: State, seat: Seat): Plan[] =>
  climbersOf(state, seat).flatMap(climber => pathsFrom(placeOf(state, climber)).map(({ to }) => ({ climber, to })))
function randomPlan(state: State, seat: Seat, rng: Rng): Plan | null {
  const plans = plansOf(state, seat)
  return plans[nextBelow(rng, Math.max(1, plans.length))] ?? null
}

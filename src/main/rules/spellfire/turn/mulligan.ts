import { nextBelow, shuffle } from '../../../kernel/rng.ts'
import { otherSeat, SEATS, type Seat } from '../../../../shared/seat.ts'
import { mustPrecedeMulligan } from '../state/card-facts.ts'
import type { Match } from '../state/events.ts'
import { formatOf, MORE_FOR_SECOND } from '../state/formats.ts'
import { isUniqueInPlay } from '../state/reading.ts'
import { defOf, newPlayer, NONE, typeOf, type State } from '../state/state.ts'
import { dealBoons } from '../mechanics/deal-boons.ts'
import { drawCards } from '../mechanics/zones.ts'
import { eventActions } from './plays.ts'

/** SF-MULL.7: this many calls in a row. */
const MAX_CALLS = 2
/** SF-MULL.1. */
const BY_TURN = 2

/** SF-R-MULL.4: these must be played before the call. */
export function eventsToPlayFirst(state: State, seat: Seat): number[] {
  return state.players[seat].hand.filter(card => {
    // SF-R-MULL.5.
    if (!mustPrecedeMulligan(defOf(state, card).card)) return false
    const actions: Parameters<typeof eventActions>[3] = []
    eventActions(state, seat, card, actions)
    return actions.length > 0
  })
}
export const blocksMulligan = (state: State, seat: Seat): boolean => eventsToPlayFirst(state, seat).length > 0 || !isOwed(state, seat)

/** SF-MULL.4 to SF-MULL.6, SF-R-MULL.2: no realm played, no playable realm in hand, and no chance so far. */
const isOwed = (state: State, seat: Seat): boolean => {
  const { laidRealm, hadChance, hand } = state.players[seat]
  return !laidRealm && !hadChance && hand.every(card => typeOf(state, card) !== 'realm' || isUniqueInPlay(state, defOf(state, card)))
}

/** SF-MULL.7, SF-R-MULL.7: not a third time in a row. */
export const hasMulliganLeft = (state: State, seat: Seat): boolean => state.players[seat].mulligans < MAX_CALLS

/** SF-R-MULL.1. */
export const mayCallMulligan = (state: State, seat: Seat): boolean =>
  state.players[seat].turnsTaken === BY_TURN && hasMulliganLeft(state, seat) && isOwed(state, seat)

/** SF-R-MULL.6, SF-R-MULL.7: the hand is shown, and the game restarts with a new cut. */
export function restart(match: Match, seat: Seat, clause: string): void {
  const { state, emit } = match
  emit?.({ type: 'mulligan-called', clause, seat })
  for (const card of state.players[seat].hand) emit?.({ type: 'card-shown', clause: 'SF-MULL.3', seat, card })
  const calls: [number, number] = [0, 0]
  calls[seat] = state.players[seat].mulligans + 1
  state.game++
  dealAnew(match, calls, nextBelow(state.rng, 2) === 0 ? 0 : 1)
}

/** SF-R-SET.2 to SF-R-SET.6: card numbers are assigned at random again, so that a number reveals nothing. */
export function dealAnew(match: Match, calls: [number, number], first: Seat): void {
  const { state, emit } = match
  // Without what boons added to the last game.
  const cards = state.cards.slice(0, state.boons?.cards)
  if (state.boons) state.owner = state.owner.slice(0, cards.length)
  for (const seat of SEATS) {
    const own = cards.flatMap((_, number) => (state.owner[number] === seat ? [number] : []))
    const decked = own.filter(number => cards[number]?.card.type !== 'dungeon')
    const defs = decked.map(number => cards[number]!)
    shuffle(defs, state.rng)
    decked.forEach((number, index) => (cards[number] = defs[index]!))
    const deck = [...decked]
    shuffle(deck, state.rng)
    state.players[seat] = { ...newPlayer(calls[seat]), deck, dungeon: own.find(number => !decked.includes(number)) ?? NONE }
    if (state.players[seat].dungeon === NONE) state.players[seat].dungeonIs = 'lost'
  }
  state.cards = cards
  const size = cards.length
  Object.assign(state, {
    first,
    turn: 0,
    active: first,
    phase: 0,
    rule: NONE,
    attached: [],
    host: Array<number>(size).fill(NONE),
    since: Array<number>(size).fill(0),
    chosen: Array<number>(size).fill(NONE),
    due: Array<number>(size).fill(0),
    used: [],
    usedUp: [],
    waiting: [],
    lasting: [],
    battle: null,
    next: first,
    gained: [],
    gainedLast: false,
    gainedBy: 0,
    seen: [[], []],
    clock: 0,
    frames: [{ type: 'between', passed: 0, first: otherSeat(first) }],
    asks: null,
  } satisfies Partial<State>)
  emit?.({ type: 'match-began', clause: 'SF-R-SET.4', seat: first })
  const { openingHand } = formatOf(state.format)
  for (const seat of SEATS) drawCards(match, seat, openingHand + (seat === first ? 0 : MORE_FOR_SECOND), 'SF-R-SET.5')
  dealBoons(match)
}

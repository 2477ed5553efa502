import { otherSeat, SEATS, type Seat } from '../../../shared/seat.ts'
import { reason, type Reason } from '../../../shared/message.ts'
import { nextBelow } from '../../kernel/rng.ts'
import { cardOf, draw, heightOf, placeOf, plansOf, ROUNDS, waysFrom, type Plan, type State, type Tell } from './state.ts'

export type Action = ({ type: 'plan' } & Plan) | { type: 'play'; card: number } | { type: 'roll' } | { type: 'pass' }

/** CS-2.2: both at once while planning; then the player who climbs or may respond. */
export function awaited(state: State): Seat[] {
  if (state.ending) return []
  if (state.phase === 'plan') return SEATS.filter(seat => state.plans[seat] === null)
  return [state.phase === 'climb' ? state.active : otherSeat(state.active)]
}

export const refusal = (clause: string, key: string): Reason => reason(clause, `cold-summit.reason.${key}`)

/** Why the seat can't do it now; empty if it can. */
export function check(state: State, seat: Seat, action: Action): Reason[] {
  if (!awaited(state).includes(seat)) return [refusal('CS-2.2', 'not-now')]
  if (action.type === 'plan') {
    const isOpen = plansOf(state, seat).some(({ climber, to }) => climber === action.climber && to === action.to)
    return state.phase === 'plan' && isOpen ? [] : [refusal('CS-2.2', 'no-such-plan')]
  }
  if (action.type === 'play') return checkCard(state, seat, action.card)
  const isIts = state.phase === (action.type === 'roll' ? 'climb' : 'answer')
  return isIts ? [] : [refusal('CS-3.2', 'not-now')]
}

/** CS-3.1, CS-3.3. */
function checkCard(state: State, seat: Seat, card: number): Reason[] {
  if (state.phase === 'plan' || !state.hands[seat].includes(card)) return [refusal('CS-3.1', 'not-in-hand')]
  const isGear = cardOf(state, card)?.kind === 'gear'
  if (state.phase === 'climb' && !isGear) return [refusal('CS-3.3', 'hazard')]
  return state.phase === 'answer' && isGear ? [refusal('CS-3.1', 'gear')] : []
}

export function apply(state: State, seat: Seat, action: Action, tell: Tell): void {
  if (action.type === 'plan') {
    state.plans[seat] = { climber: action.climber, to: action.to }
    tell?.({ type: 'plan-sealed', clause: 'CS-2.2', seat })
    if (state.plans.every(plan => plan !== null)) reveal(state, tell)
  } else if (action.type === 'play') playCard(state, seat, action.card, tell)
  else if (action.type === 'roll') {
    state.phase = 'answer'
    tell?.({ type: 'roll-called', clause: 'CS-3.2', seat })
    if (!isAsked(state, otherSeat(seat))) pass(state, otherSeat(seat), tell)
  } else pass(state, seat, tell)
}

function pass(state: State, seat: Seat, tell: Tell): void {
  tell?.({ type: 'passed', clause: 'CS-3.3', seat })
  roll(state, tell)
}

/** CS-3.3: without a hazard there is nothing to answer with. Where the match pauses, any card in hand could be one. */
const isAsked = (state: State, seat: Seat): boolean =>
  state.hands[seat].some(card => cardOf(state, card)?.kind === 'hazard') || (state.pauses.includes(seat) && state.hands[seat].length > 0)

/** CS-2.1. */
export function beginRound(state: State, tell: Tell): void {
  if (state.round > 0) state.first = otherSeat(state.first)
  state.round++
  state.phase = 'plan'
  state.plans = [null, null]
  tell?.({ type: 'round-began', clause: 'CS-2.1', amount: state.round })
  for (const seat of SEATS) draw(state, seat, 'CS-2.1', tell)
}

/** CS-2.3. */
function reveal(state: State, tell: Tell): void {
  tell?.({ type: 'plans-revealed', clause: 'CS-2.3' })
  for (const seat of SEATS) {
    const plan = state.plans[seat]
    if (plan) tell?.({ type: 'climb-planned', clause: 'CS-2.3', seat, climber: plan.climber, to: plan.to })
  }
  beginClimb(state, state.first, tell)
}

function beginClimb(state: State, seat: Seat, tell: Tell): void {
  state.active = seat
  state.phase = 'climb'
  state.climb = { gear: 0, hazards: 0 }
  tell?.({ type: 'climb-began', clause: 'CS-2.4', seat })
}

function playCard(state: State, seat: Seat, card: number, tell: Tell): void {
  const { amount = 0, draws, kind } = cardOf(state, card) ?? {}
  state.hands[seat] = state.hands[seat].filter(held => held !== card)
  state.discards[seat].push(card)
  tell?.({ type: 'card-played', clause: kind === 'gear' ? 'CS-3.1' : 'CS-3.3', seat, card, amount })
  if (kind === 'gear') state.climb.gear += amount
  else state.climb.hazards += amount
  if (draws) draw(state, seat, 'CS-3.1', tell)
}

/** What is added to the die (CS-3.4, CS-3.5). */
export function sumOf(state: State): { strength: number; gear: number; hazards: number; crowd: number } {
  const [mine, theirs] = [state.plans[state.active], state.plans[otherSeat(state.active)]]
  return {
    strength: (mine && cardOf(state, mine.climber)?.amount) ?? 0,
    ...state.climb,
    crowd: mine && mine.to === theirs?.to ? 1 : 0,
  }
}
export const needsOf = (state: State, { climber, to }: Plan): number =>
  waysFrom(placeOf(state, climber)).find(way => way.to === to)?.needs ?? 0

/** CS-3.4. */
function roll(state: State, tell: Tell): void {
  const seat = state.active
  const plan = state.plans[seat]
  if (!plan) return
  const die = nextBelow(state.rng, 6) + 1
  state.die = die
  tell?.({ type: 'die-rolled', clause: 'CS-3.4', seat, amount: die })
  const { strength, gear, hazards, crowd } = sumOf(state)
  const needs = needsOf(state, plan)
  const total = die + strength + gear - hazards - crowd
  if (total >= needs) {
    state.places[plan.climber] = plan.to
    tell?.({ type: 'climbed', clause: 'CS-3.4', seat, climber: plan.climber, to: plan.to, amount: total })
  } else tell?.({ type: 'slipped', clause: 'CS-3.4', seat, climber: plan.climber, to: plan.to, amount: total })
  if (placeOf(state, plan.climber) === 'summit') return end(state, seat, 'CS-4.1', 'summit', tell)
  if (seat === state.first) return beginClimb(state, otherSeat(seat), tell)
  if (state.round < ROUNDS) return beginRound(state, tell)
  const [mine, theirs] = [heightOf(state, 0), heightOf(state, 1)]
  end(state, mine === theirs ? null : mine > theirs ? 0 : 1, 'CS-4.2', 'rounds', tell)
}

export function end(state: State, winner: Seat | null, clause: string, by: NonNullable<State['ending']>['by'], tell: Tell): void {
  state.ending = { winner, clause, by }
  tell?.({ type: 'match-ended', clause, winner })
}

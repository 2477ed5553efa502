import { otherSeat, SEATS, type Seat } from '../../../shared/seat.ts'
import { reason, type Reason } from '../../../shared/message.ts'
import { nextBelow } from '../../kernel/rng.ts'
import { cardOf, draw, heightOf, placeOf, plansOf, ROUNDS, pathsFrom, type Plan, type State, type Emit } from './state.ts'

export type Action =
  | ({ type: 'plan' } & Plan)
  | { type: 'play'; card: number }
  | { type: 'roll' }
  | { type: 'pass' }
  | { type: 'keep'; die: number }

/** CS-2.2: both at once while planning; then the player who climbs, chooses a die or may respond. */
export function pendingSeats(state: State): Seat[] {
  if (state.ending) return []
  if (state.phase === 'plan') return SEATS.filter(seat => state.plans[seat] === null)
  return [state.phase === 'answer' ? otherSeat(state.active) : state.active]
}

export const refusal = (clause: string, key: string): Reason => reason(clause, `cold-summit.reason.${key}`)

/** Why the seat can't do it now; empty if it can. */
export function check(state: State, seat: Seat, action: Action): Reason[] {
  if (!pendingSeats(state).includes(seat)) return [refusal('CS-2.2', 'not-now')]
  if (action.type === 'plan') {
    const isOpen = plansOf(state, seat).some(({ climber, to }) => climber === action.climber && to === action.to)
    return state.phase === 'plan' && isOpen ? [] : [refusal('CS-2.2', 'no-such-plan')]
  }
  if (action.type === 'play') return checkCard(state, seat, action.card)
  if (action.type === 'keep') return action.die in state.rolled ? [] : [refusal('CS-3.6', 'no-such-die')]
  const isIts = state.phase === (action.type === 'roll' ? 'climb' : 'answer')
  return isIts ? [] : [refusal('CS-3.2', 'not-now')]
}

/** CS-3.1, CS-3.3. */
function checkCard(state: State, seat: Seat, card: number): Reason[] {
  if (state.phase === 'plan' || state.phase === 'dice' || !state.hands[seat].includes(card)) return [refusal('CS-3.1', 'not-in-hand')]
  const isGear = cardOf(state, card)?.kind === 'gear'
  if (state.phase === 'climb' && !isGear) return [refusal('CS-3.3', 'hazard')]
  return state.phase === 'answer' && isGear ? [refusal('CS-3.1', 'gear')] : []
}

export function apply(state: State, seat: Seat, action: Action, emit: Emit): void {
  if (action.type === 'plan') {
    state.plans[seat] = { climber: action.climber, to: action.to }
    emit?.({ type: 'plan-sealed', clause: 'CS-2.2', seat })
    if (state.plans.every(plan => plan !== null)) reveal(state, emit)
  } else if (action.type === 'play') playCard(state, seat, action.card, emit)
  else if (action.type === 'roll') {
    state.phase = 'answer'
    emit?.({ type: 'roll-called', clause: 'CS-3.2', seat })
    if (!isAsked(state, otherSeat(seat))) pass(state, otherSeat(seat), emit)
  } else if (action.type === 'keep') keep(state, action.die, emit)
  else pass(state, seat, emit)
}

function pass(state: State, seat: Seat, emit: Emit): void {
  emit?.({ type: 'passed', clause: 'CS-3.3', seat })
  roll(state, emit)
}

/** CS-3.3: without a hazard there is nothing to answer with. Where the match pauses, any card in hand could be one. */
const isAsked = (state: State, seat: Seat): boolean =>
  state.hands[seat].some(card => cardOf(state, card)?.kind === 'hazard') || (state.pauses.includes(seat) && state.hands[seat].length > 0)

/** CS-2.1. */
export function beginRound(state: State, emit: Emit): void {
  if (state.round > 0) state.first = otherSeat(state.first)
  state.round++
  state.phase = 'plan'
  state.plans = [null, null]
  emit?.({ type: 'round-began', clause: 'CS-2.1', amount: state.round })
  for (const seat of SEATS) draw(state, seat, 'CS-2.1', emit)
}

/** CS-2.3. */
function reveal(state: State, emit: Emit): void {
  emit?.({ type: 'plans-revealed', clause: 'CS-2.3' })
  for (const seat of SEATS) {
    const plan = state.plans[seat]
    if (plan) emit?.({ type: 'climb-planned', clause: 'CS-2.3', seat, climber: plan.climber, to: plan.to })
  }
  beginClimb(state, state.first, emit)
}

function beginClimb(state: State, seat: Seat, emit: Emit): void {
  state.active = seat
  state.phase = 'climb'
  state.climb = { gear: 0, hazards: 0, dice: 1 }
  emit?.({ type: 'climb-began', clause: 'CS-2.4', seat })
}

function playCard(state: State, seat: Seat, card: number, emit: Emit): void {
  const { amount = 0, draws, rolls, kind } = cardOf(state, card) ?? {}
  state.hands[seat] = state.hands[seat].filter(other => other !== card)
  state.discards[seat].push(card)
  emit?.({ type: 'card-played', clause: kind === 'gear' ? 'CS-3.1' : 'CS-3.3', seat, card, amount })
  if (kind === 'gear') state.climb.gear += amount
  else state.climb.hazards += amount
  if (rolls) state.climb.dice = 2
  if (draws) draw(state, seat, 'CS-3.1', emit)
}

/** What is added to the die (CS-3.4, CS-3.5). */
export function sumOf(state: State): { strength: number; gear: number; hazards: number; crowd: number } {
  const [mine, theirs] = [state.plans[state.active], state.plans[otherSeat(state.active)]]
  return {
    strength: (mine && cardOf(state, mine.climber)?.amount) ?? 0,
    gear: state.climb.gear,
    hazards: state.climb.hazards,
    crowd: mine && mine.to === theirs?.to ? 1 : 0,
  }
}
export const needsOf = (state: State, { climber, to }: Plan): number =>
  pathsFrom(placeOf(state, climber)).find(way => way.to === to)?.needs ?? 0

/** CS-3.4, CS-3.6. */
function roll(state: State, emit: Emit): void {
  const seat = state.active
  const dice = Array.from({ length: state.climb.dice }, () => nextBelow(state.rng, 6) + 1)
  const [die = 1, ...rest] = dice
  if (rest.length === 0) {
    emit?.({ type: 'die-rolled', clause: 'CS-3.4', seat, amount: die, dice })
    return climb(state, die, emit)
  }
  state.phase = 'dice'
  state.rolled = dice
  emit?.({ type: 'dice-rolled', clause: 'CS-3.6', seat, dice })
}

/** CS-3.6. */
function keep(state: State, at: number, emit: Emit): void {
  const die = state.rolled[at] ?? 1
  state.rolled = []
  emit?.({ type: 'die-kept', clause: 'CS-3.6', seat: state.active, amount: die, dice: [die] })
  climb(state, die, emit)
}

/** CS-3.4. */
function climb(state: State, die: number, emit: Emit): void {
  const seat = state.active
  const plan = state.plans[seat]
  if (!plan) return
  state.die = die
  const { strength, gear, hazards, crowd } = sumOf(state)
  const needs = needsOf(state, plan)
  const total = die + strength + gear - hazards - crowd
  if (total >= needs) {
    state.places[plan.climber] = plan.to
    emit?.({ type: 'climbed', clause: 'CS-3.4', seat, climber: plan.climber, to: plan.to, amount: total })
  } else emit?.({ type: 'slipped', clause: 'CS-3.4', seat, climber: plan.climber, to: plan.to, amount: total })
  if (placeOf(state, plan.climber) === 'summit') return end(state, seat, 'CS-4.1', 'summit', emit)
  if (seat === state.first) return beginClimb(state, otherSeat(seat), emit)
  if (state.round < ROUNDS) return beginRound(state, emit)
  const [mine, theirs] = [heightOf(state, 0), heightOf(state, 1)]
  end(state, mine === theirs ? null : mine > theirs ? 0 : 1, 'CS-4.2', 'rounds', emit)
}

export function end(state: State, winner: Seat | null, clause: string, by: NonNullable<State['ending']>['by'], emit: Emit): void {
  state.ending = { winner, clause, by }
  emit?.({ type: 'match-ended', clause, winner })
}

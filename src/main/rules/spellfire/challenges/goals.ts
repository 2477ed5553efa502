import { CHALLENGER, type Goal, type Progress } from '../../../kernel/goal.ts'
import type { Seat } from '../../../../shared/seat.ts'
import type { Action } from '../state/actions.ts'
import { typeOf, unrazedCount, type State } from '../state/state.ts'
import { provenGoal } from './solve.ts'

const FOE: Seat = 1

/** An enemy realm falls this turn: it is razed, or discarded with its champion. */
const raze = (state: State, start: State): Progress => {
  if (unrazedCount(state.players[FOE]) < unrazedCount(start.players[FOE])) return 'reached'
  return state.turn === start.turn && state.ending === null ? 'open' : 'missed'
}

/** As many of the challenger's realms still stand after the enemy's next turn. */
const hold = (state: State, start: State): Progress => {
  if (unrazedCount(state.players[CHALLENGER]) < unrazedCount(start.players[CHALLENGER])) return 'missed'
  return state.turn >= start.turn + 2 ? 'reached' : 'open'
}

/** How many of a player's champions have left play. */
const lostChampions = (state: State, seat: Seat): number => {
  const { discard, limbo, abyss } = state.players[seat]
  return [...discard, ...limbo, ...abyss].filter(card => typeOf(state, card) === 'champion').length
}

/**
 * The first round is won, or the realm falls undefended, whichever one card the enemy plays. A second card of theirs would be more than the
 * challenge asks for, so it counts as reached.
 */
const round = (state: State, start: State): Progress => {
  const [now, before] = [state.players[FOE], start.players[FOE]]
  if (before.hand.filter(card => !now.hand.includes(card)).length > 1) return 'reached'
  if (lostChampions(state, FOE) > lostChampions(start, FOE) || unrazedCount(now) < unrazedCount(before)) return 'reached'
  if (lostChampions(state, CHALLENGER) > lostChampions(start, CHALLENGER)) return 'missed'
  return state.turn === start.turn && state.ending === null ? 'open' : 'missed'
}

/** The goals of Spellfire's challenges, by name. */
export const GOALS: Readonly<Record<string, Goal<State, Action>>> = {
  raze: provenGoal(raze),
  hold: provenGoal(hold),
  round: provenGoal(round),
}

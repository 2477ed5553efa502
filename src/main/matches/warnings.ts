import type { Draft, Outcome } from '../../shared/match.ts'
import { message, type Message } from '../../shared/message.ts'
import { otherSeat, type Seat } from '../../shared/seat.ts'
import type { Search } from '../ai/question.ts'
import { findSureWin } from '../ai/sure-win.ts'
import type { Game } from '../kernel/game.ts'
import { rngFrom } from '../kernel/rng.ts'

/** Possible worlds, in all of which the outcome must agree. */
const WORLDS = 12
/** Alternatives checked if an action loses. */
const MAX_LINES_TRIED = 24
/** Positions searched for a win: the caller is waiting. */
const PROOF_BUDGET = 400

/** What to ask the player before `action`, which `draft` describes. Uses only what the seat knows. */
export function warningsOf(search: Search, draft: Draft, action: unknown): Message[] {
  const { game, information, seat } = search
  const end = certainEnd(game, information, seat, [action])
  if (end?.winner === otherSeat(seat))
    return mayBeAvoided(game, information, seat) ? [message('services.match.warning.loses', { why: end.message })] : []
  if (end || draft[0] !== 'end-turn') return []
  return mayStillWin(search) ? [message('services.match.warning.win-left')] : []
}

/** Whether there is an alternative to losing. If not, the question is pointless. */
function mayBeAvoided(game: Game, information: unknown, seat: Seat): boolean {
  const rng = rngFrom('warning')
  const actions = game.candidates(game.determinize(information, rng), seat, rng, MAX_LINES_TRIED)
  return actions.some(action => certainEnd(game, information, seat, [action])?.winner !== otherSeat(seat))
}

/** Whether a win this turn is available that depends on neither chance nor hidden information. */
function mayStillWin(search: Search): boolean {
  const { game, information, seat } = search
  const isOpen = (line: readonly unknown[]): boolean => certainEnd(game, information, seat, line)?.winner === seat
  return findSureWin(search, PROOF_BUDGET, { mayBe: isOpen }) !== null
}

/** How the match ends after these actions in every possible world; null if it continues or that is uncertain. */
function certainEnd(game: Game, information: unknown, seat: Seat, line: readonly unknown[]): Outcome | null {
  let common: Outcome | null = null
  for (let world = 0; world < WORLDS; world++) {
    const state = game.determinize(information, rngFrom(`warning ${world}`))
    let isOpen = true
    for (const action of line) {
      if (game.check(state, seat, action).length > 0) return null
      game.apply(state, seat, action, event => {
        isOpen &&= !game.reveals(event)
      })
    }
    const outcome = game.outcome(state)
    if (!outcome || !isOpen || (common && common.winner !== outcome.winner)) return null
    common = outcome
  }
  return common
}

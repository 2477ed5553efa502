import type { Draft, Outcome } from '../../shared/match.ts'
import { message, type Message } from '../../shared/message.ts'
import { otherSeat, type Seat } from '../../shared/seat.ts'
import type { IsTimeUp } from '../ai/question.ts'
import { findSureWin } from '../ai/sure-win.ts'
import type { Game } from '../kernel/game.ts'
import { rngFrom } from '../kernel/rng.ts'

/** Ways of filling in what the seat doesn't know in all of which it must end alike. */
const WORLDS = 12
/** Other actions that are looked at where one loses. */
const MOST_WAYS = 24
/** Positions looked at for a win: the caller waits for it. */
const HUNT = 400

/** What a player would want to be asked about before `action`, which `draft` says. Told from what `seat` knows, and from nothing else. */
export function warningsOf(game: Game, information: unknown, seat: Seat, draft: Draft, action: unknown, isTimeUp: IsTimeUp): Message[] {
  const end = certainEnd(game, information, seat, [action])
  if (end?.winner === otherSeat(seat))
    return mayBeAvoided(game, information, seat) ? [message('services.match.warning.loses', { why: end.message })] : []
  if (end || draft[0] !== 'end-turn') return []
  return mayStillWin(game, information, seat, isTimeUp) ? [message('services.match.warning.win-left')] : []
}

/** Whether there is another way than to lose: where there is none, a question would be none. */
function mayBeAvoided(game: Game, information: unknown, seat: Seat): boolean {
  const rng = rngFrom('warning')
  const actions = game.candidates(game.determinize(information, rng), seat, rng, MOST_WAYS)
  return actions.some(action => certainEnd(game, information, seat, [action])?.winner !== otherSeat(seat))
}

/** Whether a win in this turn is on the table that hangs neither on chance nor on anything hidden. */
function mayStillWin(game: Game, information: unknown, seat: Seat, isTimeUp: IsTimeUp): boolean {
  const isOpen = (line: readonly unknown[]): boolean => certainEnd(game, information, seat, line)?.winner === seat
  return findSureWin(game, { seat, information, seed: 'warning' }, rngFrom('warning'), HUNT, isTimeUp, isOpen) !== null
}

/** How the match ends with these actions, whatever it is that the seat doesn't know; null where it goes on, or that can't be told. */
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

import type { Draft, Foresight } from '../../shared/match.ts'
import type { Seat } from '../../shared/seat.ts'
import { foretell, throughTurn, worldsOf } from '../ai/foretell.ts'
import type { Game } from '../kernel/game.ts'

/**
 * What an action will do, as far as `seat` can tell beforehand, from what it knows and nothing else. It ends before the first thing that
 * brings something hidden to light, or that comes out otherwise where what is hidden is otherwise; `isCut` says that there is more to come.
 */
export const foresee = (game: Game, information: unknown, seat: Seat, action: unknown): Foresight =>
  foretell(game, worldsOf(game, information), seat, action) ?? { events: [], isCut: true }

/** The same to the end of the turn, where `assumed` is what the seat knows with a decision of the other's that it assumes. */
export const foreseeAgainst = (game: Game, assumed: unknown, seat: Seat, action: unknown): Foresight =>
  foretell(game, worldsOf(game, assumed), seat, action, seat, throughTurn) ?? { events: [], isCut: true }

/** Picks that a preview makes by itself at most. */
const MOST_PICKS = 8

/** The action that a draft says, or would say once what leaves no choice has been picked; null where there is more to choose, or nothing allowed. */
export function actionMeant(game: Game, information: unknown, seat: Seat, draft: Draft): unknown {
  const picks = [...draft]
  for (let made = 0; made <= MOST_PICKS; made++) {
    const found = game.options(information, seat, picks)
    if (!found.ok) return null
    if (found.choice.action !== null) return found.choice.action
    const [only, ...others] = found.choice.options.filter(option => option.reasons.length === 0)
    if (!only || others.length > 0) return null
    picks.push(only.pick)
  }
  return null
}

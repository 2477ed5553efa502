import type { Seat } from '../../shared/seat.ts'
import type { Game } from './game.ts'

/** The decision that looks best, the first of equals; null if `seat` has none, or the game doesn't weigh. */
export function bestLooking<State, Action>(game: Pick<Game<State, Action>, 'scoreQuickly'>, state: State, seat: Seat): Action | null {
  let best: { action: Action; value: number } | null = null
  for (const each of game.scoreQuickly?.(state, seat) ?? []) if (best === null || each.value > best.value) best = each
  return best && best.action
}

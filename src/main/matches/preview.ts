import type { Draft, PlayPreview } from '../../shared/match.ts'
import type { Seat } from '../../shared/seat.ts'
import { previewAction, throughTurn, worldsOf } from '../ai/preview-action.ts'
import { reason } from '../../shared/message.ts'
import type { Choice, Game } from '../kernel/game.ts'
import { done, refused, type Result } from '../lib/result.ts'

/**
 * What an action will do, as far as `seat` can know. It stops before the first event that
 * reveals hidden information or depends on it; `isCut` says that there is more.
 */
export const preview = (game: Game, information: unknown, seat: Seat, action: unknown): PlayPreview =>
  previewAction(game, worldsOf(game, information), seat, action) ?? { events: [], isCut: true }

/** What `seat` may assume about the other seat's decision, after those picks. Refused if the game has no assumptions or the rules forbid it. */
export function readAssumption(game: Game, information: unknown, seat: Seat, assumption: Draft): Result<Choice<unknown>> {
  const result = game.assume?.(information, seat, assumption)
  if (!result) return refused([reason('', 'services.refused.not-possible')])
  return result.ok ? done(result.choice) : refused(result.reasons)
}

/**
 * What a draft would do, as far as its player can know; null while something is left to choose. With an assumption, against that decision of the
 * other seat, to the end of the turn.
 */
export function previewDraft(game: Game, information: unknown, seat: Seat, draft: Draft, assumption?: Draft): Result<PlayPreview | null> {
  const action = resolveAction(game, information, seat, draft)
  if (!assumption) return done(action === null ? null : preview(game, information, seat, action))
  const result = readAssumption(game, information, seat, assumption)
  if (!result.ok) return result
  if (action === null || result.value.action === null) return done(null)
  return done(
    previewAction(game, worldsOf(game, result.value.action), seat, action, { previewer: throughTurn }) ?? { events: [], isCut: true },
  )
}

/** The most forced picks a preview makes. */
const MAX_PICKS = 8

/** The action of a draft, after forced picks; null if there is more to choose or nothing is allowed. */
export function resolveAction(game: Game, information: unknown, seat: Seat, draft: Draft): unknown {
  const picks = [...draft]
  for (let count = 0; count <= MAX_PICKS; count++) {
    const result = game.options(information, seat, picks)
    if (!result.ok) return null
    if (result.choice.action !== null) return result.choice.action
    const [only, ...others] = result.choice.options.filter(option => option.reasons.length === 0)
    if (!only || others.length > 0) return null
    picks.push(only.pick)
  }
  return null
}

import type { Draft, PlayPreview } from '../../shared/match.ts'
import type { Seat } from '../../shared/seat.ts'
import { previewAction, throughTurn, worldsOf } from '../ai/preview-action.ts'
import { reason } from '../../shared/message.ts'
import type { Choice, Game } from '../kernel/game.ts'
import { done, refused, type Result } from '../lib/result.ts'

/**
 * What an action will do, as far as `seat` can tell beforehand, from what it knows and nothing else. It ends before the first thing that
 * brings something hidden to light, or that comes out otherwise where what is hidden is otherwise; `isCut` says that there is more to come.
 */
export const preview = (game: Game, information: unknown, seat: Seat, action: unknown): PlayPreview =>
  previewAction(game, worldsOf(game, information), seat, action) ?? { events: [], isCut: true }

/** What `seat` may assume that the other seat decides, after those picks: refused where the game has nothing of the kind, or the rules are against it. */
export function assumed(game: Game, information: unknown, seat: Seat, assumption: Draft): Result<Choice<unknown>> {
  const found = game.assume?.(information, seat, assumption)
  if (!found) return refused([reason('', 'services.refused.not-possible')])
  return found.ok ? done(found.choice) : refused(found.reasons)
}

/**
 * What a draft would do, as far as its player can tell; null while there is something left to choose. With an assumption, against that decision of the
 * other seat's, to the end of the turn.
 */
export function previewDraft(game: Game, information: unknown, seat: Seat, draft: Draft, assumption?: Draft): Result<PlayPreview | null> {
  const action = actionMeant(game, information, seat, draft)
  if (!assumption) return done(action === null ? null : preview(game, information, seat, action))
  const found = assumed(game, information, seat, assumption)
  if (!found.ok) return found
  if (action === null || found.value.action === null) return done(null)
  return done(previewAction(game, worldsOf(game, found.value.action), seat, action, seat, throughTurn) ?? { events: [], isCut: true })
}

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

import type { Draft } from '../../shared/match.ts'
import { reason } from '../../shared/message.ts'
import type { Seat } from '../../shared/seat.ts'
import type { Game } from '../kernel/game.ts'
import { done, refused, type Result } from '../lib/result.ts'
import type { MatchHeader, MatchMove } from './match-record.ts'
import type { Position } from './position-data.ts'
import { isWindowOf } from './pauses.ts'
import { notYours } from './refusals.ts'
import { isShared } from './seat-assignments.ts'
import { allowsTakebacks, takebackOf } from './takeback.ts'

/** The move of a complete draft. */
export function actionMove(game: Game, { state }: Position, seat: Seat, draft: Draft): Result<MatchMove> {
  const result = game.options(game.informationFor(state, seat), seat, draft)
  if (!result.ok) return refused(result.reasons)
  const { action } = result.choice
  if (action === null) return refused([reason('', 'services.refused.unfinished')])
  // Allowed by what the seat knows but not by the full state: giving the reason could reveal hidden information.
  if (game.check(state, seat, action).length > 0) return refused([reason('', 'services.refused.not-possible')])
  return done({ type: 'act', seat, action: game.encodeAction(action) })
}

/** Passes in an answer window for a person of a hot-seat match. */
export function passMove(game: Game, { seats }: MatchHeader, position: Position, seat: Seat): Result<MatchMove> {
  if (!isShared(seats)) return notYours()
  if (position.asked !== null || !isWindowOf(game, position.state, seat)) return refused([reason('', 'services.refused.no-window')])
  return actionMove(game, position, seat, game.answers?.pass ?? [])
}

/** Takes the last action of the seat back, or asks for it. */
export function undoMove(header: MatchHeader, position: Position, seat: Seat): Result<MatchMove> {
  if (!allowsTakebacks(header)) return refused([reason('', 'services.refused.no-takebacks')])
  const takeback = takebackOf(header, position, seat)
  if (!takeback) return refused([reason('', 'services.refused.nothing-to-take-back')])
  if (takeback.way === 'asks') return done({ type: 'ask', seat })
  return done({ type: 'undo', seat, to: takeback.to, counted: takeback.way === 'counts' })
}

/** Answers the other person's request for a takeback. */
export function answerMove(header: MatchHeader, position: Position, seat: Seat, allow: boolean): Result<MatchMove> {
  const { asked } = position
  const takeback = asked === null || asked === seat ? null : takebackOf(header, position, asked)
  if (asked === null || !takeback) return refused([reason('', 'services.refused.not-asked')])
  return done(allow ? { type: 'undo', seat: asked, to: takeback.to } : { type: 'refuse', seat })
}

/** The move of a hint that was given. */
export function hintMove(game: Game, { state }: Position, seat: Seat, written: string): Result<MatchMove> {
  const action = game.decodeAction(written)
  if (action === null || game.check(state, seat, action).length > 0) return refused([reason('', 'services.refused.not-possible')])
  return done({ type: 'act', seat, action: written })
}

import type { Seat } from '../../shared/seat.ts'
import { goalOf } from '../kernel/challenge.ts'
import type { Game } from '../kernel/game.ts'
import type { Attempt, Progress } from '../kernel/goal.ts'
import type { MatchHeader } from './match-record.ts'
import type { Position } from './position-data.ts'

const attemptAt = (game: Game, begun: string, { made }: Position): Attempt => ({
  start: () => game.decode(begun),
  actions: () => made.map(({ seat, action }) => ({ seat, action: game.decodeAction(action) })),
})

/** The status of the match's challenge; null if it isn't an attempt. */
export function challengeProgress(game: Game, { challenge }: Pick<MatchHeader, 'challenge'>, position: Position): Progress | null {
  if (!challenge) return null
  const goal = goalOf(game, challenge.goal)
  return goal ? goal.progress(position.state, attemptAt(game, challenge.state, position)) : 'missed'
}

/** Whether the attempt is over. Then it can't continue; plays can only be taken back. */
export function isSettled(game: Game, header: Pick<MatchHeader, 'challenge'>, position: Position): boolean {
  const progress = challengeProgress(game, header, position)
  return progress !== null && progress !== 'open'
}

/** What the challenge has the opponent do, encoded; null if an AI decides. */
export function challengeReply(game: Game, { challenge }: Pick<MatchHeader, 'challenge'>, position: Position, seat: Seat): string | null {
  if (!challenge) return null
  const action = goalOf(game, challenge.goal)?.reply?.(position.state, seat, attemptAt(game, challenge.state, position)) ?? null
  return action === null ? null : game.encodeAction(action)
}

import type { Message } from '../../shared/message.ts'
import type { Game } from './game.ts'
import { CHALLENGER, type Goal } from './goal.ts'

/** The result of trying every way to play a challenge. */
export interface Rating {
  /** How many lines there are, and how many of them reach the goal. */
  lines: number
  wins: number
  /** How likely the solution is to reach the goal, from 0 to 1, where it involves chance; without it, the solution always works. */
  chance?: number | undefined
}

/** What a game provides for its challenges (docs/challenges.md). Names and stories are texts in `<game>-challenges`. */
export interface ChallengeKit {
  game: string
  /** Names of scenario files whose scripts are the solutions, with the goal of each file: one of `Game.goals`, or without it a win this turn. */
  files: readonly { name: string; goal?: string }[]
  /** By challenge id; written by `npm run challenges -- --rate`. */
  ratings: Readonly<Record<string, Rating | undefined>>
  /** Event types that a solution doesn't mention. */
  omitted: readonly string[]
  /** Whether a script step is a play. By default, everything but a word such as `"end-turn"` is. */
  isPlay?(written: unknown): boolean
  /** The name of a step in a solution. Null, or without it, the first event is used. */
  describe?(written: unknown): Message | null
  /** The difficulty, or null if unknown. By default, every way to play out the turn is counted. */
  rate?(state: unknown, goal: Goal, script: readonly unknown[]): Rating | null
  /** The action in script form, or null if it has none. Without it, challenges can't be found in matches. */
  write?(state: unknown, action: unknown): unknown
}

/** Win before the current turn ends. */
const winThisTurn = (game: Game): Goal => ({
  progress: (state, { start }) => (game.turn(state) === game.turn(start()) ? 'open' : 'missed'),
})

/** Null for an unknown goal. A finished match has reached every goal of its winner and none of the loser's, unless the goal has `decidesEnd`. */
export function goalOf(game: Game, name: string | undefined): Goal | null {
  const own = name === undefined ? winThisTurn(game) : game.goals?.[name]
  if (!own) return null
  return {
    progress(state, attempt) {
      const outcome = own.decidesEnd ? null : game.outcome(state)
      if (outcome) return outcome.winner === CHALLENGER ? 'reached' : 'missed'
      return own.progress(state, attempt)
    },
    reply: (state, seat, attempt) => own.reply?.(state, seat, attempt) ?? null,
  }
}

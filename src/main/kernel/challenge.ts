import type { Message } from '../../shared/message.ts'
import type { Game } from './game.ts'
import { CHALLENGER, type Goal } from './goal.ts'

/** What playing a challenge out in every way came to. */
export interface Rating {
  /** How many ways there are, and how many of them are a solution. */
  lines: number
  wins: number
  /** How likely a solution is to reach the goal, where chance has a say, from 0 to 1; without it, it always does. */
  chance?: number | undefined
}

/** What a game brings so that it has challenges (docs/challenges.md). Their names and stories are texts: `<game>-challenges`. */
export interface ChallengeKit {
  game: string
  /** Scenario files, whose scripts are the solutions, with the goal of all in a file: one of `Game.goals`, to win in the present turn without it. */
  files: readonly { file: unknown; goal?: string }[]
  /** By the id of the challenge; written by `npm run challenges -- --rate`. */
  ratings: Readonly<Record<string, Rating | undefined>>
  /** Types of events that go without saying where a solution is told. */
  untold: readonly string[]
  /** Whether a step of a script is a play; without it, whatever isn't a word like `"end-turn"` is one. */
  isPlay?(written: unknown): boolean
  /** What a step is called where a solution is told; null, or without it, what happens first. */
  describe?(written: unknown): Message | null
  /** How hard it is; null where that can't be said. Without it, every way to play the turn out is counted. */
  rate?(state: unknown, goal: Goal, script: readonly unknown[]): Rating | null
  /** An action as a script has it; null where it can't be written so. Without it, none are looked for in matches. */
  write?(state: unknown, action: unknown): unknown
}

/** To win before the present turn is over. */
const winThisTurn = (game: Game): Goal => ({
  progress: (state, { start }) => (game.turn(state) === game.turn(start()) ? 'open' : 'missed'),
})

/** Null for a goal that the game doesn't know. A match that is over has reached any goal of whoever won it, and none of the other's. */
export function goalOf(game: Game, name: string | undefined): Goal | null {
  const own = name === undefined ? winThisTurn(game) : game.goals?.[name]
  if (!own) return null
  return {
    progress(state, attempt) {
      const outcome = game.outcome(state)
      if (outcome) return outcome.winner === CHALLENGER ? 'reached' : 'missed'
      return own.progress(state, attempt)
    },
    reply: (state, seat, attempt) => own.reply?.(state, seat, attempt) ?? null,
  }
}

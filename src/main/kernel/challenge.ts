import { WIN_THIS_TURN } from '../../shared/challenge.ts'
import type { Message } from '../../shared/message.ts'
import type { Seat } from '../../shared/seat.ts'
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

/** How far a proof may go. */
export interface ProofLimit {
  /** The most positions to look at. */
  most: number
  /** Called for each of them. */
  onPosition(): void
}

/** The answer to whether a goal can be reached. */
export interface Proof extends Rating {
  /** `chance`: some lines reach it, but all depend on chance or hidden cards. */
  verdict: 'yes' | 'no' | 'chance'
  /** The number of first decisions after which it can still be reached. */
  firsts: number
  /** Both players' decisions in a line that reaches it, with best replies; empty if it can't be reached for certain. */
  line: readonly { seat: Seat; action: unknown }[]
  /** Further parts of the position with which the line goes as it is told, such as dice. */
  scripted?: Readonly<Record<string, unknown>>
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
  isPlay?(input: unknown): boolean
  /** The name of a step in a solution. Null, or without it, the first event is used. */
  describe?(input: unknown): Message | null
  /** The difficulty, or null if unknown. By default, every way to play out the turn is counted. */
  rate?(state: unknown, goal: Goal, script: readonly unknown[]): Rating | null
  /** The action in script form, or null if it has none. Without it, challenges can't be found in matches. */
  write?(state: unknown, action: unknown): unknown
  /** Why the goal makes no sense in a position of a match that isn't over; null if it does. */
  goalProblem?(state: unknown, goal: string): Message | null
  /** A proof needs the name of every card. */
  needsAllCards?: boolean
  /** Whether the goal of that name can be reached. Throws `TooMuch`. By default, every way to play out the turn is tried. */
  prove?(state: unknown, name: string, goal: Goal, limit: ProofLimit): Proof
  /** What the proof doesn't try, if anything; said where it found nothing. */
  untried?: Message
}

/** The goals of a game's challenges, as positions name them. */
export const goalsOf = ({ files }: Pick<ChallengeKit, 'files'>): string[] => [...new Set(files.map(({ goal = WIN_THIS_TURN }) => goal))]
/** The goal that a position names, as challenges name it. */
export const goalNamed = (name: string): string | undefined => (name === WIN_THIS_TURN ? undefined : name)

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

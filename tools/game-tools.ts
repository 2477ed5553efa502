import type { GameChecks } from '../src/main/kernel/testing/game-checks.ts'
import type { Game } from '../src/main/kernel/game.ts'
import type { Seat } from '../src/shared/seat.ts'
import type { BalanceTargets } from './balance/targets.ts'
import type { Found } from './challenges/find.ts'
import type { Actions, Reader } from './fuzz/reader.ts'
import type { TwinStates } from './fuzz/twin-states.ts'
import type { SmallPosition } from './ladder/best-response.ts'
import type { OpenState } from './ladder/open-state.ts'
import type { Released } from './releases/release-cards.ts'

/**
 * A balance report, as Markdown: so many matches for each pair of ready-made decks, so many between random decks, and so many for each
 * pair between Masters.
 */
export type OwnReport = (sizes: { games: number; random: number; master: number }) => string

/** What developer tools need to know about a game. */
export interface GameTools {
  /** Soak checks besides those of every game. */
  checks: GameChecks
  /** The baseline's evaluation of a position, from 0 (lost) to 1 (won). */
  value(state: unknown, seat: Seat): number
  /** The actions that the baseline considers, in a game whose AI has learned to leave some out. */
  candidates?: Game['candidates']
  /** Number of golden matches. */
  goldenMatches: number
  /** For fuzzing: readers of this game only, and samples of its actions and picks. */
  fuzz: { readers: Record<string, Reader>; actions: () => Actions; picks?: readonly string[] }
  /** Its balance targets, besides those of every game. */
  aims?: BalanceTargets
  /** Saves the current card set in that folder, for a game with released sets. */
  release?(directory: string): Released
  /** Opens all information to both seats; regret can only be measured in games that have it. */
  opened?: OpenState
  /** Different matches that look the same to a seat, for games whose hidden information is fuzzed. */
  twins?: TwinStates
  /** The first `count` positions of that seed small enough for exact results, in a game with simultaneous decisions. */
  smallPositions?(seed: string, count: number): SmallPosition[]
  /** Challenges from a seed, in a game whose challenges aren't turns of matches. */
  challenges?(seed: string): Generator<Found>
  /** Path of the module with its own balance report (`report: OwnReport`) from this folder; loaded on demand. */
  balance?: string
  /** Path of the module that trains its evaluation (`Fit` of fit/fit.ts) from this folder; loaded on demand. */
  fit?: string
}

import type { Challenge, SolutionStep } from '../../shared/challenge.ts'
import type { Result } from '../lib/result.ts'
import type { ChallengePosition } from '../matches/attempt.ts'

/** The challenges that the player has made of positions. */
export interface OwnChallenges {
  has(id: string): boolean
  list(): Challenge[]
  position(id: string): Result<ChallengePosition>
  solution(id: string): Result<SolutionStep[]>
  noteSolved(id: string): void
}

import { goalOf, type ChallengeKit, type Rating } from '../kernel/challenge.ts'
import type { Game } from '../kernel/game.ts'
import { CHALLENGER } from '../kernel/goal.ts'
import { playOutTurn } from './turn-lines.ts'
import type { WrittenChallenge } from './read-challenges.ts'

/** Most positions searched in a turn; a test repeats it for each challenge. */
export const MAX_POSITIONS = 4000

/** The difficulty of a challenge; null if it can't be rated. */
export function rate(kit: ChallengeKit, game: Game, { setUp, goal, scenario }: Omit<WrittenChallenge, 'id'>): Rating | null {
  const { state } = setUp()
  const asked = goalOf(game, goal)
  if (!asked) throw new Error(`${game.id} has no goal ${goal}`)
  if (kit.rate) return kit.rate(state, asked, scenario.script)
  const turnLines = playOutTurn(game, state, CHALLENGER, { most: MAX_POSITIONS }, goal === undefined ? null : asked)
  return turnLines && { lines: turnLines.lines, wins: turnLines.wins }
}

import type { Game } from '../kernel/game.ts'
import { CHALLENGER } from '../matches/position.ts'
import { playOutTurn } from './turn-lines.ts'
import type { Rating, WrittenChallenge } from './written.ts'

/** Positions of a turn that are gone through; a test does it again for each challenge. */
export const MOST_POSITIONS = 4000

/** How hard a challenge of the app is; null where its turn can't be gone through. */
export function rate(game: Game, { lay }: Pick<WrittenChallenge, 'lay'>): Rating | null {
  const found = playOutTurn(game, lay().state, CHALLENGER, MOST_POSITIONS)
  return found && { lines: found.lines, wins: found.wins }
}

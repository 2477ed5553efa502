import type { Game } from '../../../src/main/kernel/game.ts'
import { toolsOf } from '../../games.ts'
import { chooseGreedily, type Effort, type Question } from './greedy.ts'

/** One determinization, and each action valued by the position at the end of this turn. */
const PLAIN: Effort = { worlds: 1, width: 32, widthBeyond: 8, turns: 1, search: 1 }
/** As it was in the app: ten determinizations, four turns of lookahead, and a search for a win this turn. */
const FULL: Effort = { worlds: 10, width: 32, widthBeyond: 8, turns: 4, search: 300 }

/** The game with what the first AIs considered, and how they evaluated it. */
function measuring(game: Game): Game {
  const { value, candidates = game.candidates } = toolsOf(game.id)
  return { ...game, candidates, evaluate: value }
}

/** The simple greedy player that every level is measured against. */
export const chooseByPlainSearch = (game: Game, question: Question): unknown => chooseGreedily(measuring(game), question, PLAIN)

/** The opponent that was in the app before there were levels. */
export const chooseAsFirst = (game: Game, question: Question): unknown => chooseGreedily(measuring(game), question, FULL)

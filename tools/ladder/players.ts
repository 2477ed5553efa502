import { chooseAt } from '../../src/main/ai/levels.ts'
import type { Question } from '../../src/main/ai/question.ts'
import { chooseRandomly } from '../../src/main/ai/random.ts'
import { AI_LEVELS } from '../../src/shared/match.ts'
import type { Game } from '../../src/main/kernel/game.ts'
import { rngFrom } from '../../src/main/kernel/rng.ts'
import { chooseAsFirst, chooseByPlainSearch } from './baseline/baseline.ts'

/** An AI that plays from a seat's information without a time limit: equal questions get equal answers. */
export type Player = (game: Game, question: Question) => unknown

/** All AIs on the ladder, by name. */
export const PLAYERS: Readonly<Record<string, Player>> = {
  random: (game, { seat, information, seed }) => {
    const rng = rngFrom(seed)
    return chooseRandomly(game, game.determinize(information, rng), seat, rng)
  },
  'plain-greedy': chooseByPlainSearch,
  'first-greedy': chooseAsFirst,
  ...Object.fromEntries(AI_LEVELS.map(level => [level, (game: Game, question: Question) => chooseAt(game, level, question)])),
}

import { chooseRandomly } from '../../ai/random.ts'
import type { Game } from '../../kernel/game.ts'
import { rngFrom } from '../../kernel/rng.ts'
import { chooseAsFirst, choosePlainly } from './yardstick/yardstick.ts'
import type { Question } from './yardstick/greedy.ts'

/** Somebody who plays from what a seat knows, without a clock: equal questions get equal answers. */
export type Player = (game: Game, question: Question) => unknown

/** Everybody who can be put on the ladder, by name. */
export const PLAYERS: Readonly<Record<string, Player>> = {
  random: (game, { seat, knowledge, seed }) => {
    const rng = rngFrom(seed)
    return chooseRandomly(game, game.determinize(knowledge, rng), seat, rng)
  },
  'plain-greedy': choosePlainly,
  'first-greedy': chooseAsFirst,
}

/** What `npm run strength` plays when nothing else is asked for. */
export const LADDER: string[] = ['plain-greedy:random', 'first-greedy:plain-greedy']

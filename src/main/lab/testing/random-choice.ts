import { rngFrom } from '../../kernel/rng.ts'
import type { Choose } from '../simulation/play-match.ts'

/** An AI that plays by lot, whatever its level: quick. */
export const pickRandom: Choose = (game, _level, { seat, information, seed }) => {
  const rng = rngFrom(seed)
  return game.randomAction(game.determinize(information, rng), seat, rng)
}

import { rngFrom } from '../../kernel/rng.ts'
import type { Choose } from '../simulation/play-match.ts'

/** A fast AI that plays randomly at every level. */
export const pickRandom: Choose = (game, _level, { seat, information, seed }) => {
  const rng = rngFrom(seed)
  return game.randomAction(game.determinize(information, rng), seat, rng)
}

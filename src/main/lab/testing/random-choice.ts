import { rngFrom } from '../../kernel/rng.ts'
import type { Choose } from '../simulation/play-match.ts'

/** A program that plays by lot, whatever its level: quick. */
export const chooseByLot: Choose = (game, _level, { seat, knowledge, seed }) => {
  const rng = rngFrom(seed)
  return game.anyAction(game.determinize(knowledge, rng), seat, rng)
}

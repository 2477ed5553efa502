import type { Game } from '../kernel/game.ts'
import { nextBelow, rngFrom } from '../kernel/rng.ts'
import { best, verdictOf, weigh } from './one-turn.ts'
import type { Question } from './question.ts'
import type { Verdict } from './verdict.ts'

/** One in this many possible actions is overlooked. */
const OVERLOOKS = 3
/** The largest error of an evaluation, out of 1. */
const BLUR = 0.08
/** Actions this much worse than doing nothing are never played. */
const HARM = 0.001
const WIDTH = 32

/**
 * Plays like a beginner: considers single cards only, overlooks some and misjudges others, but doesn't harm
 * itself, and sees a win with a single card.
 */
export function judgeAsApprentice(game: Game, question: Question): Verdict {
  const weighed = weigh(game, question, { worlds: 1, width: WIDTH })
  const [quiet] = weighed
  if (!quiet || weighed.length === 1) return verdictOf(weighed, 0)
  const rng = rngFrom(`${question.seed} apprentice`)
  if (best(weighed)!.worth >= 1) return verdictOf(weighed, 1)
  const seen = weighed.filter(each => each === quiet || nextBelow(rng, OVERLOOKS) > 0)
  const sensible = seen.filter(({ worth }) => worth >= quiet.worth - HARM)
  const blurred = sensible.map(({ action, worth }) => ({ action, worth: worth + (BLUR * (nextBelow(rng, 2001) - 1000)) / 1000 }))
  return verdictOf(blurred, 1)
}

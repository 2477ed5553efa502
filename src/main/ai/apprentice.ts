import type { Game } from '../kernel/game.ts'
import { nextBelow, rngFrom } from '../kernel/rng.ts'
import { bestAction, resultOf, scoreActions } from './one-turn.ts'
import type { Question } from './question.ts'
import type { SearchResult } from './search-result.ts'

/** One in this many possible actions is overlooked. */
const OVERLOOKS = 3
/** The largest error of an evaluation, out of 1. */
const NOISE = 0.08
/** Actions this much worse than doing nothing are never played. */
const HARM = 0.001
const WIDTH = 32

/**
 * Plays like a beginner: considers single cards only, overlooks some and misjudges others, but doesn't harm
 * itself, and sees a win with a single card.
 */
export function searchAsApprentice(game: Game, question: Question): SearchResult {
  const scored = scoreActions(game, question, { worlds: 1, width: WIDTH })
  const [quiet] = scored
  if (!quiet || scored.length === 1) return resultOf(scored, 0)
  const rng = rngFrom(`${question.seed} apprentice`)
  if (bestAction(scored)!.value >= 1) return resultOf(scored, 1)
  const seen = scored.filter(scoredAction => scoredAction === quiet || nextBelow(rng, OVERLOOKS) > 0)
  const sensible = seen.filter(({ value }) => value >= quiet.value - HARM)
  const withNoise = sensible.map(({ action, value }) => ({ action, value: value + (NOISE * (nextBelow(rng, 2001) - 1000)) / 1000 }))
  return resultOf(withNoise, 1)
}

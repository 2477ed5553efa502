import type { LabRun, MeasuredCard } from '../../shared/lab.ts'
import { scoreOf } from '../../shared/lab.ts'
import { meanDifference, ratioOf, winRate, type Differences, type Estimate, type Score } from '../../shared/statistics.ts'
import { verdict } from './figures.ts'

/** Half as wide, an interval doesn't hide a difference that players would notice. */
const FAIR_SPREAD = 0.06
/** In cost. A wider interval says nothing. */
const WIDEST = 5

export interface CardVerdict {
  /** How often the deck won with the card and without it, as fractions of 1. */
  with: number
  without: number
  difference: Estimate
  matches: number
  /** `unknown`: no difference shows, but the matches are too few to call it fair. */
  sure: 'better' | 'worse' | 'fair' | 'unknown'
  /** The cost at which it would be as good as the card whose place it took; null if the matches can't tell, undefined if it has no such number. */
  worth: Estimate | null | undefined
}

/** A deck without a card and with it, in the same matches. */
interface MeasuredScores {
  without: Score
  with: Score
  paired: Differences
}

/** What the matches say of the card; null for fewer than two. */
export function verdictOf(scores: MeasuredScores, { copies, price }: Pick<MeasuredCard, 'copies' | 'price'>): CardVerdict | null {
  const half = meanDifference(scores.paired)
  const [before, now] = [winRate(scores.without), winRate(scores.with)]
  if (!half || !before || !now) return null
  // Differences are counted in half points.
  const difference = { value: half.value / 2, low: half.low / 2, high: half.high / 2 }
  const side = verdict(difference)
  const isNarrow = difference.high - difference.low <= 2 * FAIR_SPREAD
  return {
    ...{ with: now.value, without: before.value, difference, matches: scores.paired.count },
    sure: side !== 'open' ? side : isNarrow ? 'fair' : 'unknown',
    worth: price ? worthIn(difference, copies, price) : undefined,
  }
}

/** The same for a run of the lab. */
export const cardVerdict = ({ result: { deck, version } }: LabRun, measured: MeasuredCard): CardVerdict | null =>
  version && verdictOf({ without: scoreOf(deck), with: scoreOf(version.tally), paired: version.paired }, measured)

function worthIn(difference: Estimate, copies: number, { cost, step }: NonNullable<MeasuredCard['price']>): Estimate | null {
  const change = ratioOf(difference, { value: copies * step.value, low: copies * step.low, high: copies * step.high })
  return change && change.high - change.low <= WIDEST
    ? { value: cost + change.value, low: cost + change.low, high: cost + change.high }
    : null
}

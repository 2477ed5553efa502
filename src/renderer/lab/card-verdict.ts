import type { LabRun, MeasuredCard } from '../../shared/lab.ts'
import { scoreOf } from '../../shared/lab.ts'
import { meanDifference, ratioOf, winRate, type Estimate } from '../../shared/statistics.ts'
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

/** What the run's matches say of the card; null for fewer than two. */
export function cardVerdict({ result }: LabRun, { copies, price }: MeasuredCard): CardVerdict | null {
  const half = result.version && meanDifference(result.version.paired)
  const [before, now] = [winRate(scoreOf(result.deck)), result.version && winRate(scoreOf(result.version.tally))]
  if (!half || !before || !now) return null
  // Differences are counted in half points.
  const difference = { value: half.value / 2, low: half.low / 2, high: half.high / 2 }
  const side = verdict(difference)
  const isNarrow = difference.high - difference.low <= 2 * FAIR_SPREAD
  return {
    ...{ with: now.value, without: before.value, difference, matches: result.version?.paired.count ?? 0 },
    sure: side !== 'open' ? side : isNarrow ? 'fair' : 'unknown',
    worth: price ? worthIn(difference, copies, price) : undefined,
  }
}

function worthIn(difference: Estimate, copies: number, { cost, step }: NonNullable<MeasuredCard['price']>): Estimate | null {
  const change = ratioOf(difference, { value: copies * step.value, low: copies * step.low, high: copies * step.high })
  return change && change.high - change.low <= WIDEST
    ? { value: cost + change.value, low: cost + change.low, high: cost + change.high }
    : null
}

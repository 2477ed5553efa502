import * as v from 'valibot'

/** Two-sided 95 %. */
const Z = 1.959964

const MAX_SIZE = 1_000_000
const size = v.pipe(v.number(), v.minValue(-MAX_SIZE), v.maxValue(MAX_SIZE))

/** A proportion or mean, with its 95 % confidence interval. */
export const estimateSchema = v.object({ value: size, low: size, high: size })
export type Estimate = v.InferOutput<typeof estimateSchema>

/** The 95 % Wilson interval for `won` of `played`, as fractions; 0 to 1 if nothing was played. Draws may count as halves. */
export function wilson(won: number, played: number): { low: number; high: number } {
  if (played === 0) return { low: 0, high: 1 }
  const share = won / played
  const spread = Z * Math.sqrt((share * (1 - share)) / played + (Z * Z) / (4 * played * played))
  const middle = share + (Z * Z) / (2 * played)
  const scale = 1 + (Z * Z) / played
  // Rounding may move an end of 0 or 1 slightly outside.
  return { low: Math.max(0, Math.min(share, (middle - spread) / scale)), high: Math.min(1, Math.max(share, (middle + spread) / scale)) }
}

/** Matches of one side. */
export interface Score {
  played: number
  won: number
  drawn: number
}

/** The win rate, a draw counting half; null if no match was played. */
export function winRate({ played, won, drawn }: Score): Estimate | null {
  const points = won + drawn / 2
  return played === 0 ? null : { value: points / played, ...wilson(points, played) }
}

/** A sum of differences. */
export interface Differences {
  count: number
  sum: number
  squares: number
}

/** The mean of at least two differences with its 95 % confidence interval, by normal approximation; null for fewer. */
export function meanDifference({ count, sum, squares }: Differences): Estimate | null {
  if (count < 2) return null
  const value = sum / count
  const variance = Math.max(0, (squares - count * value * value) / (count - 1))
  const spread = Z * Math.sqrt(variance / count)
  return { value, low: value - spread, high: value + spread }
}

/**
 * One estimate divided by another that is independent of it, with its 95 % confidence interval (Fieller); null if the divisor may be 0, which leaves
 * any result possible.
 */
export function ratioOf(one: Estimate, divisor: Estimate): Estimate | null {
  if (divisor.low <= 0 && divisor.high >= 0) return null
  const [square, bySquare] = [((one.high - one.low) / 2) ** 2, ((divisor.high - divisor.low) / 2) ** 2]
  const value = one.value / divisor.value
  // Values whose difference to `one`, multiplied by the divisor, is within what chance explains.
  const scale = divisor.value ** 2 - bySquare
  const middle = (one.value * divisor.value) / scale
  const spread = Math.sqrt(Math.max(0, middle ** 2 - (one.value ** 2 - square) / scale))
  return { value, low: middle - spread, high: middle + spread }
}

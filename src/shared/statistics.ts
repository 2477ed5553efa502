/** Two-sided 95 %. */
const Z = 1.959964

/** A share or a mean, and the interval of 95 % around it. */
export interface Estimate {
  value: number
  low: number
  high: number
}

/** The Wilson interval of 95 % around `won` of `played`, as shares of 1; all of it where nothing was played. Draws may be halves. */
export function wilson(won: number, played: number): { low: number; high: number } {
  if (played === 0) return { low: 0, high: 1 }
  const share = won / played
  const spread = Z * Math.sqrt((share * (1 - share)) / played + (Z * Z) / (4 * played * played))
  const middle = share + (Z * Z) / (2 * played)
  const scale = 1 + (Z * Z) / played
  // Rounding may put an end that is 0 or 1 a hair within.
  return { low: Math.max(0, Math.min(share, (middle - spread) / scale)), high: Math.min(1, Math.max(share, (middle + spread) / scale)) }
}

/** Matches that one side played. */
export interface Score {
  played: number
  won: number
  drawn: number
}

/** What share of the matches was won, a draw being half a win; null where none was played. */
export function winRate({ played, won, drawn }: Score): Estimate | null {
  const points = won + drawn / 2
  return played === 0 ? null : { value: points / played, ...wilson(points, played) }
}

/** Differences, summed up. */
export interface Differences {
  count: number
  sum: number
  squares: number
}

/** The mean of at least two differences with its interval of 95 %, by the normal approximation; null of fewer. */
export function meanDifference({ count, sum, squares }: Differences): Estimate | null {
  if (count < 2) return null
  const value = sum / count
  const variance = Math.max(0, (squares - count * value * value) / (count - 1))
  const spread = Z * Math.sqrt(variance / count)
  return { value, low: value - spread, high: value + spread }
}

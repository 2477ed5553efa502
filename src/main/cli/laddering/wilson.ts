/** Two-sided 95 %. */
const Z = 1.959964

/** The Wilson interval of 95 % around `won` of `played`, as shares of 1; all of it where nothing was played. Draws may be halves. */
export function wilson(won: number, played: number): { low: number; high: number } {
  if (played === 0) return { low: 0, high: 1 }
  const share = won / played
  const spread = Z * Math.sqrt((share * (1 - share)) / played + (Z * Z) / (4 * played * played))
  const middle = share + (Z * Z) / (2 * played)
  const scale = 1 + (Z * Z) / played
  return { low: Math.max(0, (middle - spread) / scale), high: Math.min(1, (middle + spread) / scale) }
}

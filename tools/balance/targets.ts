/** A game's balance targets, besides those of every game. */
export interface BalanceTargets {
  /** Turns of a match: the mean, and the 10th and 90th percentiles. */
  mean?: { low: number; high: number }
  tenths?: { low: number; high: number }
  /** Endings by the last word of their message, with their share of all matches. */
  endings?: readonly { ending: string; what: string; low: number; high: number }[]
}

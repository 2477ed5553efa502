/** What a game's balance is aimed at, besides what holds for any game. */
export interface BalanceAims {
  /** Turns of a match: its mean, and what a tenth of the matches is no longer and no shorter than. */
  mean?: { low: number; high: number }
  tenths?: { low: number; high: number }
  /** Ways to end, by the last word of their message, with their share of all matches. */
  endings?: readonly { ending: string; what: string; low: number; high: number }[]
}

import type { Tip } from '../guide/tip.ts'

/** What a game brings to the table of a match. */
export interface TableModule {
  /** What the guide says to a beginner, in the order in which it is said where several could be. */
  tips: readonly Tip[]
}

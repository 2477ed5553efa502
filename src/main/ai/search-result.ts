/** A line that was considered. */
export interface ConsideredLine {
  /** Actions in order, the first of them now. */
  line: readonly unknown[]
  /** How often it was tried. */
  visits: number
  /** The mean result, from 0 (lost) to 1 (won). */
  value: number
  /** The probability of choosing it, in a mixed strategy. */
  share?: number
}

/** The result of thinking. */
export interface SearchResult {
  /** The action to take; undefined if there is nothing to decide. */
  chosen: unknown
  /** The lines that were compared, the best first. */
  considered: readonly ConsideredLine[]
  /** The first line wins this turn for certain, whatever the hidden cards are. */
  isSure: boolean
}

export const NOTHING: SearchResult = { chosen: undefined, considered: [], isSure: false }

/** For a win that was found. */
export const sureResult = (line: readonly unknown[]): SearchResult => ({
  chosen: line[0],
  considered: [{ line, visits: 0, value: 1 }],
  isSure: true,
})

export const byValue = (a: ConsideredLine, b: ConsideredLine): number => b.value - a.value

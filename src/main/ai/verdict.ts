/** A line that was considered. */
export interface Considered {
  /** Actions in order, the first of them now. */
  line: readonly unknown[]
  /** How often it was tried. */
  visits: number
  /** The mean result, from 0 (lost) to 1 (won). */
  worth: number
  /** The probability of choosing it, in a mixed strategy. */
  share?: number
}

/** The result of thinking. */
export interface Verdict {
  /** The action to take; undefined if there is nothing to decide. */
  chosen: unknown
  /** The lines that were compared, the best first. */
  considered: readonly Considered[]
  /** The first line wins this turn, whatever is hidden. */
  isSure: boolean
}

export const NOTHING: Verdict = { chosen: undefined, considered: [], isSure: false }

/** For a win that was found. */
export const sureVerdict = (line: readonly unknown[]): Verdict => ({
  chosen: line[0],
  considered: [{ line, visits: 0, worth: 1 }],
  isSure: true,
})

export const byWorth = (one: Considered, other: Considered): number => other.worth - one.worth

/** A way to go on that was weighed. */
export interface Considered {
  /** Actions one after the other, the first of them now. */
  line: readonly unknown[]
  /** How often it was tried out. */
  visits: number
  /** What came of it on the mean, from 0 (lost) to 1 (won). */
  worth: number
  /** Of 1, how often it is chosen, where the choice is mixed. */
  share?: number
}

/** What came of thinking. */
export interface Verdict {
  /** The action to take; undefined where there is nothing to decide. */
  chosen: unknown
  /** The ways that were weighed against each other, the best first. */
  considered: readonly Considered[]
  /** The first of them wins in this turn, whatever is hidden. */
  isSure: boolean
}

export const NOTHING: Verdict = { chosen: undefined, considered: [], isSure: false }

/** Of a win that was found. */
export const sureVerdict = (line: readonly unknown[]): Verdict => ({
  chosen: line[0],
  considered: [{ line, visits: 0, worth: 1 }],
  isSure: true,
})

export const byWorth = (one: Considered, other: Considered): number => other.worth - one.worth

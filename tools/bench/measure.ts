/** One measurement over several runs. */
export interface Measured {
  median: number
  min: number
  max: number
}

export const RUNS = 7
const RUN_MILLISECONDS = 300

/** The rate per second of `work` over several runs after a warm-up. `work` returns how much it did. */
export function perSecond(work: () => number): Measured {
  run(work)
  return measured(Array.from({ length: RUNS }, () => run(work)))
}

/** Median, minimum and maximum. */
export function measured(runs: readonly number[]): Measured {
  const sorted = runs.toSorted((one, other) => one - other)
  return { median: sorted[sorted.length >> 1] ?? 0, min: sorted[0] ?? 0, max: sorted.at(-1) ?? 0 }
}

/** How much `work` does per second when called repeatedly for a while. */
export function run(work: () => number): number {
  const began = performance.now()
  let done = 0
  let spent = 0
  while (spent < RUN_MILLISECONDS) {
    done += work()
    spent = performance.now() - began
  }
  return (done / spent) * 1000
}

/** Converts a rate per second to a duration each, in `unit`s of a second. */
export const each = ({ median, min, max }: Measured, unit: number): Measured => ({
  median: unit / median,
  min: unit / max,
  max: unit / min,
})

/** `perSecond` of two kinds of work, alternating so that other load affects both equally. */
export function interleaved(one: () => number, other: () => number): [Measured, Measured] {
  run(one)
  run(other)
  const ones: number[] = []
  const others: number[] = []
  for (let round = 0; round < RUNS; round++) {
    ones.push(run(one))
    others.push(run(other))
  }
  return [measured(ones), measured(others)]
}

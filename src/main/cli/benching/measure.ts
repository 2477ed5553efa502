/** What one figure came to in several runs. */
export interface Measured {
  median: number
  min: number
  max: number
}

const RUNS = 7
const RUN_MILLISECONDS = 300

/** Calls `work` for a while, warmed up, several times over; `work` gives how much it did. Per second. */
export function perSecond(work: () => number): Measured {
  run(work)
  const runs = Array.from({ length: RUNS }, () => run(work)).sort((one, other) => one - other)
  return { median: runs[RUNS >> 1] ?? 0, min: runs[0] ?? 0, max: runs.at(-1) ?? 0 }
}

function run(work: () => number): number {
  const began = performance.now()
  let done = 0
  let spent = 0
  while (spent < RUN_MILLISECONDS) {
    done += work()
    spent = performance.now() - began
  }
  return (done / spent) * 1000
}

/** So many a second as so long for each, in `unit`s of a second. */
export const each = ({ median, min, max }: Measured, unit: number): Measured => ({
  median: unit / median,
  min: unit / max,
  max: unit / min,
})

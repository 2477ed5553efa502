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
  const sorted = runs.toSorted((a, b) => a - b)
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

/** Pairs of each run of `onTop`, and the part that counts. */
const PAIRS = 45
const FASTEST = 1 / 3

/**
 * How much more processor time `other` takes than `one` with the same work, in percent. Both get the number of the pair. Slow pairs don't
 * count, because other load on the machine slowed them.
 */
export function onTop(one: (pair: number) => void, other: (pair: number) => void): Measured {
  const run = (from: number): number => {
    const pairs = Array.from({ length: PAIRS }, (_, index) => timed(one, other, from + index)).sort(
      (a, b) => a.plain + a.more - b.plain - b.more,
    )
    const counted = pairs.slice(0, Math.ceil(PAIRS * FASTEST))
    const sum = (of: 'plain' | 'more'): number => counted.reduce((all, pair) => all + pair[of], 0)
    return 100 * (sum('more') / sum('plain') - 1)
  }
  run(0)
  return measured(Array.from({ length: RUNS }, (_, number) => run(number * PAIRS)))
}

/** Either goes first in every second pair. */
function timed(one: (pair: number) => void, other: (pair: number) => void, pair: number): { plain: number; more: number } {
  if (pair % 2 === 0) return { plain: processorTime(() => one(pair)), more: processorTime(() => other(pair)) }
  const more = processorTime(() => other(pair))
  return { plain: processorTime(() => one(pair)), more }
}

/** In microseconds, garbage collection included. */
function processorTime(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return user + system
}

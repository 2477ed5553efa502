/**
 * Elapsed time for measuring durations: it continues when the system clock is set back. The system clock is only for
 * dates.
 */
export function monotonicClock(clock: () => number): () => number {
  let last = clock()
  let lost = 0
  return () => {
    const time = clock()
    if (time < last) lost += last - time
    last = time
    return time + lost
  }
}

/**
 * Time that a clock has gone, for how long something takes: where the clock is set back, it goes on from where it was. The clock itself is for
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

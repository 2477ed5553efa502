/** What a clock at a table goes by: milliseconds that never go back, whatever the time of day is set to. */
export interface Stopwatch {
  now(): number
  /** Calls `then` once, so many milliseconds from now. Gives a way to not be called. */
  after(milliseconds: number, then: () => void): () => void
}

export const realStopwatch: Stopwatch = {
  now: () => performance.now(),
  after(milliseconds, then) {
    const timer = setTimeout(then, milliseconds)
    timer.unref()
    return () => clearTimeout(timer)
  },
}

/** Time for clocks: milliseconds that never go back when the system clock changes. */
export interface Stopwatch {
  now(): number
  /** Calls `then` once after that many milliseconds. Returns a function to cancel. */
  setTimer(milliseconds: number, then: () => void): () => void
}

export const realStopwatch: Stopwatch = {
  now: () => performance.now(),
  setTimer(milliseconds, then) {
    const timer = setTimeout(then, milliseconds)
    timer.unref()
    return () => clearTimeout(timer)
  },
}

/** Resolves once that many milliseconds have passed, or the signal aborts. */
export function waitFor(stopwatch: Stopwatch, milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const cancel = stopwatch.setTimer(milliseconds, resolve)
    const stop = (): void => {
      cancel()
      resolve()
    }
    signal.addEventListener('abort', stop, { once: true })
  })
}

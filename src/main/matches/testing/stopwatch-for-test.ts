import type { Stopwatch } from '../stopwatch.ts'

/** A stopwatch that advances only when told to. `stop`: so much time passes while the process is stopped, so what is due is late. */
export function stopwatchForTest(): Stopwatch & { pass(milliseconds: number): void; stop(milliseconds: number): void } {
  let now = 0
  let waiting: { at: number; then: () => void }[] = []
  return {
    now: () => now,
    setTimer(milliseconds, then) {
      const one = { at: now + milliseconds, then }
      waiting.push(one)
      return () => void (waiting = waiting.filter(other => other !== one))
    },
    stop(milliseconds) {
      now += milliseconds
      const due = waiting.filter(one => one.at <= now)
      waiting = waiting.filter(one => one.at > now)
      for (const one of due.sort((a, b) => a.at - b.at)) one.then()
    },
    pass(milliseconds) {
      const end = now + milliseconds
      for (;;) {
        const next = waiting.filter(one => one.at <= end).sort((a, b) => a.at - b.at)[0]
        if (!next) break
        waiting = waiting.filter(one => one !== next)
        now = next.at
        next.then()
      }
      now = end
    },
  }
}

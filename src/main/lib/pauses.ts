import { setImmediate } from 'node:timers/promises'

/** Milliseconds of work in one piece. */
const PIECE = 15

/** For long work in main: awaited between its steps, it lets calls and timers in after each piece. */
export function createPauses(): () => Promise<void> {
  let begun = performance.now()
  return async () => {
    if (performance.now() - begun < PIECE) return
    await setImmediate()
    begun = performance.now()
  }
}

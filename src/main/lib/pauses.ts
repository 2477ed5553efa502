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

/** Work that can be interrupted wherever it yields. */
export type Steps<T> = Generator<undefined, T, undefined>

/** Does all of it at once. */
export function atOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** Does it in pieces, between which other work goes on. */
export async function inPieces<T>(steps: Steps<T>, pause = createPauses()): Promise<T> {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    await pause()
  }
}

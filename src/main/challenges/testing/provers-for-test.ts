import { prove } from '../proof-worker.ts'
import type { Provers } from '../provers.ts'

/** Searches directly, without a worker. */
export const proversForTest = (): Provers => ({
  prove: (task, signal, started) => {
    if (signal.aborted) return Promise.reject(new Error('aborted'))
    started()
    return Promise.resolve().then(() => prove(task))
  },
  close: () => Promise.resolve(),
})

/** Searches that never end until cancelled. */
export const endlessProvers = (): Provers & { broken: number } => {
  const provers = {
    broken: 0,
    prove: (_: unknown, signal: AbortSignal): Promise<never> =>
      new Promise((_resolve, reject) =>
        signal.addEventListener('abort', () => {
          provers.broken++
          reject(new Error('aborted'))
        }),
      ),
    close: () => Promise.resolve(),
  }
  return provers
}

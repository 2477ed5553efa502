/** Runs tasks one after another. `started` is called when a task's turn comes; a task whose signal aborts before gives way, and rejects at once. */
export function inTurn() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(run: () => Promise<T>, signal: AbortSignal, started: () => void): Promise<T> => {
    const turn = last.then(() => {
      signal.throwIfAborted()
      started()
      return run()
    })
    last = turn.catch(() => undefined)
    return Promise.race([turn, whenAborted(signal)])
  }
}

/** Never resolves. */
const whenAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    const stop = (): void => reject(signal.reason instanceof Error ? signal.reason : new Error('aborted'))
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
  })

/** A running task, and its subscribers. */
export interface Observable<T> {
  /** Notifies them of progress or the end. */
  notify(): void
  /** The current state, and each update; ends when the task is over or `signal` aborts. Slow readers skip intermediate states. */
  follow(signal?: AbortSignal): AsyncGenerator<T, void>
}

export function createObservable<T>(stands: () => T, isOver: () => boolean): Observable<T> {
  let revision = 0
  const followers = new Set<() => void>()
  return {
    notify() {
      revision++
      for (const wake of followers) wake()
    },
    async *follow(signal) {
      let wake = (): void => undefined
      const onAbort = (): void => wake()
      followers.add(onAbort)
      signal?.addEventListener('abort', onAbort, { once: true })
      try {
        for (let seen = -1; !signal?.aborted;) {
          if (seen !== revision) {
            seen = revision
            yield stands()
          } else if (isOver()) return
          else await new Promise<void>(resolve => (wake = resolve))
        }
      } finally {
        followers.delete(onAbort)
        signal?.removeEventListener('abort', onAbort)
      }
    },
  }
}

/** Something that goes on for a while, and those who follow it. */
export interface Observable<T> {
  /** Tells them that it has got further, or is over. */
  changed(): void
  /** As it stands, and each time it has got further; ends once it is over or `signal` aborts. Whoever is slow misses what lies between. */
  follow(signal?: AbortSignal): AsyncGenerator<T, void>
}

export function createObservable<T>(stands: () => T, isOver: () => boolean): Observable<T> {
  let revision = 0
  const followers = new Set<() => void>()
  return {
    changed() {
      revision++
      for (const wake of followers) wake()
    },
    async *follow(signal) {
      let wake = (): void => undefined
      const woken = (): void => wake()
      followers.add(woken)
      signal?.addEventListener('abort', woken, { once: true })
      try {
        for (let seen = -1; !signal?.aborted;) {
          if (seen !== revision) {
            seen = revision
            yield stands()
          } else if (isOver()) return
          else await new Promise<void>(resolve => (wake = resolve))
        }
      } finally {
        followers.delete(woken)
        signal?.removeEventListener('abort', woken)
      }
    },
  }
}

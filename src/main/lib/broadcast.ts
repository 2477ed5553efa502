/** Passes each value on to everyone who listens. */
export interface Broadcast<T> {
  /** False if nobody listens. */
  send(value: T): boolean
  /** Every value from now on, until `signal` aborts. */
  follow(signal?: AbortSignal): AsyncGenerator<T, void>
}

/** Values that a slow listener may have waiting; beyond that, the oldest are dropped. */
const MAX_WAITING = 100

export function createBroadcast<T>(): Broadcast<T> {
  const listeners = new Set<(value: T) => void>()
  async function* values(waiting: T[], signal: AbortSignal | undefined, asleep: { wake: () => void }, leave: () => void) {
    try {
      while (!signal?.aborted) {
        const next = waiting.shift()
        if (next !== undefined) yield next
        else await new Promise<void>(resolve => (asleep.wake = resolve))
      }
    } finally {
      leave()
    }
  }
  return {
    send(value) {
      listeners.forEach(listen => listen(value))
      return listeners.size > 0
    },
    follow(signal) {
      const waiting: T[] = []
      const asleep = { wake: (): void => undefined }
      const listen = (value: T): void => {
        waiting.push(value)
        waiting.splice(0, waiting.length - MAX_WAITING)
        asleep.wake()
      }
      const leave = (): void => {
        listeners.delete(listen)
        signal?.removeEventListener('abort', leave)
        asleep.wake()
      }
      if (!signal?.aborted) {
        listeners.add(listen)
        signal?.addEventListener('abort', leave, { once: true })
      }
      return values(waiting, signal, asleep, leave)
    },
  }
}

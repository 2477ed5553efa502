import type { MatchUpdate } from '../../shared/match.ts'

/** Updates queued for a slow reader before they are replaced by one full update. */
const MAX_WAITING = 256

export interface Watchers {
  readonly size: number
  /** Updates from now on, the first one complete. Ends when `signal` aborts, all are closed, or the reader leaves. */
  watch(signal?: AbortSignal): AsyncGenerator<MatchUpdate, void>
  publish(update: MatchUpdate): void
  end(): void
}

interface Watcher {
  waiting: MatchUpdate[]
  /** Has missed updates, so the next one must be complete. */
  isBehind: boolean
  isOver: boolean
  wake: () => void
}

/** Everyone watching one match from the same seat. `fullUpdate` gives the current match with all its events; `left` is called when someone leaves. */
export function createWatchers(fullUpdate: () => MatchUpdate, mostWaiting = MAX_WAITING, left: () => void = () => undefined): Watchers {
  const watchers = new Set<Watcher>()

  const end = (watcher: Watcher): void => {
    const wasThere = watchers.delete(watcher)
    watcher.isOver = true
    watcher.waiting = []
    watcher.wake()
    if (wasThere) left()
  }

  async function* updates(watcher: Watcher, signal: AbortSignal | undefined, leave: () => void): AsyncGenerator<MatchUpdate, void> {
    try {
      while (!watcher.isOver) {
        if (watcher.isBehind) {
          watcher.isBehind = false
          watcher.waiting = []
          yield fullUpdate()
          continue
        }
        const next = watcher.waiting.shift()
        if (next) yield next
        else await new Promise<void>(resolve => (watcher.wake = resolve))
      }
    } finally {
      signal?.removeEventListener('abort', leave)
      end(watcher)
    }
  }

  return {
    get size() {
      return watchers.size
    },
    watch(signal) {
      const watcher: Watcher = { waiting: [fullUpdate()], isBehind: false, isOver: signal?.aborted ?? false, wake: () => undefined }
      const leave = (): void => end(watcher)
      signal?.addEventListener('abort', leave, { once: true })
      if (!watcher.isOver) watchers.add(watcher)
      return updates(watcher, signal, leave)
    },
    publish(update) {
      for (const watcher of watchers) {
        if (watcher.isBehind) continue
        watcher.waiting.push(update)
        if (watcher.waiting.length > mostWaiting) watcher.isBehind = true
        if (watcher.isBehind) watcher.waiting = []
        watcher.wake()
      }
    },
    end: () => [...watchers].forEach(end),
  }
}

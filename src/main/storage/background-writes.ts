import type { Message } from '../../shared/message.ts'
import type { Notices } from './notices.ts'

/** Milliseconds between attempts. */
export const TRY_AGAIN_AFTER = 4000

/** Data to save that no call waits for, such as a finished lab run. */
export interface BackgroundWrites {
  /** `write` is called for each value until it returns null; otherwise it returns the reason. */
  pendingWrites<T>(write: (key: string, value: T) => Message | null): PendingWrites<T>
  /** Tries everything one last time. */
  close(): void
}

export interface PendingWrites<T> {
  /** Values not yet on disk. */
  readonly values: ReadonlyMap<string, T>
  /** Writes it, or holds it, shows a notice until it is written, and retries. A later value under the same key replaces it. */
  keep(key: string, value: T): void
  /** Discards it. True if it was held. */
  forget(key: string): boolean
}

/** `after` calls back once after that many milliseconds, and returns a function to cancel. */
export function createBackgroundWrites(
  notices: Pick<Notices, 'add' | 'dismiss'>,
  after: (milliseconds: number, then: () => void) => () => void,
): BackgroundWrites {
  /** Each retries what it holds, and returns whether anything is left. */
  const holders = new Set<() => boolean>()
  let stop: (() => void) | null = null

  function tryAll(): void {
    for (const isLeft of holders) if (!isLeft()) holders.delete(isLeft)
  }
  function later(): void {
    stop ??= after(TRY_AGAIN_AFTER, () => {
      stop = null
      tryAll()
      if (holders.size > 0) later()
    })
  }

  return {
    pendingWrites<T>(write: (key: string, value: T) => Message | null): PendingWrites<T> {
      const values = new Map<string, T>()
      /** The notice of each, shown once. */
      const noticeIds = new Map<string, string>()

      function forget(key: string): boolean {
        const notice = noticeIds.get(key)
        noticeIds.delete(key)
        if (notice !== undefined && ![...noticeIds.values()].includes(notice)) notices.dismiss(notice)
        return values.delete(key)
      }
      function retryPending(): boolean {
        for (const [key, value] of [...values]) if (write(key, value) === null) forget(key)
        return values.size > 0
      }
      return {
        values,
        forget,
        keep(key, value) {
          const why = write(key, value)
          if (why === null) return void forget(key)
          values.set(key, value)
          if (!noticeIds.has(key)) noticeIds.set(key, notices.add('warning', why.key, why.values))
          holders.add(retryPending)
          later()
        },
      }
    },
    close() {
      stop?.()
      stop = null
      tryAll()
    },
  }
}

import type { Message } from '../../shared/message.ts'
import type { Notices } from './notices.ts'

/** Milliseconds after which what could not be written is tried again. */
export const TRY_AGAIN_AFTER = 4000

/** What main has to keep though no call waits to hear of it, such as a run of the lab that is over. */
export interface LateWrites {
  /** `write` is asked for each value, until it gives null for it; else why it could not be written. */
  holding<T>(write: (key: string, value: T) => Message | null): Held<T>
  /** Tries all of it a last time. */
  close(): void
}

export interface Held<T> {
  /** Those that aren't on disk yet. */
  readonly values: ReadonlyMap<string, T>
  /** Writes it; or holds it, says so in a notice until it is written, and tries again. A later value under that key takes its place. */
  keep(key: string, value: T): void
  /** Nobody wants it any more. True where it was held. */
  forget(key: string): boolean
}

/** `after` calls back once, so many milliseconds from now, and gives a way to not be called. */
export function createLateWrites(
  notices: Pick<Notices, 'add' | 'dismiss'>,
  after: (milliseconds: number, then: () => void) => () => void,
): LateWrites {
  /** Each tries what it holds, and says whether anything is left. */
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
    holding<T>(write: (key: string, value: T) => Message | null): Held<T> {
      const values = new Map<string, T>()
      /** The notice of each. It is told once, whatever becomes of it. */
      const told = new Map<string, string>()

      function forget(key: string): boolean {
        const notice = told.get(key)
        told.delete(key)
        if (notice !== undefined && ![...told.values()].includes(notice)) notices.dismiss(notice)
        return values.delete(key)
      }
      function tryHeld(): boolean {
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
          if (!told.has(key)) told.set(key, notices.add('warning', why.key, why.values))
          holders.add(tryHeld)
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

import type { Notice } from '../../shared/contract.ts'
import type { Message, Value } from '../../shared/message.ts'
import { message } from '../../shared/message.ts'
import { createObservable } from '../lib/observable.ts'

/** Messages for the player that no call asked for. Kept until dismissed, no longer true, or the app ends. */
export interface Notices {
  list(): Notice[]
  /** The list, now and at each change, until `signal` aborts. */
  watch(signal?: AbortSignal): AsyncGenerator<Notice[], void>
  /** Skips a notice that is already shown. Returns its id. */
  add(severity: Notice['severity'], key: string, values?: Record<string, Value>): string
  dismiss(id: string): void
}

/** `listener` is called for each new one. */
export function createNotices(listener: (message: Message) => void = () => undefined): Notices {
  const standing = new Map<string, Notice>()
  let count = 0
  const list = (): Notice[] => [...standing.values()]
  const followed = createObservable(list, () => false)
  return {
    list,
    watch: followed.follow,
    add(severity, key, values) {
      const text = message(key, values)
      const same = JSON.stringify(text)
      for (const notice of standing.values()) if (JSON.stringify(notice.message) === same) return notice.id
      const id = `notice-${++count}`
      standing.set(id, { id, severity, message: text })
      listener(text)
      followed.notify()
      return id
    },
    dismiss(id) {
      if (standing.delete(id)) followed.notify()
    },
  }
}

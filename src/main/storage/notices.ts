import type { Notice } from '../../shared/contract.ts'
import type { Message, Value } from '../../shared/message.ts'
import { message } from '../../shared/message.ts'

/** What the player has to be told though no call asked for it. Kept until dismissed or the app ends. */
export interface Notices {
  list(): Notice[]
  /** An equal notice that still stands is not repeated. */
  add(severity: Notice['severity'], key: string, values?: Record<string, Value>): void
  dismiss(id: string): void
}

/** `told` hears of each that is new. */
export function createNotices(told: (message: Message) => void = () => undefined): Notices {
  const standing = new Map<string, Notice>()
  let count = 0
  return {
    list: () => [...standing.values()],
    add(severity, key, values) {
      const text = message(key, values)
      const same = JSON.stringify(text)
      for (const notice of standing.values()) if (JSON.stringify(notice.message) === same) return
      const id = `notice-${++count}`
      standing.set(id, { id, severity, message: text })
      told(text)
    },
    dismiss: id => void standing.delete(id),
  }
}

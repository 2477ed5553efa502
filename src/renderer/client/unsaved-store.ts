import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import type { Message } from '../../shared/message.ts'
import { useClient } from './use-client.ts'

/** Milliseconds between attempts to save. */
export const TRY_AGAIN_AFTER = 4000

/** A change that couldn't be saved, and is held in memory. */
export interface Unsaved {
  /** What it is, as a sentence. */
  what: Message
  why: Message
  /** Tries again: afterwards it is released, or held again. */
  again(): Promise<unknown>
  /** Downloads it as a file; null if that isn't possible. */
  copy: (() => void) | null
}

/**
 * All unsaved changes. Saving is retried every few seconds, on reconnection, and when another save
 * succeeds: there may be disk space again, or another program may have released a file.
 */
export const useUnsavedStore = defineStore('unsaved', () => {
  const client = useClient()
  const held = shallowRef<ReadonlyMap<string, Unsaved>>(new Map())
  let timer: ReturnType<typeof setTimeout> | undefined

  /** Replaces what was held under the same `key`. */
  function hold(key: string, unsaved: Unsaved): void {
    held.value = new Map(held.value).set(key, unsaved)
    timer ??= setTimeout(tryLater, TRY_AGAIN_AFTER)
  }

  /** It was saved or discarded. */
  function release(key: string): void {
    if (!held.value.has(key)) return
    held.value = new Map([...held.value].filter(([other]) => other !== key))
    tryAgain()
  }

  function tryAgain(): void {
    for (const unsaved of held.value.values()) void unsaved.again()
  }

  function tryLater(): void {
    timer = undefined
    tryAgain()
    if (held.value.size > 0) timer = setTimeout(tryLater, TRY_AGAIN_AFTER)
  }

  client.onStatus(status => {
    if (status === 'connected') tryAgain()
  })

  return { held, hold, release }
})

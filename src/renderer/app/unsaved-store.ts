import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import type { Message } from '../../shared/message.ts'
import { useClient } from '../client/use-client.ts'

/** Milliseconds after which what could not be saved is sent anew. */
export const TRY_AGAIN_AFTER = 4000

/** Something that could not be written, and is kept in memory until it can be. */
export interface Unsaved {
  /** What is kept, in a sentence. */
  what: Message
  why: Message
  /** Sends it anew: it is released then, or held again. */
  again(): Promise<unknown>
  /** Saves it as a file of the player's own; null where it can't be one. */
  copy: (() => void) | null
}

/**
 * All that could not be written. It is tried again every few seconds, when main is reached again, and as soon as anything else could be
 * written: there may be room on the disk again, or whoever held a file has let go of it.
 */
export const useUnsavedStore = defineStore('unsaved', () => {
  const client = useClient()
  const held = shallowRef<ReadonlyMap<string, Unsaved>>(new Map())
  let timer: ReturnType<typeof setTimeout> | undefined

  /** `key` is one thing's: what it was held for before is forgotten. */
  function hold(key: string, unsaved: Unsaved): void {
    held.value = new Map(held.value).set(key, unsaved)
    timer ??= setTimeout(tryLater, TRY_AGAIN_AFTER)
  }

  /** It is written, or nobody wants it any more. */
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

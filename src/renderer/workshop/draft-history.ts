import { computed, shallowRef, type ComputedRef, type ShallowRef } from 'vue'

/** Changes of one place that follow each other within this many milliseconds are one step. */
const TOGETHER = 1000

export interface DraftHistory<T> {
  value: ShallowRef<T>
  canUndo: ComputedRef<boolean>
  canRedo: ComputedRef<boolean>
  /** `place`: what was changed, so that a word is undone at once and not letter by letter; empty for a step of its own. */
  change(next: T, place: string): void
  undo(): void
  redo(): void
  /** Starts over. */
  begin(value: T): void
}

/** A value with every step that was ever made to it. */
export function useDraftHistory<T>(first: T): DraftHistory<T> {
  const value = shallowRef(first)
  const past = shallowRef<readonly T[]>([])
  const future = shallowRef<readonly T[]>([])
  let last = { place: '', at: -Infinity }

  function go(from: ShallowRef<readonly T[]>, to: ShallowRef<readonly T[]>): void {
    const next = from.value.at(-1)
    if (next === undefined) return
    last = { place: '', at: -Infinity }
    to.value = [...to.value, value.value]
    from.value = from.value.slice(0, -1)
    value.value = next
  }
  return {
    value,
    canUndo: computed(() => past.value.length > 0),
    canRedo: computed(() => future.value.length > 0),
    change(next, place) {
      if (Object.is(next, value.value)) return
      const now = performance.now()
      if (place === '' || place !== last.place || now - last.at > TOGETHER) past.value = [...past.value, value.value]
      last = { place, at: now }
      future.value = []
      value.value = next
    },
    undo: () => go(past, future),
    redo: () => go(future, past),
    begin(next) {
      last = { place: '', at: -Infinity }
      past.value = []
      future.value = []
      value.value = next
    },
  }
}

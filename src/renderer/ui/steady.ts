import { computed, type ComputedRef } from 'vue'
import { sharing } from './sharing.ts'

/** A computed whose readers are updated only when its result has changed, and of that only what has. Plain data. */
export const steady = <T>(compute: () => T): ComputedRef<T> => computed<T>(before => sharing(before, compute()))

/** `compute` for each key, once for all who read it, and steady. */
export function steadyByKey<K, T>(compute: (key: K) => T): (key: K) => T {
  const known = new Map<K, ComputedRef<T>>()
  return key => {
    const found = known.get(key) ?? steady(() => compute(key))
    known.set(key, found)
    return found.value
  }
}

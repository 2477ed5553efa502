import { onScopeDispose, shallowRef, watch, type ShallowRef } from 'vue'

/** `source`, whose last value stays for `ms` milliseconds once it is undefined, so that what is gone only for an instant doesn't flicker. */
export function lasting<T>(source: () => T | undefined, ms: number): Readonly<ShallowRef<T | undefined>> {
  const shown = shallowRef(source())
  let timer: ReturnType<typeof setTimeout> | undefined
  watch(
    source,
    now => {
      clearTimeout(timer)
      if (now === undefined) timer = setTimeout(() => (shown.value = undefined), ms)
      else shown.value = now
    },
    // Before the templates that read both.
    { flush: 'sync' },
  )
  onScopeDispose(() => clearTimeout(timer))
  return shown
}

import { onScopeDispose, readonly, ref, watch, type Ref } from 'vue'

/** Runs `work` once what has changed until now is drawn, in the frame after that. Returns a function that cancels it. */
export function afterPaint(work: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(work)
  })
  return () => cancelAnimationFrame(frame)
}

/** Follows `wanted`: true only once the rest of that change is drawn, so that two large changes don't share a frame, and false at once. */
export function useAfterPaint(wanted: Readonly<Ref<boolean>>): Readonly<Ref<boolean>> {
  const shown = ref(false)
  let cancel = () => {}
  watch(
    wanted,
    now => {
      cancel()
      if (now) cancel = afterPaint(() => (shown.value = true))
      else shown.value = false
    },
    { immediate: true, flush: 'sync' },
  )
  onScopeDispose(() => cancel())
  return readonly(shown)
}

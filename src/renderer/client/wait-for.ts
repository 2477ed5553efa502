/** Resolves at the next event of that name. Rejects with the signal's reason. Always removes its listeners. */
export function waitFor(target: EventTarget, name: string, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const done = (settle: () => void) => (): void => {
      target.removeEventListener(name, onEvent)
      signal?.removeEventListener('abort', onAbort)
      settle()
    }
    const onEvent = done(resolve)
    const onAbort = done(() => reject(signal?.reason))
    target.addEventListener(name, onEvent)
    signal?.addEventListener('abort', onAbort)
  })
}

import { vi } from 'vitest'

/** As long as a busy machine may need, in milliseconds; what takes that long is broken. Vitest's own second is too short for one. */
const PATIENCE = 25_000

/** Asks until `check` is true, every `interval` milliseconds. Throws when it doesn't come true. */
export const waitUntil = <T>(check: () => T | Promise<T>, interval = 20) => vi.waitUntil(check, { timeout: PATIENCE, interval })

/** Tries until `attempt` no longer throws, and gives what it gives. Throws what it threw last when it never succeeds. */
export const waitFor = <T>(attempt: () => T | Promise<T>) => vi.waitFor(attempt, { timeout: PATIENCE, interval: 20 })

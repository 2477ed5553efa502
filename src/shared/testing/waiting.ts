import { vi } from 'vitest'

/** Milliseconds that a busy machine may need. Vitest's default of one second is too short. */
const PATIENCE = 25_000

/** Polls until `check` is true, every `interval` milliseconds. Throws on time-out. */
export const waitUntil = <T>(check: () => T | Promise<T>, interval = 20) => vi.waitUntil(check, { timeout: PATIENCE, interval })

/** Retries until `attempt` doesn't throw, and returns its result. On time-out, throws its last error. */
export const waitFor = <T>(attempt: () => T | Promise<T>) => vi.waitFor(attempt, { timeout: PATIENCE, interval: 20 })

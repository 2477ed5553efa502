import type { Result } from '../lib/result.ts'

/** Data with backups that can be restored. */
export interface Restorable<Found> {
  /** The times of the backups, for each file. */
  copies(): number[][]
  /** The newest readable backup up to that time, compared with the current data; null if there is none. */
  look(time: number): Found | null
  /** Restores it, all or nothing. The current data is backed up first; if that fails, nothing is changed. */
  restore(time: number): Result<void>
}

import type { Result } from '../lib/result.ts'

/** Something that copies are kept of and that can be had back from one. */
export interface Restorable<Found> {
  /** When copies were kept, of each file that it is made of. */
  copies(): number[][]
  /** What the newest readable copy of that time or before holds, beside what there is now; null where there is none. */
  look(time: number): Found | null
  /** Brings that back, all or nothing. What there was until then is kept as a backup first; where it can't be, nothing is changed. */
  restore(time: number): Result<void>
}

import type { Measured } from './measure.ts'

/** One line of the table; `key` is its name for AIs. */
export interface Figure {
  key: string
  name: string
  unit: string
  value: Measured
}

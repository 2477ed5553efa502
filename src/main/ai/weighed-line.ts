import type { ConsideredLine } from './search-result.ts'

/** A line, with its value in every sampled world. */
export interface WeighedLine extends ConsideredLine {
  values: readonly number[]
}

/** The lines of one decision. All are valued in the same worlds, up to the same point. */
export interface Lines {
  /** The best line for each first action that is worth comparing, in any order. */
  compareLines(): WeighedLine[]
  /** The best line that starts with that action. */
  startingWith(action: unknown): WeighedLine
}

export const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

export const weighedLine = (line: readonly unknown[], values: readonly number[]): WeighedLine => ({
  line,
  values,
  visits: values.length,
  value: meanOf(values),
})

export const bestOf = <T extends ConsideredLine>([first, ...others]: readonly T[]): T =>
  others.reduce((best, each) => (each.value > best.value ? each : best), first!)

import { shuffle, rngFrom } from '../../src/main/kernel/rng.ts'

/** Lines of a source file, both ends included. */
export interface LineRange {
  file: string
  from: number
  to: number
}

/** Lines in a range. Most functions are longer, so that a sample has parts of many. */
const RANGE = 12

/** Every line of the files in ranges. */
export const rangesOf = (files: readonly { file: string; lines: number }[]): LineRange[] =>
  files.flatMap(({ file, lines }) =>
    Array.from({ length: Math.ceil(lines / RANGE) }, (_, index) => ({
      file,
      from: index * RANGE + 1,
      to: Math.min(lines, (index + 1) * RANGE),
    })),
  )

/** `count` random ranges after the first `skip`, each equally likely. The same seed puts them in the same order. */
export function sampleOf(ranges: readonly LineRange[], seed: string, count: number, skip: number): LineRange[] {
  const order = [...ranges]
  shuffle(order, rngFrom(seed))
  return order.slice(skip, skip + count)
}

export const mutateOption = (ranges: readonly LineRange[]): string => ranges.map(({ file, from, to }) => `${file}:${from}-${to}`).join(',')

/** How many mutants ended with each status in Stryker's report. */
export function countStatuses(report: unknown): Record<string, number> {
  const counts: Record<string, number> = {}
  const { files } = report as { files: Record<string, { mutants: { status: string }[] }> }
  for (const { mutants } of Object.values(files)) for (const { status } of mutants) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

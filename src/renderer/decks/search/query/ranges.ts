/** Integers from `from` to `to`, inclusive; null for unbounded. */
export interface Range {
  from: number
  to: number | null
}
/** In order, with gaps between them. */
export type Ranges = readonly Range[]

const endOf = (range: Range): number => range.to ?? Infinity
const range = (from: number, to: number): Range => ({ from, to: to === Infinity ? null : to })

export function mergeRanges(ranges: Ranges): Ranges {
  const done: Range[] = []
  for (const next of [...ranges].sort((a, b) => a.from - b.from)) {
    const last = done.at(-1)
    if (last && next.from <= endOf(last) + 1) done[done.length - 1] = range(last.from, Math.max(endOf(last), endOf(next)))
    else done.push(next)
  }
  return done
}

export const without = (ranges: Ranges, cut: Range): Ranges =>
  ranges.flatMap(one => {
    if (endOf(cut) < one.from || cut.from > endOf(one)) return [one]
    const before = cut.from > one.from ? [range(one.from, cut.from - 1)] : []
    const after = endOf(cut) < endOf(one) ? [range(endOf(cut) + 1, endOf(one))] : []
    return [...before, ...after]
  })

export const holds = (ranges: Ranges, number: number): boolean => ranges.some(one => number >= one.from && number <= endOf(one))

export const covers = (ranges: Ranges, part: Range): boolean => ranges.some(one => one.from <= part.from && endOf(one) >= endOf(part))

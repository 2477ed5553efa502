import { readMarks } from './marks.ts'

/**
 * What the lines of a list, or the parts of a line, are, where counts stand on lines of their own. `card`: one card without a count. `other`: cards with counts, or a
 * line that isn't understood.
 */
export type ListedLine = { type: 'card' | 'heading' | 'other' } | ({ type: 'count' } & CountAlone)

/** `isTimes`: `x3`, which never stands before its card. */
export interface CountAlone {
  count: number
  isTimes: boolean
}

/** The count of a line that has nothing else, such as `x3` or `Qty: 3`. */
export function countAlone(line: string): CountAlone | null {
  if (!/\d/.test(line)) return null
  const marks = readMarks(line, '')
  return marks?.hasCount === true && marks.count !== null && !marks.isAside
    ? { count: marks.count, isTimes: /^[^\p{L}\p{N}]*[x×]/iu.test(line) }
    : null
}

/** Where the counts of such lines belong, by the indexes of the lines. */
export interface CountsOfCards {
  /** The count of each of those cards. */
  counts: ReadonlyMap<number, number>
  /** The cards that a count may belong to: both neighbours of one. */
  doubtful: ReadonlySet<number>
  /** The counts that are no card's. */
  left: readonly number[]
}

/** All counts stand after their cards, or all before. A count between a heading and cards with counts is the heading's. */
export function countsOfCards(lines: readonly ListedLine[]): CountsOfCards {
  const at = lines.flatMap((line, index) => (line.type === 'count' && !isOfHeading(lines, index) ? [index] : []))
  const cards = lines.filter(line => line.type === 'card').length
  const after = assignCounts(lines, at, -1)
  const before = assignCounts(lines, at, 1)
  const isAfter = after !== null && (before === null || at.some(index => isTimes(lines[index])))
  const fit = isAfter ? after : after === null ? before : null
  if (fit) return { counts: fit, doubtful: new Set(), left: [] }
  // In a copied table the card's type may stand between.
  const apart = assignCounts(lines, at, -1, 'heading')
  if (apart?.size === cards) return { counts: apart, doubtful: new Set(), left: [] }
  const nextTo = (index: number): number[] => [index - 1, index + 1].filter(beside => lines[beside]?.type === 'card')
  return {
    counts: new Map(),
    doubtful: new Set(at.flatMap(nextTo)),
    left: at.filter(index => nextTo(index).length === 0),
  }
}

const isTimes = (line: ListedLine | undefined): boolean => line?.type === 'count' && line.isTimes

function isOfHeading(lines: readonly ListedLine[], index: number): boolean {
  return lines[index - 1]?.type === 'heading' && lines[index + 1]?.type === 'other'
}

/** Each count with the card that is `step` lines away; null if one has none. `between`: what may stand between. */
function assignCounts(lines: readonly ListedLine[], at: readonly number[], step: 1 | -1, between?: 'heading'): Map<number, number> | null {
  const counts = new Map<number, number>()
  for (const index of at) {
    const isApart = between !== undefined && lines[index + step]?.type === between
    const card = isApart ? index + 2 * step : index + step
    const line = lines[index]
    if (line?.type !== 'count' || lines[card]?.type !== 'card' || counts.has(card)) return null
    counts.set(card, line.count)
  }
  return counts
}

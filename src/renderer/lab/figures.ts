import type { Tally } from '../../shared/lab.ts'
import { scoreOf } from '../../shared/lab.ts'
import type { Estimate } from '../../shared/statistics.ts'
import { winRate } from '../../shared/statistics.ts'

/** Whether the whole interval lies on one side of 0. */
export const verdict = ({ low, high }: Estimate): 'better' | 'worse' | 'open' => (low > 0 ? 'better' : high < 0 ? 'worse' : 'open')

/** Turns on average; null where nothing was played. */
export function meanLength({ lengths }: Tally): number | null {
  const matches = lengths.reduce((sum, count) => sum + count, 0)
  return matches === 0 ? null : lengths.reduce((sum, count, turns) => sum + count * turns, 0) / matches
}

/** Match lengths as bars, with as many turns per bar as needed for at most `most` bars. */
export function lengthBars({ lengths }: Tally, most = 30): { from: number; to: number; count: number }[] {
  const from = lengths.findIndex(count => count > 0)
  if (from < 0) return []
  const step = Math.ceil((lengths.length - from) / most)
  const bars: { from: number; to: number; count: number }[] = []
  for (let at = from; at < lengths.length; at += step)
    bars.push({ from: at, to: at + step - 1, count: lengths.slice(at, at + step).reduce((sum, count) => sum + count, 0) })
  return bars
}

export interface EndingRow {
  key: string
  clause: string
  count: number
  share: number
  /** How many of these the deck won. */
  won: number
}

/** The most frequent first. */
export function endingRows({ endings }: Tally): EndingRow[] {
  const rows = Object.entries(endings).map(([key, { clause, played, won }]) => ({ key, clause, count: played, won }))
  const all = rows.reduce((sum, row) => sum + row.count, 0)
  return rows.sort((a, b) => b.count - a.count).map(row => ({ ...row, share: row.count / Math.max(1, all) }))
}

export interface CardRow {
  id: string
  name: string
  /** Of all matches. */
  seen: number
  used: number
  /** Of those in which the card was drawn. */
  stuck: number | null
  /** The win rate with the card drawn, or with it played, and its difference to the deck's average. */
  whenDrawn: Estimate | null
  whenPlayed: Estimate | null
  liftDrawn: Estimate | null
  liftPlayed: Estimate | null
}

const from = (rate: Estimate | null, average: Estimate | null): Estimate | null =>
  rate && average && { value: rate.value - average.value, low: rate.low - average.value, high: rate.high - average.value }

/** The results of each card of the deck. */
export function cardRows(tally: Tally, nameOf: (id: string) => string): CardRow[] {
  const all = scoreOf(tally)
  const average = winRate(all)
  return Object.entries(tally.cards).map(([id, card]) => {
    const [whenDrawn, whenPlayed] = [winRate(card.drawn), winRate(card.played)]
    return {
      id,
      name: nameOf(id),
      seen: card.drawn.played / Math.max(1, all.played),
      used: card.played.played / Math.max(1, all.played),
      stuck: card.drawn.played === 0 ? null : card.stuck / card.drawn.played,
      whenDrawn,
      whenPlayed,
      liftDrawn: from(whenDrawn, average),
      liftPlayed: from(whenPlayed, average),
    }
  })
}

export const CARD_COLUMNS = ['name', 'seen', 'whenDrawn', 'used', 'whenPlayed', 'stuck'] as const
export type CardColumn = (typeof CARD_COLUMNS)[number]

const weight = (row: CardRow, column: Exclude<CardColumn, 'name'>): number => {
  const value = row[column]
  return value === null ? -1 : typeof value === 'number' ? value : value.value
}

/** Sorts by one of the columns, ties by name. */
export function sortedCards(rows: readonly CardRow[], column: CardColumn, descending: boolean): CardRow[] {
  const way = descending ? -1 : 1
  return [...rows].sort((a, b) => {
    const difference = column === 'name' ? a.name.localeCompare(b.name) : weight(a, column) - weight(b, column)
    return way * difference || a.name.localeCompare(b.name)
  })
}

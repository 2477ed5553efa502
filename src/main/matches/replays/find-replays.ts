import { fold } from '../../../shared/fold.ts'
import type { ReplayPage, ReplayQuery, ReplaySummary } from '../../../shared/replay.ts'
import type { Seat } from '../../../shared/seat.ts'
import { otherSeat } from '../../../shared/seat.ts'

/** What a list needs besides a replay's summary: folded text to search in. */
export interface FoundIn {
  summary: ReplaySummary
  words: string
}

/** The rows of a query, from the player's side. */
export function findReplays(replays: readonly FoundIn[], query: ReplayQuery): ReplayPage {
  const words = fold(query.search).split(/\s+/).filter(Boolean)
  const result = replays
    .filter(({ summary, words: own }) => words.every(word => own.includes(word)) && fits(summary, query))
    .map(({ summary }) => summary)
    .sort(orderOf(query))
  return { rows: result.slice(query.from, query.from + query.count), found: result.length, all: replays.length }
}

const near = ({ you }: ReplaySummary): Seat => you ?? 0

function fits(summary: ReplaySummary, { result, level }: ReplayQuery): boolean {
  const opponent = summary.seats[otherSeat(near(summary))].player
  if (level !== null && !(opponent.type === 'ai' && opponent.level === level)) return false
  if (result === 'any') return true
  if (result === 'watched') return summary.you === null
  if (summary.you === null || !summary.outcome) return false
  const { winner } = summary.outcome
  if (result === 'drawn') return winner === null
  return winner !== null && (winner === summary.you) === (result === 'won')
}

type Order = (a: ReplaySummary, b: ReplaySummary) => number

function orderOf({ sort, descending }: ReplayQuery): Order {
  const deck = (summary: ReplaySummary, seat: Seat): string => summary.seats[seat].deckName
  const orders: Record<ReplayQuery['sort'], Order> = {
    date: (a, b) => a.updatedAt - b.updatedAt,
    length: (a, b) => a.turn - b.turn,
    deck: (a, b) => deck(a, near(a)).localeCompare(deck(b, near(b)), 'en'),
    opponent: (a, b) => deck(a, otherSeat(near(a))).localeCompare(deck(b, otherSeat(near(b))), 'en'),
  }
  const sign = descending ? -1 : 1
  // Ties are sorted latest first in either direction.
  return (a, b) => sign * orders[sort](a, b) || b.updatedAt - a.updatedAt || (a.id < b.id ? -1 : 1)
}

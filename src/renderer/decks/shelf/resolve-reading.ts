import type { DeckList } from '../../../shared/deck.ts'
import type { DeckReading, Doubt } from '../../../shared/deck-reading.ts'
import { countIn, withCopies } from '../lists/deck-list.ts'

/** What the player says about an unclear line: the card, empty to skip it, and the number of copies, null while it isn't known. */
export interface DoubtAnswer {
  card: string
  count: number | null
}

/** The likeliest card; a count only if the line has a clear one. */
export const firstAnswer = ({ near: [card = ''], count }: Doubt): DoubtAnswer => ({ card, count })

export const isAnswered = ({ card, count }: DoubtAnswer): boolean => card === '' || (count !== null && count > 0)

/** The number of cards in a sideboard or the like, unclear lines included. */
export const asideCount = ({ aside, doubts }: DeckReading): number =>
  [...aside, ...doubts.filter(doubt => doubt.isAside)].reduce((sum, { count }) => sum + (count ?? 1), 0)

/**
 * The cards of a text with the player's answers, by the doubts' indexes. What stands in a sideboard or the like is for the maybe-board, or for the
 * deck `withAside`.
 */
export function resolvedCards(
  reading: DeckReading,
  answers: readonly DoubtAnswer[],
  withAside: boolean,
): { cards: DeckList; maybe: DeckList } {
  const asked = reading.doubts.map(({ isAside }, index) => ({ isAside, answer: answers[index] }))
  const answersOf = (aside: boolean) => asked.flatMap(({ isAside, answer }) => (answer && isAside === aside ? answer : []))
  const cards = withAll(reading.cards, answersOf(false))
  const beside = withAll(reading.aside, answersOf(true))
  return withAside ? { cards: withAll(cards, beside), maybe: [] } : { cards, maybe: beside }
}

const withAll = (list: DeckList, more: readonly DoubtAnswer[]): DeckList =>
  more.reduce((all, { card, count }) => (card === '' || count === null ? all : withCopies(all, card, countIn(all, card) + count)), list)

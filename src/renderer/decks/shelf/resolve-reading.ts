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

/** The doubts to ask about: those of a sideboard only if it is included. */
export const doubtsIn = (reading: DeckReading, withAside: boolean): { doubt: Doubt; index: number }[] =>
  reading.doubts.map((doubt, index) => ({ doubt, index })).filter(({ doubt }) => withAside || !doubt.isAside)

/** The number of cards in a sideboard or the like, unclear lines included. */
export const asideCount = ({ aside, doubts }: DeckReading): number =>
  [...aside, ...doubts.filter(doubt => doubt.isAside)].reduce((sum, { count }) => sum + (count ?? 1), 0)

/** The cards of a text with the player's answers, by the doubts' indexes. */
export function resolvedCards(reading: DeckReading, answers: readonly DoubtAnswer[], withAside: boolean): DeckList {
  const asked = doubtsIn(reading, withAside).flatMap(({ index }) => answers[index] ?? [])
  const more = [...(withAside ? reading.aside : []), ...asked]
  return more.reduce(
    (list, { card, count }) => (card === '' || count === null ? list : withCopies(list, card, countIn(list, card) + count)),
    reading.cards,
  )
}

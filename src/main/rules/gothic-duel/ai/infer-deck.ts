import type { DeckList } from '../../../../shared/deck.ts'
import { SEATS, type Seat } from '../../../../shared/seat.ts'
import { nextShare, shuffle, type Rng } from '../../../kernel/rng.ts'
import { SCHOOLS, type Card } from '../state/card.ts'
import type { InformationState } from '../state/information.ts'

/** The prior probability that a spellbook is one of the ready-made ones. */
const WELL_KNOWN = 0.5
/** The share of cards in such a spellbook that its owner has replaced. */
const CHANGED = 0.1

/** A ready-made spellbook: the number of copies of each card. */
type Book = ReadonlyMap<Card, number>

/** What the revealed cards tell about their owner's spellbook. */
interface DeckBelief {
  /** Numbers of the cards that were never revealed. */
  unseen: readonly number[]
  /** For each book, its cards other than the revealed ones. */
  left: readonly (readonly Card[])[]
  /** The cumulative probability of each book; the remainder to 1 is a custom spellbook. */
  cumulative: readonly number[]
}

const sumOf = (numbers: Iterable<number>): number => [...numbers].reduce((sum, number) => sum + number, 0)

/** The probability of seeing these cards in this order from that book, allowing for replaced cards; and what remains of the book. */
function fit(book: Book, revealed: readonly Card[], ofSchool: number): { likelihood: number; left: Card[] } {
  const counts = new Map(book)
  let size = sumOf(counts.values())
  let likelihood = 1
  for (const card of revealed) {
    const count = counts.get(card) ?? 0
    likelihood *= CHANGED / ofSchool + (count > 0 ? ((1 - CHANGED) * count) / size : 0)
    if (count === 0) continue
    counts.set(card, count - 1)
    size--
  }
  return { likelihood, left: [...counts].flatMap(([card, count]) => Array.from({ length: count }, () => card)) }
}

function beliefAbout({ cards, owner }: InformationState, seat: Seat, books: readonly Book[], kinds: number): DeckBelief {
  const revealed: Card[] = []
  const unseen: number[] = []
  for (const [number, card] of cards.entries()) {
    if (owner[number] !== seat) continue
    if (card) revealed.push(card)
    else unseen.push(number)
  }
  // The first card of a custom spellbook may be any; the others are of its Schools.
  const ofSchool = kinds / SCHOOLS.length
  const own = revealed.reduce((likelihood, _, index) => likelihood / (index === 0 ? kinds : ofSchool), 1 - WELL_KNOWN)
  const fits = books.map(book => fit(book, revealed, ofSchool))
  const weights = fits.map(({ likelihood }) => (likelihood * WELL_KNOWN) / books.length)
  const sum = own + sumOf(weights)
  let reached = 0
  return { unseen, left: fits.map(({ left }) => left), cumulative: weights.map(weight => (reached += weight / sum)) }
}

/**
 * Guesses like someone who knows the ready-made spellbooks: the cards that a wizard has revealed give the probability of each of those, and of
 * a custom spellbook. One is drawn at random, and the unseen cards are named from it; a custom one names none. `kinds`: the number of cards to
 * choose from.
 */
export function deckInference(
  lists: readonly DeckList[],
  find: (id: string) => Card,
  kinds: number,
): (information: InformationState, rng: Rng) => InformationState {
  const books = lists.map((list): Book => new Map(list.map(({ card, count }) => [find(card), count])))
  const cache = new WeakMap<InformationState, DeckBelief[]>()
  return (information, rng) => {
    let beliefs = cache.get(information)
    if (!beliefs) cache.set(information, (beliefs = SEATS.map(seat => beliefAbout(information, seat, books, kinds))))
    const cards = information.cards.slice()
    for (const { unseen, left, cumulative } of beliefs) {
      if (unseen.length === 0) continue
      const roll = nextShare(rng)
      const drawn = left[cumulative.findIndex(share => roll < share)]?.slice() ?? []
      shuffle(drawn, rng)
      for (const number of unseen) cards[number] = drawn.pop() ?? null
    }
    return { ...information, cards }
  }
}

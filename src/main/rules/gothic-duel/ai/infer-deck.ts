import type { DeckList } from '../../../../shared/deck.ts'
import { SEATS, type Seat } from '../../../../shared/seat.ts'
import { nextShare, shuffle, type Rng } from '../../../kernel/rng.ts'
import { SCHOOLS, type Card } from '../state/card.ts'
import type { InformationState } from '../state/information.ts'

/** How likely a spellbook is to be one of those that everybody can know, before any of its cards was seen. */
const WELL_KNOWN = 0.5
/** Cards of such a spellbook that its owner has put others for, as a share. */
const CHANGED = 0.1

/** A spellbook that is well known: how often it has each card. */
type Book = ReadonlyMap<Card, number>

/** What the cards that were shown say of their owner's spellbook. */
interface Suspicion {
  /** Numbers of the cards that were never shown. */
  unseen: readonly number[]
  /** For each book what it has besides the cards that were shown. */
  left: readonly (readonly Card[])[]
  /** For each book how likely it is, added up; what is missing to 1 is a spellbook of the owner's own. */
  upTo: readonly number[]
}

const sumOf = (numbers: Iterable<number>): number => [...numbers].reduce((sum, number) => sum + number, 0)

/** How likely it is to be shown these cards, in their order, out of that book, some of whose cards may have been changed; and what is left of it. */
function fit(book: Book, shown: readonly Card[], ofSchool: number): { likely: number; left: Card[] } {
  const counts = new Map(book)
  let size = sumOf(counts.values())
  let likely = 1
  for (const card of shown) {
    const count = counts.get(card) ?? 0
    likely *= CHANGED / ofSchool + (count > 0 ? ((1 - CHANGED) * count) / size : 0)
    if (count === 0) continue
    counts.set(card, count - 1)
    size--
  }
  return { likely, left: [...counts].flatMap(([card, count]) => Array.from({ length: count }, () => card)) }
}

function suspect({ cards, owner }: InformationState, seat: Seat, books: readonly Book[], kinds: number): Suspicion {
  const shown: Card[] = []
  const unseen: number[] = []
  for (const [number, card] of cards.entries()) {
    if (owner[number] !== seat) continue
    if (card) shown.push(card)
    else unseen.push(number)
  }
  // The first card of an own spellbook may be any, the others are of its Schools.
  const ofSchool = kinds / SCHOOLS.length
  const own = shown.reduce((likely, _, place) => likely / (place === 0 ? kinds : ofSchool), 1 - WELL_KNOWN)
  const fits = books.map(book => fit(book, shown, ofSchool))
  const weights = fits.map(({ likely }) => (likely * WELL_KNOWN) / books.length)
  const sum = own + sumOf(weights)
  let reached = 0
  return { unseen, left: fits.map(({ left }) => left), upTo: weights.map(weight => (reached += weight / sum)) }
}

/**
 * Guesses like someone who knows the ready-made spellbooks: from what a wizard has shown it follows how likely each of those is theirs, and a spellbook
 * of their own. Of one at random, the cards that were never shown are named; where it is their own, none is. `kinds`: how many cards there are to choose from.
 */
export function recogniser(
  lists: readonly DeckList[],
  find: (id: string) => Card,
  kinds: number,
): (information: InformationState, rng: Rng) => InformationState {
  const books = lists.map((list): Book => new Map(list.map(({ card, count }) => [find(card), count])))
  const known = new WeakMap<InformationState, Suspicion[]>()
  return (information, rng) => {
    let suspicions = known.get(information)
    if (!suspicions) known.set(information, (suspicions = SEATS.map(seat => suspect(information, seat, books, kinds))))
    const cards = information.cards.slice()
    for (const { unseen, left, upTo } of suspicions) {
      if (unseen.length === 0) continue
      const lot = nextShare(rng)
      const drawn = left[upTo.findIndex(share => lot < share)]?.slice() ?? []
      shuffle(drawn, rng)
      for (const number of unseen) cards[number] = drawn.pop() ?? null
    }
    return { ...information, cards }
  }
}

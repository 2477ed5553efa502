import type { DeckList } from '../../../shared/deck.ts'
import { otherSeat, type Seat } from '../../../shared/seat.ts'
import { nextShare, shuffle, type Rng } from '../../kernel/rng.ts'
import { SCHOOLS, type Card } from './card.ts'
import type { Knowledge } from './knowledge.ts'

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

const sumOf = (counts: Iterable<number>): number => [...counts].reduce((sum, count) => sum + count, 0)

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

function suspect(knowledge: Knowledge, owner: Seat, books: readonly Book[], cards: number): Suspicion {
  const shown: Card[] = []
  const unseen: number[] = []
  for (const [number, card] of knowledge.cards.entries()) {
    if (knowledge.owner[number] !== owner) continue
    if (card) shown.push(card)
    else unseen.push(number)
  }
  // The first card of an own spellbook may be any, the others are of its Schools.
  const ofSchool = cards / SCHOOLS.length
  const own = (1 - WELL_KNOWN) * shown.reduce((likely, _, place) => likely / (place === 0 ? cards : ofSchool), 1)
  const fits = books.map(book => fit(book, shown, ofSchool))
  const sum = fits.reduce((sum, { likely }) => sum + (likely * WELL_KNOWN) / books.length, own)
  let reached = 0
  const upTo = fits.map(({ likely }) => (reached += (likely * WELL_KNOWN) / books.length / sum))
  return { unseen, left: fits.map(({ left }) => left), upTo }
}

/**
 * Guesses like somebody who knows the ready-made spellbooks: from what the enemy of `seat` has shown it follows how likely each of those is, and
 * a spellbook of the enemy's own. Of one by lot, the cards that nobody has shown are named; where it is of the enemy's own, none is. `cards`: how many
 * there are to choose from.
 */
export function recogniser(
  lists: readonly DeckList[],
  find: (id: string) => Card,
  cards: number,
): (knowledge: Knowledge, seat: Seat, rng: Rng) => Knowledge {
  const books = lists.map((list): Book => new Map(list.map(({ card, count }) => [find(card), count])))
  const known = new WeakMap<Knowledge, Suspicion>()
  return (knowledge, seat, rng) => {
    let suspicion = known.get(knowledge)
    if (!suspicion) known.set(knowledge, (suspicion = suspect(knowledge, otherSeat(seat), books, cards)))
    const { unseen, left, upTo } = suspicion
    if (unseen.length === 0) return knowledge
    const lot = nextShare(rng)
    const book = left[upTo.findIndex(share => lot < share)]
    if (!book) return knowledge
    const named = knowledge.cards.slice()
    const drawn = book.slice()
    shuffle(drawn, rng)
    for (const number of unseen) named[number] = drawn.pop() ?? null
    return { ...knowledge, cards: named }
  }
}

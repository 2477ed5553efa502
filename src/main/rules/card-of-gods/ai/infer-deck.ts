import { CUSTOM_DECK_ONE_IN, remainingIn } from '../../../kernel/ready-made-decks.ts'
import { nextBelow, shuffle, type Rng } from '../../../kernel/rng.ts'
import type { DeckList } from '../../../../shared/deck.ts'
import { SEATS, type Seat } from '../../../../shared/seat.ts'
import type { CardSet, GodCard } from '../state/card.ts'
import type { InformationState } from '../state/information.ts'
import { DECK_OF_GODS, ownerOf, UNKNOWN, cloneState } from '../state/state.ts'

/** A ready-made Expedition, as text, with its Deck of Gods. */
interface Book {
  expedition: string
  deck: readonly GodCard[]
}

const textOf = (ids: readonly string[]): string => ids.toSorted().join(' ')

function bookOf(set: CardSet, list: DeckList): Book {
  const all = list.flatMap(({ card, count }) => Array<string>(count).fill(card))
  return {
    expedition: textOf(all.filter(id => !set.cards.has(id))),
    deck: all.flatMap(id => set.cards.get(id) ?? []),
  }
}

const isSame = (card: GodCard, other: GodCard): boolean => card.id === other.id

function handGuessed(information: InformationState, seat: Seat, books: readonly Book[], rng: Rng): GodCard[] | null {
  const hidden = new Set(information.hands[seat])
  const revealed = information.cards.filter(
    (card, number): card is GodCard => card !== null && ownerOf(number) === seat && !hidden.has(number),
  )
  const expedition = textOf(information.defs.filter((_, unit) => information.units[unit]!.seat === seat).map(({ id }) => id))
  for (const book of books) {
    const remaining = book.expedition === expedition ? remainingIn(book.deck, revealed, isSame) : null
    if (remaining?.length !== information.hands[seat].length) continue
    shuffle(remaining, rng)
    return remaining
  }
  return null
}

/** `Game.inferOpponentDeck`: a player with a ready-made Expedition who has shown no other Card probably has its Deck as well. */
export function guesser(set: CardSet, decks: readonly DeckList[]): (information: InformationState, rng: Rng) => InformationState {
  const books = decks.map(list => bookOf(set, list))
  return (information, rng) => {
    if (nextBelow(rng, CUSTOM_DECK_ONE_IN) === 0) return information
    for (const seat of SEATS) {
      if (!information.hands[seat].includes(UNKNOWN)) continue
      const hand = handGuessed(information, seat, books, rng)
      if (!hand) return information
      const guessed = cloneState(information)
      const placed = new Set([...information.discards[seat], ...information.waiting.map(({ card }) => card)])
      const free = Array.from({ length: DECK_OF_GODS }, (_, index) => index * 2 + seat).filter(number => !placed.has(number))
      guessed.hands[seat] = free.slice(0, hand.length)
      guessed.cards = information.cards.slice().map((card, number) => {
        const index = guessed.hands[seat].indexOf(number)
        return index < 0 ? card : hand[index]!
      })
      return guessed
    }
    return information
  }
}

import type { DeckList } from '../../../../shared/deck.ts'
import { SEATS, type Seat } from '../../../../shared/seat.ts'
import { CUSTOM_DECK_ONE_IN, remainingIn } from '../../../kernel/ready-made-decks.ts'
import { nextBelow, shuffle, type Rng } from '../../../kernel/rng.ts'
import type { InformationState } from '../state/information.ts'

function withDeckOf(information: InformationState, seat: Seat, decks: readonly (readonly string[])[], rng: Rng): InformationState {
  const { dungeon } = information.players[seat]
  const own = information.cards.flatMap((_, number) => (information.owner[number] === seat ? [number] : []))
  const seen = own.flatMap(number => information.cards[number]?.card.id ?? [])
  const matching = decks.flatMap(deck => {
    const remaining = deck.length === own.length ? remainingIn(deck, seen) : null
    return remaining ? [remaining] : []
  })
  if (matching.length === 0) return information
  const remaining = matching[nextBelow(rng, matching.length)]!.map(id => information.definitions.get(id)!)
  shuffle(remaining, rng)
  const cards = [...information.cards]
  // A Dungeon is never in the Draw Pile.
  const aside = remaining.findIndex(({ card }) => card.type === 'dungeon')
  if (aside >= 0) cards[dungeon] = remaining.splice(aside, 1)[0]!
  for (const number of own) cards[number] ??= remaining.pop()!
  return { ...information, cards }
}

/** `Game.inferOpponentDeck`: the unseen cards are probably those of a ready-made deck that has all cards seen so far. */
export function guesser(lists: readonly DeckList[]): (information: InformationState, rng: Rng) => InformationState {
  const decks = lists.map(list => list.flatMap(({ card, count }) => Array<string>(count).fill(card)))
  return (information, rng) => {
    if (nextBelow(rng, CUSTOM_DECK_ONE_IN) === 0) return information
    const hidden = SEATS.find(seat => information.cards.some((card, number) => card === null && information.owner[number] === seat))
    return hidden === undefined ? information : withDeckOf(information, hidden, decks, rng)
  }
}

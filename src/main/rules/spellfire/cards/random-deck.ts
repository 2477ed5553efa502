import type { DeckList } from '../../../../shared/deck.ts'
import { nextBelow, type Rng } from '../../../kernel/rng.ts'
import type { Card, CardSet } from '../state/card.ts'
import { isAvatar } from '../state/card-facts.ts'
import { championLevels, total, type DeckCard } from './deck-cards.ts'
import { DECK_LIMITS, mostCopies, type DeckLimits } from './deck-limits.ts'
import { usersIn } from './deck-users.ts'
import type { FormatId } from '../state/formats.ts'

function shuffledCopy<T>(items: readonly T[], rng: Rng): T[] {
  const order = [...items]
  for (let index = order.length - 1; index > 0; index--) {
    const other = nextBelow(rng, index + 1)
    ;[order[index], order[other]] = [order[other]!, order[index]!]
  }
  return order
}

/** The number of further copies of a card that a deck can take. */
function roomFor(card: Card, deck: readonly DeckCard[], { size, levels, types }: DeckLimits): number {
  const remaining = size - total(deck)
  const max = card.type in types ? types[card.type as keyof typeof types][1] : size
  const ofType = max - total(deck.filter(deckCard => deckCard.card.type === card.type))
  const fits = card.type !== 'champion' || championLevels(deck) + card.level <= levels
  return fits ? Math.min(remaining, ofType, mostCopies(card).most) : 0
}

/** Adds cards in order until there are this many, or none left fits. */
function fill(deck: DeckCard[], order: readonly Card[], n: number, limits: DeckLimits, copies: (max: number) => number): void {
  for (const card of order) {
    const count = copies(Math.min(n - total(deck), roomFor(card, deck, limits)))
    if (count > 0 && !deck.some(deckCard => deckCard.card.id === card.id)) deck.push({ card, count })
  }
}

/** One card in this many is a realm, as in the ready-made decks: with fewer, many matches start with a Mulligan. */
const REALM_SHARE = 4

/** A random legal deck in which every card is usable, from a set with enough cards for one. */
export function randomDeck(set: CardSet, rng: Rng, format: FormatId = 'duel'): DeckList {
  const limits = DECK_LIMITS[format]
  const order = shuffledCopy([...set.values()], rng)
  const oneOrTwo = (most: number): number => Math.min(most, 1 + nextBelow(rng, 2))
  const champions = order.filter(card => card.type === 'champion' && !isAvatar(card))
  const realms = order.filter(card => card.type === 'realm')
  const deck: DeckCard[] = []
  fill(deck, realms, Math.ceil(limits.size / REALM_SHARE) + nextBelow(rng, 3), limits, oneOrTwo)
  fill(deck, champions, total(deck) + Math.ceil(limits.size / 6) + nextBelow(rng, 4), limits, oneOrTwo)
  const users = usersIn(deck)
  const usable = order.filter(card => card.type !== 'dungeon' && card.type !== 'realm' && users(card)?.length !== 0)
  fill(deck, usable, limits.size, limits, oneOrTwo)
  // If the deck is still too small, adds second copies.
  for (const deckCard of deck)
    if (deckCard.count < mostCopies(deckCard.card).most && roomFor(deckCard.card, deck, limits) > 0) deckCard.count++
  const dungeon = order.find(card => card.type === 'dungeon')
  const besides = dungeon && nextBelow(rng, 2) === 0 ? [{ card: dungeon, count: 1 }] : []
  return [...deck, ...besides].map(({ card, count }) => ({ card: card.id, count }))
}

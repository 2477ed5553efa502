import { CARDS } from '../../../src/main/rules/spellfire/cards/index.ts'
import { DECK_LIMITS, mostCopies } from '../../../src/main/rules/spellfire/cards/deck-limits.ts'
import { cardsOf } from '../../../src/main/rules/spellfire/cards/deck-cards.ts'
import { usersIn } from '../../../src/main/rules/spellfire/cards/deck-users.ts'
import { spellfire } from '../../../src/main/rules/spellfire/index.ts'
import { cardSet, type Card } from '../../../src/main/rules/spellfire/state/card.ts'
import { isAvatar } from '../../../src/main/rules/spellfire/state/card-facts.ts'
import { CARD_TYPES, type CardType } from '../../../src/main/rules/spellfire/state/terms.ts'
import { startersIn } from '../../../src/shared/deck-format.ts'
import type { DeckList } from '../../../src/shared/deck.ts'

/** A ready-made Duel deck that gave up its plan for as many cards of one type as the rules allow and its champions can use. */
export interface DegenerateDeck {
  type: CardType
  cards: DeckList
}

const set = cardSet(CARDS)
const SIZE = DECK_LIMITS.duel.size

const listed = (ids: readonly string[]): DeckList => {
  const counts = new Map<string, number>()
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1)
  return [...counts].map(([card, count]) => ({ card, count }))
}
const allowed = (ids: readonly string[]): boolean => spellfire.checkDeck(listed(ids), 'duel').reasons.every(({ mend }) => mend === 'finish')

/** Adds copies in that order while the deck stays legal but for its size. */
function fill(chosen: string[], from: readonly Card[], most: number): void {
  const end = chosen.length + most
  for (const card of from)
    for (let copy = chosen.filter(id => id === card.id).length; copy < mostCopies(card).most && chosen.length < end; copy++)
      if (allowed([...chosen, card.id])) chosen.push(card.id)
}

const levelOf = (card: Card): number => (card.type === 'champion' ? card.level : 0)
const bonusOf = (card: Card): number => ('bonus' in card ? (card.bonus ?? 0) : 0)
const starters = startersIn(spellfire.catalog, 'duel').map(({ cards }) => cards)
/** How many copies the ready-made Duel decks have of it. */
const copiesOf = ({ id }: Card): number =>
  starters.reduce((sum, cards) => sum + cards.filter(({ card }) => card === id).reduce((all, { count }) => all + count, 0), 0)
const strongest = (a: Card, b: Card): number => bonusOf(b) - bonusOf(a) || levelOf(b) - levelOf(a) || copiesOf(b) - copiesOf(a)

/** The cards of that type that some champion in the deck can use, the strongest first. */
function usableOf(type: CardType, deck: DeckList): Card[] {
  const users = usersIn(cardsOf(set, deck))
  return CARDS.filter(card => card.type === type && !isAvatar(card) && users(card)?.length !== 0).toSorted(strongest)
}

/** That ready-made deck with as many cards of the type as it may have; the cards that it keeps are its realms, its champions, then its strongest. */
function filledWith(type: CardType, deck: DeckList): DegenerateDeck {
  const own = cardsOf(set, deck).map(({ card }) => card)
  const isCore = ({ type: one }: Card): boolean => one === 'realm' || one === 'champion'
  const chosen: string[] = []
  const copies = (card: Card): number => deck.find(one => one.card === card.id)?.count ?? 0
  const keep = (cards: readonly Card[]): void => {
    for (const card of cards) fill(chosen, [card], Math.min(copies(card), SIZE - chosen.length))
  }
  keep(own.filter(isCore))
  fill(chosen, usableOf(type, deck), SIZE - chosen.length)
  keep(own.filter(card => !isCore(card) && card.type !== type).toSorted(strongest))
  return { type, cards: listed(chosen) }
}

/** The ready-made decks with the most champions for cards of the type, filled with them: all of them, if anybody can use the type. */
function decksFullOf(type: CardType): DegenerateDeck[] {
  const uses = starters.map(deck => {
    const users = usersIn(cardsOf(set, deck))
    return usableOf(type, deck).reduce((sum, card) => sum + (users(card)?.length ?? 0), 0)
  })
  return starters.filter((_, index) => uses[index] === Math.max(...uses)).map(deck => filledWith(type, deck))
}

/** For each type of card but rule cards and Dungeons, of which a deck has two at most. */
export const degenerateDecks = (): DegenerateDeck[] => CARD_TYPES.filter(type => type !== 'rule' && type !== 'dungeon').flatMap(decksFullOf)

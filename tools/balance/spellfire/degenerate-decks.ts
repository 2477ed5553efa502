import { CARDS } from '../../../src/main/rules/spellfire/cards/index.ts'
import { DECK_LIMITS, mostCopies } from '../../../src/main/rules/spellfire/cards/deck-limits.ts'
import { cardsOf } from '../../../src/main/rules/spellfire/cards/deck-cards.ts'
import { usersIn } from '../../../src/main/rules/spellfire/cards/deck-users.ts'
import { spellfire } from '../../../src/main/rules/spellfire/index.ts'
import { cardSet, type Card } from '../../../src/main/rules/spellfire/state/card.ts'
import { isAvatar } from '../../../src/main/rules/spellfire/state/card-facts.ts'
import { CARD_TYPES, type CardType } from '../../../src/main/rules/spellfire/state/terms.ts'
import type { DeckList } from '../../../src/shared/deck.ts'

/** A legal Duel deck with as many cards of one type as the rules and its champions allow. */
export interface DegenerateDeck {
  type: CardType
  cards: DeckList
}

const set = cardSet(CARDS)
const SIZE = DECK_LIMITS.duel.size
const REALMS = 10
const CHAMPIONS = 9

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

/** Champions by how many cards of that type they can use, then by level. */
function championsFor(type: CardType): Card[] {
  const cards = CARDS.filter(card => card.type === type)
  const uses = (champion: Card): number => {
    const users = usersIn(cardsOf(set, listed([champion.id])))
    return cards.filter(card => users(card)?.some(({ id }) => id === champion.id)).length
  }
  const champions = CARDS.filter(card => card.type === 'champion' && !isAvatar(card)).map(card => ({ card, count: uses(card) }))
  return champions.toSorted((one, other) => other.count - one.count || levelOf(other.card) - levelOf(one.card)).map(({ card }) => card)
}

function deckFullOf(type: CardType): DegenerateDeck {
  const chosen: string[] = []
  const highestFirst = CARDS.filter(card => card.type === type).toSorted((one, other) => bonusOf(other) - bonusOf(one))
  fill(chosen, type === 'realm' ? highestFirst : CARDS.filter(card => card.type === 'realm'), type === 'realm' ? SIZE : REALMS)
  fill(chosen, championsFor(type), type === 'champion' ? SIZE : CHAMPIONS)
  const users = usersIn(cardsOf(set, listed(chosen)))
  const usable = (card: Card): boolean => users(card)?.length !== 0
  fill(chosen, highestFirst.filter(usable), SIZE - chosen.length)
  const others = CARDS.filter(card => card.type !== 'realm' && card.type !== 'champion' && card.type !== 'dungeon' && usable(card))
  fill(
    chosen,
    others.toSorted((one, other) => bonusOf(other) - bonusOf(one)),
    SIZE - chosen.length,
  )
  return { type, cards: listed(chosen) }
}

/** One for each type of card but rule cards and Dungeons, of which a deck has two at most. */
export const degenerateDecks = (): DegenerateDeck[] => CARD_TYPES.filter(type => type !== 'rule' && type !== 'dungeon').map(deckFullOf)

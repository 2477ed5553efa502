import type { DeckList } from '../../../../shared/deck.ts'
import type { DeckDraft } from '../../../kernel/deck-draft.ts'
import { nextBelow, type Rng } from '../../../kernel/rng.ts'
import type { Card, CardSet, Champion } from '../state/card.ts'
import { identityOf, isAvatar, worldOf } from '../state/card-facts.ts'
import { cardsOf, championLevels, total, type DeckCard } from './deck-cards.ts'
import { DECK_LIMITS, LIMITED_TYPES, mostCopies, type LimitedType } from './deck-limits.ts'
import { usersIn } from './deck-users.ts'

const LIMITS = DECK_LIMITS.duel
/** As in the ready-made decks. They come early on average, so that the rest can be chosen for them. */
const REALMS = 11
const CHAMPIONS = 8
const EARLY_WEIGHT = 2
const MIN_USABLE = 3

const ofType = (deck: readonly DeckCard[], type: string): number => total(deck.filter(({ card }) => card.type === type))
const withoutDungeon = (deck: readonly DeckCard[]): DeckCard[] => deck.filter(({ card }) => card.type !== 'dungeon')
const isLimited = (type: string): type is LimitedType => (LIMITED_TYPES as readonly string[]).includes(type)

/** SF-D.2 to SF-D.15: whether another copy stays within the limits of its type and name. */
function hasRoom(card: Card, deck: readonly DeckCard[]): boolean {
  const copies = total(deck.filter(deckCard => deckCard.card.name === card.name && identityOf(deckCard.card) === identityOf(card)))
  const max = isLimited(card.type) ? LIMITS.types[card.type][1] : LIMITS.size
  return copies < mostCopies(card).most && ofType(deck, card.type) < max
}

/** SF-D.6: champions after which there are levels left for all that are still to come. */
function openChampions(cards: readonly Card[], deck: readonly DeckCard[], missing: number): Card[] {
  const isOpen = (card: Card): boolean => !isAvatar(card) && hasRoom(card, deck)
  const open = cards.filter((card): card is Champion => card.type === 'champion').filter(isOpen)
  const levels = open.map(({ level }) => level).sort((a, b) => a - b)
  const later = levels.slice(0, missing).reduce((sum, level) => sum + level, 0)
  const remaining = LIMITS.levels - championLevels(deck) - later
  return open.filter(({ level }) => level <= remaining)
}

/** Any other card that fits, and that the deck can use as far as there are such cards. */
function openOthers(cards: readonly Card[], deck: readonly DeckCard[]): Card[] {
  const types = ['realm', 'champion', 'dungeon']
  const open = cards.filter(card => !types.includes(card.type) && hasRoom(card, deck))
  const users = usersIn(deck)
  const worlds = new Set(deck.filter(({ card }) => card.type === 'realm').map(({ card }) => worldOf(card)))
  const usable = open.filter(card => users(card)?.length !== 0 && (card.type !== 'holding' || worlds.has(card.world)))
  return usable.length >= MIN_USABLE ? usable : open
}

function openCards(set: CardSet, list: DeckList, rng: Rng): readonly Card[] {
  const cards = [...set.values()]
  const all = cardsOf(set, list)
  const deck = withoutDungeon(all)
  const remaining = LIMITS.size - total(deck)
  if (remaining <= 0) return all.length === deck.length ? cards.filter(({ type }) => type === 'dungeon') : []
  const realms = Math.max(0, REALMS - ofType(deck, 'realm'))
  const champions = Math.max(0, CHAMPIONS - ofType(deck, 'champion'))
  const others = Math.max(0, remaining - realms - champions)
  const drawn = nextBelow(rng, EARLY_WEIGHT * (realms + champions) + others)
  if (drawn < EARLY_WEIGHT * realms) return cards.filter(card => card.type === 'realm' && hasRoom(card, deck))
  if (drawn < EARLY_WEIGHT * (realms + champions)) return openChampions(cards, deck, champions - 1)
  return openOthers(cards, deck)
}

/** A deck for Duel, and a Dungeon at last. */
export const deckDraft = (set: CardSet): DeckDraft => ({
  theme: 'world',
  pool: (list, rng) => openCards(set, list, rng).map(({ id }) => id),
  remaining(list) {
    const all = cardsOf(set, list)
    const deck = withoutDungeon(all)
    return Math.max(0, LIMITS.size - total(deck)) + (all.length === deck.length ? 1 : 0)
  },
})

import { CARDS } from '../../../src/main/rules/enchantoria/cards/index.ts'
import { DECK_SIZE } from '../../../src/main/rules/enchantoria/cards/deck-check.ts'
import { type Card, type Primitive, MAX_COPIES } from '../../../src/main/rules/enchantoria/state/card.ts'
import type { DeckList } from '../../../src/shared/deck.ts'

/** A deck of one card or, as near to that as the deck rules allow, of cards like it. */
export interface DegenerateDeck {
  name: string
  cards: DeckList
}

/** What an instruction does, without its numbers. */
function kindOf(primitive: Primitive): string {
  if (primitive.do === 'if') return kindOf(primitive.then)
  if (primitive.do === 'effect') return `effect ${primitive.kind}`
  return primitive.do
}
const kindsOf = ({ does }: Card): string[] => [...new Set(does.map(kindOf))]

/** From 0 to 1: the instructions that two cards share, of all that they have. */
function overlap(a: Card, b: Card): number {
  const [ours, theirs] = [kindsOf(a), kindsOf(b)]
  const shared = ours.filter(kind => theirs.includes(kind)).length
  return shared / (ours.length + theirs.length - shared)
}

/** X is mostly paid with a turn's mana or two. */
const X = 4
const costOf = ({ cost }: Card): number => (cost === 'X' ? X : cost)

type Likeness = (card: Card, other: Card) => readonly number[]

const costGap = (card: Card, other: Card): number => -Math.abs(costOf(card) - costOf(other))
/** By which the cards that fill the deck are chosen: the most alike first. */
const LIKENESS: Readonly<Record<string, Likeness>> = {
  type: (card, other) => [Number(card.type === other.type), overlap(card, other), costGap(card, other)],
  text: (card, other) => [overlap(card, other), Number(card.type === other.type), costGap(card, other)],
}

/** The greater of the first numbers that differ comes first. */
function compare(a: readonly number[], b: readonly number[]): number {
  for (const [index, value] of a.entries()) {
    const less = (b[index] ?? 0) - value
    if (less !== 0) return less
  }
  return 0
}

/** As many copies of the card as EN-DECK.2 to EN-DECK.4 allow, then of those most like it, up to the size of EN-DECK.1. */
function alikeDeckOf(card: Card, likeness: Likeness): DeckList {
  const others = CARDS.filter(({ id }) => id !== card.id).toSorted((a, b) => compare(likeness(card, a), likeness(card, b)))
  const list: { card: string; count: number }[] = []
  let room = DECK_SIZE
  for (const { id, rarity } of [card, ...others]) {
    const count = Math.min(MAX_COPIES[rarity], room)
    if (count > 0) list.push({ card: id, count })
    room -= count
  }
  return list
}

/** Every card alone, in as many copies as a deck has cards: no legal deck, but it shows which number the limit of copies holds back. */
export const singleCardDecks = (): DegenerateDeck[] => CARDS.map(({ id, name }) => ({ name, cards: [{ card: id, count: DECK_SIZE }] }))

/** Legal decks for every card and either likeness; each list once. */
export function alikeDecks(): DegenerateDeck[] {
  const found = new Map<string, DegenerateDeck>()
  for (const card of CARDS)
    for (const [by, likeness] of Object.entries(LIKENESS)) {
      const list = alikeDeckOf(card, likeness)
      const key = list
        .map(entry => `${entry.count} ${entry.card}`)
        .sort()
        .join()
      if (!found.has(key)) found.set(key, { name: `${card.name}, by ${by}`, cards: list })
    }
  return [...found.values()]
}

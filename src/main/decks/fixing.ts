import type { CardFace } from '../../shared/card-face.ts'
import { sectionSizes, valueCounts } from '../../shared/deck-facts.ts'
import type { DeckFormat } from '../../shared/deck-format.ts'
import { limitsOf } from '../../shared/deck-format.ts'
import type { DeckList, FixedDeck, SectionSize, StarterDeck } from '../../shared/deck.ts'
import type { Message } from '../../shared/message.ts'
import type { Game } from '../kernel/game.ts'
import { allowsSets } from './house-format.ts'
import { ownValues, typicalValues, type Fit } from './card-fit.ts'

export type Rules = Pick<Game, 'catalog' | 'checkDeck' | 'deckStrength' | 'added'>

/** A list being fixed, with its game and format. */
export interface Fixing {
  rules: Rules
  format: DeckFormat | undefined
  find(id: string): CardFace | undefined
}

export const sizesOf = (cards: DeckList, { rules, format, find }: Fixing): SectionSize[] => sectionSizes(cards, rules.catalog, format, find)

/** How many copies of a card the rules and the house format's limit on copies allow. */
export function copiesAllowed(face: CardFace | undefined, { rules, format }: Fixing): number {
  return Math.min(limitsOf(format, rules.catalog)?.copies ?? Infinity, face?.maxCopies ?? Infinity)
}

/** How many copies of the card the deck can have: none if the house format doesn't allow its set. */
export function mostCopies(face: CardFace | undefined, fixing: Fixing): number {
  const { rules, format } = fixing
  return face && !allowsSets(rules, format)(face.id) ? 0 : copiesAllowed(face, fixing)
}

/** Adds or removes cards one by one, and remembers the first reason for each. */
export function ledgerOf(start: DeckList) {
  let cards = start
  const changed = new Map<string, { by: number; why: Message }>()
  return {
    cards: (): DeckList => cards,
    /** Cards with more copies than at the start. */
    added: (): string[] => [...changed].flatMap(([card, { by }]) => (by > 0 ? [card] : [])),
    change({ face, why }: Fit, change: 1 | -1): void {
      cards = withOne(cards, face.id, change)
      const before = changed.get(face.id)
      changed.set(face.id, { by: (before?.by ?? 0) + change, why: before?.why ?? why })
    },
    fixed: (): FixedDeck => ({
      cards,
      changes: [...changed].flatMap(([card, one]) => (one.by === 0 ? [] : [{ card, ...one }])),
    }),
  }
}

export type Ledger = ReturnType<typeof ledgerOf>

export function withOne(cards: DeckList, card: string, change: 1 | -1): DeckList {
  if (!cards.some(entry => entry.card === card)) return [...cards, { card, count: 1 }]
  return cards.map(entry => (entry.card === card ? { card, count: entry.count + change } : entry)).filter(entry => entry.count > 0)
}

export const countIn = (cards: DeckList, card: string): number => cards.find(entry => entry.card === card)?.count ?? 0

/** The most values of the main facet that a deck should have: as many as its format allows, and as ready-made decks have. */
export const mostValues = ({ rules: { catalog }, format }: Fixing): number =>
  Math.min(limitsOf(format, catalog)?.values ?? Infinity, typicalValues(catalog))

/** The deck's most frequent values of the main facet; those of the model or the first ready-made deck if it has none. */
export function valuesToUse(cards: DeckList, fixing: Fixing, model: StarterDeck | null = null): string[] {
  const {
    rules: { catalog },
    find,
  } = fixing
  const present = valueCounts(cards, catalog, catalog.look.main, find).map(({ value }) => value.id)
  return (present.length > 0 ? present : ownValues((model ?? catalog.starterDecks[0])?.cards ?? [], catalog)).slice(0, mostValues(fixing))
}

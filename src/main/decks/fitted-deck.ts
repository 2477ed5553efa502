import type { CardFace } from '../../shared/card-face.ts'
import type { GameCatalog } from '../../shared/catalog.ts'
import { totalCost, valuesOf } from '../../shared/deck-facts.ts'
import { limitsOf, rulesFormatOf, starterFormat } from '../../shared/deck-format.ts'
import type { DeckEntry, DeckList, StarterDeck } from '../../shared/deck.ts'
import type { Game } from '../kernel/game.ts'

/** How many entries of a deck are tried as the one to replace: the most similar that can go comes early among them. */
const MAX_TRIED = 12
/** What a value of the main facet that only one of two cards has is worth, in steps of cost. */
const OTHER_VALUE = 4
const OTHER_VALUE_OF_ANY = 1

/** A ready-made deck with copies of a card in the place of another card. */
export interface FittedDeck {
  starter: StarterDeck
  cards: DeckList
  replaced: string
  /** How unlike the two cards are, in steps of cost. */
  distance: number
}

type Rules = Pick<Game, 'catalog' | 'checkDeck'>

/** How unlike two cards of a section are in cost and facets; texts aren't compared. */
function distanceOf(a: CardFace, b: CardFace, { facets, look }: GameCatalog): number {
  const [cost, otherCost] = [totalCost(a), totalCost(b)]
  const byCost = typeof cost === 'number' && typeof otherCost === 'number' ? Math.abs(cost - otherCost) : cost === otherCost ? 0 : 2
  return facets.reduce((sum, { id }) => {
    const [values, others] = [valuesOf(a, id), valuesOf(b, id)]
    const apart = values.filter(value => !others.includes(value)).length + others.filter(value => !values.includes(value)).length
    return sum + apart * (id === look.main ? OTHER_VALUE : OTHER_VALUE_OF_ANY)
  }, byCost)
}

/** That ready-made deck with the card in the place of the likest one that the rules let go; null if it fits nowhere. */
export function fittedDeck({ catalog, checkDeck }: Rules, starter: StarterDeck, face: CardFace): FittedDeck | null {
  const format = starterFormat(starter)
  const max = Math.min(limitsOf(format, catalog)?.copies ?? Infinity, face.maxCopies ?? Infinity)
  const faces = new Map(catalog.cards.map(card => [card.id, card]))
  const inSection = starter.cards.flatMap(entry => {
    const other = faces.get(entry.card)
    return other?.section === face.section ? [{ entry, distance: distanceOf(face, other, catalog) }] : []
  })
  for (const { entry, distance } of inSection.sort((a, b) => a.distance - b.distance).slice(0, MAX_TRIED)) {
    const cards = replacedIn(starter.cards, entry, face.id, max)
    if (checkDeck(cards, rulesFormatOf(format, catalog)?.id).playable) return { starter, cards, replaced: entry.card, distance }
  }
  return null
}

/** As many copies as of the other card; what is beyond the limit stays. */
function replacedIn(cards: DeckList, { card: replaced, count }: DeckEntry, card: string, max: number): DeckList {
  const copies = Math.min(count, max)
  return [
    ...cards.flatMap(entry => (entry.card !== replaced ? [entry] : count > copies ? [{ card: replaced, count: count - copies }] : [])),
    { card, count: copies },
  ]
}

/** Every ready-made deck that the card fits into, the one with the likest card first. */
export const fittedDecks = (rules: Rules, face: CardFace): FittedDeck[] =>
  rules.catalog.starterDecks.flatMap(starter => fittedDeck(rules, starter, face) ?? []).sort((a, b) => a.distance - b.distance)

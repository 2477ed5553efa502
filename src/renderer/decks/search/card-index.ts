import type { CardFace } from '../../../shared/card-face.ts'
import { plainText } from '../../../shared/format.ts'
import type { Formatter } from '../../../shared/format.ts'
import { costRank } from '../editor/deck-list.ts'
import { fold } from './query/fold.ts'
import type { IndexedCard } from './query/match.ts'

/** All that a card's text says, without marks, in one line. */
export const cardText = (face: CardFace, say: Formatter): string =>
  face.parts
    .flatMap(part => [...(part.cost ? [part.cost] : []), ...part.lines])
    .map(line => plainText(say(line)))
    .join(' ')

/** The cards by their names; their texts are still to be read, which takes longer. */
export const indexCards = (cards: readonly CardFace[]): IndexedCard[] =>
  cards.map(face => ({ face, name: fold(face.name), text: '', words: '' }))

/** `label`: a card's School and type in the player's language, to be found as well. */
export function readText(card: IndexedCard, say: Formatter, label: (face: CardFace) => string): void {
  card.text = fold(cardText(card.face, say))
  card.words = `${card.name} ${fold(label(card.face))} ${card.text}`
}

export interface Order {
  sort: string
  descending: boolean
  /** The Schools in the order of the game. */
  schools: readonly string[]
  locale: string
}

/** The cards in order; those alike in what they are sorted by are by cost, School and name, whichever way the rest goes. */
export function sortCards(index: readonly IndexedCard[], { sort, descending, schools, locale }: Order): IndexedCard[] {
  const { compare } = new Intl.Collator(locale)
  const school = new Map(schools.map((id, place) => [id, place]))
  const schoolOf = (card: IndexedCard): number => school.get(card.face.facets['school']?.[0] ?? '') ?? schools.length
  type Compare = (a: IndexedCard, b: IndexedCard) => number
  const by = {
    cost: (a, b) => costRank(a.face) - costRank(b.face),
    school: (a, b) => schoolOf(a) - schoolOf(b),
    type: (a, b) => TYPES.indexOf(a.face.facets['type']?.[0] ?? '') - TYPES.indexOf(b.face.facets['type']?.[0] ?? ''),
    name: (a, b) => compare(a.face.name, b.face.name),
  } satisfies Record<string, Compare>
  const first = by[sort as keyof typeof by] ?? by.cost
  const turn = descending ? -1 : 1
  return [...index].sort((a, b) => turn * first(a, b) || by.cost(a, b) || by.school(a, b) || by.name(a, b))
}

const TYPES: string[] = ['spell', 'hex']

import type { CardFace } from '../../shared/card-face.ts'
import { plainText } from '../../shared/format.ts'
import type { Formatter } from '../../shared/format.ts'
import { costRank } from './deck-list.ts'

export const SORTS = ['cost', 'name', 'school'] as const
export type Sort = (typeof SORTS)[number]

/** What the player looks for. Within one kind of filter any choice will do, of the kinds each must hold; an empty one lets all pass. */
export interface CardSearch {
  text: string
  schools: string[]
  types: CardFace['type'][]
  costs: string[]
  keywords: string[]
  sort: Sort
}

export const emptySearch = (): CardSearch => ({ text: '', schools: [], types: [], costs: [], keywords: [], sort: 'cost' })

export const isEmptySearch = (search: CardSearch): boolean =>
  search.text.trim() === '' && [search.schools, search.types, search.costs, search.keywords].every(chosen => chosen.length === 0)

/** A card with the words it can be found by. */
export interface IndexedCard {
  face: CardFace
  words: string
}

export const COST_FILTERS = ['0', '1', '2', '3', '4', '5', '6+', 'X'] as const
export const costFilterOf = (cost: CardFace['cost']): string => (cost === 'X' ? 'X' : cost >= 6 ? '6+' : String(cost))

/** All that a card's text says, without marks, in one line. */
export const cardText = (face: CardFace, say: Formatter): string =>
  face.parts
    .flatMap(part => [...(part.cost ? [part.cost] : []), ...part.lines])
    .map(line => plainText(say(line)))
    .join(' ')

/** `label`: a card's School and type in the player's language, to be found as well. */
export const indexCards = (cards: readonly CardFace[], say: Formatter, label: (face: CardFace) => string): IndexedCard[] =>
  cards.map(face => ({ face, words: fold(`${face.name} ${label(face)} ${cardText(face, say)}`) }))

/** The cards that fit, in order. Every word of the text must occur, in any order. */
export function searchCards(index: readonly IndexedCard[], search: CardSearch, schoolOrder: readonly string[]): CardFace[] {
  const words = fold(search.text).split(/\s+/).filter(Boolean)
  const fits = ({ face, words: known }: IndexedCard): boolean =>
    words.every(word => known.includes(word)) &&
    among(search.schools, face.school) &&
    among(search.types, face.type) &&
    among(search.costs, costFilterOf(face.cost)) &&
    (search.keywords.length === 0 || search.keywords.some(keyword => face.keywords.includes(keyword)))
  const byName = (a: CardFace, b: CardFace): number => a.name.localeCompare(b.name)
  const byCost = (a: CardFace, b: CardFace): number => costRank(a.cost) - costRank(b.cost)
  const bySchool = (a: CardFace, b: CardFace): number => schoolOrder.indexOf(a.school) - schoolOrder.indexOf(b.school)
  const order = {
    name: byName,
    cost: (a: CardFace, b: CardFace) => byCost(a, b) || bySchool(a, b) || byName(a, b),
    school: (a: CardFace, b: CardFace) => bySchool(a, b) || byCost(a, b) || byName(a, b),
  } satisfies Record<Sort, (a: CardFace, b: CardFace) => number>
  return index
    .filter(fits)
    .map(found => found.face)
    .sort(order[search.sort])
}

const among = <T>(chosen: readonly T[], one: T): boolean => chosen.length === 0 || chosen.includes(one)

/** Without case and accents, so that they need not be typed. */
const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replaceAll('’', "'")
    .toLowerCase()

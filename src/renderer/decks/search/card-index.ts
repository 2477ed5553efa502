import type { CardFace } from '../../../shared/card-face.ts'
import type { GameCatalog } from '../../../shared/catalog.ts'
import { plainText } from '../../../shared/format.ts'
import type { Formatter } from '../../../shared/format.ts'
import { costRank } from '../lists/deck-list.ts'
import { searchable } from '../../../shared/fold.ts'
import type { IndexedCard } from './query/match.ts'

/** A card's whole text without marks, in one line. */
export const cardText = (face: CardFace, say: Formatter): string =>
  face.parts
    .flatMap(part => [...(part.cost ? [part.cost] : []), ...part.lines])
    .map(line => plainText(say(line)))
    .join(' ')

/** The cards by name; their texts are indexed later, which takes longer. */
export const indexCards = (cards: readonly CardFace[]): IndexedCard[] =>
  cards.map(face => ({ face, name: searchable(face.name), text: '', words: '' }))

/** `label`: the card's facet values in the player's language, also searchable. */
export function readText(card: IndexedCard, say: Formatter, label: (face: CardFace) => string): void {
  card.text = searchable(cardText(card.face, say))
  card.words = `${card.name} ${searchable(label(card.face))} ${card.text}`
}

type Sorted = Pick<GameCatalog, 'facets' | 'stats' | 'cards' | 'look' | 'sections'>

/** Sort keys: cost, if there are costs; name; section, if there are several; each facet and stat. */
export const sortKeys = ({ facets, stats = [], cards, sections }: Sorted): string[] => [
  ...(cards.some(card => card.costs.length > 0) ? ['cost'] : []),
  'name',
  ...(sections.length > 1 ? ['section'] : []),
  ...facets.map(({ id }) => id),
  ...stats.map(({ id }) => id),
]

export interface Order {
  /** One of `sortKeys`; unknown keys fall back to the first. */
  sort: string
  descending: boolean
  locale: string
}

type Compare = (a: IndexedCard, b: IndexedCard) => number

/** The cards in order; ties by cost, main facet and name, in either direction. */
export function sortCards(index: readonly IndexedCard[], catalog: Sorted, { sort, descending, locale }: Order): IndexedCard[] {
  const { compare } = new Intl.Collator(locale)
  const byCost: Compare = (a, b) => costRank(a.face) - costRank(b.face)
  const byName: Compare = (a, b) => compare(a.face.name, b.face.name)
  const byMain = byFacet(catalog, catalog.look.main)
  const keys = sortKeys(catalog)
  const key = keys.includes(sort) ? sort : keys[0]
  const first =
    key === 'cost' ? byCost : key === 'name' ? byName : key === 'section' ? bySection(catalog) : byFacetOrStat(catalog, key ?? '')
  const turn = descending ? -1 : 1
  return [...index].sort((a, b) => turn * first(a, b) || byCost(a, b) || byMain(a, b) || byName(a, b))
}

/** In the order of its values; cards without one last. */
function byFacet({ facets }: Sorted, id: string): Compare {
  const values = facets.find(facet => facet.id === id)?.values ?? []
  const place = new Map(values.map((value, at) => [value.id, at]))
  const rank = ({ face }: IndexedCard): number =>
    Math.min(values.length, ...(face.facets[id] ?? []).map(one => place.get(one) ?? values.length))
  return (a, b) => rank(a) - rank(b)
}

function bySection({ sections }: Sorted): Compare {
  const place = new Map(sections.map(({ id }, at) => [id, at]))
  return (a, b) => (place.get(a.face.section) ?? 0) - (place.get(b.face.section) ?? 0)
}

function byFacetOrStat(catalog: Sorted, id: string): Compare {
  if (!catalog.stats?.some(stat => stat.id === id)) return byFacet(catalog, id)
  const rank = ({ face }: IndexedCard): number => face.stats?.find(stat => stat.id === id)?.value ?? Infinity
  return (a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b))
}

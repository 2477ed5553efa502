import type { CardFace, CostAmount } from '../../shared/card-face.ts'
import type { GameCatalog } from '../../shared/catalog.ts'
import { totalCost, valueCounts, valuesOf } from '../../shared/deck-facts.ts'
import type { DeckList } from '../../shared/deck.ts'
import type { DeckFormat } from '../../shared/deck-format.ts'
import { limitsOf, mainFacetNamed } from '../../shared/deck-format.ts'
import { message, type Message } from '../../shared/message.ts'

/** A value of the main facet with at most this share of a deck isn't one of its own. */
const FEW = 1 / 8

export interface Fit {
  face: CardFace
  score: number
  why: Message
}

/** What cards of a section are compared with: the deck's own values of the main facet, and the usual number of cards per cost. */
export interface Ideal {
  catalog: GameCatalog
  own: readonly string[]
  curve: ReadonlyMap<CostAmount | null, number>
}

/** Every copy of a known card, in one section or in all. */
export function copiesOf(cards: DeckList, catalog: GameCatalog, section?: string): CardFace[] {
  const faces = new Map(catalog.cards.map(face => [face.id, face]))
  return cards.flatMap(({ card, count }) => {
    const face = faces.get(card)
    return face && (section === undefined || face.section === section) ? Array<CardFace>(count).fill(face) : []
  })
}

/** The card's cost or, in a game without costs, its place on the curve. */
const stepOf = (face: CardFace, { curve }: GameCatalog): CostAmount | null =>
  totalCost(face) ?? face.stats?.find(stat => stat.id === curve)?.value ?? null

/** That step in words: “cost 3”, or “Level 6” in a game without costs. */
function stepNamed(step: CostAmount, { curve, stats = [] }: GameCatalog): Message {
  const stat = stats.find(({ id }) => id === curve)
  return stat ? message('services.step.stat', { stat: stat.name, value: step }) : message('services.step.cost', { cost: step })
}

/** The values of the main facet with more than a few cards, most first; at least one if there is any. */
export function ownValues(cards: DeckList, catalog: GameCatalog): string[] {
  const faces = new Map(catalog.cards.map(face => [face.id, face]))
  const counts = valueCounts(cards, catalog, catalog.look.main, id => faces.get(id))
  const all = copiesOf(cards, catalog).length
  return counts.filter(({ count }, place) => place === 0 || count > all * FEW).map(({ value }) => value.id)
}

/** How many values of the main facet a deck usually has. */
export const typicalValues = (catalog: GameCatalog): number =>
  Math.max(1, ...catalog.starterDecks.map(({ cards }) => ownValues(cards, catalog).length))

/** Whether the card has only these values; a card without values fits every deck. */
export const isOwn = (face: CardFace, { catalog, own }: Pick<Ideal, 'catalog' | 'own'>): boolean =>
  valuesOf(face, catalog.look.main).every(value => own.includes(value))

/** The average of ready-made decks that share a value with this one, or of all of them. */
export function idealOf(own: readonly string[], catalog: GameCatalog, section: string): Ideal {
  const like = catalog.starterDecks.filter(({ cards }) => ownValues(cards, catalog).some(value => own.includes(value)))
  const decks = like.length > 0 ? like : catalog.starterDecks
  const curve = new Map<CostAmount | null, number>()
  for (const face of decks.flatMap(({ cards }) => copiesOf(cards, catalog, section))) {
    const step = stepOf(face, catalog)
    curve.set(step, (curve.get(step) ?? 0) + 1 / decks.length)
  }
  return { catalog, own, curve }
}

/** How well a card fits these cards of its section, and the main reason. */
export function fitOf(face: CardFace, copies: readonly CardFace[], { catalog, curve }: Ideal): Fit {
  const step = stepOf(face, catalog)
  const same = copies.filter(other => other === face).length
  const wanted = step === null ? 0 : (curve.get(step) ?? 0) - copies.filter(other => stepOf(other, catalog) === step).length
  const shared = face.keywords
    .map(keyword => ({
      keyword,
      count: copies.filter(other => other !== face && other.keywords.includes(keyword)).length,
    }))
    .sort((a, b) => b.count - a.count)[0]
  const together = shared ? (3 * shared.count) / Math.max(copies.length, 1) : 0
  const name = catalog.keywords.find(known => known.id === shared?.keyword)?.name
  const gap = step === null ? message('services.fit.place') : message('services.fit.curve', { step: stepNamed(step, catalog) })
  const why =
    shared && name && shared.count > 1 && together > wanted ? message('services.fit.keyword', { keyword: name, count: shared.count }) : gap
  return { face, score: Math.max(Math.min(wanted, 3), -3) + together - 0.8 * same, why }
}

/** The same for a card that is one of these copies, with a penalty if it isn't of the deck's own values, and the main reason against it. */
export function fitAsMember(face: CardFace, copies: readonly CardFace[], ideal: Ideal): Fit {
  const others = [...copies]
  others.splice(others.lastIndexOf(face), 1)
  const { score } = fitOf(face, others, ideal)
  const step = stepOf(face, ideal.catalog)
  if (!isOwn(face, ideal))
    return {
      face,
      score: score - 3,
      why: message('services.fit.outside', { facet: mainFacetNamed(ideal.catalog, 1) }),
    }
  return {
    face,
    score,
    why: step === null ? message('services.fit.least') : message('services.fit.surplus', { step: stepNamed(step, ideal.catalog) }),
  }
}

/** How well each card fits the others in its section, the worst first, and the reason against it. */
export function worstFitting(
  cards: DeckList,
  catalog: GameCatalog,
  format?: DeckFormat,
): { card: string; score: number; why: Message[] }[] {
  const max = Math.min(limitsOf(format, catalog)?.values ?? Infinity, typicalValues(catalog))
  const own = ownValues(cards, catalog).slice(0, max)
  return catalog.sections
    .flatMap(({ id }) => {
      const copies = copiesOf(cards, catalog, id)
      const ideal = idealOf(own, catalog, id)
      return [...new Set(copies)].map(face => ({
        card: face.id,
        score: fitAsMember(face, copies, ideal).score,
        why: reasonsToCut(face, copies, ideal),
      }))
    })
    .sort((a, b) => a.score - b.score)
}

function reasonsToCut(face: CardFace, copies: readonly CardFace[], ideal: Ideal): Message[] {
  const { catalog, curve } = ideal
  const step = stepOf(face, catalog)
  const same = copies.filter(other => stepOf(other, catalog) === step).length
  const usual = Math.round(curve.get(step) ?? 0)
  const isAlone =
    face.keywords.length > 0 && !copies.some(other => other !== face && other.keywords.some(word => face.keywords.includes(word)))
  return [
    ...(isOwn(face, ideal) ? [] : [message('services.cut.outside', { facet: mainFacetNamed(catalog, 1) })]),
    ...(step !== null && same > usual + 1 ? [message('services.cut.curve', { step: stepNamed(step, catalog), count: same, usual })] : []),
    ...(isAlone ? [message('services.cut.alone')] : []),
  ]
}

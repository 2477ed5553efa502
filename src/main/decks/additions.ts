import type { CardFace } from '../../shared/card-face.ts'
import { limitSizes, valueCounts, valuesOf } from '../../shared/deck-facts.ts'
import { limitsOf, rulesFormatOf } from '../../shared/deck-format.ts'
import type { DeckList, StarterDeck } from '../../shared/deck.ts'
import { mostValues, withOne, type Fixing } from './fixing.ts'

/** More copies of a card are only added if the ready-made deck has them. */
export const MAX_COPIES = 3

/** Open places of a section in a list. */
export interface Opening {
  section: string
  places: number
  cards: DeckList
}

/** Whether adding a card causes no new reasons, except those that more cards would resolve. */
export function allowedIn(cards: DeckList, fixing: Fixing): (face: CardFace) => boolean {
  const before = violationCount(cards, fixing)
  return face => violationCount(withOne(cards, face.id, 1), fixing) <= before
}

function violationCount(cards: DeckList, { rules, format }: Fixing): number {
  const { reasons } = rules.checkDeck(cards, rulesFormatOf(format, rules.catalog)?.id)
  return reasons.filter(reason => reason.mend !== 'finish').length
}

/** If a limit still needs all remaining places, only cards that count towards it are candidates; none that exceed a limit. */
export function wantedFor({ section, places, cards }: Opening, { rules, format, find }: Fixing): (face: CardFace) => boolean {
  const limits = limitSizes(cards, rules.catalog, format, find).filter(limit => limit.section === section && limit.stat === undefined)
  const missing = limits.filter(({ size, min }) => size < min)
  const isPressing = missing.reduce((sum, { size, min }) => sum + min - size, 0) >= places
  const counts = (face: CardFace, { facet, values }: (typeof limits)[number]): boolean =>
    facet === undefined || valuesOf(face, facet).some(value => values?.includes(value))
  return face =>
    limits.every(limit => limit.size < limit.max || !counts(face, limit)) && (!isPressing || missing.some(limit => counts(face, limit)))
}

/** How many reasons there are against the list, whatever would resolve them. */
export const reasonCount = (cards: DeckList, { rules, format }: Fixing): number =>
  rules.checkDeck(cards, rulesFormatOf(format, rules.catalog)?.id).reasons.length

/**
 * Whether a card brings no more values of the main facet into the deck than it should have, or than the model has, where the format doesn't limit
 * them. Where the list has more already, those of the model are as good as others; without a model, all are.
 */
export function withinValues(cards: DeckList, model: StarterDeck | null, fixing: Fixing): (face: CardFace) => boolean {
  const { rules, format, find } = fixing
  const facet = rules.catalog.look.main
  const valuesIn = (list: DeckList) => valueCounts(list, rules.catalog, facet, find).map(({ value }) => value.id)
  const present = new Set(valuesIn(cards))
  const limit = limitsOf(format, rules.catalog)?.values ?? null
  const usual = model && valuesIn(model.cards)
  const max = limit ?? Math.max(mostValues(fixing), usual?.length ?? 0)
  return face => {
    const added = valuesOf(face, facet).filter(value => !present.has(value))
    if (added.length === 0 || present.size + added.length <= max) return true
    return limit === null && present.size > max && added.every(value => usual?.includes(value) ?? true)
  }
}

/** Whether a card brings no more values of the main facet into the deck than its format allows. */
export function withinFormat(cards: DeckList, fixing: Fixing): (face: CardFace) => boolean {
  const limit = limitsOf(fixing.format, fixing.rules.catalog)?.values ?? null
  return limit === null ? () => true : withinValues(cards, null, fixing)
}

import { fingerprint } from '../../../kernel/hash.ts'
import { parseCard } from './card-schema.ts'
import type { Card } from '../state/card.ts'

/** Changes with every change to a card, to its place in the list, or to the order of its fields. */
export const hashOfSet = (cards: readonly Card[]): string => fingerprint(JSON.stringify(cards))

/** What is wrong with a card set: `3 (cinder-kiss): cost: ...`. Empty if it is valid. */
export function setErrors(input: unknown): string[] {
  if (!Array.isArray(input)) return ['a card set is a list of cards']
  const seen = new Map<string, number>()
  return input.flatMap((card: unknown, index) => {
    const parsed = parseCard(card)
    if (!parsed.ok) return parsed.errors.map(error => `${index}: ${error}`)
    const before = seen.get(parsed.card.id)
    seen.set(parsed.card.id, index)
    return before === undefined ? [] : [`${index}: id: ${parsed.card.id} is the id of card ${before} too`]
  })
}

/** The cards of a set, unparsed so that they keep their hash; null if one isn't a card or two share an id. */
export const readSet = (input: unknown): readonly Card[] | null => (setErrors(input).length === 0 ? (input as readonly Card[]) : null)

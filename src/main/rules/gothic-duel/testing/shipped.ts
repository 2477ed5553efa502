import type { Card } from '../state/card.ts'
import { CARDS } from '../cards/index.ts'

/** A card of the set, only for its own test: tuning a card must not break tests of rules. */
export function shippedCard(name: string): Card {
  const card = CARDS.find(card => card.name === name)
  if (!card) throw new RangeError(`no card is called ${name}`)
  return card
}

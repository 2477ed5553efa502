import type { Card } from '../state/card.ts'
import { KEYWORDS } from '../effects/index.ts'

/** All fields of a card: a missing one would be lost, so the type requires each. */
const OWN: Record<keyof Card, true> = {
  id: true,
  name: true,
  school: true,
  type: true,
  cost: true,
  additional: true,
  effects: true,
  ritual: true,
  haunt: true,
  goes: true,
  attach: true,
  lasts: true,
  triggers: true,
  modifiers: true,
  art: true,
  picture: true,
  flavour: true,
}
const FIELDS = [...Object.keys(OWN), ...KEYWORDS.map(({ field }) => field)]

/** The same card with every possible field in a fixed order, because objects of one shape are several times faster to read. */
export function withFixedShape(card: Card): Card {
  const copy: Record<string, unknown> = {}
  for (const field of FIELDS) copy[field] = card[field as keyof Card]
  return copy as unknown as Card
}

import type { CardKit } from '../../kernel/card-kit.ts'
import { cardSchema } from './card-schema.ts'
import type { Card } from './card.ts'
import { CARDS } from './cards/index.ts'
import { faceOf } from './describe.ts'
import { rules } from './rulebook.ts'

/** Gothic Duel's part of card files. */
export const gothicDuelCards: CardKit = {
  game: 'gothic-duel',
  card: cardSchema,
  shipped: new Set(CARDS.map(card => card.id)),
  faceOf: card => faceOf(rules, card as Card),
}

import type { CardKit } from '../../../kernel/card-kit.ts'
import { cardSchema } from '../state/card-schema.ts'
import type { Card } from '../state/card.ts'
import { CARDS } from './index.ts'
import { faceOf } from '../text/describe.ts'
import { rules } from '../text/rulebook.ts'

/** Gothic Duel's part of card files. */
export const gothicDuelCards: CardKit = {
  game: 'gothic-duel',
  card: cardSchema,
  shipped: new Set(CARDS.map(card => card.id)),
  faceOf: card => faceOf(rules, card as Card),
}

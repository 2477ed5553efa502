import type { CardKit } from '../../kernel/card-kit.ts'
import { message } from '../../../shared/message.ts'
import type { WrittenCard } from '../../../shared/sets/player-set.ts'
import { cardSchema } from './cards/card-schema.ts'
import type { Card } from './state/card.ts'
import { CARDS } from './cards/index.ts'
import { cardForms } from './text/card-forms.ts'
import { faceOf } from './text/face.ts'
import { partTexts } from './text/part-texts.ts'
import { warningsOf } from './text/warnings.ts'

/** Gothic Duel's part of cards that players write. */
export const gothicDuelCards: CardKit = {
  game: 'gothic-duel',
  card: cardSchema,
  shipped: new Set(CARDS.map(card => card.id)),
  own: CARDS.map((card): WrittenCard => ({ ...card })),
  forms: () => cardForms().forms,
  faceOf: card => faceOf(card as Card),
  textsOf: partTexts,
  warningsOf: card => warningsOf(card as Card),
  costStep: { value: 0.0173, low: 0.0125, high: 0.0221 },
  headOf: ({ name, facets: { school, type }, costs }) =>
    message('gothic-duel.card', {
      name,
      school: message(`gothic-duel.school.${school?.[0]}`),
      type: message(`gothic-duel.type.${type?.[0]}`),
      cost: costs[0]?.amount ?? 0,
    }),
  partName: kind => message(`gothic-duel.keyword.${kind}.name`),
}

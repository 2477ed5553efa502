import type { CardKit } from '../../kernel/card-kit.ts'
import { checkedSchema } from '../../kernel/checked-schema.ts'
import { message } from '../../../shared/message.ts'
import type { WrittenCard } from '../../../shared/sets/player-set.ts'
import { cardSchema, summonsIn } from './cards/card-schema.ts'
import { CARDS } from './cards/index.ts'
import type { Card } from './state/card.ts'
import { ENTITIES } from './state/entities.ts'
import { cardForms, SUMMONED } from './text/card-forms.ts'
import { faceOf } from './text/face.ts'
import { partTexts } from './text/part-texts.ts'
import { warningsOf } from './text/warnings.ts'

/** A card that summons nothing but the game's own creatures and constructs, and those that it brings. */
const writtenSchema = checkedSchema(cardSchema, card =>
  summonsIn(card).flatMap(({ path, entity }) =>
    SUMMONED.entities.has(entity) ? [] : [{ path, reason: message('enchantoria-cards.problem.no-entity') }],
  ),
)

/** Enchantoria’s part of cards that players write. */
export const enchantoriaCards: CardKit = {
  game: 'enchantoria',
  card: writtenSchema,
  shipped: new Set(CARDS.map(({ id }) => id)),
  own: CARDS.map((card): WrittenCard => ({ ...card })),
  samples: ENTITIES.map(({ id: _, ...entity }) => ({ name: entity.name, does: [{ do: 'summon', entity }] })),
  forms: () => cardForms().forms,
  faceOf: card => faceOf(SUMMONED, card as Card),
  textsOf: partTexts,
  warningsOf: card => warningsOf(card as Card),
  headOf: ({ name, facets: { type, rarity }, costs }) =>
    message('enchantoria-cards.head', {
      name,
      rarity: message(`enchantoria.rarity.${rarity?.[0]}`),
      type: message(`enchantoria.type.${type?.[0]}`),
      cost: costs[0]?.amount ?? 0,
    }),
  partName: kind => message('enchantoria.name', { name: kind }),
}

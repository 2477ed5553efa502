import type { CardKit } from '../../kernel/card-kit.ts'
import type { CardFace } from '../../../shared/card-face.ts'
import { message, type Message } from '../../../shared/message.ts'
import type { WrittenCard } from '../../../shared/sets/player-set.ts'
import { cardSchema } from './cards/card-schema.ts'
import { CARDS } from './cards/index.ts'
import type { Card } from './state/card.ts'
import { cardForms } from './text/card-forms.ts'
import { faceOf } from './text/face.ts'
import { partTexts } from './text/part-texts.ts'
import { warningsOf } from './text/warnings.ts'

/** "Isk the Unspoken (Psionicist of Hollowmere, level 6)". */
function headOf({ name, facets, stats = [] }: CardFace): Message {
  const type = message(`spellfire.type.${facets['type']?.[0]}`)
  const [world] = facets['world'] ?? []
  const plain = world ? message('spellfire-cards.head.world', { type, world: message(`spellfire.world.${world}`) }) : type
  const what = stats.reduce(
    (before, { id, value, text }) => message(`spellfire-cards.head.${id}`, { what: before, n: text ?? String(value) }),
    plain,
  )
  return message('spellfire-cards.head.card', { name, what })
}

/** Spellfire’s part of cards that players write. */
export const spellfireCards: CardKit = {
  game: 'spellfire',
  card: cardSchema,
  shipped: new Set(CARDS.map(({ id }) => id)),
  own: CARDS.map((card): WrittenCard => ({ ...card })),
  forms: () => cardForms().forms,
  faceOf: card => faceOf(card as Card),
  textsOf: partTexts,
  warningsOf: card => warningsOf(card as Card),
  headOf,
  partName: kind => message('spellfire.name', { name: kind }),
}

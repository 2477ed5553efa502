import type { CardKit } from '../../kernel/card-kit.ts'
import type { CardFace } from '../../../shared/card-face.ts'
import { message, type Message } from '../../../shared/message.ts'
import type { WrittenCard } from '../../../shared/sets/player-set.ts'
import { anyCardSchema } from './cards/card-schema.ts'
import { SET } from './cards/index.ts'
import type { AnyCard } from './state/card.ts'
import { cardForms } from './text/card-forms.ts'
import { faceOf } from './text/face.ts'
import { partTexts } from './text/part-texts.ts'
import { warningsOf } from './text/warnings.ts'

const OWN: readonly AnyCard[] = [...SET.cards, ...SET.leaders, ...SET.miniatures]

const stat = ({ stats }: CardFace, id: string): number => stats?.find(one => one.id === id)?.value ?? 0

/** "Lightning (Common God Card, 1 Destruction)", "Richard (Leader: Wounds 6, Defence 2, Courage 4)". */
function headOf(face: CardFace): Message {
  const { name, section, facets, costs } = face
  if (section === 'cards') {
    const cost = costs.map(({ resource, amount }) =>
      message('card-of-gods-cards.head.tokens', { n: amount, domain: message(`card-of-gods.domain.${resource}`) }),
    )
    return message('card-of-gods-cards.head.card', { name, rarity: message(`card-of-gods.rarity.${facets['rarity']?.[0]}`), cost })
  }
  const values = { name, wounds: stat(face, 'wounds'), defence: stat(face, 'defence'), courage: stat(face, 'courage') }
  return section === 'leader'
    ? message('card-of-gods-cards.head.leader', values)
    : message('card-of-gods-cards.head.miniature', { ...values, muster: stat(face, 'muster') })
}

/** Card of Gods’ part of cards that players write: God Cards, Leaders and miniatures. */
export const cardOfGodsCards: CardKit = {
  game: 'card-of-gods',
  card: anyCardSchema,
  shipped: new Set(OWN.map(({ id }) => id)),
  own: OWN.map((card): WrittenCard => ({ ...card })),
  forms: () => cardForms().forms,
  faceOf: card => faceOf(card as AnyCard),
  textsOf: partTexts,
  warningsOf: card => warningsOf(card as AnyCard),
  costStep: { value: 0.0081, low: -0.00003, high: 0.0162 },
  headOf,
  partName: kind => message('card-of-gods.name', { name: kind }),
}

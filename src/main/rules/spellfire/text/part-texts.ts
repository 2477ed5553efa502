import * as v from 'valibot'
import { message, type Message } from '../../../../shared/message.ts'
import type { CardKit } from '../../../kernel/card-kit.ts'
import { textsOf, type Sayer } from '../../../kernel/card-parts.ts'
import { conditionSchema, lineSchema, paymentSchema } from '../cards/card-schema.ts'
import { cardFilterSchema, cardName, championFilterSchema, playFilterSchema, primitiveSchema } from '../cards/primitive-schema.ts'
import type { Card, Condition, Line, Payment } from '../state/card.ts'
import type { CardFilter, Primitive } from '../state/primitive.ts'
import { CARD_TYPES, type ChampionFilter, type PlayFilter } from '../state/terms.ts'
import { cardForms } from './card-forms.ts'
import { describeCondition, describeLine, describePayment } from './describe.ts'
import { describePrimitive } from './effects.ts'
import { cardNoun, championNoun, playNoun } from './nouns.ts'

const named = v.looseObject({ name: cardName, type: v.picklist(CARD_TYPES) })

/** Texts name the card and its type, so nothing is said of a card that has none. */
const about =
  (say: (part: never, card: Card) => Message): Sayer['say'] =>
  (part, card) => {
    const parsed = v.safeParse(named, card)
    return parsed.success ? say(part as never, { ...parsed.output, lines: [] } as object as Card) : null
  }

const sentences = (parts: readonly Message[]): Message =>
  parts.length === 1 ? parts[0]! : message('spellfire-cards.sentences', { first: parts[0]!, rest: sentences(parts.slice(1)) })

const SAYERS: readonly Sayer[] = [
  { schema: lineSchema, say: about((line: Line, card) => sentences(describeLine(line, card))) },
  { schema: primitiveSchema, say: about((primitive: Primitive, card) => describePrimitive(primitive, card)) },
  { schema: conditionSchema, say: about((condition: Condition, card) => describeCondition(condition, card)) },
  { schema: paymentSchema, say: about((payment: Payment, card) => describePayment(payment, card)) },
  { schema: cardFilterSchema, say: about((what: CardFilter, card) => cardNoun({ what, n: 1 }, card.name)) },
  { schema: championFilterSchema, say: part => championNoun(part as ChampionFilter) },
  { schema: playFilterSchema, say: part => playNoun(part as PlayFilter) },
]

/** The texts of the parts of a card as it is being written. */
export const partTexts: CardKit['textsOf'] = (card, along) => textsOf(cardForms(), SAYERS, card, along)

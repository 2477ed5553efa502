import * as v from 'valibot'
import type { CardKit } from '../../../kernel/card-kit.ts'
import { textsOf, type Sayer } from '../../../kernel/card-parts.ts'
import type { Path } from '../../../kernel/problem.ts'
import { costSchema, effectSchema, modifierSchema, oneTorment, triggerSchema } from '../cards/card-schema.ts'
import type { AnyEffect, Card, Cost, Modifier, Trigger } from '../state/card.ts'
import { describeCost, describeEffect, describeKeyword, describeModifier, describeTrigger } from './face.ts'
import { cardForms } from './card-forms.ts'

const attachable = v.looseObject({ attach: v.picklist(['you', 'enemy', 'target']) })

/** Whom the texts of a Hex are about; those of Haunt and Ritual are about nobody yet. */
const attachAt = (card: unknown, [first]: Path): Card['attach'] =>
  first !== 'haunt' && first !== 'ritual' && v.is(attachable, card) ? card.attach : undefined

const SAYERS: readonly Sayer[] = [
  { schema: effectSchema, say: (part, card, path) => describeEffect(part as AnyEffect, attachAt(card, path)) },
  {
    schema: oneTorment,
    say: (part, card, path) => describeKeyword({ effects: [], torment: [part] } as object as Card, attachAt(card, path)),
  },
  { schema: triggerSchema, say: (part, card, path) => describeTrigger(part as Trigger, attachAt(card, path)) },
  { schema: modifierSchema, say: (part, card, path) => describeModifier(part as Modifier, attachAt(card, path)) },
  { schema: costSchema, say: part => describeCost(part as Cost) },
]

/** The texts of the parts of a card as it is being written. */
export const partTexts: CardKit['textsOf'] = (card, along) => textsOf(cardForms(), SAYERS, card, along)

import * as v from 'valibot'
import type { CardKit } from '../../../kernel/card-kit.ts'
import { textsOf, type Sayer } from '../../../kernel/card-parts.ts'
import { summonsIn, targetSchema } from '../cards/card-schema.ts'
import { primitiveSchema } from '../effects/index.ts'
import { describeTarget } from '../effects/text-context.ts'
import type { Card, Primitive, TargetSpec } from '../state/card.ts'
import { cardForms, describeAlone, SUMMONED } from './card-forms.ts'

const targetsSchema = v.looseObject({ targets: v.array(targetSchema) })
const targetsIn = (card: unknown): Card['targets'] => (v.is(targetsSchema, card) ? card.targets : undefined)

const isKnown = (primitive: Primitive): boolean => summonsIn({ does: [primitive] }).every(({ entity }) => SUMMONED.entities.has(entity))

const SAYERS: readonly Sayer[] = [
  {
    schema: primitiveSchema,
    say: (part, card, [text]) =>
      isKnown(part as Primitive) ? describeAlone(part as Primitive, text === 'onRecycled' ? undefined : targetsIn(card)) : null,
  },
  { schema: targetSchema, say: (part, _card, path) => describeTarget(part as TargetSpec, path.at(-1) === 1 ? 'second' : 'first') },
]

/** The texts of the parts of a card as it is being written. */
export const partTexts: CardKit['textsOf'] = (card, along) => textsOf(cardForms(), SAYERS, card, along)

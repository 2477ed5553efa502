import * as v from 'valibot'
import type { CardKit } from '../../../kernel/card-kit.ts'
import { textsOf, type Sayer } from '../../../kernel/card-parts.ts'
import type { Path } from '../../../kernel/problem.ts'
import { summonsIn } from '../cards/card-schema.ts'
import { primitiveSchema } from '../effects/index.ts'
import { targetSchema } from '../effects/new-entity.ts'
import { describeTarget } from '../effects/text-context.ts'
import type { Card, Primitive, TargetSpec } from '../state/card.ts'
import { cardForms, describeAlone, SUMMONED } from './card-forms.ts'

const targetsSchema = v.looseObject({ targets: v.array(targetSchema) })
const orderSchema = v.looseObject({ target: targetSchema })
const targetsIn = (card: unknown): Card['targets'] => (v.is(targetsSchema, card) ? card.targets : undefined)

const isKnown = (primitive: Primitive): boolean => summonsIn({ does: [primitive] }).every(({ entity }) => SUMMONED.entities.has(entity))

/** The target of the order that the instruction belongs to; of the card's own texts, its targets. */
function targetsAt(card: Readonly<Record<string, unknown>>, path: Path): Card['targets'] {
  const at = path.lastIndexOf('entity')
  if (at < 0) return path[0] === 'onRecycled' ? undefined : targetsIn(card)
  if (path[at + 1] !== 'order') return undefined
  const order = path.slice(0, at + 2).reduce<unknown>((inner, key) => (inner as Record<string | number, unknown>)[key], card)
  return v.is(orderSchema, order) ? [order.target] : undefined
}

const SAYERS: readonly Sayer[] = [
  {
    schema: primitiveSchema,
    say: (part, card, path) => (isKnown(part as Primitive) ? describeAlone(part as Primitive, targetsAt(card, path)) : null),
  },
  { schema: targetSchema, say: (part, _card, path) => describeTarget(part as TargetSpec, path.at(-1) === 1 ? 'second' : 'first') },
]

/** The texts of the parts of a card as it is being written. */
export const partTexts: CardKit['textsOf'] = (card, along) => textsOf(cardForms(), SAYERS, card, along)

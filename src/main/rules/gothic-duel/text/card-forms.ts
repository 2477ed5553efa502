import { message } from '../../../../shared/message.ts'
import { formsOf } from '../../../kernel/card-form.ts'
import { once } from '../../../kernel/once.ts'
import { cardSchema, costSchema } from '../cards/card-schema.ts'
import { conditionSchema, countedSchema } from '../effects/define.ts'
import type { Effect } from '../effects/index.ts'
import { describeEffect } from './face.ts'
import { EXAMPLE_CONDITION, FIELDS, SHOWN, TYPE_CLAUSES } from './examples.ts'

/** What Gothic Duel's cards are written with. */
export const cardForms = once(() =>
  formsOf('gothic-duel', cardSchema, {
    choice(key, value) {
      const name = message(`gothic-duel-cards.shape.${value}`)
      if (key !== 'effect') return { name, clauses: [...(TYPE_CLAUSES[value] ?? [])] }
      const { clauses, example } = SHOWN[value as Effect['effect']]
      return { name, clauses: [...clauses], example: describeEffect(example, undefined), begin: { ...example } }
    },
    fields: (key, value) => (key === 'effect' ? FIELDS[value as Effect['effect']] : undefined),
    objects: new Map<object, { name: string; begin?: Record<string, unknown> }>([
      [conditionSchema, { name: 'onlyIf', begin: { ...EXAMPLE_CONDITION } }],
      [countedSchema, { name: 'counted' }],
      [costSchema, { name: 'paid' }],
    ]),
  }),
)

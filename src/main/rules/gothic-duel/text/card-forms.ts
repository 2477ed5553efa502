import { message } from '../../../../shared/message.ts'
import { formsOf } from '../../../kernel/card-form.ts'
import { once } from '../../../kernel/once.ts'
import { cardSchema } from '../cards/card-schema.ts'
import { conditionSchema } from '../effects/define.ts'
import type { Effect } from '../effects/index.ts'
import { describeEffect } from './face.ts'
import { EXAMPLE_CONDITION, SHOWN, TYPE_CLAUSES } from './examples.ts'

/** What Gothic Duel's cards are written with. */
export const cardForms = once(() =>
  formsOf('gothic-duel', cardSchema, {
    choice(by, value) {
      const name = message(`gothic-duel-cards.shape.${value}`)
      if (by !== 'effect') return { name, clauses: [...(TYPE_CLAUSES[value] ?? [])] }
      const { clauses, example } = SHOWN[value as Effect['effect']]
      return { name, clauses: [...clauses], example: describeEffect(example, undefined), begin: { ...example } }
    },
    objects: new Map([[conditionSchema, { name: 'onlyIf', begin: { ...EXAMPLE_CONDITION } }]]),
  }),
)

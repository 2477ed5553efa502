import { message, type Message } from '../../../../shared/message.ts'
import type { CardForm } from '../../../../shared/sets/card-form.ts'
import { formsOf, type FormObject } from '../../../kernel/card-form.ts'
import { once } from '../../../kernel/once.ts'
import { cardSchema } from '../cards/card-schema.ts'
import { newKindSchema, passivesSchema } from '../effects/new-entity.ts'
import { entityIdSchema } from '../effects/cards.ts'
import { describePrimitive, newEntitySchema } from '../effects/index.ts'
import { createTextContext } from '../effects/text-context.ts'
import type { Card, Primitive, PrimitiveName } from '../state/card.ts'
import { cardSet } from '../state/card-set.ts'
import { ENTITIES } from '../state/entities.ts'
import { FIELDS, NEW_ENTITY, SHOWN, SHOWN_EFFECTS } from './examples.ts'

/** What cards that players write can summon. */
export const SUMMONED = cardSet([], ENTITIES)

/** An instruction by itself, as a sentence. */
export const describeAlone = (primitive: Primitive, targets: Card['targets']): Message =>
  message('enchantoria.text.sentence', { what: describePrimitive(primitive, createTextContext(SUMMONED, targets)) })

const entity: CardForm = { type: 'one', of: ENTITIES.map(({ id }) => id) }

/** What Enchantoria's cards are written with. */
export const cardForms = once(() =>
  formsOf('enchantoria', cardSchema, {
    choice(key, value) {
      const { clauses, example } = key === 'kind' ? SHOWN_EFFECTS[value as keyof typeof SHOWN_EFFECTS] : SHOWN[value as PrimitiveName]
      const name = message(`enchantoria-cards.shape.${value}`)
      return { name, clauses: [...clauses], example: describeAlone(example, undefined), begin: { ...example } }
    },
    fields: (_, value) => FIELDS[value],
    instead: new Map([[entityIdSchema, entity]]),
    objects: new Map<object, FormObject>([
      [newEntitySchema, { name: 'new-entity', begin: { ...NEW_ENTITY } }],
      [newKindSchema, { name: 'entity-kind' }],
      [passivesSchema, { begin: { guard: 1 } }],
    ]),
  }),
)

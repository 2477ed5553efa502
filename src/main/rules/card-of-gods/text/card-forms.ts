import { message, type Message } from '../../../../shared/message.ts'
import { formsOf, type FormWords } from '../../../kernel/card-form.ts'
import { once } from '../../../kernel/once.ts'
import {
  abilitySchema,
  actionSchema,
  anyCardSchema,
  conditionSchema,
  effectSchema,
  extraSchema,
  grantedSchema,
  groupSchema,
  targetSchema,
} from '../cards/card-schema.ts'
import { describeAbility } from './abilities.ts'
import { describeConditions, describeExtra } from './conditions.ts'
import { describeEffects } from './effects.ts'
import { ABILITIES, ACTIONS, CARD_CLAUSES, CONDITIONS, EFFECTS, EXTRAS, GROUPS, TARGETS, type Shown } from './examples.ts'
import { describeAction } from './face.ts'
import { createTextContext, describeGroup, describeTarget } from './text-context.ts'

/** Several clauses as one text. */
export const allOf = (parts: readonly Message[]): Message =>
  parts.length === 1 ? parts[0]! : message('card-of-gods-cards.all', { parts: [...parts] })

interface Kind {
  name: string
  shown: Readonly<Record<string, Shown<unknown>>>
  describe(example: unknown): Message
}
const kind = <T>(name: string, shown: Readonly<Record<string, Shown<T>>>, describe: (example: T) => Message): Kind => ({
  name,
  shown,
  describe: example => describe(example as T),
})

const ABILITY = kind('ability', ABILITIES, describeAbility)
/** What the shapes of a schema are, by schema. */
const KINDS = new Map<object, Kind>([
  [effectSchema, kind('effect', EFFECTS, ({ targets, does }) => allOf(describeEffects(does, createTextContext({ targets }))))],
  [conditionSchema, kind('condition', CONDITIONS, condition => describeConditions({ conditions: [condition] }))],
  [extraSchema, kind('extra', EXTRAS, describeExtra)],
  [targetSchema, kind('target', TARGETS, describeTarget)],
  [abilitySchema, ABILITY],
  [grantedSchema, ABILITY],
  [groupSchema, kind('group', GROUPS, group => describeGroup(group, false))],
  [actionSchema, kind('action', ACTIONS, describeAction)],
])

function choice(value: string, owner: object): ReturnType<FormWords['choice']> {
  const known = KINDS.get(owner)
  const shown = known?.shown[value]
  if (!known || !shown) return { name: message(`card-of-gods-cards.card.${value}`), clauses: [...(CARD_CLAUSES[value] ?? [])] }
  return {
    name: message(`card-of-gods-cards.${known.name}.${value}`),
    clauses: [...shown.clauses],
    example: known.describe(shown.example),
  }
}

/** What Card of Gods’ Cards, Leaders and miniatures are written with. */
export const cardForms = once(() => formsOf('card-of-gods', anyCardSchema, { choice: (_, value, owner) => choice(value, owner) }))

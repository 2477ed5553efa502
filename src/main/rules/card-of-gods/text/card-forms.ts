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
import {
  ABILITIES,
  ACTIONS,
  CARD_CLAUSES,
  CONDITIONS,
  EFFECTS,
  EXTRAS,
  FIELDS,
  GROUPS,
  TARGETS,
  type Shown,
  type ShownEffect,
} from './examples.ts'
import { describeAction } from './face.ts'
import { createTextContext, describeGroup, describeTarget } from './text-context.ts'

/** Several clauses as one text. */
export const allOf = (parts: readonly Message[]): Message =>
  parts.length === 1 ? parts[0]! : message('card-of-gods-cards.all', { parts: [...parts] })

interface Kind {
  name: string
  shown: Readonly<Record<string, Shown<unknown>>>
  describe(example: unknown): Message
  /** The part of an example that has this shape. */
  partOf(example: unknown, value: string): object | undefined
}
const kind = <T extends object>(name: string, shown: Readonly<Record<string, Shown<T>>>, describe: (example: T) => Message): Kind => ({
  name,
  shown,
  describe: example => describe(example as T),
  partOf: example => example as T,
})

/** An effect is shown with its targets and with what it follows. */
const EFFECT: Kind = {
  ...kind('effect', EFFECTS, ({ targets, does }) => allOf(describeEffects(does, createTextContext({ targets })))),
  partOf: (example, value) => (example as ShownEffect).does.find(({ type }) => type === value),
}

const ABILITY = kind('ability', ABILITIES, describeAbility)
/** What the shapes of a schema are, by schema. */
const KINDS = new Map<object, Kind>([
  [effectSchema, EFFECT],
  [conditionSchema, kind('condition', CONDITIONS, condition => describeConditions({ conditions: [condition] }))],
  [extraSchema, kind('extra', EXTRAS, describeExtra)],
  [targetSchema, kind('target', TARGETS, describeTarget)],
  [abilitySchema, ABILITY],
  [grantedSchema, ABILITY],
  [groupSchema, kind('group', GROUPS, group => describeGroup(group, false))],
  [actionSchema, kind('action', ACTIONS, describeAction)],
])

function choice(value: string, owner: object): ReturnType<FormWords['choice']> {
  const cached = KINDS.get(owner)
  const shown = cached?.shown[value]
  if (!cached || !shown) return { name: message(`card-of-gods-cards.card.${value}`), clauses: [...(CARD_CLAUSES[value] ?? [])] }
  return {
    name: message(`card-of-gods-cards.${cached.name}.${value}`),
    clauses: [...shown.clauses],
    example: cached.describe(shown.example),
    begin: { ...cached.partOf(shown.example, value) },
  }
}

/** What Card of Gods’ Cards, Leaders and miniatures are written with. */
export const cardForms = once(() =>
  formsOf('card-of-gods', anyCardSchema, {
    choice: (_, value, owner) => choice(value, owner),
    fields: (_, value, owner) => FIELDS[KINDS.get(owner)?.name ?? '']?.[value],
  }),
)

import * as v from 'valibot'
import type { CardKit } from '../../../kernel/card-kit.ts'
import { textsOf, type Sayer } from '../../../kernel/card-parts.ts'
import {
  abilitySchema,
  actionSchema,
  conditionSchema,
  effectSchema,
  extraSchema,
  grantedSchema,
  targetSchema,
  triggerSchema,
} from '../cards/card-schema.ts'
import type { Ability, Condition, Effect, ExtraCondition, GrantedAbility, PrintedAction, TargetSpec, Trigger } from '../state/card.ts'
import { describeAbility } from './abilities.ts'
import { allOf, cardForms } from './card-forms.ts'
import { describeConditions, describeExtra } from './conditions.ts'
import { describeEffects, describeTrigger } from './effects.ts'
import { describeAction } from './face.ts'
import { createTextContext, describeTarget } from './text-context.ts'
import { needsTarget } from './warnings.ts'

const targeting = v.looseObject({ targets: v.pipe(v.array(targetSchema), v.minLength(1)) })

const targetsOf = (card: object): TargetSpec[] | undefined => (v.is(targeting, card) ? card.targets : undefined)

const SAYERS: readonly Sayer[] = [
  {
    schema: effectSchema,
    say(part, card) {
      const targets = targetsOf(card)
      const effect = part as Effect
      return targets || !needsTarget(effect) ? allOf(describeEffects([effect], createTextContext({ targets }))) : null
    },
  },
  {
    schema: triggerSchema,
    say(part, card) {
      const targets = targetsOf(card)
      const trigger = part as Trigger
      return targets || trigger.who !== 'target' ? describeTrigger(trigger, createTextContext({ targets })) : null
    },
  },
  { schema: conditionSchema, say: part => describeConditions({ conditions: [part as Condition] }) },
  { schema: extraSchema, say: part => describeExtra(part as ExtraCondition) },
  { schema: targetSchema, say: part => describeTarget(part as TargetSpec) },
  { schema: abilitySchema, say: part => describeAbility(part as Ability) },
  { schema: grantedSchema, say: part => describeAbility(part as GrantedAbility) },
  { schema: actionSchema, say: part => describeAction(part as PrintedAction) },
]

/** The texts of the parts of a Card, Leader or miniature as it is being written. */
export const partTexts: CardKit['textsOf'] = (card, along) => textsOf(cardForms(), SAYERS, card, along)

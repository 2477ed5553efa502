import * as v from 'valibot'
import { message } from '../../../../shared/message.ts'
import { DAMAGE_TYPES } from '../state/card.ts'
import { amountOf } from '../mechanics/counts.ts'
import { wizardsFor, WIZARD_TARGET } from '../mechanics/targets.ts'
import { checkWizards, lose as takeAway } from '../mechanics/values.ts'
import { amountSchema, causedBy, defineEffect, effectSchema, quantity, whoSchema } from './define.ts'

/** Loss, which is not damage: GD-R.2. */
const schema = effectSchema('lose', { who: whoSchema, value: v.picklist(DAMAGE_TYPES), amount: amountSchema })

export const lose = defineEffect<v.InferOutput<typeof schema>>({
  effect: 'lose',
  schema,
  describe: ({ who, value, amount }, say) =>
    say.does('lose', who, () => ({ what: quantity(say, 'value', amount, { value: message(`gothic-duel.value.${value}`) }) })),
  target: effect => (effect.who === 'target' ? WIZARD_TARGET : null),
  run(duel, frame, effect) {
    const seats = wizardsFor(duel, frame, effect.who)
    if (!seats) return
    for (const seat of seats)
      takeAway(duel, { seat, value: effect.value, amount: amountOf(duel.state, frame, effect.amount) }, causedBy(frame, 'GD-R.2'))
    checkWizards(duel)
  },
})

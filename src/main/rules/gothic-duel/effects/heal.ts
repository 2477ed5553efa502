import * as v from 'valibot'
import { message } from '../../../../shared/message.ts'
import { DAMAGE_TYPES } from '../state/card.ts'
import { amountOf } from '../mechanics/counts.ts'
import { wizardsFor, WIZARD_TARGET } from '../mechanics/targets.ts'
import { heal as restore } from '../mechanics/values.ts'
import { amountSchema, causedBy, defineEffect, effectSchema, quantity, whoSchema } from './define.ts'

/** Healing: GD-8.1, GD-R.42; `beyond` the maximum where the card says so (GD-R.44). */
const schema = effectSchema('heal', {
  who: whoSchema,
  value: v.picklist(DAMAGE_TYPES),
  amount: amountSchema,
  beyond: v.optional(v.boolean()),
})

export const heal = defineEffect<v.InferOutput<typeof schema>>({
  effect: 'heal',
  schema,
  describe: ({ who, value, amount, beyond }, say) =>
    say.does(beyond ? 'gain-beyond' : 'gain', who, () => ({
      what: quantity(say, 'value', amount, { value: message(`gothic-duel.value.${value}`) }),
    })),
  target: effect => (effect.who === 'target' ? WIZARD_TARGET : null),
  run(duel, frame, effect) {
    const seats = wizardsFor(duel, frame, effect.who)
    if (!seats) return
    for (const seat of seats) {
      const amount = amountOf(duel.state, frame, effect.amount)
      restore(duel, { seat, value: effect.value, amount }, causedBy(frame, 'GD-8.1'), effect.beyond ? { most: Infinity } : {})
    }
  },
})

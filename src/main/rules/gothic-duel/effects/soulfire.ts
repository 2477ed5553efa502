import * as v from 'valibot'
import { message } from '../../../../shared/message.ts'
import { amountOf } from '../mechanics/counts.ts'
import { wizardsFor, WIZARD_TARGET } from '../mechanics/targets.ts'
import { changeMaxSoulfire, changeSoulfire } from '../mechanics/values.ts'
import { amountSchema, causedBy, countedNumber, defineEffect, effectSchema, quantity, whoSchema } from './define.ts'

/** Soulfire gained or lost: GD-6.5, GD-5.8; its maximum raised or lowered: GD-R.43. */
const schema = effectSchema('soulfire', {
  who: whoSchema,
  change: v.picklist(['gain', 'lose', 'raise-max', 'lower-max']),
  amount: amountSchema,
})

export const soulfire = defineEffect<v.InferOutput<typeof schema>>({
  effect: 'soulfire',
  schema,
  describe: ({ who, change, amount }, say) =>
    change === 'gain' || change === 'lose'
      ? say.does(change, who, () => ({ what: quantity(say, 'value', amount, { value: message('gothic-duel.value.soulfire') }) }))
      : message(`gothic-duel.text.soulfire-${change}`, {
          whose: say.whose(who),
          amount: typeof amount === 'object' ? countedNumber(say, amount) : amount,
        }),
  target: effect => (effect.who === 'target' ? WIZARD_TARGET : null),
  run(duel, frame, effect) {
    const seats = wizardsFor(duel, frame, effect.who)
    if (!seats) return
    const up = effect.change === 'gain' || effect.change === 'raise-max'
    for (const seat of seats) {
      const amount = amountOf(duel.state, frame, effect.amount) * (up ? 1 : -1)
      if (effect.change === 'gain' || effect.change === 'lose')
        changeSoulfire(duel, seat, amount, causedBy(frame, up ? 'GD-6.5' : 'GD-5.8'))
      else changeMaxSoulfire(duel, seat, amount, causedBy(frame, 'GD-R.43'))
    }
  },
})

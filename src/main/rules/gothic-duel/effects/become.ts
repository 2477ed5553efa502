import * as v from 'valibot'
import { message } from '../../../../shared/message.ts'
import { DAMAGE_TYPES } from '../state/card.ts'
import { wizardsFor, WIZARD_TARGET } from '../mechanics/targets.ts'
import { checkWizards, setValue } from '../mechanics/values.ts'
import { causedBy, defineEffect, effectSchema, whoSchema } from './define.ts'

/** "Becomes N": GD-R.42. */
const schema = effectSchema('become', {
  who: whoSchema,
  value: v.picklist(DAMAGE_TYPES),
  amount: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(20)),
})

export const become = defineEffect<v.InferOutput<typeof schema>>({
  effect: 'become',
  schema,
  describe: ({ who, value, amount }, say) =>
    message('gothic-duel.text.become', { whose: say.whose(who), value: message(`gothic-duel.value.${value}`), amount }),
  target: effect => (effect.who === 'target' ? WIZARD_TARGET : null),
  run(duel, frame, effect) {
    const seats = wizardsFor(duel, frame, effect.who)
    if (!seats) return
    for (const seat of seats) setValue(duel, seat, effect.value, effect.amount, causedBy(frame, 'GD-R.42'))
    checkWizards(duel)
  },
})

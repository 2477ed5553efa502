import * as v from 'valibot'
import { message } from '../../../../shared/message.ts'
import { wizardsFor, WIZARD_TARGET } from '../mechanics/targets.ts'
import { causedBy, defineEffect, effectSchema, whoSchema } from './define.ts'

/** Removes status markers, which Dispel doesn't do (GD-DISPEL.5). */
const schema = effectSchema('cleanse', { who: whoSchema, marker: v.picklist(['burn', 'ward']) })

export const cleanse = defineEffect<v.InferOutput<typeof schema>>({
  effect: 'cleanse',
  schema,
  describe: ({ who, marker }, say) =>
    marker === 'burn'
      ? message('gothic-duel.text.cleanse-burn', { whom: say.whom(who) })
      : message('gothic-duel.text.cleanse-ward', { whose: say.whose(who) }),
  target: effect => (effect.who === 'target' ? WIZARD_TARGET : null),
  run(duel, frame, effect) {
    const seats = wizardsFor(duel, frame, effect.who)
    if (!seats) return
    const { source, clause } = causedBy(frame, 'GD-DISPEL.5')
    for (const seat of seats) {
      const wizard = duel.state.wizards[seat]
      if (effect.marker === 'ward' && wizard.ward) {
        wizard.ward = null
        duel.emit?.({ type: 'ward-ended', clause, seat, source })
      }
      if (effect.marker === 'burn') {
        for (const { amount } of wizard.burn) duel.emit?.({ type: 'burn-removed', clause, seat, amount, source })
        wizard.burn = []
      }
    }
  },
})

import * as v from 'valibot'
import { message } from '../../../../shared/message.ts'
import { DAMAGE_TYPES } from '../card.ts'
import { amountOf } from '../counts.ts'
import { wizardsFor, WIZARD_TARGET } from '../targets.ts'
import { dealDamage } from '../values.ts'
import { amountSchema, causedBy, defineEffect, effectSchema, whom, whoSchema, withAmount } from './define.ts'

/** Damage: GD-8.2, GD-8.3, GD-R.40, GD-R.41. */
const schema = v.pipe(
  effectSchema('damage', { to: whoSchema, vitality: v.optional(amountSchema), will: v.optional(amountSchema) }),
  v.check(effect => effect.vitality !== undefined || effect.will !== undefined, 'damage needs vitality or will'),
)

export const damage = defineEffect<v.InferOutput<typeof schema>>({
  effect: 'damage',
  schema,
  describe({ to, vitality, will }) {
    if (vitality !== undefined && will !== undefined)
      return message('gothic-duel.text.damage-both', {
        vitality: typeof vitality === 'object' ? vitality.each : vitality,
        will: typeof will === 'object' ? will.each : will,
        whom: whom(to),
      })
    const value = vitality === undefined ? 'will' : 'vitality'
    return withAmount((vitality ?? will)!, amount =>
      message('gothic-duel.text.damage', { amount, value: message(`gothic-duel.value.${value}`), whom: whom(to) }),
    )
  },
  target: effect => (effect.to === 'target' ? WIZARD_TARGET : null),
  run(duel, frame, effect) {
    const seats = wizardsFor(duel, frame, effect.to)
    if (!seats) return
    const hits = DAMAGE_TYPES.flatMap(value => seats.map(seat => ({ seat, value, amount: amountOf(duel.state, frame, effect[value]) })))
    frame.dealt += dealDamage(duel, hits, causedBy(frame, 'GD-8.3'))
  },
})

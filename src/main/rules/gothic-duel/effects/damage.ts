import * as v from 'valibot'
import { message } from '../../../../shared/message.ts'
import { checkedSchema } from '../../../kernel/checked-schema.ts'
import { DAMAGE_TYPES, type DamageType } from '../state/card.ts'
import { amountOf } from '../mechanics/counts.ts'
import { wizardsFor, WIZARD_TARGET } from '../mechanics/targets.ts'
import { dealDamage, type Hit } from '../mechanics/values.ts'
import { amountSchema, cardProblem, causedBy, countedNumber, defineEffect, effectSchema, quantity, whoSchema } from './define.ts'

/** Damage: GD-8.2, GD-8.3, GD-R.40, GD-R.41. */
const schema = checkedSchema(
  effectSchema('damage', { to: whoSchema, vitality: v.optional(amountSchema), will: v.optional(amountSchema) }),
  ({ vitality, will }) => (vitality === undefined && will === undefined ? cardProblem('no-damage') : []),
)

export const damage = defineEffect<v.InferOutput<typeof schema>>({
  effect: 'damage',
  schema,
  describe({ to, vitality, will }, say) {
    const more = say.deals(
      to,
      DAMAGE_TYPES.filter(value => ({ vitality, will })[value] !== undefined),
    )
    if (vitality !== undefined && will !== undefined)
      return typeof vitality === 'object' || typeof will === 'object'
        ? message('gothic-duel.text.damage-both-counted', {
            whom: say.whom(to),
            vitality: quantity(say, 'damage', vitality, { value: message('gothic-duel.value.vitality') }),
            will: quantity(say, 'damage', will, { value: message('gothic-duel.value.will') }),
          })
        : message('gothic-duel.text.damage-both', { vitality, will, whom: say.whom(to) })
    const value = message(`gothic-duel.value.${vitality === undefined ? 'will' : 'vitality'}`)
    const amount = (vitality ?? will)!
    if (typeof amount === 'object')
      return message('gothic-duel.text.damage-counted', { value, whom: say.whom(to), number: countedNumber(say, amount) })
    if (!more) return message('gothic-duel.text.damage', { amount, value, whom: say.whom(to) })
    say.call(to)
    return message('gothic-duel.text.damage-more', { amount, value })
  },
  target: effect => (effect.to === 'target' ? WIZARD_TARGET : null),
  run(duel, frame, effect) {
    const seats = wizardsFor(duel, frame, effect.to)
    if (!seats) return
    const hits: Hit[] = []
    const add = (value: DamageType, amount: number): void => {
      if (amount > 0) for (const seat of seats) hits.push({ seat, value, amount })
    }
    add('vitality', amountOf(duel.state, frame, effect.vitality))
    add('will', amountOf(duel.state, frame, effect.will))
    frame.dealt += dealDamage(duel, hits, causedBy(frame, 'GD-8.3'))
  },
})

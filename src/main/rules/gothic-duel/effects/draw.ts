import type * as v from 'valibot'
import { amountOf } from '../mechanics/counts.ts'
import { wizardsFor, WIZARD_TARGET } from '../mechanics/targets.ts'
import { drawCards } from '../mechanics/zones.ts'
import { amountSchema, causedBy, defineEffect, effectSchema, quantity, whoSchema } from './define.ts'

/** Drawing by an effect: GD-4.1, GD-R.57. */
const schema = effectSchema('draw', { who: whoSchema, amount: amountSchema })

export const draw = defineEffect<v.InferOutput<typeof schema>>({
  effect: 'draw',
  schema,
  describe: ({ who, amount }, say) => say.does('draw', who, () => ({ cards: quantity(say, 'cards', amount) })),
  target: effect => (effect.who === 'target' ? WIZARD_TARGET : null),
  run(duel, frame, effect) {
    const seats = wizardsFor(duel, frame, effect.who)
    if (!seats) return
    for (const seat of seats) drawCards(duel, seat, amountOf(duel.state, frame, effect.amount), causedBy(frame, 'GD-4.1'))
  },
})

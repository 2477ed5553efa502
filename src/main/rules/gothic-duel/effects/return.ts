import * as v from 'valibot'
import { message } from '../../../../shared/message.ts'
import type { TargetSpec } from '../mechanics/rules.ts'
import { targetsOf } from '../mechanics/targets.ts'
import { takeFrom } from '../mechanics/zones.ts'
import { showToBoth } from '../state/known.ts'
import { causedBy, defineEffect, effectSchema, positive } from './define.ts'

/** Returns cards from the controller's Discard or Void to the hand or onto the Deck: not drawn (GD-R.58), and seen by both (GD-R.22). */
const schema = effectSchema('return', {
  from: v.picklist(['discard', 'void']),
  to: v.picklist(['hand', 'deck']),
  amount: positive,
  upTo: v.optional(v.boolean()),
  type: v.optional(v.picklist(['spell', 'hex'])),
})

export const returnCards = defineEffect<v.InferOutput<typeof schema>>({
  effect: 'return',
  schema,
  describe: ({ from, to, amount, upTo, type }) =>
    message(`gothic-duel.text.return-to-${to}`, {
      cards: message(`gothic-duel.text.return-cards${upTo ? '-up-to' : ''}.${type ?? 'card'}`, { count: amount }),
      from: message(`gothic-duel.pile.${from}.you`),
    }),
  target: effect => spec(effect),
  run(duel, frame, effect) {
    const targets = targetsOf(duel, frame, spec(effect))
    if (!targets) return
    const { source, clause } = causedBy(frame, 'GD-R.30')
    const wizard = duel.state.wizards[frame.controller]
    for (const card of targets) {
      takeFrom(wizard[effect.from], card)
      wizard[effect.to].push(card)
      showToBoth(duel.state, card)
      duel.emit?.({ type: 'card-returned', clause, seat: frame.controller, card, source })
    }
  },
})

const spec = (effect: v.InferOutput<typeof schema>): TargetSpec => ({
  of: effect.from,
  whose: 'you',
  min: effect.upTo ? 0 : effect.amount,
  max: effect.amount,
  type: effect.type,
})

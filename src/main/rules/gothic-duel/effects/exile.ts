import * as v from 'valibot'
import { message } from '../../../../shared/message.ts'
import type { TargetSpec } from '../mechanics/rules.ts'
import { targetsOf } from '../mechanics/targets.ts'
import { otherSeat } from '../../../../shared/seat.ts'
import { exileFrom } from '../mechanics/zones.ts'
import { causedBy, defineEffect, effectSchema, positive } from './define.ts'

/** Into the Void: GD-4.4, GD-R.50. From the top of a Deck, takes only what is there, without a reshuffle (GD-R.57). */
const schema = effectSchema('exile', {
  from: v.picklist(['discard', 'deck']),
  whose: v.picklist(['you', 'enemy']),
  amount: positive,
  upTo: v.optional(v.boolean()),
})

export const exile = defineEffect<v.InferOutput<typeof schema>>({
  effect: 'exile',
  schema,
  describe: ({ from, whose, amount, upTo }, say) =>
    message(`gothic-duel.text.exile.${upTo && from === 'discard' ? 'discard-up-to' : from}`, {
      count: amount,
      pile: message(`gothic-duel.pile.${from}.${say.side(whose)}`),
    }),
  target: effect => (effect.from === 'discard' ? spec(effect) : null),
  run(duel, frame, effect) {
    if (effect.from === 'deck') {
      const { deck } = duel.state.wizards[effect.whose === 'you' ? frame.controller : otherSeat(frame.controller)]
      for (let taken = 0; taken < effect.amount && deck.length > 0; taken++)
        exileFrom(duel, 'deck', deck.at(-1)!, causedBy(frame, 'GD-R.50'))
      return
    }
    const targets = targetsOf(duel, frame, spec(effect))
    if (!targets) return
    for (const card of targets) exileFrom(duel, 'discard', card, causedBy(frame, 'GD-R.50'))
  },
})

const spec = (effect: v.InferOutput<typeof schema>): TargetSpec => ({
  of: 'discard',
  whose: effect.whose,
  min: effect.upTo ? 0 : effect.amount,
  max: effect.amount,
})

import type * as v from 'valibot'
import { message } from '../../../../shared/message.ts'
import { otherSeat } from '../../../../shared/seat.ts'
import { choose } from '../mechanics/choosing.ts'
import { knows, learn } from '../state/known.ts'
import { causedBy, defineEffect, effectSchema, positive } from './define.ts'

/** Insight: GD-INSIGHT.1 to 5. Only its player learns what it shows (GD-R.22). */
const schema = effectSchema('insight', { amount: positive })

export const insight = defineEffect<v.InferOutput<typeof schema>>({
  effect: 'insight',
  schema,
  describe: ({ amount }) => message('gothic-duel.text.insight', { amount }),
  run(duel, frame, effect) {
    const { state } = duel
    const seat = frame.controller
    const { deck } = state.wizards[seat]
    const seen = deck.slice(-effect.amount).reverse()
    if (seen.length === 0) return
    const { source, clause } = causedBy(frame, seen.length < effect.amount ? 'GD-INSIGHT.2' : 'GD-INSIGHT.1')
    const looking = frame.answers.length === 0
    if (looking) {
      learn(state, seen, { add: knows(seat) })
      duel.emit?.({ type: 'insight-looked', clause, seat, amount: seen.length, cards: seen, source })
    }
    const order = choose(duel, frame, 0, { seat, purpose: 'insight', from: seen, min: seen.length, max: seen.length, source: frame.card })
    if (!order) return
    deck.splice(deck.length - seen.length, seen.length, ...order.slice().reverse())
    learn(state, seen, { drop: knows(otherSeat(seat)) })
  },
})

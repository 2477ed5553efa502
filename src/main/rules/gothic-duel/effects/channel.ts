import type * as v from 'valibot'
import { message } from '../../../../shared/message.ts'
import type { Hooks } from '../mechanics/rules.ts'
import { defineEffect, effectSchema, positive } from './define.ts'

/** Channel: GD-CHANNEL.1 to 6, rulings GD-R.6, GD-R.7, GD-R.45, GD-R.47. */
const schema = effectSchema('channel', { amount: positive })

export const channel = defineEffect<v.InferOutput<typeof schema>>({
  effect: 'channel',
  schema,
  describe: ({ amount }) => message('gothic-duel.text.channel', { amount }),
  run(duel, frame, effect) {
    const wizard = duel.state.wizards[frame.controller]
    wizard.channel.push(effect.amount)
    duel.emit?.({ type: 'channel-gained', clause: 'GD-CHANNEL.1', seat: frame.controller, amount: effect.amount, source: frame.card })
  },
})

export const channelHooks: Hooks = {
  discount(state, seat, card) {
    const { channel } = state.wizards[seat]
    return channel.length > 0 && card.type === 'spell' ? Math.max(...channel) : 0
  },
  paid(duel, seat, card) {
    const wizard = duel.state.wizards[seat]
    if (card.type !== 'spell' || wizard.channel.length === 0) return
    duel.emit?.({ type: 'channel-spent', clause: 'GD-CHANNEL.5', seat, amount: Math.max(...wizard.channel) })
    wizard.channel = []
  },
  turnOver(duel) {
    for (const seat of [0, 1] as const) {
      const wizard = duel.state.wizards[seat]
      if (wizard.channel.length === 0) continue
      duel.emit?.({ type: 'channel-ended', clause: 'GD-CHANNEL.6', seat, amount: Math.max(...wizard.channel) })
      wizard.channel = []
    }
  },
}

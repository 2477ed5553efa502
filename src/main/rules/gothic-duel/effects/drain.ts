import * as v from 'valibot'
import { message } from '../../../../shared/message.ts'
import type { Text } from '../state/card.ts'
import { heal } from '../mechanics/values.ts'
import { causedBy, positive, type TextKeyword } from './define.ts'

/** Drain: GD-DRAIN.1 to 5, rulings GD-R.37, GD-R.38. */
export interface DrainText extends Text {
  drain?: number | undefined
}

const drainOf = (text: Text): number => (text as DrainText).drain ?? 0

export const drain: TextKeyword & { schema: v.GenericSchema<number | undefined> } = {
  field: 'drain',
  schema: v.optional(positive),
  concerns: text => drainOf(text) > 0,
  describe: text => (drainOf(text) > 0 ? [message('gothic-duel.text.drain', { amount: drainOf(text) })] : []),
  afterInstruction(duel, frame, text) {
    if (frame.drained || frame.list >= 0 || frame.dealt === 0) return
    frame.drained = true
    heal(duel, { seat: frame.controller, value: 'vitality', amount: drainOf(text) }, causedBy(frame, 'GD-DRAIN.1'), { as: 'drained' })
  },
}

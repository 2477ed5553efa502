import * as v from 'valibot'
import { message } from '../../../../shared/message.ts'
import type { TargetSpec } from '../mechanics/rules.ts'
import { legalTargets, targetsOf } from '../mechanics/targets.ts'
import { removeHex } from '../mechanics/zones.ts'
import { causedBy, defineEffect, effectSchema, positive } from './define.ts'

/** Dispel: GD-DISPEL.1 to 6. `on`: the wizard whose Hexes may be dispelled, seen from the controller. */
const schema = effectSchema('dispel', {
  on: v.picklist(['you', 'enemy', 'any']),
  amount: v.union([positive, v.literal('all')]),
  upTo: v.optional(v.boolean()),
})

export const dispel = defineEffect<v.InferOutput<typeof schema>>({
  effect: 'dispel',
  schema,
  describe({ on, amount, upTo }, say) {
    const side = on === 'any' ? on : say.side(on)
    return amount === 'all'
      ? message(`gothic-duel.text.dispel-all.${side}`)
      : message(`gothic-duel.text.dispel${upTo ? '-up-to' : ''}.${side}`, { count: amount })
  },
  target: effect => (effect.amount === 'all' ? null : spec(effect, effect.amount)),
  run(duel, frame, effect) {
    const targets =
      effect.amount === 'all'
        ? legalTargets(duel.state, frame.controller, spec(effect, 1))
        : targetsOf(duel, frame, spec(effect, effect.amount))
    if (!targets) return
    for (const card of targets) removeHex(duel, card, 'hex-dispelled', causedBy(frame, 'GD-DISPEL.2'))
  },
})

const spec = (effect: v.InferOutput<typeof schema>, amount: number): TargetSpec => ({
  of: 'hex',
  whose: effect.on,
  min: effect.upTo ? 0 : amount,
  max: amount,
})

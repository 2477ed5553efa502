import * as v from 'valibot'
import { message } from '../../../../shared/message.ts'
import { DAMAGE_TYPES } from '../state/card.ts'
import { amountOf } from '../mechanics/counts.ts'
import type { Hooks } from '../mechanics/rules.ts'
import { wizardsFor, WIZARD_TARGET } from '../mechanics/targets.ts'
import { amountSchema, defineEffect, effectSchema, quantity, whoSchema } from './define.ts'

/** Ward: GD-WARD.1 to 6, GD-BURN.7, rulings GD-R.8, GD-R.60. */
const schema = effectSchema('ward', {
  who: whoSchema,
  amount: amountSchema,
  against: v.optional(v.picklist(DAMAGE_TYPES)),
  until: v.optional(v.literal('next-turn')),
  stacks: v.optional(v.boolean()),
})

export const ward = defineEffect<v.InferOutput<typeof schema>>({
  effect: 'ward',
  schema,
  describe: ({ who, amount, against, until, stacks }, say) =>
    say.does(`ward${until ? '-until' : ''}${stacks ? '-stacks' : ''}`, who, () => ({
      ward: against
        ? quantity(say, 'ward-against', amount, { value: message(`gothic-duel.value.${against}`) })
        : quantity(say, 'ward', amount),
    })),
  target: effect => (effect.who === 'target' ? WIZARD_TARGET : null),
  run(duel, frame, effect) {
    const seats = wizardsFor(duel, frame, effect.who)
    if (!seats) return
    for (const seat of seats) {
      const wizard = duel.state.wizards[seat]
      const amount = amountOf(duel.state, frame, effect.amount)
      if (amount <= 0) continue
      const source = frame.card
      if ((wizard.ward || wizard.warded) && !effect.stacks) {
        duel.emit?.({ type: 'ward-refused', clause: wizard.ward ? 'GD-WARD.4' : 'GD-R.8', seat, source })
        continue
      }
      wizard.ward = {
        left: amount + (wizard.ward?.left ?? 0),
        against: effect.against ?? 'both',
        until: effect.until ?? wizard.ward?.until ?? 'end-of-turn',
        ending: effect.until ? false : (wizard.ward?.ending ?? false),
      }
      wizard.warded = true
      duel.emit?.({ type: 'ward-gained', clause: 'GD-WARD.1', seat, amount, source })
    }
  },
})

export const wardHooks: Hooks = {
  prevent(duel, seat, value, amount, source) {
    const wizard = duel.state.wizards[seat]
    if (!wizard.ward || (wizard.ward.against !== 'both' && wizard.ward.against !== value)) return 0
    const prevented = Math.min(amount, wizard.ward.left)
    wizard.ward.left -= prevented
    duel.emit?.({ type: 'damage-prevented', clause: 'GD-WARD.2', seat, value, amount: prevented, ...(source >= 0 ? { source } : {}) })
    if (wizard.ward.left === 0) {
      wizard.ward = null
      duel.emit?.({ type: 'ward-ended', clause: 'GD-WARD.3', seat })
    }
    return prevented
  },
  startOfTurn(duel, seat) {
    const { ward } = duel.state.wizards[seat]
    if (ward?.until === 'next-turn') ward.ending = true
  },
  afterStartOfTurn(duel, seat) {
    const wizard = duel.state.wizards[seat]
    if (!wizard.ward?.ending) return
    wizard.ward = null
    duel.emit?.({ type: 'ward-ended', clause: 'GD-R.8', seat })
  },
  turnOver(duel) {
    for (const seat of [0, 1] as const) {
      const wizard = duel.state.wizards[seat]
      wizard.warded = false
      if (wizard.ward?.until !== 'end-of-turn') continue
      wizard.ward = null
      duel.emit?.({ type: 'ward-ended', clause: 'GD-WARD.6', seat })
    }
  },
}

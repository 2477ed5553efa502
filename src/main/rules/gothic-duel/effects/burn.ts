import * as v from 'valibot'
import { message, type Message } from '../../../../shared/message.ts'
import type { Seat } from '../../../../shared/seat.ts'
import { DAMAGE_TYPES } from '../state/card.ts'
import { amountOf } from '../mechanics/counts.ts'
import type { Duel, Hooks } from '../mechanics/rules.ts'
import type { BurnMarker, State } from '../state/state.ts'
import { wizardsFor, WIZARD_TARGET } from '../mechanics/targets.ts'
import { withCause, dealDamage, type Cause } from '../mechanics/values.ts'
import { amountSchema, causedBy, defineEffect, effectSchema, quantity, whoSchema } from './define.ts'

/** Burn: GD-BURN.1 to 7, rulings GD-R.4, GD-R.5, GD-R.53. */
const schema = effectSchema('burn', {
  who: whoSchema,
  amount: amountSchema,
  damage: v.optional(v.picklist(DAMAGE_TYPES)),
  stays: v.optional(v.boolean()),
})

export const burn = defineEffect<v.InferOutput<typeof schema>>({
  effect: 'burn',
  schema,
  describe: ({ who, amount, damage, stays }, say) =>
    say.does('gain', who, () => ({ what: quantity(say, `burn${damage === 'will' ? '-will' : ''}${stays ? '-stays' : ''}`, amount) })),
  target: effect => (effect.who === 'target' ? WIZARD_TARGET : null),
  run(duel, frame, effect) {
    const seats = wizardsFor(duel, frame, effect.who)
    if (!seats) return
    for (const seat of seats) {
      const amount = amountOf(duel.state, frame, effect.amount)
      if (amount > 0)
        gainBurn(
          duel,
          seat,
          { amount, damage: effect.damage ?? 'vitality', stays: effect.stays ?? false, waiting: false },
          causedBy(frame, 'GD-BURN.1'),
        )
    }
  },
})

/** GD-BURN.2, GD-BURN.3, GD-R.4: equal markers of N merge into one of 2N, repeatedly; a pending one keeps its place (GD-R.53). */
export function gainBurn(duel: Duel, seat: Seat, gained: BurnMarker, cause: Cause): void {
  const wizard = duel.state.wizards[seat]
  let marker = gained
  duel.emit?.(withCause(cause, { type: 'burn-gained', clause: cause.clause, seat, amount: gained.amount }))
  for (;;) {
    const like = wizard.burn.findIndex(
      other => other.amount === marker.amount && other.damage === marker.damage && other.stays === marker.stays,
    )
    if (like < 0) break
    const [other] = wizard.burn.splice(like, 1)
    marker = { ...marker, amount: 2 * marker.amount, waiting: marker.waiting || other!.waiting }
    duel.emit?.({ type: 'burn-merged', clause: 'GD-BURN.2', seat, amount: marker.amount })
  }
  wizard.burn.push(marker)
}

const labelOf = ({ amount, damage }: BurnMarker): Message => message(`gothic-duel.burn-marker-${damage}`, { amount })

const waitingMarkers = (state: State): BurnMarker[] => state.wizards[state.active].burn.filter(marker => marker.waiting)

export const burnHooks: Hooks = {
  startOfTurn(duel, seat) {
    for (const marker of duel.state.wizards[seat].burn) marker.waiting = true
  },
  waiting(state) {
    let count = 0
    for (const marker of state.wizards[state.active].burn) if (marker.waiting) count++
    return count
  },
  waitingLabel: (state, index) => labelOf(waitingMarkers(state)[index]!),
  resolveWaiting(duel, index) {
    const wizard = duel.state.wizards[duel.state.active]
    const marker = waitingMarkers(duel.state)[index]!
    marker.waiting = false
    if (!marker.stays) wizard.burn.splice(wizard.burn.indexOf(marker), 1)
    dealDamage(duel, [{ seat: duel.state.active, value: marker.damage, amount: marker.amount }], { source: -1, clause: 'GD-BURN.4' })
    if (!marker.stays) duel.emit?.({ type: 'burn-removed', clause: 'GD-BURN.5', seat: duel.state.active, amount: marker.amount })
  },
}

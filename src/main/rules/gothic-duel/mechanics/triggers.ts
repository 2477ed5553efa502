import { SEATS, type Seat } from '../../../../shared/seat.ts'
import type { TriggerWhen } from '../state/card.ts'
import type { Duel } from './rules.ts'
import { onceACard, type AttachedHex, type State } from '../state/state.ts'

const triggersOf = onceACard(({ triggers = [] }) => triggers.map(({ when, whose }) => ({ when, whose })))

/** Visits the triggers of Hexes in play that `when` sets off, as it happens to (or in the turn of) `seat`. */
function eachTrigger(state: State, when: TriggerWhen, seat: Seat, visit: (hex: AttachedHex, trigger: number) => void): void {
  for (const afflicted of SEATS)
    for (const hex of state.wizards[afflicted].hexes) {
      const triggers = triggersOf(state, hex.card)
      for (let index = 0; index < triggers.length; index++) {
        const trigger = triggers[index]!
        if (trigger.when === when && (trigger.whose === 'you' ? hex.controller : afflicted) === seat) visit(hex, index)
      }
    }
}

/** GD-R.51: new triggers wait until the current play or effect is done. */
export function setOff(duel: Duel, when: TriggerWhen, seat: Seat): void {
  eachTrigger(duel.state, when, seat, ({ card }, trigger) => duel.state.triggers.push({ card, trigger }))
}

/** GD-R.52: marks the triggers that this step will resolve; later arrivals have no mark. */
export function markWaiting(state: State, when: 'start-of-turn' | 'end-of-turn', seat: Seat): void {
  eachTrigger(state, when, seat, (hex, trigger) => {
    hex.waiting |= 1 << trigger
  })
}

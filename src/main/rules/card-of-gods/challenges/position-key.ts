import { SEATS, type Seat } from '../../../../shared/seat.ts'
import type { Frame } from '../state/frames.ts'
import { cardOf, type State, type Unit } from '../state/state.ts'

const unitKey = ({ wounds, place, ready, guard, panicked }: Unit): string =>
  `${wounds}${place}${(ready ? 1 : 0) + (guard ? 2 : 0) + (panicked ? 4 : 0)}`

const rank = (face: number): number => (face === 6 ? 6 : face >= 4 ? 4 : Math.min(face, 1))

/** Dice are equal in any order, and with any equivalent face (CG-R8.1). */
function frameKey(frame: Frame): string {
  if (frame.type === 'effects') return JSON.stringify(frame)
  return Object.values(frame.type === 'roll' ? { ...frame, dice: frame.dice.map(rank).toSorted((a, b) => a - b) } : frame).join()
}

/** Faith that can't pay for anything any more, and that no Card refers to, makes no difference. */
const isRelevant = (state: State, seat: Seat): boolean =>
  state.hands[seat].length > 0 || state.waiting.length > 0 || state.hands.flat().some(card => cardOf(state, card).onlyIf !== undefined)

/** Equal for positions with the same possible continuations, ignoring the generator. Both Hands are known. */
export function positionKey(state: State): string {
  const { units, faith, ether, hands, waiting, round, active, activeUnit, passed, continuous, triggers, happened, fresh, frames, ask } =
    state
  return [
    units.map(unitKey).join(''),
    SEATS.map(seat => (isRelevant(state, seat) ? faith.slice(seat * 4, seat * 4 + 4).join() : '-')).join(),
    ether.join(),
    hands.map(hand => hand.join()).join('/'),
    round,
    active,
    activeUnit,
    passed.join(),
    waiting.length + continuous.length + triggers.length > 0 ? JSON.stringify([waiting, continuous, triggers]) : '',
    Object.values(happened).join(),
    Object.values(fresh).join(),
    frames.map(frameKey).join('|'),
    ask ? `${ask.seat}${ask.decision}${ask.from.join()}:${ask.min}:${ask.max}` : '',
  ].join(';')
}

import { act, type Action } from '../state/actions.ts'
import type { Triggered, TriggersFrame } from '../state/frames.ts'
import { copiedBy, isPowerless, lineOf } from '../state/passives.ts'
import type { PrimitiveName } from '../state/primitive.ts'
import { conditionsHold } from '../state/reading.ts'
import { foeOf, isInPlay, isRoundOver, NONE, userOf, type State } from '../state/state.ts'
import type { Seat } from '../../../../shared/seat.ts'
import { choicesFor } from '../mechanics/targets.ts'
import { ctxFor, isUsed } from './plays.ts'

/** Triggers of what has been: their card may be gone, and their conditions were read at the time. */
const AFTER_THE_FACT = new Set(['leaves', 'win', 'lose'])
/** Effects that are nothing without an opponent in the round. */
const ON_FOE = new Set<PrimitiveName>(['wall', 'strip', 'leave'])

/** SF-R-BAT.6, SF-R-GEN.5: whether a triggered line would do anything now. */
export function works(state: State, { card, line: number, seat }: Triggered): boolean {
  if (number >= 8 && !copiedBy(state, card)) return false
  const line = lineOf(state, card, number)
  const user = userOf(state, card)
  if (!AFTER_THE_FACT.has(line.when)) {
    if (!isInPlay(state, card) || isPowerless(state, card)) return false
    if (line.if && !conditionsHold(state, line.if, { card, seat, user })) return false
  }
  if (isUsed(state, card, number, line)) return false
  if (line.when === 'battle' && (isRoundOver(state) || (foeOf(state, user) === NONE && line.does.every(does => ON_FOE.has(does.do)))))
    return false
  return choicesFor(state, ctxFor(state, seat, card, user), line.does).length > 0
}

/** Effects that only add up: in either order they come to the same. */
const ADDS = new Set<PrimitiveName>(['draw', 'more-spoils', 'extra-turn'])

/**
 * SF-R-GEN.6: the cards whose order their player chooses. The order can matter if two or more cards would do something, their texts differ,
 * and some of them does more than add up.
 */
export function cardsToOrder(state: State, frame: TriggersFrame): number[] {
  const seat = seatInTurn(state, frame)
  const working = frame.list.filter(trigger => trigger.seat === seat && works(state, trigger))
  const texts = new Set(working.map(({ card, line }) => lineOf(state, card, line)))
  if (texts.size < 2 || [...texts].every(line => line.does.every(does => ADDS.has(does.do)))) return []
  const cards = [...new Set(working.map(({ card }) => card))]
  return cards.length > 1 ? cards : []
}

/** SF-R-GEN.6: the turn player's come first. */
export const seatInTurn = (state: State, { list }: TriggersFrame): Seat =>
  list.some(({ seat }) => seat === state.active) ? state.active : list[0]!.seat

export function orderActions(state: State, frame: TriggersFrame, out: Action[]): void {
  for (const card of cardsToOrder(state, frame)) out.push(act('order', card))
}

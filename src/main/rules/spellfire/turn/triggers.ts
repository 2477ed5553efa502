import type { Progress } from '../../../kernel/resolution.ts'
import type { Match } from '../state/events.ts'
import type { Triggered, TriggersFrame } from '../state/frames.ts'
import { lineOf } from '../state/passives.ts'
import { newPlay } from '../state/plays.ts'
import { NONE, userOf, type State } from '../state/state.ts'
import { ask } from './asking.ts'
import { cardsToOrder, seatInTurn, works } from './order.ts'
import { markUsed } from './plays.ts'

/** The trigger to carry out next; null while its player has to choose among several (SF-R-DEC.18). */
function nextTrigger(match: Match, frame: TriggersFrame): Triggered | null {
  const { state } = match
  if (!frame.isTogether) return frame.list[0]!
  const seat = seatInTurn(state, frame)
  if (frame.first === NONE) {
    if (cardsToOrder(state, frame).length > 0 && ask(match, seat, 'order')) return null
    frame.first = frame.list.find(trigger => trigger.seat === seat)!.card
  }
  return frame.list.find(trigger => trigger.seat === seat && trigger.card === frame.first) ?? null
}

function drop(frame: TriggersFrame, done: Triggered): void {
  frame.list = frame.list.filter(trigger => trigger !== done)
  frame.isAsked = false
  frame.agreed = false
  if (!frame.list.some(trigger => trigger.seat === done.seat && trigger.card === frame.first)) frame.first = NONE
}

/** A power that is being carried out doesn't set itself off. */
const isUnderWay = ({ frames }: State, { card, line }: Triggered): boolean =>
  frames.some(frame => frame.type === 'run' && frame.card === card && frame.line === line)

/** Triggered lines, one after another; about optional ones their player is asked (SF-R-DEC.11). Each is a power that can be answered (SF-R-PLAY.1). */
export function triggersStep(match: Match, frame: TriggersFrame): Progress {
  const { state } = match
  if (frame.list.length === 0) return 'done'
  const next = nextTrigger(match, frame)
  if (!next) return 'wait'
  if (!works(state, next) || isUnderWay(state, next)) {
    drop(frame, next)
    return 'again'
  }
  const { card, seat } = next
  const line = lineOf(state, card, next.line)
  if (line.may && !frame.isAsked) {
    frame.isAsked = true
    if (ask(match, seat, 'optional')) return 'wait'
  }
  const isUsed = !line.may || frame.agreed
  drop(frame, next)
  if (!isUsed) return 'again'
  markUsed(state, card, next.line, line)
  match.emit?.({ type: 'power-used', clause: 'SF-POWER.1', seat, card })
  state.frames.push(newPlay(seat, 'power', { card, line: next.line, user: userOf(state, card) }))
  return 'again'
}

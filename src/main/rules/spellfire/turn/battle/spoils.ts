import type { Progress } from '../../../../kernel/resolution.ts'
import { otherSeat } from '../../../../../shared/seat.ts'
import type { Match } from '../../state/events.ts'
import type { SpoilsFrame } from '../../state/frames.ts'
import { typeOf } from '../../state/state.ts'
import { drawCards, noteSeen, putOn, take } from '../../mechanics/zones.ts'
import { reshuffle } from '../../effects/hands.ts'
import { ask } from '../asking.ts'
import { spoilsActions } from '../legal.ts'
import type { Action } from '../../state/actions.ts'

/** SF-SPOILS.1, SF-SPOILS.9, SF-R-SPO.1, SF-R-SPO.4; SF-DSP.1 to SF-DSP.3. */
export function spoilsStep(match: Match, frame: SpoilsFrame): Progress {
  const { state, emit } = match
  const { seat } = frame
  if (frame.left === 0) return 'done'
  frame.left--
  const [card] = drawCards(match, seat, 1, frame.isDungeon ? 'SF-DSP.1' : 'SF-R-SPO.1')
  if (card === undefined) return 'done'
  frame.card = card
  emit?.({ type: 'spoils-won', clause: frame.isDungeon ? 'SF-DSP.1' : 'SF-SPOILS.1', seat })
  if (frame.isDungeon) {
    emit?.({ type: 'card-revealed', clause: 'SF-DSP.1', seat, card })
    if (typeOf(state, card) === 'realm') {
      take(state.players[seat].hand, card)
      putOn(match, card, 'abyss', 'SF-DSP.2')
      reshuffle(match, seat, 'SF-DSP.2')
      frame.isFirst = false
      return 'again'
    }
    noteSeen(state, otherSeat(seat), card)
  }
  noteChance(match, frame)
  if (ask(match, seat, 'spoils')) return 'wait'
  frame.isFirst = false
  return 'again'
}

/** SF-R-MULL.3: a realm that could be played as Spoils is a chance. */
function noteChance({ state }: Match, frame: SpoilsFrame): void {
  if (!frame.isFirst || typeOf(state, frame.card) !== 'realm') return
  const actions: Action[] = []
  spoilsActions(state, frame, actions)
  if (actions.length > 0) state.players[frame.seat].hadChance = true
}

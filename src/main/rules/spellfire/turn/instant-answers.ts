import type { Seat } from '../../../../shared/seat.ts'
import type { Action } from '../state/actions.ts'
import type { InstantFrame, PlayFrame } from '../state/frames.ts'
import { lineOf } from '../state/passives.ts'
import { newPlay } from '../state/plays.ts'
import { controllerOf, type State } from '../state/state.ts'
import { answerActions } from './answers.ts'

/** The power that defeats, as the play that a counter-effect answers (SF-R-INST.3). */
export function instantPlay(state: State, { card, line, for: user }: InstantFrame): PlayFrame {
  return { ...newPlay(controllerOf(state, user), 'power', { card, line, user }), step: 'resolved' }
}

/** SF-INST.5, SF-R-INST.3: counter-effects that negate the power, whose opponent plays them. */
export function instantAnswers(state: State, seat: Seat, frame: InstantFrame): Action[] {
  const play = instantPlay(state, frame)
  if (play.seat === seat) return []
  return answerActions(state, seat, play).filter(({ card, line }) => lineOf(state, card, line).does.some(does => does.do === 'negate'))
}

/** SF-R-INST.4: a negated power is off for this round. */
export function suppressInstant({ frames, battle }: State, play: PlayFrame): void {
  if (battle && play.isNegated && frames.at(-2)?.type === 'instant') battle.negated.push(play.card)
}

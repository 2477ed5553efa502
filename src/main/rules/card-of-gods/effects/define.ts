import type { Progress } from '../../../kernel/resolution.ts'
import type { Effect, EffectName, Whom } from '../state/card.ts'
import type { EffectsFrame } from '../state/frames.ts'
import { cardOf, NONE } from '../state/state.ts'
import { isAffected } from '../mechanics/values.ts'
import type { Match } from '../state/events.ts'

export type EffectOf<N extends EffectName> = Effect & { type: N }

/** The result of executing a primitive: 'done' when it is finished, 'again' if frames it pushed come first, 'wait' while someone chooses. */
export type Work<E extends Effect = Effect> = (match: Match, frame: EffectsFrame, effect: E) => Progress

/** The miniatures affected, except those that have left or are immune (CG-7.8, CG-R1.22). */
function unitsReached({ state }: Match, { card, targets, it }: EffectsFrame, whom: Whom): number[] {
  const { source } = cardOf(state, card)
  return (whom === 'target' ? targets : [it]).filter(unit => isAffected(state, unit, source))
}

/** Handles the miniatures one at a time; frames pushed for one are resolved before the next. */
export function eachReached(match: Match, frame: EffectsFrame, whom: Whom, reach: (unit: number) => void): Progress {
  if (!frame.entered) {
    frame.entered = true
    frame.queue = unitsReached(match, frame, whom)
  }
  const unit = frame.queue.shift()
  if (unit === undefined) return 'done'
  if (isAffected(match.state, unit, cardOf(match.state, frame.card).source)) reach(unit)
  return 'again'
}

/** The next miniature; NONE when there is none left. It stays current until it is removed from `at`. */
export function nextReached(match: Match, frame: EffectsFrame, whom: Whom): number {
  if (!frame.entered) {
    frame.entered = true
    frame.queue = unitsReached(match, frame, whom)
  }
  if (frame.at === NONE) frame.at = frame.queue.shift() ?? NONE
  return frame.at
}

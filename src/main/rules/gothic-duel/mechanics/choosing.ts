import type { Seat } from '../../../../shared/seat.ts'
import type { Frame, Purpose } from '../state/frames.ts'
import type { Duel } from './rules.ts'

export interface ChoiceRequest {
  seat: Seat
  purpose: Purpose
  from: number[]
  min: number
  max: number
  source: number
}

/** What `seat` chooses from `from`, in the order chosen; null while the choice is open. If the order of several matters, it is always asked for. */
export function choose(duel: Duel, frame: Frame, index: number, request: ChoiceRequest): number[] | null {
  const answer = frame.answers[index]
  if (answer) return answer
  const inOrder = request.purpose === 'insight' && request.from.length > 1
  // Recorded like an answer, so that the next answer of this step comes after it.
  if (request.from.length <= request.min && !inOrder) return (frame.answers[index] = request.from)
  const { seat, purpose, from, min, max, source } = request
  duel.state.frames.push({ type: 'choose', step: 0, answers: [], seat, purpose, from, min, max: Math.min(max, from.length), source })
  return null
}

import type { Seat } from '../../../../shared/seat.ts'
import type { Action } from '../state/actions.ts'
import type { MatchEvent } from '../state/events.ts'
import { type State, cloneState } from '../state/state.ts'
import { decide } from '../turn/run.ts'

/** One face for each group of equivalent faces, with its probability (CG-R8.1). */
const FACES = [
  { face: 1, chance: 1 / 2 },
  { face: 4, chance: 1 / 3 },
  { face: 6, chance: 1 / 6 },
] as const

interface Throw {
  faces: readonly number[]
  chance: number
}

const throws = new Map<number, readonly Throw[]>()

/** Every result of this many dice, whatever their order, with its probability. */
export function throwsOf(dice: number): readonly Throw[] {
  const cached = throws.get(dice)
  if (cached) return cached
  const result: Throw[] = []
  const [failure, success, critical] = FACES
  const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1))
  for (let criticals = 0; criticals <= dice; criticals++)
    for (let successes = 0; successes + criticals <= dice; successes++) {
      const failures = dice - successes - criticals
      const orders = factorial(dice) / (factorial(failures) * factorial(successes) * factorial(criticals))
      result.push({
        faces: [
          ...Array<number>(failures).fill(failure.face),
          ...Array<number>(successes).fill(success.face),
          ...Array<number>(criticals).fill(critical.face),
        ],
        chance: orders * failure.chance ** failures * success.chance ** successes * critical.chance ** criticals,
      })
    }
  throws.set(dice, result)
  return result
}

export interface Outcome {
  state: State
  chance: number
  /** The faces that it needs, in the order they are rolled. */
  faces: readonly number[]
}

/** Executes it with these faces. If there are too few, only the number of dice that come next matters; the result is discarded. */
function execute(state: State, seat: Seat, action: Action, faces: readonly number[]): { state: State; wanting: number } {
  const next = cloneState(state)
  let used = 0
  let wanting = 0
  function listen(event: MatchEvent): void {
    if (!event.dice || (event.type !== 'dice-rolled' && event.type !== 'dice-rerolled')) return
    const roll = next.frames.findLast(frame => frame.type === 'roll')
    if (roll?.type !== 'roll') return
    const which = event.which ?? roll.dice.map((_, index) => index)
    if (used === faces.length && wanting === 0) wanting = which.length
    if (wanting === 0) for (const index of which) roll.dice[index] = faces[used++]!
  }
  decide({ state: next, emit: listen }, seat, action)
  // Only dice are random, and these are given.
  next.rng = [0, 0, 0, 0]
  return { state: next, wanting }
}

/** The possible results of a decision with their probabilities, which add up to 1. */
export function outcomesOf(state: State, seat: Seat, action: Action): Outcome[] {
  const outcomes: Outcome[] = []
  function extend(faces: readonly number[], chance: number): void {
    const done = execute(state, seat, action, faces)
    if (done.wanting === 0) outcomes.push({ state: done.state, chance, faces })
    else for (const thrown of throwsOf(done.wanting)) extend([...faces, ...thrown.faces], chance * thrown.chance)
  }
  extend([], 1)
  return outcomes
}

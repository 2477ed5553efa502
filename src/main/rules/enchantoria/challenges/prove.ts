import { message, type Message } from '../../../../shared/message.ts'
import type { Proof, ProofLimit } from '../../../kernel/challenge.ts'
import { CHALLENGER } from '../../../kernel/goal.ts'
import { otherSeat } from '../../../../shared/seat.ts'
import { TooMuch } from '../../../kernel/too-much.ts'
import { EMPTY_PLAN } from '../state/actions.ts'
import type { State } from '../state/state.ts'
import { MAX_PLANS } from './goals.ts'
import { solve } from './solve.ts'

/** Every plan of both players, told with an opponent who does nothing. */
export function prove(state: State, { most, onPosition: looked }: ProofLimit): Proof {
  let pairs = 0
  const { plans, solutions } = solve(state, MAX_PLANS, () => {
    if (++pairs > most) throw new TooMuch()
    looked()
  })
  const [plan] = solutions
  const rating = { lines: plans, wins: solutions.length, firsts: solutions.length }
  if (!plan) return { ...rating, verdict: 'no', line: [] }
  const line = [
    { seat: CHALLENGER, action: plan },
    { seat: otherSeat(CHALLENGER), action: EMPTY_PLAN },
  ]
  return { ...rating, verdict: 'yes', line }
}

/** Both players must be about to plan (EN-R4), or the turn can't be won by a plan. */
export function goalProblem({ phase, decided }: State): Message | null {
  return phase === 'plan' && decided[0] === null && decided[1] === null ? null : message('enchantoria-challenges.problems.not-planning')
}

import { message, type Message } from '../../../../shared/message.ts'
import type { Proof, ProofLimit } from '../../../kernel/challenge.ts'
import { CHALLENGER, type Goal } from '../../../kernel/goal.ts'
import { unrazedCount, type State } from '../state/state.ts'
import { Solver } from './solve.ts'

/** Every decision of both players, with all cards known. */
export function prove(state: State, goal: Goal, { most, onPosition: looked }: ProofLimit): Proof {
  const solver = new Solver(now => goal.progress(now, { start: () => state, actions: () => [] }), most, looked)
  const { lines, wins, isForced } = solver.solve(state)
  if (!isForced) return { verdict: 'no', lines, wins, firsts: 0, line: [] }
  return { verdict: 'yes', lines, wins, firsts: solver.firsts(state).length, line: solver.line(state) }
}

/** Why the goal makes no sense: there must be a realm to raze or to lose, and a turn of one's own to attack in. */
export function goalProblem({ players, active }: State, goal: string): Message | null {
  const problem = (key: string): Message => message(`spellfire-challenges.problems.${key}`)
  if (goal === 'hold') return unrazedCount(players[CHALLENGER]) === 0 ? problem('no-own-realm') : null
  if (unrazedCount(players[1]) === 0) return problem('no-enemy-realm')
  return active === CHALLENGER ? null : problem('not-your-turn')
}

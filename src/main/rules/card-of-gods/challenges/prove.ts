import { message, type Message } from '../../../../shared/message.ts'
import type { Seat } from '../../../../shared/seat.ts'
import type { Proof, ProofLimit } from '../../../kernel/challenge.ts'
import { legalActions } from '../ai/legal-actions.ts'
import type { Action } from '../state/actions.ts'
import { cloneState, type State } from '../state/state.ts'
import { outcomesOf } from './dice.ts'
import { createSearch, type Search } from './search.ts'

/** Chances are rounded to a millionth. */
const EXACTLY = 1_000_000
/** The most positions: over all dice, each takes long, and an attempt is judged by the same search. */
const MAX_POSITIONS = 8000
/** The most decisions that are told. */
const LONGEST = 60

/** The best line, with the dice that are kindest to it. */
function bestLine(search: Search, start: State): { line: { seat: Seat; action: Action }[]; dice: number[] } {
  const line: { seat: Seat; action: Action }[] = []
  const dice: number[] = []
  let state = cloneState(start)
  while (!search.isOver(state) && state.ask && line.length < LONGEST) {
    const { seat } = state.ask
    const action = search.bestAction(state)
    if (!action) break
    const [outcome] = outcomesOf(state, seat, action).toSorted(
      (a, b) => search.judge(b.state).chance - search.judge(a.state).chance || b.chance - a.chance,
    )
    if (!outcome) break
    line.push({ seat, action })
    dice.push(...outcome.faces)
    state = outcome.state
  }
  return { line, dice }
}

/** Everything that can happen before the enemy's next Activation, over all dice. A certain win must be certain. */
export function prove(state: State, mustBeCertain: boolean, { most, onPosition: looked }: ProofLimit): Proof {
  const search = createSearch(state.round, Math.min(most, MAX_POSITIONS), looked)
  const { chance: exact, lines, best } = search.judge(state)
  const chance = Math.round(exact * EXACTLY) / EXACTLY
  const rating = { lines: Math.round(lines), wins: Math.max(1, Math.round(best)), chance }
  if (chance === 0 || (mustBeCertain && chance < 1)) return { ...rating, verdict: 'no', firsts: 0, line: [] }
  const firsts = legalActions(state, state.ask?.seat ?? 0).filter(action => search.isBest(state, action)).length
  const { line, dice } = bestLine(search, state)
  return { ...rating, verdict: 'yes', firsts, line, scripted: { dice } }
}

/** The enemy's next Activation must be to come. */
export const goalProblem = (state: State): Message | null =>
  createSearch(state.round).isOver(state) ? message('card-of-gods-challenges.problems.too-late') : null

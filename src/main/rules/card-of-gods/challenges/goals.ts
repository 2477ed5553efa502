import { CHALLENGER, type Attempt, type Goal, type Progress } from '../../../kernel/goal.ts'
import type { Action } from '../state/actions.ts'
import type { State } from '../state/state.ts'
import { decide } from '../turn/run.ts'
import { positionKey } from './position-key.ts'
import { createSearch, type Search } from './search.ts'

/** Recent searches, cached for the next question about the same challenge. */
const MAX_SEARCHES = 2
const kept = new Map<string, Search>()

function searchFrom(start: State): Search {
  const key = positionKey(start)
  const found = kept.get(key) ?? createSearch(start.round)
  kept.delete(key)
  kept.set(key, found)
  const [oldest] = kept.keys()
  if (kept.size > MAX_SEARCHES && oldest !== undefined) kept.delete(oldest)
  return found
}

/** Every decision must be one of the best, whatever the dice; over when no decision remains. */
function progress(_state: State, { start, made }: Attempt<State, Action>): Progress {
  const at = start()
  const search = searchFrom(at)
  for (const { seat, action } of made()) {
    if (seat === CHALLENGER && !search.isBest(at, action)) return 'missed'
    decide({ state: at, emit: undefined }, seat, action)
  }
  return search.isOver(at) || search.judge(at).chance === 0 ? 'reached' : 'open'
}

/** The enemy does what is worst for the challenger. */
const reply = (state: State, _seat: number, { start }: Attempt<State, Action>): Action | null => searchFrom(start()).bestAction(state)

const bestLine: Goal<State, Action> = { progress, reply, decidesEnd: true }

/** To win before the enemy’s next Activation: a certain win, or the best chance. */
export const GOALS: Readonly<Record<string, Goal<State, Action>>> = { 'certain-win': bestLine, 'best-chance': bestLine }

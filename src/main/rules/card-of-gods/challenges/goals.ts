import { TooMuch } from '../../../kernel/too-much.ts'
import { CHALLENGER, type Attempt, type Goal, type Progress } from '../../../kernel/goal.ts'
import type { Action } from '../state/actions.ts'
import type { State } from '../state/state.ts'
import { decide } from '../turn/run.ts'
import { positionKey } from './position-key.ts'
import { createSearch, type Search } from './search.ts'

/** Recent searches, cached for the next question about the same challenge. */
const MAX_SEARCHES = 2
const searches = new Map<string, Search>()

function searchFrom(start: State): Search {
  const key = positionKey(start)
  const search = searches.get(key) ?? createSearch(start.round)
  searches.delete(key)
  searches.set(key, search)
  const [oldest] = searches.keys()
  if (searches.size > MAX_SEARCHES && oldest !== undefined) searches.delete(oldest)
  return search
}

/** What `find` finds; `otherwise` if there is too much to search, which is said of no challenge that is proven. */
function withinLimit<T>(find: () => T, otherwise: T): T {
  try {
    return find()
  } catch (error) {
    if (error instanceof TooMuch) return otherwise
    throw error
  }
}

/** Every decision must be one of the best, whatever the dice; over when no decision remains. */
function attemptProgress({ start, actions: made }: Attempt<State, Action>): Progress {
  const at = start()
  const search = searchFrom(at)
  for (const { seat, action } of made()) {
    if (seat === CHALLENGER && !search.isBest(at, action)) return 'missed'
    decide({ state: at, emit: undefined }, seat, action)
  }
  return search.isOver(at) || search.judge(at).chance === 0 ? 'reached' : 'open'
}

const progress = (state: State, attempt: Attempt<State, Action>): Progress =>
  withinLimit(() => attemptProgress(attempt), state.ending === null ? 'open' : state.ending.winner === CHALLENGER ? 'reached' : 'missed')

/** The enemy does what is worst for the challenger. */
const reply = (state: State, _seat: number, { start }: Attempt<State, Action>): Action | null =>
  withinLimit(() => searchFrom(start()).bestAction(state), null)

const bestLine: Goal<State, Action> = { progress, reply, decidesEnd: true }

/** To win before the enemy’s next Activation: a certain win, or the best chance. */
export const GOALS: Readonly<Record<string, Goal<State, Action>>> = { 'certain-win': bestLine, 'best-chance': bestLine }

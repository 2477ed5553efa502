import { CHALLENGER } from '../../../kernel/goal.ts'
import { TooMuch } from '../../../kernel/too-much.ts'
import { legalActions } from '../ai/legal-actions.ts'
import type { Action } from '../state/actions.ts'
import type { State } from '../state/state.ts'
import { outcomesOf } from './dice.ts'
import { positionKey } from './position-key.ts'

/** Chances that differ by less count as equal. */
const SAME = 1e-9
/** The most positions to search. */
const MAX_POSITIONS = 40_000

/** The result for a position: the chance of a win by the best line, and the share of lines that are best. */
interface NodeValue {
  chance: number
  /** Lines of play, and those in which every decision is best, averaged over the dice. */
  lines: number
  best: number
}

/** The enemy is about to activate, or the round is over. */
const isPast = (state: State, round: number): boolean =>
  state.round !== round || (state.ask?.decision === 'activate' && state.ask.seat !== CHALLENGER)

const DONE: NodeValue = { chance: 1, lines: 1, best: 1 }
const LOST: NodeValue = { chance: 0, lines: 1, best: 1 }

/**
 * Everything that can happen before the enemy's next Activation, over all dice: the challenger does what is best, the enemy, who sees both
 * Hands, what is worst for the challenger.
 */
export function createSearch(round: number, max = MAX_POSITIONS, looked?: () => void) {
  const cache = new Map<string, NodeValue>()

  function evaluateNode(state: State): NodeValue {
    if (state.ending) return state.ending.winner === CHALLENGER ? DONE : LOST
    if (!state.ask || isPast(state, round)) return LOST
    const key = positionKey(state)
    const before = cache.get(key)
    if (before) return before
    if (cache.size > max) throw new TooMuch()
    looked?.()
    const { seat } = state.ask
    const outcomes = legalActions(state, seat).map(action => valueAfter(state, action))
    const chance = seat === CHALLENGER ? Math.max(...outcomes.map(way => way.chance)) : Math.min(...outcomes.map(way => way.chance))
    const best = outcomes.filter(way => Math.abs(way.chance - chance) < SAME)
    // The enemy's decision doesn't multiply the challenger's lines: only the chosen one counts.
    const counted = seat === CHALLENGER ? outcomes : best.slice(0, 1)
    const node = {
      chance,
      lines: counted.reduce((sum, way) => sum + way.lines, 0),
      best: (seat === CHALLENGER ? best : counted).reduce((sum, way) => sum + way.best, 0),
    }
    cache.set(key, node)
    return node
  }

  function valueAfter(state: State, action: Action): NodeValue {
    const sum = { chance: 0, lines: 0, best: 0 }
    for (const outcome of outcomesOf(state, state.ask!.seat, action)) {
      const node = evaluateNode(outcome.state)
      sum.chance += outcome.chance * node.chance
      sum.lines += outcome.chance * node.lines
      sum.best += outcome.chance * node.best
    }
    return sum
  }

  return {
    judge: evaluateNode,
    /** The value of a decision with best play. */
    after: valueAfter,
    isBest: (state: State, action: Action): boolean => valueAfter(state, action).chance > evaluateNode(state).chance - SAME,
    /** The decision that the asked player should make. */
    bestAction(state: State): Action | null {
      if (!state.ask) return null
      const { seat } = state.ask
      const { chance } = evaluateNode(state)
      return legalActions(state, seat).find(action => Math.abs(valueAfter(state, action).chance - chance) < SAME) ?? null
    },
    isOver: (state: State): boolean => state.ending !== null || isPast(state, round),
    size: () => cache.size,
  }
}
export type Search = ReturnType<typeof createSearch>

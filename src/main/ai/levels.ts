import type { AiLevel } from '../../shared/match.ts'
import type { Game } from '../kernel/game.ts'
import { rngFrom } from '../kernel/rng.ts'
import { judgeAsApprentice } from './apprentice.ts'
import { judgeMixed, type Mixing } from './mixed-plan.ts'
import { judgeByTurn, type OneTurn } from './one-turn.ts'
import { judgeByPlan, type PlanSearch } from './plan-search.ts'
import type { IsTimeUp, Question } from './question.ts'
import type { Verdict } from './verdict.ts'

/** For hundreds of playouts. */
const LIGHT = { width: 8, by: 'once' } as const

const ADEPT: OneTurn = { width: 32, followed: 4, proofSearchBudget: 40 }
/** Evaluates the end of its own turn as deeply as the game can in many sampled worlds. */
const MASTER: PlanSearch = {
  plans: 24,
  playouts: 960,
  width: 24,
  beam: 24,
  views: 4,
  turns: 1,
  care: LIGHT,
  proofSearchBudget: 3000,
  careful: true,
}
/** Adds the enemy's answer, with deck inference, and exact search near the end. */
const ARCHMAGE: PlanSearch = {
  ...MASTER,
  playouts: 1200,
  turns: 2,
  replies: 4,
  proofSearchBudget: 20_000,
  usesDeckInference: true,
  end: { plans: 6, worlds: 12, most: 2000 },
}
/** Without a deep evaluation, turns are simulated instead. */
const further = ({ playoutTurns = 4 }: Game, effort: PlanSearch, playouts: number): PlanSearch => ({
  ...effort,
  playouts,
  turns: playoutTurns,
  replies: 0,
})
export const masterIn = (game: Game): PlanSearch => (game.evaluateDeep ? MASTER : further(game, MASTER, 1200))
export const archmageIn = (game: Game): PlanSearch => (game.evaluateDeep ? ARCHMAGE : further(game, ARCHMAGE, 6000))

/** How a level thinks when it decides alone, and when both sides decide simultaneously. Limits count work, not time. */
interface Level {
  alone(game: Game, question: Question, isTimeUp: IsTimeUp): Verdict
  together: Mixing | null
}

const LEVELS: Record<AiLevel, Level> = {
  apprentice: {
    alone: (game, question) => judgeAsApprentice(game, question),
    together: { worlds: 3, mine: 4, theirs: 2, rounds: 40, width: 0 },
  },
  adept: {
    alone: (game, question, isTimeUp) => judgeByTurn(game, question, ADEPT, isTimeUp),
    together: { worlds: 5, mine: 8, theirs: 2, rounds: 80, width: 0 },
  },
  master: {
    alone: (game, question, isTimeUp) => judgeByPlan(game, question, masterIn(game), isTimeUp),
    together: { worlds: 8, mine: 24, theirs: 6, rounds: 400, width: 0 },
  },
  archmage: {
    alone: (game, question, isTimeUp) => judgeByPlan(game, question, archmageIn(game), isTimeUp),
    together: { worlds: 16, mine: 48, theirs: 8, rounds: 1000, width: 0 },
  },
}

/** The choice of an AI of that level; undefined if the seat has nothing to decide. Without a time limit, `isTimeUp` is never true. */
export const chooseAt = (game: Game, level: AiLevel, question: Question, isTimeUp: IsTimeUp = () => false): unknown =>
  judgeAt(game, level, question, isTimeUp).chosen

/** The level's evaluation of all lines, and its choice. */
export function judgeAt(game: Game, level: AiLevel, question: Question, isTimeUp: IsTimeUp = () => false): Verdict {
  const { alone, together } = LEVELS[level]
  const { seat, information, seed } = question
  const open = together && game.withoutOwnCommitment?.(information, seat)
  const isShared = open && game.pending(game.determinize(open, rngFrom(seed))).length > 1
  return isShared ? judgeMixed(game, question, together, isTimeUp) : alone(game, question, isTimeUp)
}

import type { AiLevel } from '../../shared/match.ts'
import type { Game } from '../kernel/game.ts'
import { searchAsApprentice } from './apprentice.ts'
import { searchMixed, type Mixing } from './mixed-plan.ts'
import { searchByTurn, type OneTurn } from './one-turn.ts'
import { searchByPlan, type PlanSearch } from './plan-search.ts'
import { searchByPlayouts, type Playouts } from './playouts.ts'
import type { IsTimeUp, Question } from './question.ts'
import type { SearchResult } from './search-result.ts'

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

/**
 * How a level thinks when it decides alone, in a game that weighs decisions quickly, in one that only plays on quickly, and when both sides decide
 * simultaneously. Limits count work, not time.
 */
interface Level {
  search(game: Game, question: Question, isTimeUp: IsTimeUp): SearchResult
  quickly: Playouts
  playing?: Playouts
  together: Mixing | null
}

const LEVELS: Record<AiLevel, Level> = {
  apprentice: {
    search: (game, question) => searchAsApprentice(game, question),
    quickly: { width: 24, playouts: 0, parts: 0, noise: 0.1, overlooks: 3 },
    // Six plans, so that its mix is hard to exploit. What it decides alone it hardly thinks about, which keeps it below an Adept.
    together: { mine: 6, theirs: 2, kept: 6, worlds: 8, rounds: 40, width: 0, alone: { mine: 2, worlds: 1 } },
  },
  adept: {
    search: (game, question, isTimeUp) => searchByTurn(game, question, ADEPT, isTimeUp),
    quickly: { width: 24, playouts: 0, parts: 0, noise: 0.05 },
    // In one world it wins as much, but loses up to 36 points to a best response.
    together: { mine: 12, theirs: 2, kept: 4, worlds: 5, rounds: 40, width: 0, alone: { mine: 12, worlds: 1 } },
  },
  master: {
    search: (game, question, isTimeUp) => searchByPlan(game, question, masterIn(game), isTimeUp),
    quickly: { width: 4, playouts: 80, parts: 1 },
    playing: { width: 6, playouts: 96, each: 24, margin: 0.25, parts: 1 },
    together: { mine: 24, theirs: 6, kept: 24, worlds: 8, rounds: 400, width: 0, alone: { mine: 24, worlds: 8 } },
  },
  archmage: {
    search: (game, question, isTimeUp) => searchByPlan(game, question, archmageIn(game), isTimeUp),
    quickly: { width: 5, playouts: 300, parts: 1, quiet: true, careful: true, usesDeckInference: true },
    playing: { width: 6, playouts: 120, each: 30, margin: 0.25, parts: 2, usesDeckInference: true },
    together: { mine: 48, theirs: 8, kept: 48, worlds: 16, rounds: 1000, width: 0, alone: { mine: 48, worlds: 16 } },
  },
}

/** The choice of an AI of that level; undefined if the seat has nothing to decide. Without a time limit, `isTimeUp` is never true. */
export const chooseAt = (game: Game, level: AiLevel, question: Question, isTimeUp: IsTimeUp = () => false): unknown =>
  searchAt(game, level, question, isTimeUp).chosen

/** The level's evaluation of all lines, and its choice. */
export function searchAt(game: Game, level: AiLevel, question: Question, isTimeUp: IsTimeUp = () => false): SearchResult {
  const { search: alone, quickly, playing, together } = LEVELS[level]
  if (together && game.withoutOwnCommitment) return searchMixed(game, question, together, isTimeUp)
  const playouts = game.scoreQuickly ? quickly : game.playQuickly ? playing : undefined
  return playouts ? searchByPlayouts(game, question, playouts, isTimeUp) : alone(game, question, isTimeUp)
}

import type { Viewer } from '../../shared/seat.ts'
import type { LineStep, CandidateLine } from '../../shared/study.ts'
import type { Game } from '../kernel/game.ts'
import { rngFrom } from '../kernel/rng.ts'
import type { AiRequest } from './ai.ts'
import { describeLine } from './preview-action.ts'
import { searchAt } from './levels.ts'
import { meanOverTurns, type LookAhead } from './look-ahead.ts'
import { comparePairs, plansFrom } from './plan-search.ts'
import { outlookByPlayouts, tryOut } from './playouts.ts'
import type { Question } from './question.ts'
import { findSureWin } from './sure-win.ts'
import { gameOf } from './think.ts'
import { sureResult, type ConsideredLine, type SearchResult } from './search-result.ts'

/** What to find out about a position from what one seat knows. Plain data, so that it can be sent to a worker. */
export interface StudyRequest extends AiRequest {
  /**
   * `decision`: compares its options. `outlook`: the chance to win, even if the other seat decides next. `lethal`: only a certain win.
   */
  about: 'decision' | 'outlook' | 'lethal'
  /** An encoded action of that decision to compare with the best. A certain win is then searched for more thoroughly. */
  played?: string
  /** For whom to word it; the seat by default. */
  viewer?: Viewer
  /** How many lines to describe step by step, each with a different first action; none by default. */
  described?: number
}

/** A line that was considered. */
export interface StudiedLine extends CandidateLine {
  /** Encoded actions, in order. */
  line: string[]
}

export interface Study {
  /** The best first; `chosen` is what an AI of the level plays. */
  ways: StudiedLine[]
  chosen: string | null
  /** The first line wins this turn for certain, whatever the hidden cards are. */
  isSure: boolean
  /** The chance to win, if it was requested or there was nothing to compare. */
  outlook: number | null
  /** Values of the best line and of the played action, in the same sampled worlds; null if they are the same. */
  compared: { best: number; played: number; step: LineStep | null } | null
}

const OUTLOOK: LookAhead & { worlds: number } = { turns: 7, care: { width: 8, by: 'end' }, worlds: 120 }
/** Sampled worlds in which the best line and a few plans starting with the played action are simulated. */
const PAIRED = { worlds: 120, plans: 3 } as const
/** Positions searched if only a certain win is requested. */
const PROOF_BUDGET = 20_000
/** For decisions that were made without simulations. */
const SAMPLE_SIZE = { worlds: 24, parts: 1 } as const
/** For everything else in games that play on quickly. */
const QUICK = { worlds: 120, parts: 2 } as const
const isQuick = ({ scoreQuickly, playQuickly }: Game): boolean => scoreQuickly !== undefined || playQuickly !== undefined
const never = (): boolean => false

const EMPTY: Study = { ways: [], chosen: null, isSure: false, outlook: null, compared: null }

/** Equal requests get equal answers, because no clock is involved. Throws for an unknown game. */
export function study(games: readonly Game[], request: StudyRequest): Study {
  const game = gameOf(games, request)
  const { seat, information, seed } = request
  const question: Question = { seat, information, seed }
  switch (request.about) {
    case 'outlook':
      return { ...EMPTY, outlook: outlookOf(game, question) }
    case 'lethal': {
      const line = findSureWin(game, question, rngFrom(`${seed} hunt`), PROOF_BUDGET, never)
      return line ? shown(game, request, sureResult(line)) : EMPTY
    }
    case 'decision':
      return studyDecision(game, request)
  }
}

function studyDecision(game: Game, request: StudyRequest): Study {
  const { seat, information, seed, level, played } = request
  const question: Question = { seat, information, seed }
  const win = played === undefined ? null : findSureWin(game, question, rngFrom(`${seed} hunt`), PROOF_BUDGET, never)
  const verdict = win ? sureResult(win) : withValues(game, question, searchAt(game, level, question))
  const found = shown(game, request, verdict)
  const [best] = verdict.considered
  if (best && best.visits === 0 && !verdict.isSure) found.outlook = outlookOf(game, question)
  const action = played === undefined ? null : game.decodeAction(played)
  if (!best || action === null || game.encodeAction(best.line[0]) === played) return found
  const [step = null] = describeLine(game, information, seat, [action], request.viewer).steps
  return { ...found, compared: { ...compare(game, question, verdict, best, action), step } }
}

/** A quick decision compares its options without simulating them; to show chances, they are simulated now. */
const withValues = (game: Game, question: Question, result: SearchResult): SearchResult =>
  isQuick(game) && !result.isSure && result.considered.length > 1 && result.considered.every(({ visits }) => visits === 0)
    ? { ...result, considered: tryOut(game, question, result.considered, SAMPLE_SIZE) }
    : result

/** The best line and the best line starting with another first action, simulated in the same worlds. */
function compare(
  game: Game,
  question: Question,
  verdict: SearchResult,
  best: ConsideredLine,
  action: unknown,
): { best: number; played: number } {
  if (isQuick(game)) {
    const tried = tryOut(game, question, [best, { line: [action], visits: 0, value: 0 }], QUICK)
    const [one = 0, other = 0] = [best.line, [action]].map(([first]) => tried.find(({ line }) => line[0] === first)?.value)
    return { best: verdict.isSure ? 1 : within(one), played: within(other) }
  }
  const own = best.share === undefined ? plansFrom(game, question, action, PAIRED.plans) : []
  const lines = own.length > 0 ? own.map(({ line }) => line) : [[action]]
  const [one = 0, ...others] = comparePairs(game, question, [best.line, ...lines], OUTLOOK, PAIRED.worlds)
  return { best: verdict.isSure ? 1 : within(one), played: within(Math.max(...others)) }
}

/** The chance to win if both sides continue with a simple policy. */
function outlookOf(game: Game, question: Question): number {
  if (isQuick(game)) return within(outlookByPlayouts(game, question, QUICK))
  const { seat, information, seed } = question
  const rng = rngFrom(`${seed} outlook`)
  let sum = 0
  for (let world = 0; world < OUTLOOK.worlds; world++) {
    const state = game.determinize(information, rng)
    sum += meanOverTurns(game, state, seat, game.turn(state), rng, OUTLOOK)
  }
  return within(sum / OUTLOOK.worlds)
}

function shown(
  game: Game,
  { seat, information, viewer, described = 0 }: StudyRequest,
  { chosen, considered, isSure }: SearchResult,
): Study {
  const begun = new Set<string>()
  const ways = considered.map(({ line, visits, value, share }): StudiedLine => {
    const encoded = line.map(action => game.encodeAction(action))
    const [first = ''] = encoded
    const isDescribed = begun.size < described && !begun.has(first)
    begun.add(first)
    return {
      ...(isDescribed ? describeLine(game, information, seat, line, viewer) : { steps: [], goesOn: false }),
      line: encoded,
      visits,
      chance: isSure ? 1 : visits > 0 ? within(value) : null,
      share: share ?? null,
    }
  })
  return { ...EMPTY, ways, chosen: chosen === undefined ? null : game.encodeAction(chosen), isSure }
}

/** Floating-point sums can end up just outside the range. */
const within = (chance: number): number => Math.min(1, Math.max(0, chance))

import type { Viewer } from '../../shared/seat.ts'
import type { LineStep, CandidateLine } from '../../shared/study.ts'
import type { Game } from '../kernel/game.ts'
import { rngFrom } from '../kernel/rng.ts'
import type { AiRequest } from './ai.ts'
import { describeLine } from './preview-action.ts'
import { judgeAt } from './levels.ts'
import { meanOverTurns, type Ahead } from './look-ahead.ts'
import { comparePairs, plansFrom } from './plan-search.ts'
import type { Question } from './question.ts'
import { findSureWin } from './sure-win.ts'
import { gameOf } from './think.ts'
import { sureVerdict, type Considered, type Verdict } from './verdict.ts'

/** What is to be found out about a position, from what one seat knows of it. Plain data, to be put to a worker. */
export interface StudyRequest extends AiRequest {
  /**
   * `decision`: how its ways to go on compare. `outlook`: how it stands, whoever is to decide. `lethal`: a sure win, and nothing besides.
   */
  about: 'decision' | 'outlook' | 'lethal'
  /** An action of that decision, encoded, that is to be compared with the best. A sure win is then looked for with more care. */
  played?: string
  /** In whose words; those of the seat unless said. */
  viewer?: Viewer
  /** How many of the ways are told step by step, no two of them with the same beginning; none unless said. */
  tell?: number
}

/** A way to go on. */
export interface StudiedLine extends CandidateLine {
  /** Encoded actions, one after the other. */
  line: string[]
}

export interface Study {
  /** The best first; what an AI of the level does is `chosen`. */
  ways: StudiedLine[]
  chosen: string | null
  /** The first way wins in this turn whatever is hidden. */
  isSure: boolean
  /** Of the position, where that was asked for or nothing was to be weighed. */
  outlook: number | null
  /** Of the best way, and of the action that was played, in the same guesses at what is hidden; null where it is the same. */
  compared: { best: number; played: number; step: LineStep | null } | null
}

const OUTLOOK: Ahead & { worlds: number } = { turns: 7, care: { width: 8, by: 'end' }, worlds: 120 }
/** Guesses in which what is best is played out, and so are some plans that go on from what was played. */
const PAIRED = { worlds: 120, plans: 3 } as const
/** Positions looked at where a sure win is all that is asked for. */
const HUNT = 20_000
const never = (): boolean => false

const EMPTY: Study = { ways: [], chosen: null, isSure: false, outlook: null, compared: null }

/** Equal requests get equal answers: no clock has a say. Throws where there is no such game. */
export function study(games: readonly Game[], request: StudyRequest): Study {
  const game = gameOf(games, request)
  const { seat, information, seed } = request
  const question: Question = { seat, information, seed }
  switch (request.about) {
    case 'outlook':
      return { ...EMPTY, outlook: outlookOf(game, question) }
    case 'lethal': {
      const line = findSureWin(game, question, rngFrom(`${seed} hunt`), HUNT, never)
      return line ? shown(game, request, sureVerdict(line)) : EMPTY
    }
    case 'decision':
      return studyDecision(game, request)
  }
}

function studyDecision(game: Game, request: StudyRequest): Study {
  const { seat, information, seed, level, played } = request
  const question: Question = { seat, information, seed }
  const win = played === undefined ? null : findSureWin(game, question, rngFrom(`${seed} hunt`), HUNT, never)
  const verdict = win ? sureVerdict(win) : judgeAt(game, level, question)
  const found = shown(game, request, verdict)
  const [best] = verdict.considered
  if (best && best.visits === 0 && !verdict.isSure) found.outlook = outlookOf(game, question)
  const action = played === undefined ? null : game.decodeAction(played)
  if (!best || action === null || game.encodeAction(best.line[0]) === played) return found
  const [step = null] = describeLine(game, information, seat, [action], request.viewer).steps
  return { ...found, compared: { ...compare(game, question, verdict, best, action), step } }
}

/** The best way and the best that could have been made of another first action, played out in the same worlds. */
function compare(game: Game, question: Question, verdict: Verdict, best: Considered, action: unknown): { best: number; played: number } {
  const own = best.share === undefined ? plansFrom(game, question, action, PAIRED.plans) : []
  const lines = own.length > 0 ? own.map(({ line }) => line) : [[action]]
  const [one = 0, ...others] = comparePairs(game, question, [best.line, ...lines], OUTLOOK, PAIRED.worlds)
  return { best: verdict.isSure ? 1 : within(one), played: within(Math.max(...others)) }
}

/** How it stands, if both sides go on simply. */
function outlookOf(game: Game, { seat, information, seed }: Question): number {
  const rng = rngFrom(`${seed} outlook`)
  let sum = 0
  for (let world = 0; world < OUTLOOK.worlds; world++) {
    const state = game.determinize(information, rng)
    sum += meanOverTurns(game, state, seat, game.turn(state), rng, OUTLOOK)
  }
  return within(sum / OUTLOOK.worlds)
}

function shown(game: Game, { seat, information, viewer, tell = 0 }: StudyRequest, { chosen, considered, isSure }: Verdict): Study {
  const begun = new Set<string>()
  const ways = considered.map(({ line, visits, worth, share }): StudiedLine => {
    const encoded = line.map(action => game.encodeAction(action))
    const [first = ''] = encoded
    const isTold = begun.size < tell && !begun.has(first)
    begun.add(first)
    return {
      ...(isTold ? describeLine(game, information, seat, line, viewer) : { steps: [], goesOn: false }),
      line: encoded,
      visits,
      chance: isSure ? 1 : visits > 0 ? within(worth) : null,
      share: share ?? null,
    }
  })
  return { ...EMPTY, ways, chosen: chosen === undefined ? null : game.encodeAction(chosen), isSure }
}

/** Sums of many parts come out a hair beside what they mean. */
const within = (chance: number): number => Math.min(1, Math.max(0, chance))

import type { AiLevel } from '../../shared/match.ts'
import type { Game } from '../kernel/game.ts'
import { nextBits, rngFrom, type Rng } from '../kernel/rng.ts'
import { masterIn, searchAt } from './levels.ts'
import { evaluateDeepest, playTurn } from './look-ahead.ts'
import { weighMix, type Mixing } from './mixed-plan.ts'
import { followLine, plansFrom, searchByPlan, usesDeckInference } from './plan-search.ts'
import { playOn } from './playouts.ts'
import type { Question } from './question.ts'
import { byValue, sureResult, type ConsideredLine } from './search-result.ts'
import { findSureWin } from './sure-win.ts'

/** Increased whenever equal positions get other estimates than before, so that stored analyses are made again. */
export const ESTIMATE_VERSION = 2
/** The level that finds the lines to compare, at every estimate. */
const LEVEL: AiLevel = 'master'
/** Sampled worlds. They depend only on what is hidden, so an estimate changes only with the position and what is known of it. */
const WORLDS = 64
/** Lines compared, each with a different first action, and plans tried for another action. */
const LINES = 8
const PLANS = 2
/** Plans of whole turns need few playouts, because those that look best are compared again. A certain win was searched for before. */
const LOOK = { playouts: 240, turns: 1, proofSearchBudget: 0 } as const
/** For simultaneous decisions: as a Master, in more worlds. */
const TOGETHER: Mixing = { mine: 24, theirs: 6, kept: LINES, worlds: 48, rounds: 400, width: 0, alone: { mine: 24, worlds: 48 } }
/** Positions searched for a certain win. */
const PROOF_BUDGET = 20_000
/** How the rest of a turn is played, where no game-specific policy does. */
const LIGHT = { width: 8, by: 'once' } as const
/** Differences this small mean nothing. */
const MARGIN = 0.01
const never = (): boolean => false

/** What a seat's chance to win is, from what it knows. */
interface Estimate {
  /** With the best line it could find or, if it has nothing to decide, as things are. */
  chance: number
  /** Lines with different first actions, the best first. Only the first, if it wins for certain. */
  lines: readonly ConsideredLine[]
  isSure: boolean
  /** The best line starts by doing as little as possible, though others were compared. */
  isQuiet: boolean
}

/** An estimate, and the chance to win with any action: at most that of the best line. */
interface Weighing extends Estimate {
  chanceOf(action: unknown): number
}

/** The value of lines in each world. */
type Weigh = (lines: readonly (readonly unknown[])[]) => number[][]

/**
 * The chance of `seat` to win, by what it knows: the only estimate that is shown to players. Every hint and every step of an analysis compares lines
 * in the same worlds up to the same point, the end of the turn or of a part of it. Equal positions get equal estimates.
 */
export function estimate(game: Game, { seat, information }: Omit<Question, 'seed'>): Weighing {
  const question: Question = { seat, information, seed: 'estimate' }
  const inferring = usesDeckInference(game)
  const world = game.determinize(information, rngFrom('estimate'))
  if (!game.pending(world).some(pending => pending.seat === seat)) {
    const chance = meanOf(weighInWorlds(inferring, question, [[]])[0]!)
    return { chance, lines: [], isSure: false, isQuiet: false, chanceOf: () => chance }
  }
  const codeOf = ([action]: readonly unknown[]): string => game.encodeAction(action)
  const { considered, weigh, goOn } = candidateLines(inferring, question)
  /** The best line that starts with an action, or with the first of a line. */
  const weighed = ({ line, ...rest }: ConsideredLine): WeighedLine => {
    const lines = [line, ...goOn(line[0])]
    const values = weigh(lines)
    const means = values.map(meanOf)
    const best = means.indexOf(Math.max(...means))
    return { values: values[best]!, line: { ...rest, line: lines[best]!, visits: values[best]!.length, value: means[best]! } }
  }
  const sureLine = (first?: unknown): readonly unknown[] | null =>
    findSureWin(game, question, rngFrom('hunt'), PROOF_BUDGET, never, first === undefined ? {} : { first })

  const win = sureLine()
  const quiet = codeOf(game.candidates(world, seat, rngFrom('quiet'), 1))
  const lines = win
    ? sureResult(win).considered
    : ranked(withDifferentStarts(considered, codeOf).map(weighed), ({ line }) => codeOf(line) === quiet)
  const chance = lines[0]!.value
  return {
    chance,
    lines,
    isSure: win !== null,
    isQuiet: lines.length > 1 && codeOf(lines[0]!.line) === quiet,
    chanceOf(action) {
      const known = lines.find(({ line }) => codeOf(line) === game.encodeAction(action))
      if (known) return known.value
      if (win && sureLine(action)) return 1
      return Math.min(chance, weighed({ line: [action], visits: 0, value: 0 }).line.value)
    },
  }
}

/** A line, and its values in all worlds. */
interface WeighedLine {
  line: ConsideredLine
  values: readonly number[]
}

/** What a Master considers, how lines are valued, and how the seat could go on after an action in the same turn. */
function candidateLines(
  game: Game,
  question: Question,
): { considered: readonly ConsideredLine[]; weigh: Weigh; goOn(action: unknown): (readonly unknown[])[] } {
  if (game.withoutOwnCommitment) {
    const { result, valuesOf } = weighMix(game, question, TOGETHER, never)
    return { considered: result.considered, weigh: lines => lines.map(([action]) => valuesOf(action)), goOn: () => [] }
  }
  const isQuick = game.scoreQuickly ?? game.playQuickly
  return {
    considered: (isQuick ? searchAt(game, LEVEL, question) : searchByPlan(game, question, { ...masterIn(game), ...LOOK }, never))
      .considered,
    weigh: lines => weighInWorlds(game, question, lines),
    goOn: action => (isQuick ? [] : plansFrom(game, question, action, PLANS).map(({ line }) => line)),
  }
}

/** The best line for each first action: they come in the order of the search. */
function withDifferentStarts(considered: readonly ConsideredLine[], codeOf: (line: readonly unknown[]) => string): ConsideredLine[] {
  const starts = new Map<string, ConsideredLine>()
  for (const each of considered) if (!starts.has(codeOf(each.line))) starts.set(codeOf(each.line), each)
  return [...starts.values()].slice(0, LINES)
}

/** By chance, the best first. Doing as little as possible comes first only if it is better than anything else by more than the worlds can tell. */
function ranked(rows: readonly WeighedLine[], isQuiet: (line: ConsideredLine) => boolean): ConsideredLine[] {
  const sorted = rows.toSorted((a, b) => byValue(a.line, b.line))
  const [first, second] = sorted
  if (first && second && isQuiet(first.line) && isAboutEqual(first.values, second.values))
    sorted.splice(0, 2, { ...second, line: { ...second.line, value: first.line.value } }, first)
  return sorted.map(({ line }) => line)
}

/** Whether the difference is within its standard error. */
function isAboutEqual(a: readonly number[], b: readonly number[]): boolean {
  const gaps = a.map((value, world) => value - b[world]!)
  const gap = meanOf(gaps)
  const variance = meanOf(gaps.map(each => (each - gap) ** 2))
  return gap <= Math.max(MARGIN, Math.sqrt(variance / gaps.length))
}

/** Plays each line in every world, then the rest of the turn, and evaluates where that ends. */
function weighInWorlds(game: Game, { seat, information }: Question, lines: readonly (readonly unknown[])[]): number[][] {
  const values = lines.map((): number[] => [])
  for (let number = 0; number < WORLDS; number++) {
    const rng = rngFrom(`world ${number}`)
    const world = game.determinize(information, rng)
    const luck = String(nextBits(rng))
    const turn = game.turn(world)
    lines.forEach((line, place) => {
      const end = playAhead(game, followLine(game, world, seat, line), turn, rngFrom(luck))
      values[place]!.push(within(evaluateDeepest(game, end, seat)))
    })
  }
  return values
}

/** The position at the end of that turn, or of the part of it that is played. May mutate `state`. */
function playAhead(game: Game, state: unknown, turn: number, rng: Rng): unknown {
  if (game.scoreQuickly ?? game.playQuickly) return playOn(game, state, turn, 1)
  return game.withoutOwnCommitment ? state : playTurn(game, state, turn, rng, LIGHT)
}

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** Floating-point sums can end up just outside the range. */
const within = (chance: number): number => Math.min(1, Math.max(0, chance))

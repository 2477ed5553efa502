import type { AiLevel } from '../../shared/match.ts'
import type { Game } from '../kernel/game.ts'
import { nextBits, rngFrom, type Rng } from '../kernel/rng.ts'
import { masterIn, searchAt } from './levels.ts'
import { evaluateDeepest, playTurn } from './look-ahead.ts'
import { weighMix, type Mixing } from './mixed-plan.ts'
import { followLine, plansFrom, searchByPlan, usesDeckInference } from './plan-search.ts'
import { playOn } from './playouts.ts'
import type { Question } from './question.ts'
import { quickLines } from './quick-lines.ts'
import { byValue, sureResult, type ConsideredLine } from './search-result.ts'
import { findSureWin } from './sure-win.ts'
import { bestOf, meanOf, weighedLine, type Lines, type WeighedLine } from './weighed-line.ts'

/** Increased whenever equal positions get other estimates than before, so that stored analyses are made again. */
export const ESTIMATE_VERSION = 3
/** The level that finds single actions to compare. */
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

/**
 * The chance of `seat` to win, by what it knows: the only estimate that is shown to players. Every hint and every step of an analysis compares lines
 * in the same worlds up to the same point, the end of the turn or of a part of it. Equal positions get equal estimates.
 */
export function estimate(game: Game, { seat, information }: Omit<Question, 'seed'>): Weighing {
  const question: Question = { seat, information, seed: 'estimate' }
  const inferring = usesDeckInference(game)
  const world = game.determinize(information, rngFrom('estimate'))
  if (!game.pending(world).some(pending => pending.seat === seat)) {
    const chance = meanOf(valuesOf(inferring, question, sampledWorlds(inferring, information), []))
    return { chance, lines: [], isSure: false, isQuiet: false, chanceOf: () => chance }
  }
  const codeOf = ([action]: readonly unknown[]): string => game.encodeAction(action)
  const turnLines = linesOf(inferring, question)
  const sureLine = (first?: unknown): readonly unknown[] | null =>
    findSureWin({ game, ...question, rng: rngFrom('hunt'), isTimeUp: never }, PROOF_BUDGET, first === undefined ? {} : { first })

  const win = sureLine()
  const quiet = codeOf(game.candidates(world, seat, rngFrom('quiet'), 1))
  const lines = win ? sureResult(win).considered : rankLines(turnLines.compareLines(), ({ line }) => codeOf(line) === quiet)
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
      return Math.min(chance, turnLines.startingWith(action).value)
    },
  }
}

function linesOf(game: Game, question: Question): Lines {
  if (game.withoutOwnCommitment) return togetherLines(game, question)
  const worlds = sampledWorlds(game, question.information)
  if (!isQuick(game)) return plannedLines(game, question, worlds)
  const states = worlds.map(({ state }) => state)
  // Where quick play stops after a part of the turn, each further decision of a line would move its end.
  return game.partDecision === undefined ? quickLines(game, question, states) : singleLines(game, question, worlds)
}

const isQuick = ({ scoreQuickly, playQuickly }: Game): boolean => (scoreQuickly ?? playQuickly) !== undefined

/** Lines of one action. */
function singleLines(game: Game, question: Question, worlds: readonly World[]): Lines {
  const weighLine = (line: readonly unknown[]): WeighedLine => weighedLine(line, valuesOf(game, question, worlds, line))
  return {
    compareLines: () => withDifferentStarts(game, searchAt(game, LEVEL, question).considered).map(({ line }) => weighLine(line)),
    startingWith: action => weighLine([action]),
  }
}

/** Mixed plans, each against what the opponent learned in every world. */
function togetherLines(game: Game, question: Question): Lines {
  const { result, valuesOf: valuesIn } = weighMix(game, question, TOGETHER, never)
  return {
    compareLines: () =>
      withDifferentStarts(game, result.considered).map(each => ({ ...each, ...weighedLine(each.line, valuesIn(each.line[0])) })),
    startingWith: action => weighedLine([action], valuesIn(action)),
  }
}

/** Plans for the rest of the turn. */
function plannedLines(game: Game, question: Question, worlds: readonly World[]): Lines {
  const best = (line: readonly unknown[]): WeighedLine => {
    const others = plansFrom(game, question, line[0], PLANS).map(plan => plan.line)
    const weighLine = (each: readonly unknown[]): WeighedLine => weighedLine(each, valuesOf(game, question, worlds, each))
    return bestOf([weighLine(line), ...others.map(weighLine)])
  }
  return {
    compareLines() {
      const { considered } = searchByPlan(game, question, { ...masterIn(game), ...LOOK }, never)
      return withDifferentStarts(game, considered).map(({ line }) => best(line))
    },
    startingWith: action => best([action]),
  }
}

/** The best line for each first action: they come in the order of the search. */
function withDifferentStarts(game: Game, considered: readonly ConsideredLine[]): ConsideredLine[] {
  const starts = new Map<string, ConsideredLine>()
  for (const each of considered) {
    const start = game.encodeAction(each.line[0])
    if (!starts.has(start)) starts.set(start, each)
  }
  return [...starts.values()].slice(0, LINES)
}

/** By chance, the best first. Doing as little as possible comes first only if it is better than anything else by more than the worlds can tell. */
function rankLines(rows: readonly WeighedLine[], isQuiet: (line: ConsideredLine) => boolean): ConsideredLine[] {
  const sorted = rows.toSorted(byValue)
  const [first, second] = sorted
  if (first && second && isQuiet(first) && isAboutEqual(first.values, second.values))
    sorted.splice(0, 2, { ...second, value: first.value }, first)
  return sorted
}

/** Whether the difference is within its standard error. */
function isAboutEqual(a: readonly number[], b: readonly number[]): boolean {
  const gaps = a.map((value, world) => value - b[world]!)
  const gap = meanOf(gaps)
  const variance = meanOf(gaps.map(each => (each - gap) ** 2))
  return gap <= Math.max(MARGIN, Math.sqrt(variance / gaps.length))
}

interface World {
  state: unknown
  /** The seed of all further chance in it. */
  luck: string
}

const sampledWorlds = (game: Game, information: unknown): World[] =>
  Array.from({ length: WORLDS }, (_, number) => {
    const rng = rngFrom(`world ${number}`)
    return { state: game.determinize(information, rng), luck: String(nextBits(rng)) }
  })

/** Plays the line in every world, then the rest of the turn, and evaluates where that ends. */
const valuesOf = (game: Game, { seat }: Question, worlds: readonly World[], line: readonly unknown[]): number[] =>
  worlds.map(({ state, luck }) => {
    const end = playAhead(game, followLine(game, state, seat, line), game.turn(state), rngFrom(luck))
    return clampChance(evaluateDeepest(game, end, seat))
  })

/** The position at the end of that turn, or of the part of it that is played. May mutate `state`. */
function playAhead(game: Game, state: unknown, turn: number, rng: Rng): unknown {
  if (isQuick(game)) return playOn(game, state, turn, 1)
  return game.withoutOwnCommitment ? state : playTurn({ game, turn, rng, care: LIGHT, gains: new Map() }, state)
}

/** Floating-point sums can end up just outside the range. */
const clampChance = (chance: number): number => Math.min(1, Math.max(0, chance))

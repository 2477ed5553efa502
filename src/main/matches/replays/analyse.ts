import type { AiLevel } from '../../../shared/match.ts'
import type { Analysis, AnalysisLevel, RatedDecision } from '../../../shared/analysis.ts'
import type { Seat } from '../../../shared/seat.ts'
import type { CandidateLine } from '../../../shared/study.ts'
import type { StudiedLine, Study, StudyRequest } from '../../ai/study.ts'
import { personSeat } from '../seat-assignments.ts'
import type { ReplayFrames } from './replay-frames.ts'

/** The number of turning points, and their thresholds: the change in winning chance over a turn, or the loss by a decision. */
const MAX_POINTS = 6
const CHANGE = 0.1
const MIN_LOST_CHANCE = 0.05
/** The level that suggests better plays at a turning point. */
const ADVISER: AiLevel = 'archmage'
const EVEN = 0.5

/** How an analysis runs its studies, and reports progress. */
export interface Analyst {
  /** Studies that may run at once. */
  size: number
  study(request: StudyRequest): Promise<Study>
  progress(done: number, all: number): void
}

interface Decision {
  /** Index of the move. */
  place: number
  turn: number
  action: string
  found: Study
}

/**
 * Analyses a match from `seat`, using only what could be known there at each moment. Rejects as soon as a
 * study does.
 */
export async function analyse(frames: ReplayFrames, level: AnalysisLevel, seat: Seat, analyst: Analyst): Promise<Omit<Analysis, 'took'>> {
  const { game, moves, starts } = frames
  let done = 0
  let all = 0
  const request = (place: number, asked: Pick<StudyRequest, 'about' | 'level'> & Partial<StudyRequest>): StudyRequest => ({
    game: game.id,
    cardSetHash: game.cardSetHash,
    seat,
    information: game.informationFor(starts[place]?.state, seat),
    seed: `analysis ${place}`,
    viewer: personSeat(frames.header.seats) ?? 'spectator',
    ...asked,
  })
  const study = async (asked: StudyRequest): Promise<Study> => {
    const found = await analyst.study(asked)
    analyst.progress(++done, all)
    return found
  }

  const turns = turnStarts(frames)
  const own = moves.flatMap((move, place) => (move.type === 'act' && move.seat === seat ? [{ place, action: move.action }] : []))
  // If a turn starts with the player's own decision, the best line gives the turn's starting chance.
  const others = turns.filter(({ place }) => !own.some(decision => decision.place === place))
  all = others.length + own.length + Math.min(MAX_POINTS, turns.length)
  analyst.progress(0, all)

  const chances = new Map<number, number>()
  await inLanes(analyst.size, others, async ({ place }) => {
    const { outlook } = await study(request(place, { about: 'outlook', level }))
    chances.set(place, outlook ?? EVEN)
  })
  const decisions = await inLanes(analyst.size, own, async ({ place, action }): Promise<Decision> => {
    const found = await study(request(place, { about: 'decision', level, played: action, described: 1 }))
    return { place, action, found, turn: game.turn(starts[place]?.state) }
  })

  for (const { place, found } of decisions) chances.set(place, bestOf(found))
  const curve = [...turns.map(({ turn, at, place }) => ({ turn, at, chance: chances.get(place) ?? EVEN })), endOf(frames, seat)]
  const points = turningPoints(curve, decisions)
  all = done + points.filter(({ decision }) => decision !== null).length
  const rated = await inLanes(analyst.size, points, async ({ decision, ...point }) => {
    if (!decision) return { ...point, decision }
    const found = await study(request(decision.place, { about: 'decision', level: ADVISER, played: decision.action, described: 1 }))
    return { ...point, decision: rateDecision(decision, found, eventBefore(frames, decision.place)) }
  })
  return {
    level,
    seat,
    decisions: own.length,
    curve,
    points: rated,
    missed: missedWins(decisions, frames, seat),
  }
}

/** The first move of each turn, and the event shown before it. */
function turnStarts(frames: ReplayFrames): { place: number; turn: number; at: number }[] {
  const found: { place: number; turn: number; at: number }[] = []
  for (const place of frames.moves.keys()) {
    const turn = frames.game.turn(frames.starts[place]?.state)
    if (found.at(-1)?.turn !== turn) found.push({ place, turn, at: eventBefore(frames, place) })
  }
  return found
}

const eventBefore = ({ starts }: ReplayFrames, place: number): number => Math.max(0, (starts[place]?.events ?? 0) - 1)

function endOf({ game, starts, events }: ReplayFrames, seat: Seat): Analysis['curve'][number] {
  const state = starts.at(-1)?.state
  const winner = game.outcome(state)?.winner ?? null
  return { turn: game.turn(state), at: Math.max(0, events.length - 1), chance: winner === null ? 0.5 : winner === seat ? 1 : 0 }
}

type Point = Omit<Analysis['points'][number], 'decision'> & { decision: Decision | null }

const lossOf = ({ found: { compared } }: Decision): number => Math.max(0, compared ? compared.best - compared.played : 0)

/** The turns with the largest change or loss, in order. */
export function turningPoints(curve: Analysis['curve'], decisions: readonly Decision[]): Point[] {
  const found = curve.slice(0, -1).map(({ turn, at, chance }, place) => {
    const change = (curve[place + 1]?.chance ?? chance) - chance
    const mine = decisions.filter(decision => decision.turn === turn)
    const [decision = null] = mine.toSorted((one, other) => lossOf(other) - lossOf(one))
    const loss = decision ? lossOf(decision) : 0
    return {
      turn,
      at,
      change,
      decision,
      isOne: Math.abs(change) >= CHANGE || loss >= MIN_LOST_CHANCE,
      size: Math.max(Math.abs(change), loss),
    }
  })
  return found
    .filter(({ isOne }) => isOne)
    .toSorted((one, other) => other.size - one.size)
    .slice(0, MAX_POINTS)
    .toSorted((one, other) => one.at - other.at)
    .map(({ turn, at, change, decision }) => ({ turn, at, change, decision }))
}

const plain = ({ line: _line, ...way }: StudiedLine): CandidateLine => way

/** The chance with the best play. */
const bestOf = ({ ways: [first], isSure, outlook, compared }: Study): number =>
  compared?.best ?? (isSure ? 1 : (first?.chance ?? outlook ?? EVEN))

function rateDecision({ action }: Decision, study: Study, at: number): RatedDecision | null {
  const { ways, compared } = study
  const [first] = ways
  if (!first) return null
  const isSame = first.line[0] === action
  const best = bestOf(study)
  return { at, step: compared?.step ?? first.steps[0] ?? null, played: compared?.played ?? best, best, way: plain(first), isSame }
}

/** For each turn with a certain win that was missed, the last decision at which it was available. */
function missedWins(decisions: readonly Decision[], frames: ReplayFrames, seat: Seat): Analysis['missed'] {
  const end = frames.starts.at(-1)?.state
  const won = frames.game.outcome(end)?.winner === seat ? frames.game.turn(end) : null
  const missed = new Map<number, Analysis['missed'][number]>()
  for (const { turn, place, found } of decisions) {
    const [way] = found.ways
    if (found.isSure && way && turn !== won) missed.set(turn, { turn, at: eventBefore(frames, place), way: plain(way) })
  }
  return [...missed.values()]
}

/** Runs a limited number at a time, with results in the order of the inputs. */
async function inLanes<A, B>(lanes: number, items: readonly A[], work: (item: A) => Promise<B>): Promise<B[]> {
  const answers: B[] = []
  const queue = items.entries()
  const lane = async (): Promise<void> => {
    for (const [place, item] of queue) answers[place] = await work(item)
  }
  await Promise.all(Array.from({ length: Math.max(1, lanes) }, lane))
  return answers
}

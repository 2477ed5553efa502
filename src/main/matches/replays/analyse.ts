import type { Analysis, RatedDecision } from '../../../shared/analysis.ts'
import type { Seat } from '../../../shared/seat.ts'
import type { CandidateLine } from '../../../shared/study.ts'
import { ESTIMATE_VERSION } from '../../ai/estimate.ts'
import type { StudiedLine, Study, StudyRequest } from '../../ai/study.ts'
import { cardsOf, execute } from '../../kernel/replay.ts'
import { personSeat } from '../seat-assignments.ts'
import type { ReplayFrames } from './replay-frames.ts'

/** The number of turning points, and their thresholds: the change in winning chance over a turn, or the loss by a decision. */
const MAX_POINTS = 6
const CHANGE = 0.1
const MIN_LOST_CHANCE = 0.05

/** How an analysis runs its studies, and reports progress. */
export interface Analyst {
  /** Studies that may run at once. */
  size: number
  study(request: StudyRequest): Promise<Study>
  progress(done: number, all: number): void
}

interface Decision {
  /** Index of the move. */
  index: number
  turn: number
  action: string
  /** The position before it. */
  study: Study
  /** The chance that it gave away. */
  lost: number
}

/**
 * Analyses a match from `seat`, using only what could be known there at each moment. Rejects as soon as a
 * study does.
 */
export async function analyse(frames: ReplayFrames, seat: Seat, analyst: Analyst): Promise<Omit<Analysis, 'took'>> {
  const { game, moves, starts } = frames
  let done = 0
  const study = async (index: number, played?: string): Promise<Study> => {
    const result = await analyst.study({
      game: game.id,
      ...cardsOf(game),
      seat,
      information: game.informationFor(starts[index]?.state, seat),
      viewer: personSeat(frames.header.seats) ?? 'spectator',
      described: 1,
      ...(played === undefined ? {} : { played }),
    })
    analyst.progress(++done, all)
    return result
  }

  const turns = turnStarts(frames)
  const own = moves.flatMap((move, index) => (move.type === 'act' && move.seat === seat ? [{ place: index, action: move.action }] : []))
  // Where a turn starts with a decision of the player, its study is that of the turn's start.
  const others = turns.filter(({ place }) => !own.some(decision => decision.place === place))
  const all = others.length + own.length
  analyst.progress(0, all)

  const chances = new Map<number, number>()
  await inLanes(analyst.size, others, async ({ place }) => void chances.set(place, (await study(place)).chance))
  const wonIn = turnOfVictory(frames, seat)
  const decisions = await inLanes(analyst.size, own, async ({ place, action }): Promise<Decision> => {
    const result = await study(place, action)
    const hasWon = game.outcome(starts[place + 1]?.state)?.winner === seat
    const lost = hasWon || !result.played ? 0 : result.chance - result.played.chance
    chances.set(place, result.chance)
    return { index: place, action, study: result, lost, turn: game.turn(starts[place]?.state) }
  })
  const curve = [...turns.map(({ turn, at, place }) => ({ turn, at, chance: chances.get(place) ?? 0.5 })), endOf(frames, seat)]
  return {
    seat,
    estimateVersion: ESTIMATE_VERSION,
    decisions: own.length,
    curve,
    points: turningPoints(curve, decisions).map(({ decision, ...point }) => ({
      ...point,
      decision: decision && rateDecision(decision, eventBefore(frames, decision.index)),
    })),
    missed: missedWins(decisions, frames, wonIn),
  }
}

/** The first move of each turn, and the event shown before it. */
function turnStarts(frames: ReplayFrames): { place: number; turn: number; at: number }[] {
  const mistakes: { place: number; turn: number; at: number }[] = []
  for (const index of frames.moves.keys()) {
    const turn = frames.game.turn(frames.starts[index]?.state)
    if (mistakes.at(-1)?.turn !== turn) mistakes.push({ place: index, turn, at: eventBefore(frames, index) })
  }
  return mistakes
}

const eventBefore = ({ starts }: ReplayFrames, index: number): number => Math.max(0, (starts[index]?.events ?? 0) - 1)

function endOf({ game, starts, events }: ReplayFrames, seat: Seat): Analysis['curve'][number] {
  const state = starts.at(-1)?.state
  const winner = game.outcome(state)?.winner ?? null
  return { turn: game.turn(state), at: Math.max(0, events.length - 1), chance: winner === null ? 0.5 : winner === seat ? 1 : 0 }
}

type Point = Omit<Analysis['points'][number], 'decision'> & { decision: Decision | null }

/** The turns with the largest change or loss, in order. */
export function turningPoints(curve: Analysis['curve'], decisions: readonly Decision[]): Point[] {
  const result = curve.slice(0, -1).map(({ turn, at, chance }, index) => {
    const change = (curve[index + 1]?.chance ?? chance) - chance
    const mine = decisions.filter(decision => decision.turn === turn)
    const [decision = null] = mine.toSorted((a, b) => b.lost - a.lost)
    const lost = decision?.lost ?? 0
    const isOne = Math.abs(change) >= CHANGE || lost >= MIN_LOST_CHANCE
    return { turn, at, change, decision, isOne, size: Math.max(Math.abs(change), lost) }
  })
  return result
    .filter(({ isOne }) => isOne)
    .toSorted((a, b) => b.size - a.size)
    .slice(0, MAX_POINTS)
    .toSorted((a, b) => a.at - b.at)
    .map(({ turn, at, change, decision }) => ({ turn, at, change, decision }))
}

const plain = ({ line: _line, ...way }: StudiedLine): CandidateLine => way

function rateDecision({ study: { ways, chance, played }, lost }: Decision, at: number): RatedDecision | null {
  const [best] = ways
  return best ? { at, step: played?.step ?? null, played: chance - lost, best: chance, way: plain(best), isSame: lost === 0 } : null
}

/** The turn in which the last decision won the match for `seat`; null if that seat didn't win, or by a concession. */
function turnOfVictory({ game, moves, starts }: ReplayFrames, seat: Seat): number | null {
  const hasWon = game.outcome(starts.at(-1)?.state)?.winner === seat
  return hasWon && moves.at(-1)?.type === 'act' ? game.turn(starts.at(-2)?.state) : null
}

/** For each turn with a certain win that was missed, the last decision at which it was available. */
function missedWins(decisions: readonly Decision[], frames: ReplayFrames, wonIn: number | null): Analysis['missed'] {
  const missed = new Map<number, Analysis['missed'][number]>()
  for (const { turn, index: place, study } of decisions) {
    const [way] = study.ways
    if (study.isSure && way && turn !== wonIn && wins(frames, place, way))
      missed.set(turn, { turn, at: eventBefore(frames, place), way: plain(way) })
  }
  return [...missed.values()]
}

/** Whether the line would have won as the cards really lay. */
function wins({ game, moves, starts }: ReplayFrames, index: number, { line }: StudiedLine): boolean {
  const move = moves[index]
  const state = game.clone(starts[index]?.state)
  return (
    move?.type === 'act' &&
    line.every(action => execute(game, state, { type: 'act', seat: move.seat, action })) &&
    game.outcome(state)?.winner === move.seat
  )
}

/** Runs a limited number at a time, with results in the order of the inputs. */
async function inLanes<A, B>(lanes: number, items: readonly A[], work: (item: A) => Promise<B>): Promise<B[]> {
  const answers: B[] = []
  const queue = items.entries()
  const lane = async (): Promise<void> => {
    for (const [index, item] of queue) answers[index] = await work(item)
  }
  await Promise.all(Array.from({ length: Math.max(1, lanes) }, lane))
  return answers
}

import type { Viewer } from '../../../shared/seat.ts'
import type { AiThought } from '../../../shared/study.ts'
import type { Studies } from '../../ai/studies.ts'
import type { StudiedLine } from '../../ai/study.ts'
import { cardsOf, execute } from '../../kernel/replay.ts'
import { personSeat } from '../seat-assignments.ts'
import { aiSeed } from '../ai-seed.ts'
import type { ReplayFrames } from './replay-frames.ts'

/** Lines that are shown; an AI may have considered more. */
const MAX_LINES = 8

/** The AIs' moves, by index. */
const aiMoves = ({ header, moves }: ReplayFrames): number[] =>
  moves.flatMap((move, index) => (move.type === 'act' && header.seats[move.seat].player.type === 'ai' ? [index] : []))

/** Whose information is used: the viewer's while the match is running, the AI's own once it is over. */
export type ThoughtFor = { type: 'over' } | { type: 'running'; viewer: Viewer }

/**
 * The AI's thinking at its last decision before event `at`, or its first decision; null if there is none. It is recomputed
 * with the same seed, so the result is the same unless a time limit cut it short: from what the AI knew then or, while the match is running, from
 * what the viewer could see.
 */
export async function thoughtAt(
  frames: ReplayFrames,
  at: number,
  asked: ThoughtFor,
  studies: Studies,
  signal: AbortSignal,
): Promise<AiThought | null> {
  const { game, header, moves, starts } = frames
  const decided = aiMoves(frames)
  const firstEvent = (index: number): number => starts[index]?.events ?? 0
  const index = Math.max(
    0,
    decided.findLastIndex(index => firstEvent(index) <= at),
  )
  const place = decided[index]
  const move = place === undefined ? undefined : moves[place]
  if (place === undefined || move?.type !== 'act') return null
  const { player } = header.seats[move.seat]
  if (player.type !== 'ai') return null
  const revision = frames.revisions[place] ?? null
  const state = starts[place]?.state
  const viewer: Viewer = asked.type === 'running' ? asked.viewer : (personSeat(header.seats) ?? 'spectator')
  const { ways, isSure, chance, chosen } = await studies.study(
    {
      game: game.id,
      ...cardsOf(game),
      thinker: { level: player.level, seed: revision === null ? '' : aiSeed(header, move.seat, revision) },
      seat: move.seat,
      information: game.informationFor(state, asked.type === 'running' ? viewer : move.seat),
      described: MAX_LINES,
      viewer,
    },
    signal,
  )
  const described = ways.filter(way => way.steps.length > 0)
  const isShown = asked.type === 'over' || isSeen(frames, place, described, viewer)
  const done = isShown ? described.findIndex(way => way.line[0] === move.action) : -1
  const jump = (to: number | undefined): number | null => (to === undefined ? null : firstEvent(to))
  return {
    seat: move.seat,
    level: player.level,
    turn: game.turn(state),
    at: firstEvent(place),
    ways: described.map(({ line: _line, ...way }) => way),
    weighed: ways.length,
    done: done < 0 ? null : done,
    isSame: !isShown || (revision !== null && chosen === move.action),
    isSure,
    outlook: chance,
    previous: index > 0 ? jump(decided[index - 1]) : null,
    next: jump(decided[index + 1]),
  }
}

/** Whether the viewer saw which line was played: no other one would have left the table as it did. */
function isSeen({ game, moves, starts }: ReplayFrames, index: number, ways: readonly StudiedLine[], viewer: Viewer): boolean {
  const move = moves[index]
  if (move?.type !== 'act') return true
  const codeAfter = (action: string): string | null => {
    const state = game.clone(starts[index]?.state)
    if (!execute(game, state, { type: 'act', seat: move.seat, action })) return null
    return JSON.stringify(game.viewFor(game.informationFor(state, viewer), viewer))
  }
  const remaining = codeAfter(move.action)
  return ways.every(({ line: [action = ''] }) => action === move.action || codeAfter(action) !== remaining)
}

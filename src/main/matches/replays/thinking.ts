import type { Viewer } from '../../../shared/seat.ts'
import type { ProgramThought } from '../../../shared/study.ts'
import type { Studies } from '../../ai/studies.ts'
import { personSeat } from '../grants.ts'
import { programSeed } from '../program-seed.ts'
import type { Reel } from './reel.ts'

/** Ways that are told of; a program may have weighed more. */
const WAYS = 8

/** What the programs of a match did, by place among its moves. */
const programMoves = ({ header, moves }: Reel): number[] =>
  moves.flatMap((move, place) => (move.type === 'act' && header.seats[move.seat].player.type === 'ai' ? [place] : []))

/**
 * What the program thought that decided last before event `at`, or first where none had yet; null where none ever did. It is thought again, from
 * what was known then and with the same seed, so that the same comes of it wherever no clock had cut it short.
 */
export async function thoughtAt(reel: Reel, at: number, studies: Studies, signal: AbortSignal): Promise<ProgramThought | null> {
  const { game, header, moves, starts } = reel
  const decided = programMoves(reel)
  const firstEvent = (place: number): number => starts[place]?.events ?? 0
  const index = Math.max(
    0,
    decided.findLastIndex(place => firstEvent(place) <= at),
  )
  const place = decided[index]
  const move = place === undefined ? undefined : moves[place]
  if (place === undefined || move?.type !== 'act') return null
  const { player } = header.seats[move.seat]
  if (player.type !== 'ai') return null
  const revision = reel.revisions[place] ?? null
  const state = starts[place]?.state
  const viewer: Viewer = personSeat(header.seats) ?? 'spectator'
  const { ways, isSure, outlook, chosen } = await studies.study(
    {
      game: game.id,
      cardSetHash: game.cardSetHash,
      level: player.level,
      seat: move.seat,
      knowledge: game.know(state, move.seat),
      seed: revision === null ? '' : programSeed(header, move.seat, revision),
      about: 'decision',
      tell: WAYS,
      viewer,
    },
    signal,
  )
  const told = ways.filter(way => way.steps.length > 0)
  const done = told.findIndex(way => way.line[0] === move.action)
  const jump = (to: number | undefined): number | null => (to === undefined ? null : firstEvent(to))
  return {
    seat: move.seat,
    level: player.level,
    turn: game.turn(state),
    at: firstEvent(place),
    ways: told.map(({ line: _line, ...way }) => way),
    weighed: ways.length,
    done: done < 0 ? null : done,
    isSame: revision !== null && chosen === move.action,
    isSure,
    outlook,
    previous: index > 0 ? jump(decided[index - 1]) : null,
    next: jump(decided[index + 1]),
  }
}

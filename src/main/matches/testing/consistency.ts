import type { AiLevel } from '../../../shared/match.ts'
import type { Seat } from '../../../shared/seat.ts'
import { chooseAt } from '../../ai/levels.ts'
import { study, type Study } from '../../ai/study.ts'
import type { Game, MatchConfig } from '../../kernel/game.ts'
import type { MatchEntry, MatchHeader } from '../match-record.ts'
import { analyse } from '../replays/analyse.ts'
import { buildReplayFrames, type ReplayFrames } from '../replays/replay-frames.ts'

/** A match between AIs of that level, as it would be recorded. */
export function recordedMatch(game: Game, config: MatchConfig, level: AiLevel, seed: string): ReplayFrames {
  const state = game.setup(config, seed)
  const entries: MatchEntry[] = []
  for (let move = 0; ; move++) {
    const seat = game.pending(state)[0]?.seat
    if (seat === undefined) break
    const action = chooseAt(game, level, { seat, information: game.informationFor(state, seat), seed: `${seed} ${move}` })
    game.apply(state, seat, action)
    const standing = { at: 0, turn: game.turn(state), outcome: game.outcome(state), hash: '' }
    entries.push({ type: 'act', seat, action: game.encodeAction(action), ...standing })
  }
  const { avatar } = config.seats[0]
  const player = { player: { type: 'ai' as const, level }, avatar, deckName: '' }
  const { id, rulesVersion, cardSetHash } = game
  const header: MatchHeader = {
    format: 4,
    id: seed,
    game: id,
    rulesVersion,
    cardSetHash,
    seed,
    config,
    seats: [player, player],
    startedAt: 0,
  }
  return buildReplayFrames(game, header, entries)
}

/** Of so many hints, one is computed again; the others are those that the analysis found for the same information. */
const RECOMPUTED = 6

/** Contradictions in what a player is told about a match: in the analysis itself, and between it and hints in the same positions. */
export async function contradictionsIn(frames: ReplayFrames, seat: Seat): Promise<string[]> {
  const { game, moves, starts } = frames
  const studied = new Map<string, Study>()
  const analysis = await analyse(frames, seat, {
    size: 1,
    study(request) {
      const result = study([game], request)
      studied.set(game.encode(request.information), result)
      return Promise.resolve(result)
    },
    progress: () => undefined,
  })
  const problems: string[] = []
  const note = (isWrong: boolean, what: string): void => void (isWrong && problems.push(what))
  for (const [index, { turn, chance, at }] of analysis.curve.slice(0, -1).entries()) {
    const change = analysis.curve[index + 1]!.chance - chance
    const point = analysis.points.find(each => each.at === at)
    note(point !== undefined && point.change !== change, `turn ${turn}: the turning point and the curve differ`)
    const place = starts.findIndex(({ state, events }) => game.turn(state) === turn && Math.max(0, events - 1) === at)
    const information = game.informationFor(starts[place]?.state, seat)
    const known = index % RECOMPUTED === 0 ? undefined : studied.get(game.encode(information))
    const hint = known ?? study([game], { game: game.id, cardSetHash: game.cardSetHash, seat, information })
    note(hint.chance !== chance, `turn ${turn}: a hint says ${hint.chance}, the analysis ${chance}`)
    note(hint.ways[0] !== undefined && hint.ways[0].chance !== hint.chance, `turn ${turn}: the best line isn’t worth the estimate`)
  }
  const winning = moves.findIndex((move, index) => move.type === 'act' && game.outcome(starts[index + 1]?.state)?.winner === seat)
  const victory = winning < 0 ? null : game.turn(starts[winning]?.state)
  note(
    analysis.missed.some(({ turn }) => turn === victory),
    'the win that was made is a missed one',
  )
  for (const { turn, decision } of analysis.points) {
    if (!decision) continue
    note(decision.best < decision.played, `turn ${turn}: what was played is better than the best`)
    note(
      decision.at === Math.max(0, (starts[winning]?.events ?? 0) - 1) && winning >= 0 && !decision.isSame,
      'the winning move is a mistake',
    )
  }
  return problems
}

import type { ShownSeat } from '../../../shared/match.ts'
import type { Game, MatchConfig } from '../../kernel/game.ts'
import { cardsOf, type Move } from '../../kernel/replay.ts'
import type { RecordedMove, MatchEntry, MatchHeader } from '../match-record.ts'
import { MATCH_FORMAT } from '../match-record.ts'
import { advance, begin, outcomeOf } from '../position.ts'

/** A match that AIs played in the lab, to be watched. */
export interface SimulatedMatch {
  id: string
  game: Game
  config: MatchConfig
  seats: [ShownSeat, ShownSeat]
  seed: string
  moves: readonly Move[]
  /** Milliseconds since 1970. */
  at: number
}

export interface PlayedMatch {
  header: MatchHeader
  entries: MatchEntry[]
}

/** The match in the form it is saved in. Throws if a move isn't allowed. */
export function simulateMatch({ id, game, config, seats, seed, moves, at }: SimulatedMatch): PlayedMatch {
  const { rulesVersion } = game
  const header = {
    format: MATCH_FORMAT,
    id,
    game: game.id,
    rulesVersion,
    ...cardsOf(game),
    seed,
    config,
    seats,
    simulated: true,
    startedAt: at,
  }
  return playThrough(game, header, moves, at)
}

/** A match from its moves, each with the status after it, all at one time. Throws if one isn't allowed. */
export function playThrough(game: Game, given: MatchHeader, moves: readonly RecordedMove[], at: number): PlayedMatch {
  let position = begin(game, given)
  const header: MatchHeader = { ...given, first: game.first?.(position.state) ?? null }
  const entries = moves.map((move): MatchEntry => {
    position = advance(game, header, position, move)
    return { ...move, at, turn: game.turn(position.state), outcome: outcomeOf(game, header, position), hash: position.hash }
  })
  return { header, entries }
}

import type { AiLevel } from '../../shared/match.ts'
import type { Viewer } from '../../shared/seat.ts'
import type { LineStep, CandidateLine } from '../../shared/study.ts'
import type { Game } from '../kernel/game.ts'
import type { AiRequest } from './ai.ts'
import { estimate } from './estimate.ts'
import { describeLine } from './preview-action.ts'
import { searchAt } from './levels.ts'
import { tryOut } from './playouts.ts'
import { gameOf } from './think.ts'
import type { ConsideredLine } from './search-result.ts'

/** What to find out about a position from what one seat knows. Plain data, so that it can be sent to a worker. */
export interface StudyRequest extends Pick<AiRequest, 'game' | 'cardSetHash' | 'added' | 'seat' | 'information'> {
  /** Whose lines to show: an AI's with its level and seed, as it thinks in a match; by default, those of the estimate. */
  thinker?: { level: AiLevel; seed: string }
  /** An encoded action of the seat to compare with the best one. */
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
  /** The best first; `chosen` is what an AI of the level plays. Empty if the seat has nothing to decide. */
  ways: StudiedLine[]
  chosen: string | null
  /** The first line wins this turn for certain, whatever the hidden cards are. */
  isSure: boolean
  /** The best line starts by doing as little as possible, though others were compared. */
  isQuiet: boolean
  /** The seat's chance to win: that of the best line of the estimate. */
  chance: number
  /** The action that was played, and the chance to win after it: at most `chance`. */
  played: { chance: number; step: LineStep | null } | null
}

/** For decisions that were made without simulations. */
const SAMPLE_SIZE = { worlds: 24, parts: 1 } as const

/** Equal requests get equal answers, because no clock is involved. Throws for an unknown game. */
export function study(games: readonly Game[], request: StudyRequest): Study {
  const game = gameOf(games, request)
  return request.thinker ? thoughtOf(game, request, request.thinker) : studyByEstimate(game, request)
}

function studyByEstimate(game: Game, request: StudyRequest): Study {
  const { seat, information, viewer, played } = request
  const { chance, lines, isSure, isQuiet, chanceOf } = estimate(game, { seat, information })
  const action = played === undefined ? null : game.decodeAction(played)
  const [best] = lines
  return {
    ways: describe(game, request, lines, isSure),
    chosen: best ? game.encodeAction(best.line[0]) : null,
    isSure,
    isQuiet,
    chance,
    played:
      action === null ? null : { chance: chanceOf(action), step: describeLine(game, information, seat, [action], viewer).steps[0] ?? null },
  }
}

/** What an AI thinks in a match. A quick decision compares its options without simulating them; to show chances, they are simulated now. */
function thoughtOf(game: Game, request: StudyRequest, { level, seed }: NonNullable<StudyRequest['thinker']>): Study {
  const { seat, information } = request
  const { chosen, considered, isSure } = searchAt(game, level, { seat, information, seed })
  const isQuick = game.scoreQuickly ?? game.playQuickly
  const isTried = !isQuick || isSure || considered.length < 2 || considered.some(({ visits }) => visits > 0)
  const lines = isTried ? considered : tryOut(game, { seat, information, seed }, considered, SAMPLE_SIZE)
  const [best] = lines
  return {
    ways: describe(game, request, lines, isSure),
    chosen: chosen === undefined ? null : game.encodeAction(chosen),
    isSure,
    isQuiet: false,
    chance: best && (isSure || best.visits > 0) ? best.value : estimate(game, { seat, information }).chance,
    played: null,
  }
}

function describe(
  game: Game,
  { seat, information, viewer, described = 0 }: StudyRequest,
  considered: readonly ConsideredLine[],
  isSure: boolean,
): StudiedLine[] {
  const begun = new Set<string>()
  return considered.map(({ line, visits, value, share }) => {
    const encoded = line.map(action => game.encodeAction(action))
    const [first = ''] = encoded
    const isDescribed = begun.size < described && !begun.has(first)
    begun.add(first)
    return {
      ...(isDescribed ? describeLine(game, information, seat, line, viewer) : { steps: [], goesOn: false }),
      line: encoded,
      visits,
      chance: isSure ? 1 : visits > 0 ? Math.min(1, Math.max(0, value)) : null,
      share: share ?? null,
    }
  })
}

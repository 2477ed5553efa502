import type {
  AiLevel,
  Draft,
  SavedDraft,
  PlayPreview,
  MatchSummary,
  MatchUpdate,
  NewMatch,
  NewPlaytest,
  Outcome,
  Step,
} from '../../shared/match.ts'
import type { Hint, AiThought } from '../../shared/study.ts'
import type { Seat } from '../../shared/seat.ts'
import type { Game } from '../kernel/game.ts'
import type { Result } from '../lib/result.ts'
import type { Portable } from '../storage/portable.ts'
import type { Table } from './new-match.ts'
import type { Playtester } from './playtest.ts'
import type { ReplayService } from './replays/replays.ts'

/** Running and finished matches. `client` is the calling connection; the seat granted to it decides what it may see and do. */
export interface MatchService {
  /** Latest change first: running matches, and the latest finished ones. */
  list(client: string): MatchSummary[]
  create(match: NewMatch): Result<{ id: string }>
  /** Begins a prepared match. */
  begin(game: Game, table: Table, as: { id: string; seed: string }): Result<{ id: string }>
  /** How and when the match ended; null while it goes on, undefined if there is none. */
  result(id: string): (Outcome & { endedAt: number }) | null | undefined
  /** A new attempt at a challenge, which appears in no list or record. The latest few are kept. */
  attempt(challenge: string): Result<{ id: string }>
  /** A new lesson of that game, which appears in no list or record. The latest few are kept. */
  beginLesson(game: string, lesson: string, name: string): Result<{ id: string }>
  /** That deck against a passive opponent: a match that appears in no list or record. The latest few are kept. */
  playtest(request: NewPlaytest, playtester: Playtester): Result<{ id: string }>
  /** The same match from the beginning, with its AI at that level, or a playtest with the same chance. */
  rematch(id: string, level?: AiLevel, sameOrder?: boolean): Result<{ id: string }>
  view(id: string, client: string): Result<MatchUpdate>
  /** The first update is complete. Ends when the match is deleted or `signal` aborts. */
  watch(id: string, client: string, signal?: AbortSignal): Result<AsyncGenerator<MatchUpdate, void>>
  /** Seats the caller in a hot-seat match for as long as that seat has something to decide. */
  sit(id: string, client: string, seat: Seat): Result<void>
  /** Passes in an answer window for a person of a hot-seat match who doesn't sit down for it. */
  pass(id: string, client: string, seat: Seat, revision: number): Result<void>
  /** The caller's player can see the table at that revision: their clock starts. */
  ready(id: string, client: string, revision: number): Result<void>
  options(id: string, client: string, draft: Draft): Result<Step>
  /** The caller's next options for assuming the other seat's simultaneous decision. Changes nothing. */
  assume(id: string, client: string, assumption: Draft): Result<Step>
  /**
   * What the draft would do, as far as its player can know; null while something is left to choose. With an assumption, against that decision of the
   * other seat, to the end of the turn. Changes nothing.
   */
  preview(id: string, client: string, draft: Draft, assumption?: Draft): Result<PlayPreview | null>
  /** What an AI would do in the caller's place, from what the caller knows. The hint is recorded. */
  hint(id: string, client: string, revision: number): Promise<Result<Hint>>
  /** Plays the first step of the hint given at that revision. */
  playHint(id: string, client: string, revision: number): Result<void>
  /** The AI's thinking before event `at`, or the latest, in a match with open hands, as far as the caller may see it. */
  thinking(id: string, client: string, at: number | null, signal?: AbortSignal): Promise<Result<AiThought | null>>
  act(id: string, client: string, revision: number, draft: Draft): Result<void>
  /** Saves the caller's unfinished plan with the match. */
  keepDraft(id: string, client: string, revision: number, draft: SavedDraft): Result<void>
  /** The position as a scenario file: what the caller's seat knows, or everything once the match is over. */
  position(id: string, client: string): Result<{ json: string }>
  /** `revision`: the one the caller was looking at, as for `act`. */
  undo(id: string, client: string, revision: number): Result<void>
  answerUndo(id: string, client: string, revision: number, allow: boolean): Result<void>
  concede(id: string, client: string): Result<void>
  delete(id: string): Result<void>
  replays: ReplayService
  portable: Portable
  /** Stops all players' clocks while nobody can be at the table. */
  setAway(isAway: boolean): void
  close(): void
}

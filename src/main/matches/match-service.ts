import type { Draft, PlayPreview, MatchSummary, MatchUpdate, NewMatch, Step } from '../../shared/match.ts'
import type { Hint, AiThought } from '../../shared/study.ts'
import type { Seat } from '../../shared/seat.ts'
import type { Result } from '../lib/result.ts'
import type { Portable } from '../storage/portable.ts'
import type { ReplayService } from './replays/replays.ts'

/** Running and finished matches. `client` is the connection that calls; what it may see and do follows from the seat that it was granted. */
export interface MatchService {
  /** Latest change first: those that run, and the latest few that are over. */
  list(client: string): MatchSummary[]
  create(match: NewMatch): Result<{ id: string }>
  /** Begins the duel that this game is learned by, for a person of that name. */
  beginGuided(game: string, name: string): Result<{ id: string }>
  /** A new try at a challenge, which stands in no list and no record. The latest few are kept. */
  attempt(challenge: string): Result<{ id: string }>
  rematch(id: string): Result<{ id: string }>
  view(id: string, client: string): Result<MatchUpdate>
  /** The first update is whole; ends when the match is deleted or `signal` aborts. */
  watch(id: string, client: string, signal?: AbortSignal): Result<AsyncGenerator<MatchUpdate, void>>
  /** Sits the caller down at a seat of a match that two persons share, for as long as that seat has something to decide. */
  sit(id: string, client: string, seat: Seat): Result<void>
  /** The caller's player has the table of that revision before them: from here on their clock runs. */
  ready(id: string, client: string, revision: number): Result<void>
  options(id: string, client: string, draft: Draft): Result<Step>
  /** What the caller may assume next about what the other seat decides at the same time. Changes nothing. */
  assume(id: string, client: string, assumption: Draft): Result<Step>
  /**
   * What the draft would do, as far as its player can tell; null while there is something left to choose. With an assumption, against that decision of the
   * other seat's, to the end of the turn. Changes nothing.
   */
  preview(id: string, client: string, draft: Draft, assumption?: Draft): Result<PlayPreview | null>
  /** What an AI would do in the caller's place, from what the caller knows; that it was given is noted. */
  hint(id: string, client: string, revision: number): Promise<Result<Hint>>
  /** Does the first step of the hint that was given at that revision. */
  playHint(id: string, client: string, revision: number): Result<void>
  /** What an AI thought before event `at`, or last of all, in a match with open hands: as far as the caller can see of it. */
  thinking(id: string, client: string, at: number | null, signal?: AbortSignal): Promise<Result<AiThought | null>>
  act(id: string, client: string, revision: number, draft: Draft): Result<void>
  /** The position as the text of a scenario file: what the caller's seat knows of it, and all of it when it is over. */
  position(id: string, client: string): Result<{ json: string }>
  /** `revision`: the one the caller was looking at, as for `act`. */
  undo(id: string, client: string, revision: number): Result<void>
  answerUndo(id: string, client: string, revision: number, allow: boolean): Result<void>
  concede(id: string, client: string): Result<void>
  delete(id: string): Result<void>
  replays: ReplayService
  portable: Portable
  close(): void
}

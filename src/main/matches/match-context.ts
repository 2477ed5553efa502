import type { AiLevel } from '../../shared/match.ts'
import type { Message } from '../../shared/message.ts'
import type { Ai } from '../ai/ai.ts'
import type { Studies } from '../ai/studies.ts'
import type { Game } from '../kernel/game.ts'
import type { LessonBook } from '../lessons/lessons.ts'
import type { Clock } from './clock.ts'
import type { MatchFiles } from './match-file.ts'
import type { DraftsBySeat, MatchEntry, MatchHeader } from './match-record.ts'
import type { Stopwatch } from './stopwatch.ts'
import type { Position } from './position-data.ts'

/** The environment of a running `Match`. */
export interface MatchContext<Match> {
  files: MatchFiles
  ai: Ai
  studies: Studies
  lessons: LessonBook
  now: () => number
  /** For players' clocks and other time limits. */
  stopwatch: Stopwatch
  /** Whether no player can be at the table, as while the system sleeps: no clock runs. */
  isAway: () => boolean
  /** Milliseconds an AI may think before it is replaced. */
  thinkingLimit: number
  /** Milliseconds an AI of each level takes in an answer window, whether it has an answer or not. */
  answerTime: Readonly<Record<AiLevel, number>>
  /** Milliseconds until an AI's unsaved move is tried again. */
  retryAfter: number
  /** Called after every change that is on disk. */
  onChange(match: Match, entry: MatchEntry): void
  /** Called if a move that no call waits for, by an AI or the clock, couldn't be saved. */
  stuck(id: string, why: Message): void
  /** Called with an unexpected error during an AI's move. */
  onFailure(error: unknown): void
}

/** A match as it was started or read. */
export interface MatchState {
  game: Game
  header: MatchHeader
  /** Started with a card set released before the current one. */
  isOld: boolean
  position: Position
  /** The number of entries. */
  revision: number
  /** The length of its file. */
  bytes: number
  /** As of the last entry; null in a match without a clock. */
  clock: Clock | null
  /** Milliseconds used by each seat since the last entry. */
  used: [number, number]
  /** What each seat has put together and not decided yet. */
  drafts: DraftsBySeat
}

import type { Message } from '../../shared/message.ts'
import type { Ai } from '../ai/ai.ts'
import type { Studies } from '../ai/studies.ts'
import type { Game } from '../kernel/game.ts'
import type { Clock } from './clock.ts'
import type { MatchFiles } from './match-file.ts'
import type { MatchEntry, MatchHeader } from './match-record.ts'
import type { Stopwatch } from './stopwatch.ts'
import type { Position } from './position-data.ts'

/** What a running match, a `Match`, needs of its surroundings. */
export interface MatchWorld<Match> {
  files: MatchFiles
  ai: Ai
  studies: Studies
  now: () => number
  /** What the players' clocks go by, and whatever else mustn't take too long. */
  stopwatch: Stopwatch
  /** Milliseconds an AI may think before it is passed over. */
  thinkingLimit: number
  /** Milliseconds until an AI's move that could not be saved is tried again. */
  retryAfter: number
  /** Told after every change that is on disk. */
  changed(match: Match, entry: MatchEntry): void
  /** Told when a move that nobody waits for with a call, an AI's or one of the clock's, could not be saved. */
  stuck(id: string, why: Message): void
  /** Told of an error nobody foresaw, in an AI's move. */
  failed(error: unknown): void
}

/** Where a match stands, as it was begun or read. */
export interface MatchStanding {
  game: Game
  header: MatchHeader
  /** Begun with a card set that was released before the present one. */
  isOld: boolean
  position: Position
  /** Entries so far. */
  revision: number
  /** Length of its file. */
  bytes: number
  /** As of the last entry; null in a match without one. */
  clock: Clock | null
  /** Milliseconds that each seat has thought since the last entry. */
  used: [number, number]
}

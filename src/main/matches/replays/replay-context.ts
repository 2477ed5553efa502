import type { DeckVersion } from '../../../shared/deck-version.ts'
import type { ReplaySummary } from '../../../shared/replay.ts'
import type { Studies } from '../../ai/studies.ts'
import type { Game } from '../../kernel/game.ts'
import type { Result } from '../../lib/result.ts'
import type { ListedMatch } from '../match-index.ts'
import type { MatchEntry, MatchHeader, ReadMatch } from '../match-record.ts'
import type { Table } from '../new-match.ts'
import type { Analyses } from './analyses.ts'

/** What replays need from matches. */
export interface ReplayContext {
  list: ReadonlyMap<string, ListedMatch>
  /** Includes playtests, which aren't listed. */
  find(id: string): ListedMatch | undefined
  games: ReadonlyMap<string, Game>
  read(id: string): ReadMatch | { type: 'missing' }
  summary(entry: ListedMatch, client: string): ReplaySummary
  start(game: Game, table: Table, seed: string): Result<{ id: string }>
  /** Saves a finished match. */
  keep(header: MatchHeader, entries: readonly MatchEntry[]): Result<{ id: string }>
  versions(deck: string): Result<readonly Pick<DeckVersion, 'id' | 'cards'>[]>
  /** Milliseconds since 1970. */
  now(): number
  studies: Studies
  analyses: Analyses
}

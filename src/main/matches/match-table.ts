import { message } from '../../shared/message.ts'
import type { Message } from '../../shared/message.ts'
import type { Game } from '../kernel/game.ts'
import { gameWith } from '../kernel/replay.ts'
import type { Result } from '../lib/result.ts'
import { done, notFound, notSaved, refused } from '../lib/result.ts'
import { MATCH_FORMAT, type MatchHeader, type ReadMatch } from './match-record.ts'
import type { ListedMatch } from './match-index.ts'
import { beginClock, clockAfter } from './clock.ts'
import { begin, resume } from './position.ts'
import type { MatchWorld } from './match-world.ts'
import { RunningMatch } from './running-match.ts'

/** Matches kept in memory though nobody looks at them. */
const MOST_IDLE = 8

/** The matches that are in memory, and the way into it. */
export interface MatchTable {
  /** Writes a new match and lays it on the table. */
  begin(game: Game, header: MatchHeader, isOld: boolean): Result<RunningMatch>
  /** The match of that entry of the list, played through from its file if it wasn't in memory. */
  open(entry: ListedMatch): Result<RunningMatch>
  /** Ends a match for all who watch it, if it is in memory. */
  close(id: string): void
  closeAll(): void
}

export function createMatchTable(world: MatchWorld<RunningMatch>, games: ReadonlyMap<string, Game>): MatchTable {
  /** The one used longest ago first. */
  const running = new Map<string, RunningMatch>()

  const keep = (match: RunningMatch): Result<RunningMatch> => {
    running.delete(match.header.id)
    running.set(match.header.id, match)
    const idle = [...running.values()].filter(other => other.isIdle && other !== match)
    for (const other of idle.slice(0, Math.max(0, idle.length - MOST_IDLE))) running.delete(other.header.id)
    return done(match)
  }

  return {
    begin(game, given, isOld) {
      const position = begin(game, given)
      const header: MatchHeader = { ...given, first: game.first?.(position.state) ?? null }
      const created = world.files.create(header)
      if (!('bytes' in created)) return notSaved(created)
      return keep(
        new RunningMatch(world, {
          game,
          header,
          isOld,
          position,
          revision: 0,
          bytes: created.bytes,
          clock: beginClock(header),
          used: [0, 0],
        }),
      )
    },
    open(entry) {
      const loaded = running.get(entry.id)
      if (loaded) return keep(loaded)
      const present = games.get(entry.game)
      if (!present) return notFound('services.not-found.game', { game: entry.game })
      const problem = problemOf(entry, games)
      const game = gameWith(present, entry.cardSetHash)
      if (problem || !game) return cannotOpen(problem ?? message('services.match.problem.cards'))
      const read = readAgain(world, entry.id)
      if (read?.type !== 'match') return cannotOpen(message('services.match.problem.damaged'))
      const { header, entries, bytes, used } = upToDate(world, read)
      const resumed = resume(game, header, entries)
      if (!resumed.ok) return cannotOpen(message('services.match.problem.diverged'))
      const { position } = resumed
      const atStart = beginClock(header)
      const clock = atStart && entries.reduce(clockAfter, atStart)
      return keep(
        new RunningMatch(world, { game, header, isOld: game !== present, position, revision: entries.length, bytes, clock, used }),
      )
    },
    close(id) {
      running.get(id)?.close()
      running.delete(id)
    },
    closeAll() {
      for (const match of running.values()) match.close()
      running.clear()
    },
  }
}

/** Why a match that was saved can't be opened here and now; null when nothing is known against it. */
export function problemOf(entry: ListedMatch, games: ReadonlyMap<string, Game>): Message | null {
  const game = games.get(entry.game)
  if (!game) return message('services.not-found.game', { game: entry.game })
  if (game.rulesVersion !== entry.rulesVersion) return message('services.match.problem.rules')
  if (!gameWith(game, entry.cardSetHash)) return message('services.match.problem.cards')
  return null
}

const cannotOpen = (why: Message): Result<never> => refused([{ clause: '', message: why }])

/**
 * The match in the present format, so that what is written behind it is what its first line says. Where the disk won't have that it stays
 * as it is, and so will it have nothing written behind it.
 */
function upToDate({ files }: MatchWorld<RunningMatch>, read: ReadMatch & { type: 'match' }): ReadMatch & { type: 'match' } {
  if (read.header.format === MATCH_FORMAT || read.entries.at(-1)?.outcome) return read
  const header = { ...read.header, format: MATCH_FORMAT }
  const written = files.create(header, read.entries)
  return 'bytes' in written ? { ...read, header, bytes: written.bytes } : read
}

/** It could be read at start; whatever has happened since, the file is left alone. */
function readAgain({ files }: MatchWorld<RunningMatch>, id: string): ReadMatch | { type: 'missing' } | null {
  try {
    return files.read(id)
  } catch {
    return null
  }
}

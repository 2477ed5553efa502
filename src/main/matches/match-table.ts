import { message } from '../../shared/message.ts'
import type { Message } from '../../shared/message.ts'
import { plainOf } from '../kernel/added-cards.ts'
import { unknownBoon } from '../kernel/boons.ts'
import type { Game } from '../kernel/game.ts'
import { gameFor } from '../kernel/replay.ts'
import type { Result } from '../lib/result.ts'
import { done, notFound, notSaved, refused } from '../lib/result.ts'
import { MATCH_FORMAT, type MatchHeader, type ReadMatch } from './match-record.ts'
import type { ListedMatch } from './match-index.ts'
import { beginClock, clockAfter } from './clock.ts'
import { begin, resume } from './position.ts'
import type { MatchContext } from './match-context.ts'
import { RunningMatch } from './running-match.ts'

/** Matches kept in memory although nobody is watching. */
const MAX_IDLE = 8

/** The matches in memory, and how they get there. */
export interface MatchTable {
  /** Saves a new match and opens it. */
  begin(game: Game, header: MatchHeader): Result<RunningMatch>
  /** The match of that list entry, replayed from its file if it wasn't in memory. */
  open(entry: ListedMatch): Result<RunningMatch>
  /** Closes a match for everyone watching, if it is in memory. */
  close(id: string): void
  closeAll(): void
  /** Stops all clocks while nobody can be at a table. */
  setAway(isAway: boolean): void
}

export function createMatchTable(outside: Omit<MatchContext<RunningMatch>, 'isAway'>, games: ReadonlyMap<string, Game>): MatchTable {
  let isAway = false
  const world: MatchContext<RunningMatch> = { ...outside, isAway: () => isAway }
  /** Least recently used first. */
  const running = new Map<string, RunningMatch>()

  const keep = (match: RunningMatch): Result<RunningMatch> => {
    const isNew = !running.delete(match.header.id)
    if (isNew && match.awaited.length > 0 && match.header.seats.some(({ player }) => player.type === 'ai')) world.ai.prepare?.()
    running.set(match.header.id, match)
    const idle = [...running.values()].filter(other => other.isIdle && other !== match)
    for (const other of idle.slice(0, Math.max(0, idle.length - MAX_IDLE))) running.delete(other.header.id)
    return done(match)
  }

  return {
    begin(game, given) {
      const position = begin(game, given)
      const header: MatchHeader = { ...given, first: game.first?.(position.state) ?? null }
      const created = world.files.create(header)
      if (!('bytes' in created)) return notSaved(created)
      return keep(
        new RunningMatch(world, {
          game,
          header,
          isOld: isOld(game, games.get(game.id)),
          position,
          revision: 0,
          bytes: created.bytes,
          clock: beginClock(header),
          used: [0, 0],
          drafts: [null, null],
        }),
      )
    },
    open(entry) {
      const loaded = running.get(entry.id)
      if (loaded) return keep(loaded)
      const present = games.get(entry.game)
      if (!present) return notFound('services.not-found.game', { game: entry.game })
      const problem = problemOf(entry, games)
      if (problem) return cannotOpen(problem)
      const result = readAgain(world, entry.id)
      if (result?.type !== 'match') return cannotOpen(message('services.match.problem.damaged'))
      const { header, entries, bytes, used, drafts } = upToDate(world, result)
      const game = gameFor(present, header)
      if (!game) return cannotOpen(message('services.match.problem.cards'))
      if (unknownBoon(game, header.config) !== null) return cannotOpen(message('services.match.problem.boons'))
      const resumed = resume(game, header, entries)
      if (!resumed.ok) return cannotOpen(message('services.match.problem.diverged'))
      const { position } = resumed
      const atStart = beginClock(header)
      const clock = atStart && entries.reduce(clockAfter, atStart)
      return keep(
        new RunningMatch(world, {
          game,
          header,
          isOld: isOld(game, present),
          position,
          revision: entries.length,
          bytes,
          clock,
          used,
          drafts,
        }),
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
    setAway(now) {
      isAway = now
      for (const match of running.values()) match.runClock()
    },
  }
}

/** Whether the game's own cards are an earlier set than those of the present game. */
export const isOld = (game: Game, present: Game | undefined): boolean => !present || plainOf(game) !== plainOf(present)

/** Why a saved match can't be opened; null if nothing is known to prevent it. */
export function problemOf(entry: ListedMatch, games: ReadonlyMap<string, Game>): Message | null {
  const game = games.get(entry.game)
  if (!game) return message('services.not-found.game', { game: entry.game })
  if (game.rulesVersion !== entry.rulesVersion) return message('services.match.problem.rules')
  if (!gameFor(game, { cardSetHash: entry.addedTo ?? entry.cardSetHash })) return message('services.match.problem.cards')
  return null
}

const cannotOpen = (why: Message): Result<never> => refused([{ clause: '', message: why }])

/**
 * Rewrites the match in the current format, so that new entries fit its header. If the disk fails, the file stays
 * as it is and nothing is appended to it.
 */
function upToDate({ files }: MatchContext<RunningMatch>, match: ReadMatch & { type: 'match' }): ReadMatch & { type: 'match' } {
  if (match.header.format === MATCH_FORMAT || match.entries.at(-1)?.outcome) return match
  const header = { ...match.header, format: MATCH_FORMAT }
  const written = files.create(header, match.entries)
  return 'bytes' in written ? { ...match, header, bytes: written.bytes } : match
}

/** It was readable at the start. Whatever has happened since, leave the file alone. */
function readAgain({ files }: MatchContext<RunningMatch>, id: string): ReadMatch | { type: 'missing' } | null {
  try {
    return files.read(id)
  } catch {
    return null
  }
}

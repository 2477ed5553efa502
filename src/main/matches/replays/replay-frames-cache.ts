import { message } from '../../../shared/message.ts'
import { unknownBoon } from '../../kernel/boons.ts'
import { gameFor } from '../../kernel/replay.ts'
import type { Result } from '../../lib/result.ts'
import { done, notFound, refused } from '../../lib/result.ts'
import type { ListedMatch } from '../match-index.ts'
import { problemOf } from '../match-table.ts'
import type { ReplayFrames } from './replay-frames.ts'
import { buildReplayFrames } from './replay-frames.ts'
import type { ReplayContext } from './replay-context.ts'

/** The one being watched, and the one before it. */
const MAX_CACHED = 2

/** Finished matches as frames, computed on demand. Refused for running matches and for those that can’t be replayed. */
export interface ReplayFramesCache {
  frames(id: string): Result<ReplayFrames>
  forget(id: string): void
}

export function createReplayFramesCache({ find, games, read }: Pick<ReplayContext, 'find' | 'games' | 'read'>): ReplayFramesCache {
  /** Least recently used first. */
  const cache = new Map<string, ReplayFrames>()

  const frames = (id: string): Result<ReplayFrames> => {
    const entry = find(id)
    if (!entry) {
      cache.delete(id)
      return notFound('services.not-found.match')
    }
    if (!entry.outcome) return refuse('services.replay.running')
    const cached = cache.get(id)
    cache.delete(id)
    const result = cached ? done(cached) : buildFrames(entry)
    if (result.ok) cache.set(id, result.value)
    for (const oldest of [...cache.keys()].slice(0, -MAX_CACHED)) cache.delete(oldest)
    return result
  }

  const buildFrames = (entry: ListedMatch): Result<ReplayFrames> => {
    const present = games.get(entry.game)
    const problem = problemOf(entry, games)
    if (problem) return refused([{ clause: '', message: problem }])
    const result = read(entry.id)
    if (result.type !== 'match') return refuse('services.match.problem.damaged')
    const game = present && gameFor(present, result.header)
    if (!game) return refuse('services.match.problem.cards')
    if (unknownBoon(game, result.header.config) !== null) return refuse('services.match.problem.boons')
    try {
      const frames = buildReplayFrames(game, result.header, result.entries)
      const end = frames.starts.at(-1)
      if (!end || game.hash(end.state) !== result.entries.at(-1)?.hash) return refuse('services.match.problem.diverged')
      // The list might be wrong; the file decides.
      return game.outcome(end.state) ? done(frames) : refuse('services.replay.running')
    } catch {
      return refuse('services.match.problem.diverged')
    }
  }

  return { frames, forget: id => void cache.delete(id) }
}

const refuse = (key: string): Result<never> => refused([{ clause: '', message: message(key) }])

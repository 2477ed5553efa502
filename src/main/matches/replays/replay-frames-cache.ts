import { message } from '../../../shared/message.ts'
import { gameWith } from '../../kernel/replay.ts'
import type { Result } from '../../lib/result.ts'
import { done, notFound, refused } from '../../lib/result.ts'
import type { ListedMatch } from '../match-index.ts'
import { problemOf } from '../match-table.ts'
import type { ReplayFrames } from './replay-frames.ts'
import { layReel } from './replay-frames.ts'
import type { ReplayContext } from './replay-context.ts'

/** Laid out at the same time: one that is watched, and one that was looked at before. */
const MOST_LAID = 2

/** Matches that are over, laid out when they are asked for; refused while they run, and where they can't be played through. */
export interface Reels {
  lay(id: string): Result<ReplayFrames>
  forget(id: string): void
}

export function createReels({ list, games, read }: Pick<ReplayContext, 'list' | 'games' | 'read'>): Reels {
  /** The one used longest ago first. */
  const laid = new Map<string, ReplayFrames>()

  const lay = (id: string): Result<ReplayFrames> => {
    const entry = list.get(id)
    if (!entry) {
      laid.delete(id)
      return notFound('services.not-found.match')
    }
    if (!entry.outcome) return refuse('services.replay.running')
    const known = laid.get(id)
    laid.delete(id)
    const reel = known ? done(known) : layNew(entry)
    if (reel.ok) laid.set(id, reel.value)
    for (const oldest of [...laid.keys()].slice(0, -MOST_LAID)) laid.delete(oldest)
    return reel
  }

  const layNew = (entry: ListedMatch): Result<ReplayFrames> => {
    const present = games.get(entry.game)
    const game = present && gameWith(present, entry.cardSetHash)
    const problem = problemOf(entry, games)
    if (problem || !game) return refused([{ clause: '', message: problem ?? message('services.match.problem.cards') }])
    const found = read(entry.id)
    if (found.type !== 'match') return refuse('services.match.problem.damaged')
    try {
      const reel = layReel(game, found.header, found.entries)
      const end = reel.starts.at(-1)
      if (!end || game.hash(end.state) !== found.entries.at(-1)?.hash) return refuse('services.match.problem.diverged')
      // The list might be wrong; what the record itself says counts.
      return game.outcome(end.state) ? done(reel) : refuse('services.replay.running')
    } catch {
      return refuse('services.match.problem.diverged')
    }
  }

  return { lay, forget: id => void laid.delete(id) }
}

const refuse = (key: string): Result<never> => refused([{ clause: '', message: message(key) }])

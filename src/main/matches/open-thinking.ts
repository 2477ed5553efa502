import { reason } from '../../shared/message.ts'
import type { Viewer } from '../../shared/seat.ts'
import type { AiThought } from '../../shared/study.ts'
import type { Studies } from '../ai/studies.ts'
import type { Result } from '../lib/result.ts'
import { done, refused } from '../lib/result.ts'
import type { ReadMatch } from './match-record.ts'
import { buildReplayFrames } from './replays/replay-frames.ts'
import { thoughtAt } from './replays/thinking.ts'
import type { RunningMatch } from './running-match.ts'

interface Asked {
  match: Pick<RunningMatch, 'game' | 'header'>
  viewer: Viewer
  /** Without a number, the AI's latest decision. */
  at: number | null
  signal: AbortSignal
}

/**
 * The AI's thinking at one of its decisions while the match is running: only with open hands, and recomputed from what the viewer
 * can see. Null if no AI has decided anything yet.
 */
export async function openThinking(
  { match: { game, header }, viewer, at, signal }: Asked,
  studies: Studies,
  read: () => ReadMatch | { type: 'missing' },
): Promise<Result<AiThought | null>> {
  if (!header.config.open?.hands) return refused([reason('', 'services.refused.no-thinking')])
  try {
    const thoughts = read()
    if (thoughts.type !== 'match') return refused([reason('', 'services.match.problem.damaged')])
    const frames = buildReplayFrames(game, header, thoughts.entries)
    return done(await thoughtAt(frames, at ?? frames.events.length, { type: 'running', viewer }, studies, signal))
  } catch {
    return refused([reason('', 'services.replay.thinking-failed')])
  }
}

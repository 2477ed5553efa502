import type { Outcome } from '../../shared/match.ts'
import type { RunEvent } from '../../shared/runs/journal.ts'
import { openRound, stepRun } from '../../shared/runs/state.ts'
import type { MatchService } from '../matches/match-service.ts'
import type { KeptRun } from './run-file.ts'
import type { RunStore } from './run-store.ts'

/** The results of runs' matches, which are noted when a run is next looked at. */
interface RunResults {
  /** Notes the result of a match that has ended. If that can't be saved, it is tried again the next time. */
  note(run: KeptRun): KeptRun
  /** The run as it is once that is noted. */
  asPlayed(run: KeptRun): KeptRun
}

interface ResultOptions {
  store: RunStore
  matches: Pick<MatchService, 'result'>
  /** Called with the game and the seed of a run, and when a match of it ended. */
  played: (game: string, seed: string, endedAt: number) => void
}

const resultOf = ({ winner, turns }: Outcome): RunEvent => ({
  type: 'result',
  result: winner === null ? 'drawn' : winner === 0 ? 'won' : 'lost',
  turns,
})

export function createRunResults({ store, matches, played }: ResultOptions): RunResults {
  const unrecordedResult = ({ state }: KeptRun): ReturnType<MatchService['result']> => {
    const match = state.phase === 'playing' ? openRound(state)?.matches.at(-1) : undefined
    return match && matches.result(match.id)
  }
  return {
    note(run) {
      const result = unrecordedResult(run)
      if (!result) return run
      const { id, game, seed } = run.head
      if (store.append(id, resultOf(result)) === null) played(game, seed, result.endedAt)
      return store.runs.get(id) ?? run
    },
    asPlayed(run) {
      const result = unrecordedResult(run)
      return { ...run, state: (result && stepRun(run.head.plan, run.state, resultOf(result))) ?? run.state }
    },
  }
}

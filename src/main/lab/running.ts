import type { LabRecord, LabRun, LabState } from '../../shared/lab.ts'
import { isOver } from '../../shared/lab.ts'
import { createObservable } from '../lib/observable.ts'
import type { LabWorkers } from './pool.ts'
import type { LabTask } from './simulation/play-chunk.ts'
import { mergeResults } from './simulation/tally.ts'

/** In milliseconds: the interval between progress reports, and the target duration of a part. */
const BETWEEN = 250
const PART = 300
const MAX_PER_PART = 500
/** Milliseconds of playing that a kill can lose. */
const SAVE_EVERY = 1000

/** An unfinished run and its followers. */
export interface Running {
  readonly id: string
  run(): LabRun
  record(): LabRecord
  /** Plays all of it; resolves when it is over, whatever the outcome. */
  play(workers: LabWorkers): Promise<void>
  /** Stops it. */
  cancel(): void
  /** Yields the current state, then each progress, and finally the outcome. */
  follow(signal?: AbortSignal): AsyncGenerator<LabRun, void>
}

export interface RunListener {
  /** Called with what has been played so far, from time to time. */
  save(record: LabRecord): void
  /** Called once when it is over. */
  onEnd(record: LabRecord): void
}

/** The run as windows get it, without the cards that it was played with. */
export const toRun = ({ added: _added, ...record }: LabRecord, remaining: number | null = null): LabRun => ({ ...record, remaining })

/** `record`: a waiting run. */
export function createRunning(record: LabRecord, task: LabTask, now: () => number, { save, onEnd: ended }: RunListener): Running {
  const stop = new AbortController()
  let { state, played, took, result } = record
  let began = 0
  let reportedAt = 0
  let savedAt = 0

  const stands = (): LabRecord => ({ ...record, state, played, took, result })
  const { limit = Infinity } = record
  const remaining = (): number | null => {
    if (state !== 'running' || played === 0) return null
    return Math.max(0, Math.round(Math.min((took / played) * (record.games - played), limit - took)))
  }
  const run = (): LabRun => toRun(stands(), remaining())

  const followed = createObservable(run, () => isOver(state))

  function report(): void {
    reportedAt = now()
    followed.notify()
  }

  function saveNow(): void {
    savedAt = now()
    save(stands())
  }

  function end(as: LabState): void {
    if (isOver(state)) return
    state = as
    stop.abort()
    ended(stands())
    report()
  }

  /** One worker's loop: plays parts one after the other, each sized to take about the target duration. */
  async function lane(workers: LabWorkers, next: { from: number }): Promise<void> {
    for (let size = 1; next.from < record.games && !stop.signal.aborted && now() - began < limit;) {
      const from = next.from
      const to = Math.min(record.games, from + size)
      next.from = to
      const asked = now()
      const part = await workers.play({ task, from, to }, stop.signal)
      if (isOver(state)) return
      result = mergeResults(result, part)
      played += to - from
      took = now() - began
      const pace = (to - from) / Math.max(1, now() - asked)
      size = Math.max(1, Math.min(2 * size, Math.floor(PART * pace), MAX_PER_PART))
      if (now() - savedAt >= SAVE_EVERY) saveNow()
      if (now() - reportedAt >= BETWEEN) report()
    }
  }

  saveNow()
  return {
    id: record.id,
    run,
    record: stands,
    async play(workers) {
      if (isOver(state)) return
      state = 'running'
      began = now()
      report()
      const next = { from: 0 }
      try {
        await Promise.all(Array.from({ length: workers.size }, () => lane(workers, next)))
        end('done')
      } catch {
        end('failed')
      }
    },
    cancel: () => end('cancelled'),
    follow: signal => followed.follow(signal),
  }
}

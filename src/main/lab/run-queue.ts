import type { LabRecord } from '../../shared/lab.ts'
import { monotonicClock } from '../lib/monotonic-clock.ts'
import type { LabWorkers } from './pool.ts'
import { createRunning, type Running, type RunListener } from './running.ts'
import type { LabTask } from './simulation/play-chunk.ts'

/** A waiting run. */
export interface NewRun {
  record: LabRecord
  task: LabTask
}

/** Runs that are played one after another, in their order. */
export function createRunQueue(workers: LabWorkers, now: () => number) {
  /** The first one is running. */
  const runs: Running[] = []
  /** Those that are only for their caller. */
  const asides = new Set<string>()
  let isPlaying = false

  async function playAll(): Promise<void> {
    if (isPlaying) return
    isPlaying = true
    for (let next = runs[0]; next; next = runs[0]) await next.play(workers)
    isPlaying = false
  }
  return {
    /** All of them. */
    runs: runs as readonly Running[],
    /** Without those that are only for their caller. */
    listed: (): Running[] => runs.filter(({ id }) => !asides.has(id)),
    find: (id: string): Running | undefined => runs.find(run => run.id === id),
    /** It has left the queue when `ended` is called. */
    add({ record, task }: NewRun, { save, onEnd: ended }: RunListener, isAside = false): Running {
      const leave = (over: LabRecord): void => {
        const at = runs.findIndex(one => one.id === over.id)
        if (at >= 0) runs.splice(at, 1)
        asides.delete(over.id)
        ended(over)
      }
      const run = createRunning(record, task, monotonicClock(now), { save, onEnd: leave })
      if (isAside) asides.add(run.id)
      runs.push(run)
      void playAll()
      return run
    },
  }
}

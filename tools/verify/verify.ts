import { readProgress, writeProgress } from './progress.ts'
import type { Stage } from './stages.ts'

export interface Verification {
  stages: readonly Stage[]
  seed: string
  /** The folder for the run's progress file. */
  work: string
  log(line: string): void
  /** Milliseconds, to calculate the speed. */
  now(): number
}

const clock = (seconds: number): string => `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`

/** Resumes all stages from an earlier run. True if all is right; a problem is reported, and the next run starts with its piece. */
export async function verifyLong({ stages, seed, work, log: tell, now }: Verification): Promise<boolean> {
  const progress = readProgress(work, seed)
  let right = true
  for (const { name, unit, total, stride, run } of stages) {
    const began = now()
    const start = Math.min(progress.done[name] ?? 0, total)
    if (start > 0) tell(`${name}: ${start} of ${total} ${unit} were right before`)
    let at = start
    while (at < total) {
      const to = Math.min(total, at + stride)
      const problem = await run(seed, at, to)
      if (problem !== null) {
        tell(`${name}: WRONG between ${at} and ${to}\n${problem}`)
        right = false
        break
      }
      at = to
      progress.done[name] = at
      writeProgress(work, progress)
      const seconds = (now() - began) / 1000
      tell(`${name}: ${at} of ${total} ${unit}, ${clock(((total - at) * seconds) / (at - start))} to go`)
    }
  }
  return right
}

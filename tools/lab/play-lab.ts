import type { LabResult } from '../../src/shared/lab.ts'
import { winRate } from '../../src/shared/statistics.ts'
import type { LabWorkers } from '../../src/main/lab/pool.ts'
import type { LabTask } from '../../src/main/lab/simulation/play-chunk.ts'
import { emptyResult, mergeResults } from '../../src/main/lab/simulation/tally.ts'
import { scoreOf } from '../balance/figures.ts'
import { rangeOf, type Shard } from '../shards/shard.ts'

/** Matches per task. */
const PART = 20

/** Plays the shard's matches of a run on all cores. The total doesn't depend on how the run is split. */
export async function playLab(workers: Pick<LabWorkers, 'play'>, task: LabTask, games: number, shard: Shard): Promise<LabResult> {
  const { from, to } = rangeOf(games, shard)
  const { signal } = new AbortController()
  const parts = Array.from({ length: Math.ceil((to - from) / PART) }, (_, index) => ({
    task,
    from: from + index * PART,
    to: Math.min(to, from + (index + 1) * PART),
  }))
  const played = await Promise.all(parts.map(part => workers.play(part, signal)))
  return played.reduce(mergeResults, emptyResult(task.opponents.length, task.version !== null))
}

/** A readable summary. */
export function labLines({ deck }: LabResult): string[] {
  const score = scoreOf(deck)
  const rate = winRate(score)
  const percent = (share: number): string => `${(100 * share).toFixed(1)} %`
  const turns = deck.lengths.reduce((sum, count, length) => sum + count * length, 0) / Math.max(1, score.played)
  return [
    `matches    ${score.played}, won ${score.won}, drawn ${score.drawn}`,
    `won        ${rate ? `${percent(rate.value)} (${percent(rate.low)} to ${percent(rate.high)})` : 'none played'}`,
    `turns      mean ${turns.toFixed(1)}`,
    ...Object.entries(deck.endings).map(([key, { clause, played }]) => `ended      ${clause} ${key.split('.').at(-1) ?? ''} ${played}`),
  ]
}

import { availableParallelism } from 'node:os'
import { lossOf, train, type TrainingData } from '../../../src/main/ai/train.ts'
import { writeShort } from '../../../src/main/kernel/net.ts'
import { createWorkers } from '../../../src/main/lib/worker-pool.ts'
import { fitting } from '../../../src/main/rules/enchantoria/ai/fitting.ts'
import type { Fit } from '../fit.ts'
import type { TogetherSample, TogetherTask } from './sample-together.ts'

/** Matches per task. One task in twenty is held out for validation. */
const PART = 50
const KEPT = 20

function lessonsOf(samples: readonly TogetherSample[]): TrainingData {
  const { inputs, mirror } = fitting
  const count = samples.reduce((sum, { results }) => sum + results.length, 0)
  const lessons = { inputs, rows: new Float32Array(count * inputs), results: new Float32Array(count), mirror }
  let at = 0
  for (const { rows, results } of samples) {
    lessons.rows.set(rows, at * inputs)
    lessons.results.set(results, at)
    at += results.length
  }
  return lessons
}

/** Plays matches, and trains a net to predict their results. */
export const fit: Fit = async (values, tell) => {
  const [matches = 12_000, hidden = 24, times = 20] = [values.matches, values.hidden, values.times].map(text =>
    text ? Number(text) : undefined,
  )
  const workers = createWorkers<TogetherTask, TogetherSample>({
    size: availableParallelism(),
    name: 'sampleTogether',
    worker: new URL('./sample-together.ts', import.meta.url),
  })
  const { signal } = new AbortController()
  let done = 0
  const parts = await Promise.all(
    Array.from({ length: Math.ceil(matches / PART) }, async (_, part) => {
      const found = await workers.run({ from: part * PART, to: Math.min(matches, (part + 1) * PART) }, signal)
      if (++done % 20 === 0) tell(`${done * PART} matches`)
      return found
    }),
  )
  await workers.close()
  const lessons = lessonsOf(parts.filter((_, part) => part % KEPT > 0))
  const kept = lessonsOf(parts.filter((_, part) => part % KEPT === 0))
  tell(`${lessons.results.length} positions to learn from, ${kept.results.length} others`)
  const net = train(lessons, hidden, times, 'fit', (now, time) => {
    tell(`${time + 1} of ${times}: ${kept.results.length > 0 ? lossOf(now, kept).toFixed(4) : '-'} of those others`)
  })
  const { text, scale } = writeShort(net)
  const by = `/** Written by \`npm run fit -- --game enchantoria\`: ${matches} matches, ${hidden} hidden places. */`
  const module = `${by}\nexport const NET =\n  '${text}'\n\nexport const SCALE = ${scale}\n`
  return { ok: true, text: module, file: 'src/main/rules/enchantoria/ai/net-weights.ts' }
}

import { writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { FEATURES, mirrored } from '../rules/gothic-duel/features.ts'
import { write } from '../kernel/net.ts'
import { createWorkers } from '../workers.ts'
import type { Sample } from './fitting/sample.ts'
import { mistakeOf, train, type Lessons } from '../ai/train.ts'

const { values } = parseArgs({
  options: {
    matches: { type: 'string', default: '48000' },
    hidden: { type: 'string', default: '32' },
    times: { type: 'string', default: '8' },
    out: { type: 'string', default: fileURLToPath(new URL('../rules/gothic-duel/net-weights.ts', import.meta.url)) },
  },
})
const [matches, hidden, times] = [values.matches, values.hidden, values.times].map(Number) as [number, number, number]
if (![matches, hidden, times].every(number => Number.isInteger(number) && number > 0)) {
  console.error('--matches, --hidden and --times take a whole number above 0.')
  process.exit(2)
}

/** Matches that are handed out at once; of each ten parts one is kept to see what was learnt. */
const PART = 50
const KEPT = 10

const workers = createWorkers<{ from: number; to: number }, Sample>({
  size: availableParallelism(),
  name: 'sample',
  worker: new URL('./fitting/sample.ts', import.meta.url),
})
const { signal } = new AbortController()
let done = 0
const parts = await Promise.all(
  Array.from({ length: Math.ceil(matches / PART) }, async (_, part) => {
    const found = await workers.run({ from: part * PART, to: Math.min(matches, (part + 1) * PART) }, signal)
    if (++done % 100 === 0) console.error(`${done * PART} matches`)
    return found
  }),
)
await workers.close()

function lessonsOf(samples: readonly Sample[], asBothSee: boolean): Lessons {
  const count = samples.reduce((sum, { results }) => sum + results.length, 0)
  const rows = new Float32Array((asBothSee ? 2 : 1) * count * FEATURES)
  const results = new Float32Array((asBothSee ? 2 : 1) * count)
  let place = 0
  for (const sample of samples)
    for (const [number, result] of sample.results.entries()) {
      const row = sample.rows.subarray(number * FEATURES, (number + 1) * FEATURES)
      rows.set(row, place * FEATURES)
      results[place++] = result
      if (!asBothSee) continue
      mirrored(row, rows.subarray(place * FEATURES, (place + 1) * FEATURES))
      results[place++] = 1 - result
    }
  return { inputs: FEATURES, rows, results }
}

const lessons = lessonsOf(
  parts.filter((_, part) => part % KEPT > 0),
  true,
)
const kept = lessonsOf(
  parts.filter((_, part) => part % KEPT === 0),
  false,
)
console.error(`${lessons.results.length} positions to learn from, ${kept.results.length} others`)
const net = train(lessons, hidden, times, 'fit', (now, time) => {
  console.error(`${time + 1} of ${times}: ${mistakeOf(now, kept).toFixed(4)} of those others`)
})
writeFileSync(
  values.out,
  `/** Written by \`npm run fit\`: ${matches} matches, ${hidden} hidden places. */\nexport const NET =\n  '${write(net)}'\n`,
)

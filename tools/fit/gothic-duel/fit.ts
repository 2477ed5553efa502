import { availableParallelism } from 'node:os'
import { lossOf, train, type TrainingData } from '../../../src/main/ai/train.ts'
import { write, writeShort, type Net } from '../../../src/main/kernel/net.ts'
import { CARD_NUMBERS } from '../../../src/main/rules/gothic-duel/cards/card-numbers.ts'
import { FEATURES, mirror } from '../../../src/main/rules/gothic-duel/ai/features.ts'
import { inputsFor, mirrorFor } from '../../../src/main/rules/gothic-duel/ai/net-inputs.ts'
import { createWorkers } from '../../../src/main/lib/worker-pool.ts'
import type { Net as Kind, Sample, SampleTask } from './sample.ts'
import type { Fit } from '../fit.ts'

/** Default training options of each net. */
const NETS = {
  net: { matches: '48000', hidden: '32', times: '8', out: 'net-weights.ts' },
  deep: { matches: '960000', hidden: '64', times: '8', out: 'deep-weights.ts' },
}
/** Matches per task. One task in twenty is held out for validation. */
const PART = 50
const KEPT = 20

const isKind = (net: string): net is Kind => Object.hasOwn(NETS, net)

/** Positions from that many matches, in parts. */
async function samplesOf(kind: Kind, matches: number, log: (line: string) => void): Promise<Sample[]> {
  const workers = createWorkers<SampleTask, Sample>({
    size: availableParallelism(),
    name: 'sample',
    worker: new URL('./sample.ts', import.meta.url),
  })
  const { signal } = new AbortController()
  let done = 0
  const parts = await Promise.all(
    Array.from({ length: Math.ceil(matches / PART) }, async (_, part) => {
      const [from, to] = [part * PART, Math.min(matches, (part + 1) * PART)]
      // For the large net, Adepts play half of the matches, and players that use its previous version the other half.
      const found = await workers.run({ net: kind, from, to, isCareful: kind === 'deep' && from >= matches / 2 }, signal)
      if (++done % 100 === 0) log(`${done * PART} matches`)
      return found
    }),
  )
  await workers.close()

  return parts
}

function trainingDataOf(inputs: number, samples: readonly Sample[]): TrainingData {
  const count = (of: (sample: Sample) => { length: number }): number => samples.reduce((sum, sample) => sum + of(sample).length, 0)
  const rows = new Float32Array(count(({ rows }) => rows))
  const activeInputs = new Uint16Array(count(({ activeInputs }) => activeInputs))
  const results = new Float32Array(count(({ results }) => results))
  const at = { rows: 0, activeInputs: 0, results: 0 }
  for (const sample of samples) {
    rows.set(sample.rows, at.rows)
    activeInputs.set(sample.activeInputs, at.activeInputs)
    results.set(sample.results, at.results)
    at.rows += sample.rows.length
    at.activeInputs += sample.activeInputs.length
    at.results += sample.results.length
  }
  return activeInputs.length > 0 ? { inputs, rows, activeInputs, results } : { inputs, rows, results }
}

/** Each position as both sides see it, one after the other. */
function asBothSee({ inputs, rows, results }: TrainingData): TrainingData {
  const both = { inputs, rows: new Float32Array(2 * rows.length), results: new Float32Array(2 * results.length) }
  for (const [index, result] of results.entries()) {
    const row = rows.subarray(index * inputs, (index + 1) * inputs)
    const at = 2 * index * inputs
    both.rows.set(row, at)
    mirror(row, both.rows.subarray(at + inputs, at + 2 * inputs))
    both.results.set([result, 1 - result], 2 * index)
  }
  return both
}

/** The source of the module with the net. */
function moduleOf(kind: Kind, matches: number, hidden: number, net: Net): string {
  const by = `/** Written by \`npm run fit${kind === 'net' ? '' : ` -- --net ${kind}`}\`: ${matches} matches, ${hidden} hidden places. */\n`
  if (kind === 'net') return `${by}export const NET =\n  '${write(net)}'\n`
  const { text, scale } = writeShort(net)
  return `${by}export const NET =\n  '${text}'\n\nexport const SCALE = ${scale}\n\n/** How many cards it has met: the first so many of card-numbers.ts. */\nexport const MET = ${CARD_NUMBERS.length}\n`
}
/** Plays matches, and trains the small or the large net to predict their results. */
export const fit: Fit = async (values, log) => {
  const kind = values.net ?? 'net'
  if (!isKind(kind)) return { ok: false, problem: '--net takes net or deep.' }
  const defaults = NETS[kind]
  const [matches = 0, hidden = 0, times = 0] = [
    values.matches ?? defaults.matches,
    values.hidden ?? defaults.hidden,
    values.times ?? defaults.times,
  ].map(Number)
  if (![matches, hidden, times].every(number => Number.isInteger(number) && number > 0))
    return { ok: false, problem: '--matches, --hidden and --times take a whole number above 0.' }
  const parts = await samplesOf(kind, matches, log)
  const inputs = kind === 'net' ? FEATURES : inputsFor(CARD_NUMBERS.length)
  const shown = trainingDataOf(
    inputs,
    parts.filter((_, part) => part % KEPT > 0),
  )
  const trainingData = kind === 'net' ? asBothSee(shown) : { ...shown, mirror: mirrorFor(CARD_NUMBERS.length) }
  const kept = trainingDataOf(
    inputs,
    parts.filter((_, part) => part % KEPT === 0),
  )
  log(`${trainingData.results.length} positions to learn from, ${kept.results.length} others`)
  const net = train(trainingData, hidden, times, 'fit', (now, time) => {
    log(`${time + 1} of ${times}: ${lossOf(now, kept).toFixed(4)} of those others`)
  })

  return { ok: true, text: moduleOf(kind, matches, hidden, net), file: `src/main/rules/gothic-duel/ai/${defaults.out}` }
}

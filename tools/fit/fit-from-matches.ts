import { availableParallelism } from 'node:os'
import { lossOf, train, type Mirror, type TrainingData } from '../../src/main/ai/train.ts'
import { writeShort } from '../../src/main/kernel/net.ts'
import { createWorkers } from '../../src/main/lib/worker-pool.ts'
import type { Seat } from '../../src/shared/seat.ts'
import type { Fit } from './fit.ts'

/** Matches `from` to `to`. */
export interface SampleTask {
  from: number
  to: number
}

/** Positions from matches, a row of inputs each, and each one's result for the viewing seat. */
export interface Sample {
  rows: Float32Array
  results: Float32Array
}

/** A match that was played: the positions looked at, and who won. */
export interface SampledMatch {
  seen: readonly { row: Float32Array; viewer: Seat }[]
  winner: Seat | null
}

/** Samples those matches, one after another. */
export function sampleMatches({ from, to }: SampleTask, inputs: number, play: (number: number) => SampledMatch): Sample {
  const rows: Float32Array[] = []
  const results: number[] = []
  for (let number = from; number < to; number++) {
    const { seen, winner } = play(number)
    for (const { row, viewer } of seen) {
      rows.push(row)
      results.push(winner === null ? 0.5 : winner === viewer ? 1 : 0)
    }
  }
  const all = new Float32Array(rows.length * inputs)
  for (const [index, row] of rows.entries()) all.set(row, index * inputs)
  return { rows: all, results: Float32Array.from(results) }
}

/** How a game's net is trained. */
export interface NetFit {
  game: string
  /** If the game has several. */
  net?: string
  /** The module it is written to, in the game's folder for AI. */
  file?: string
  fitting: { inputs: number; mirror: Mirror }
  /** The module whose export of that name samples a task's matches; it runs in workers. */
  worker: { url: URL; name: string }
  /** Matches per task. */
  part: number
  /** If the options don't say otherwise. */
  defaults: { matches: number; hidden: number; times: number }
}

/** One task in this many is held out for validation. */
const HELD_OUT = 20

/** Plays matches, and trains a net with one hidden layer to predict their results. */
export const fitFromMatches =
  ({ game, net: name, file = 'net-weights.ts', fitting, worker, part, defaults }: NetFit): Fit =>
  async (values, log) => {
    const matches = Number(values.matches ?? defaults.matches)
    const hidden = Number(values.hidden ?? defaults.hidden)
    const times = Number(values.times ?? defaults.times)
    const workers = createWorkers<SampleTask, Sample>({ size: availableParallelism(), name: worker.name, worker: worker.url })
    const { signal } = new AbortController()
    let done = 0
    const samples = await Promise.all(
      Array.from({ length: Math.ceil(matches / part) }, async (_, task) => {
        const found = await workers.run({ from: task * part, to: Math.min(matches, (task + 1) * part) }, signal)
        if (++done % 20 === 0) log(`${done * part} matches`)
        return found
      }),
    )
    await workers.close()
    const learned = together(
      samples.filter((_, task) => task % HELD_OUT > 0),
      fitting,
    )
    const heldOut = together(
      samples.filter((_, task) => task % HELD_OUT === 0),
      fitting,
    )
    log(`${learned.results.length} positions to learn from, ${heldOut.results.length} others`)
    const net = train(learned, hidden, times, 'fit', (now, time) => {
      log(`${time + 1} of ${times}: ${heldOut.results.length > 0 ? lossOf(now, heldOut).toFixed(4) : '-'} of those others`)
    })
    const { text, scale } = writeShort(net)
    const command = `npm run fit -- --game ${game}${name === undefined ? '' : ` --net ${name}`}`
    const by = `/** Written by \`${command}\`: ${matches} matches, ${hidden} hidden units. */`
    const module = `${by}\nexport const NET =\n  '${text}'\n\nexport const SCALE = ${scale}\n`
    return { ok: true, text: module, file: `src/main/rules/${game}/ai/${file}` }
  }

function together(samples: readonly Sample[], { inputs, mirror }: NetFit['fitting']): TrainingData {
  const count = samples.reduce((sum, { results }) => sum + results.length, 0)
  const data = { inputs, rows: new Float32Array(count * inputs), results: new Float32Array(count), mirror }
  let at = 0
  for (const { rows, results } of samples) {
    data.rows.set(rows, at * inputs)
    data.results.set(results, at)
    at += results.length
  }
  return data
}

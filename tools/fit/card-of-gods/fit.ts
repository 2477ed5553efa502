import { deepFitting, fitting } from '../../../src/main/rules/card-of-gods/ai/fitting.ts'
import { fitFromMatches } from '../fit-from-matches.ts'
import type { Fit } from '../fit.ts'

const game = 'card-of-gods'
const url = new URL('./sample-skirmishes.ts', import.meta.url)

const plain = fitFromMatches({
  game,
  fitting,
  worker: { url, name: 'sampleSkirmishes' },
  part: 250,
  defaults: { matches: 30_000, hidden: 16, times: 8 },
})

const deep = fitFromMatches({
  game,
  net: 'deep',
  file: 'deep-weights.ts',
  fitting: deepFitting,
  worker: { url, name: 'sampleActivations' },
  part: 250,
  defaults: { matches: 50_000, hidden: 32, times: 8 },
})

export const fit: Fit = async (options, log) => {
  if (options.net === undefined) return await plain(options, log)
  return options.net === 'deep' ? await deep(options, log) : { ok: false, problem: `--net takes deep, or is left out.` }
}

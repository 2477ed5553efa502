import { fitting } from '../../../src/main/rules/card-of-gods/ai/fitting.ts'
import { fitFromMatches } from '../fit-from-matches.ts'

export const fit = fitFromMatches({
  game: 'card-of-gods',
  fitting,
  worker: { url: new URL('./sample-skirmishes.ts', import.meta.url), name: 'sampleSkirmishes' },
  part: 250,
  defaults: { matches: 30_000, hidden: 16, times: 8 },
})

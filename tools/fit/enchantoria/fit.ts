import { fitting } from '../../../src/main/rules/enchantoria/ai/fitting.ts'
import { fitFromMatches } from '../fit-from-matches.ts'

export const fit = fitFromMatches({
  game: 'enchantoria',
  fitting,
  worker: { url: new URL('./sample-together.ts', import.meta.url), name: 'sampleTogether' },
  part: 50,
  defaults: { matches: 12_000, hidden: 24, times: 20 },
})

import { fitting } from '../../../src/main/rules/spellfire/ai/fitting.ts'
import { fitFromMatches } from '../fit-from-matches.ts'

export const fit = fitFromMatches({
  game: 'spellfire',
  fitting,
  worker: { url: new URL('./sample-duels.ts', import.meta.url), name: 'sampleDuels' },
  part: 50,
  defaults: { matches: 4100, hidden: 24, times: 8 },
})

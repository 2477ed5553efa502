import { existsSync } from 'node:fs'

const rules = game => `src/main/rules/${game}`

/**
 * What is changed of the kernel, or of a game: not cards, decks, what words are made of (describe, observe), types and vocabulary, nor what
 * programs play by.
 */
const MUTATED = {
  kernel: ['src/main/kernel/*.ts'],
  'gothic-duel': [
    `${rules('gothic-duel')}/turn/{turn,order,play,prepared,texts,triggers,costs,counts}.ts`,
    `${rules('gothic-duel')}/turn/{targets,choosing,legality,options,slots}.ts`,
    `${rules('gothic-duel')}/state/{values,zones,modifiers,knowledge}.ts`,
    `${rules('gothic-duel')}/effects/*.ts`,
  ],
  enchantoria: [
    `${rules('enchantoria')}/state/{setup,state,zones,actions,knowledge}.ts`,
    `${rules('enchantoria')}/turn/{turn,recycling,combat,stage,counters,batch,combine,deaths,ending,legality,options}.ts`,
    `${rules('enchantoria')}/cards/deck-check.ts`,
    `${rules('enchantoria')}/primitives/*.ts`,
  ],
  spellfire: [
    `${rules('spellfire')}/state/{card-facts,passives,plays,protection,reading,zones}.ts`,
    `${rules('spellfire')}/turn/{answers,deciding,instant-answers,legal,legality,mulligan,order,play,plays,triggers,turn}.ts`,
    `${rules('spellfire')}/battle/*.ts`,
    `${rules('spellfire')}/effects/*.ts`,
  ],
  'card-of-gods': [
    `${rules('card-of-gods')}/turn/!(sensible|prospects|options|odds|work).ts`,
    `${rules('card-of-gods')}/effects/*.ts`,
    `${rules('card-of-gods')}/state/{setup,state,values,abilities,actions}.ts`,
    `${rules('card-of-gods')}/cards/deck-check.ts`,
  ],
}

const part = process.env['MUTATION_PART'] ?? 'gothic-duel'
/** Of a game that doesn't say: all of its engine. */
const whole = existsSync(rules(part)) ? [`${rules(part)}/{state,turn,effects}/**/*.ts`] : undefined
const mutated = MUTATED[part] ?? whole
if (!mutated) throw new Error(`MUTATION_PART is kernel or a game, not ${part}`)
/** A sample neither uses nor changes what a whole run keeps, and has no threshold. */
const isSample = process.env['MUTATION_SAMPLE'] !== undefined
const kept = `.stryker-tmp/${part}${isSample ? '-sample' : ''}`

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutation.config.js', related: false },
  plugins: ['@stryker-mutator/vitest-runner', './stryker.ignore.js'],
  mutate: [...mutated, '!src/**/*.test.ts'],
  ignorers: ['words'],
  ignorePatterns: ['e2e', 'out', 'dist', 'test-results', 'playwright-report', 'src/renderer', 'src/preload'],
  coverageAnalysis: 'perTest',
  // What runs once as a module is loaded is tables and schemas: 7 % of the mutants, half of the time. `--ignoreStatic=false` takes them too.
  ignoreStatic: true,
  concurrency: Number(process.env['MUTATION_CONCURRENCY'] ?? 1),
  incremental: !isSample,
  incrementalFile: `${kept}/incremental.json`,
  cleanTempDir: 'always',
  tempDirName: `${kept}/sandbox`,
  reporters: ['progress-append-only', 'clear-text', 'json', 'html'],
  jsonReporter: { fileName: `${kept}/mutation.json` },
  htmlReporter: { fileName: `${kept}/mutation.html` },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false, allowEmojis: false },
  thresholds: { high: 95, low: 90, break: isSample ? null : 85 },
  disableTypeChecks: false,
  // Mutants that never end are found out by this; a busy machine needs more than Stryker's own guess.
  timeoutMS: 4000,
}

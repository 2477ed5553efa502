import { existsSync } from 'node:fs'

const rules = game => `src/main/rules/${game}`

/**
 * What is changed of the kernel, or of a game: not cards, decks, what words are made of (describe, observe), types and vocabulary, nor what
 * programs play by.
 */
export const MUTATED = {
  kernel: ['src/main/kernel/*.ts'],
  'gothic-duel': [
    `${rules('gothic-duel')}/state/{known,wizard-targets,modifiers,information}.ts`,
    `${rules('gothic-duel')}/mechanics/!(rules).ts`,
    `${rules('gothic-duel')}/turn/{turn,order,play,prepared,texts,costs,legality,options,slots,setup}.ts`,
    `${rules('gothic-duel')}/effects/*.ts`,
  ],
  enchantoria: [
    `${rules('enchantoria')}/state/{state,actions,information}.ts`,
    `${rules('enchantoria')}/mechanics/*.ts`,
    `${rules('enchantoria')}/turn/{setup,run,turn,combat,stage,counters,batch,combine,deaths,ending,legality,options}.ts`,
    `${rules('enchantoria')}/cards/deck-check.ts`,
    `${rules('enchantoria')}/effects/!(text-context).ts`,
  ],
  spellfire: [
    `${rules('spellfire')}/state/{card-facts,information,passives,plays,protection,reading}.ts`,
    `${rules('spellfire')}/mechanics/*.ts`,
    `${rules('spellfire')}/turn/{setup,run,answers,instant-answers,legal,legality,mulligan,naming,order,play,plays,triggers,turn}.ts`,
    `${rules('spellfire')}/turn/{reasons,answer-reasons,attack-reasons,avatar-reasons,power-reasons,target-reasons}.ts`,
    `${rules('spellfire')}/turn/battle/*.ts`,
    `${rules('spellfire')}/effects/*.ts`,
  ],
  'card-of-gods': [
    `${rules('card-of-gods')}/mechanics/!(odds|work|lists).ts`,
    `${rules('card-of-gods')}/turn/!(sensible|prospects|options).ts`,
    `${rules('card-of-gods')}/effects/*.ts`,
    `${rules('card-of-gods')}/state/{state,abilities,actions,information}.ts`,
    `${rules('card-of-gods')}/cards/deck-check.ts`,
  ],
}

/**
 * The tests that mutants of the rules have to fall to: what shows one clause, one position or one part of the kernel. Not those that
 * compare with what was once so (golden files, replays), play at random, or show a shipped card.
 */
const TESTS = {
  kernel: { include: ['src/main/kernel/**/*.test.ts', 'src/main/scenarios/**/*.test.ts'], exclude: ['**/written-position.test.ts'] },
  'gothic-duel': {
    include: [`${rules('gothic-duel')}/**/*.test.ts`, 'src/main/scenarios/**/*.test.ts'],
    exclude: [
      '**/game.test.ts',
      '**/soundness.test.ts',
      '**/written-position.test.ts',
      '**/random-action.test.ts',
      '**/face.test.ts',
      '**/scenarios/any-input.test.ts',
    ],
  },
  enchantoria: {
    include: [`${rules('enchantoria')}/**/*.test.ts`, 'src/main/scenarios/shipped.test.ts'],
    exclude: ['**/game.test.ts', '**/any-input.test.ts'],
  },
  spellfire: {
    include: [`${rules('spellfire')}/**/*.test.ts`, 'src/main/scenarios/shipped.test.ts'],
    exclude: ['**/game.test.ts', '**/spellfire/secrets.test.ts', '**/spellfire/cards/**', '**/spellfire/text/**'],
  },
  'card-of-gods': {
    include: [`${rules('card-of-gods')}/**/*.test.ts`, 'src/main/scenarios/shipped.test.ts'],
    exclude: ['**/game.test.ts', '**/any-card.test.ts', '**/any-input.test.ts', '**/text/*.test.ts'],
  },
}
const NO_CLAUSES = [
  '**/cards/!(deck-check).test.ts',
  '**/*golden*',
  '**/released*',
  '**/candidates.test.ts',
  '**/evaluate.test.ts',
  '**/locale.test.ts',
  '**/words.test.ts',
]

const part = process.env.MUTATION_PART ?? 'gothic-duel'
/** Of a game that doesn't say: all of its engine. */
const whole = existsSync(rules(part)) ? [`${rules(part)}/{state,turn,effects}/**/*.ts`] : undefined
const mutated = MUTATED[part] ?? whole
if (!mutated) throw new Error(`MUTATION_PART is kernel or a game, not ${part}`)
const tests = TESTS[part] ?? { include: [`${rules(part)}/**/*.test.ts`], exclude: [] }
/** A sample neither uses nor changes what a whole run keeps, and has no threshold. */
const isSample = process.env.MUTATION_SAMPLE !== undefined
const kept = `.stryker-tmp/${part}${isSample ? '-sample' : ''}`

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  testRunner: 'kept',
  tests: { include: tests.include, exclude: [...NO_CLAUSES, ...tests.exclude] },
  plugins: ['./tools/mutation/runner.ts', './stryker.ignore.js'],
  mutate: [...mutated, '!src/**/*.test.ts'],
  ignorers: ['words'],
  ignorePatterns: ['e2e', 'out', 'dist', 'test-results', 'playwright-report', 'src/renderer', 'src/preload'],
  coverageAnalysis: 'perTest',
  // What runs once as a module is loaded is tables and schemas: 7 % of the mutants, half of the time. `--ignoreStatic=false` takes them too.
  ignoreStatic: true,
  concurrency: Number(process.env.MUTATION_CONCURRENCY ?? 1),
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
  // The runner ends tests that never end by themselves. This is for those that it can't, and on a busy machine.
  timeoutMS: 20_000,
}

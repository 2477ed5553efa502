const duel = 'src/main/rules/gothic-duel'
const parts = 'turn,order,play,texts,triggers,values,zones,costs,counts,modifiers,targets,choosing,legality,options,slots,knowledge'

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutation.config.js', related: false },
  plugins: ['@stryker-mutator/vitest-runner', './stryker.ignore.js'],
  // Not cards, decks, what words are made of (describe, observe), types and vocabulary, nor what programs play by.
  mutate: ['src/main/kernel/*.ts', `${duel}/{${parts}}.ts`, `${duel}/effects/*.ts`, '!src/**/*.test.ts'],
  ignorers: ['words'],
  ignorePatterns: ['e2e', 'out', 'dist', 'test-results', 'playwright-report', 'src/renderer', 'src/preload'],
  coverageAnalysis: 'perTest',
  // What runs once as a module is loaded is tables and schemas: 7 % of the mutants, half of the time. `--ignoreStatic=false` takes them too.
  ignoreStatic: true,
  concurrency: Number(process.env['MUTATION_CONCURRENCY'] ?? 1),
  incremental: true,
  incrementalFile: '.stryker-tmp/incremental.json',
  cleanTempDir: 'always',
  tempDirName: '.stryker-tmp/sandbox',
  reporters: ['progress-append-only', 'clear-text', 'json', 'html'],
  jsonReporter: { fileName: '.stryker-tmp/mutation.json' },
  htmlReporter: { fileName: '.stryker-tmp/mutation.html' },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false, allowEmojis: false },
  thresholds: { high: 95, low: 90, break: 85 },
  disableTypeChecks: false,
  // Mutants that never end are found out by this; a busy machine needs more than Stryker's own guess.
  timeoutMS: 4000,
}

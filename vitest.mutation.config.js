import { defineConfig } from 'vitest/config'

/**
 * The tests that mutants of the rules have to fall to: what shows one clause, one position or one part of the kernel. Not those that
 * compare with what was once so (golden files, replays), play at random, or show a shipped card.
 */
const TESTS = {
  kernel: { include: ['src/main/kernel/**/*.test.ts', 'src/main/scenarios/**/*.test.ts'], exclude: ['**/written-position.test.ts'] },
  'gothic-duel': {
    include: ['src/main/rules/gothic-duel/**/*.test.ts', 'src/main/scenarios/**/*.test.ts'],
    exclude: [
      '**/soundness.test.ts',
      '**/written-position.test.ts',
      '**/random-action.test.ts',
      '**/describe.test.ts',
      '**/scenarios/any-input.test.ts',
    ],
  },
  enchantoria: {
    include: ['src/main/rules/enchantoria/**/*.test.ts', 'src/main/scenarios/shipped.test.ts'],
    exclude: ['**/game.test.ts', '**/any-input.test.ts', '**/programs.test.ts'],
  },
  spellfire: {
    include: ['src/main/rules/spellfire/**/*.test.ts', 'src/main/scenarios/shipped.test.ts'],
    exclude: ['**/game.test.ts', '**/secrets.test.ts', '**/spellfire/cards/**', '**/spellfire/text/**'],
  },
  'card-of-gods': {
    include: ['src/main/rules/card-of-gods/**/*.test.ts', 'src/main/scenarios/shipped.test.ts'],
    exclude: ['**/game.test.ts', '**/any-card.test.ts', '**/text/*.test.ts'],
  },
}
const { include, exclude } = TESTS[process.env['MUTATION_PART'] ?? 'gothic-duel']

export default defineConfig({
  test: {
    environment: 'node',
    include,
    exclude: [
      '**/cards/!(deck-check).test.ts',
      '**/*golden*',
      '**/released*',
      '**/candidates.test.ts',
      '**/evaluate.test.ts',
      '**/locale.test.ts',
      '**/words.test.ts',
      ...exclude,
    ],
    // One worker for all files: a mutant costs a second rather than five.
    isolate: false,
    fileParallelism: false,
    // Whatever runs too long is Stryker's to end.
    testTimeout: 60_000,
  },
})

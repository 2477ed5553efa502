import { defineConfig } from 'vitest/config'

/**
 * The tests that mutants of the rules have to fall to: what shows one clause, one position or one part of the kernel. Not those that
 * compare with what was once so (golden files, replays), play at random, or show a shipped card.
 */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['src/main/kernel/**/*.test.ts', 'src/main/rules/gothic-duel/**/*.test.ts', 'src/main/scenarios/**/*.test.ts'],
    exclude: [
      '**/cards/**',
      '**/*golden*',
      '**/released*',
      '**/soundness.test.ts',
      '**/written-position.test.ts',
      '**/candidates.test.ts',
      '**/evaluate.test.ts',
      '**/locale.test.ts',
    ],
    // One worker for all files: a mutant costs a second rather than five.
    isolate: false,
    fileParallelism: false,
    // Whatever runs too long is Stryker's to end.
    testTimeout: 60_000,
  },
})

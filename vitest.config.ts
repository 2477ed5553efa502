import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { rendererPlugins } from './src/renderer/build/plugins.ts'
import { testGameAt } from './src/renderer/build/test-game.ts'
import { useQuickDisk } from './tools/testing/quick-disk.ts'

const root = fileURLToPath(new URL('.', import.meta.url)).replace(/[\\/]$/, '')

useQuickDisk()

/** Time for a busy machine; a test that needs a second of a quiet one is too slow all the same. */
const EACH = { root, testTimeout: 30_000, expect: { poll: { timeout: 25_000 } } }

/** What holds for the product itself: rules for its code, golden replays, released cards, generated pages, packages. */
const PART_OF_THE_PRODUCT = 'tools/{gate,golden,releases,docs,packaging,testing}/**/*.test.ts'
const DEVELOPER_TOOLS = 'tools/**/*.test.ts'

const IN_NODE = {
  environment: 'node',
  isolate: false,
  // Node strips the types itself: nothing to transform, as in the app. A quarter less work in a fresh clone. No test mocks modules.
  experimental: { viteModuleRunner: false, nodeLoader: false },
} as const

const FIXED_SAMPLES = 'tools/testing/fixed-samples.ts'

export default defineConfig({
  test: {
    // One more than there are cores: some tests wait for a process or a time limit.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        // Files share a worker, so that games and cards are read once: no module keeps anything of a test. Half the time.
        test: {
          name: 'node',
          ...EACH,
          setupFiles: [FIXED_SAMPLES],
          include: ['src/{main,preload,shared}/**/*.test.ts', PART_OF_THE_PRODUCT, 'e2e/{support,wiring}/**/*.test.ts'],
          ...IN_NODE,
        },
      },
      {
        // Most of them play matches. `npm test` leaves them to `npm run verify`.
        test: {
          name: 'tools',
          ...EACH,
          setupFiles: [FIXED_SAMPLES],
          include: [DEVELOPER_TOOLS],
          exclude: [PART_OF_THE_PRODUCT],
          ...IN_NODE,
        },
      },
      {
        // Each test clears its page away, so that one document will do: half the time. Passes in any order.
        plugins: rendererPlugins(root, { testGame: testGameAt(root, 'cold-summit') }),
        test: {
          name: 'renderer',
          ...EACH,
          isolate: false,
          environment: 'happy-dom',
          include: ['src/renderer/**/*.test.ts'],
          // What a test mounts needn't wait for the game's chunks.
          setupFiles: [FIXED_SAMPLES, 'src/renderer/testing/load-games.ts', 'src/renderer/testing/clean-page.ts'],
          restoreMocks: true,
        },
      },
    ],
  },
})

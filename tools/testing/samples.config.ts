import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { useQuickDisk } from './quick-disk.ts'

useQuickDisk()
process.env['GRIMOIRE_SAMPLES'] = 'whole'

const root = join(import.meta.dirname, '../..')
const tests = globSync('{src,tools,e2e/wiring}/**/*.test.ts', { cwd: root })

/** What `npm test` leaves out of the unit tests: random samples at full size, and the developers' tools. */
export default defineConfig({
  test: {
    root,
    include: tests.filter(file => file.startsWith('tools/') || readFileSync(join(root, file), 'utf8').includes('sampleSize(')),
    setupFiles: [join(root, 'tools/testing/fixed-samples.ts')],
    testTimeout: 120_000,
    maxWorkers: '100%',
    isolate: false,
    experimental: { viteModuleRunner: false, nodeLoader: false },
  },
})

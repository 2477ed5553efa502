import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

process.env['GRIMOIRE_SAMPLES'] = 'whole'

const root = join(import.meta.dirname, '../..')
const tests = globSync('{src,tools,e2e/wiring}/**/*.test.ts', { cwd: root })

/** The random samples of the unit tests at their whole size: only the files that have one. */
export default defineConfig({
  test: {
    root,
    include: tests.filter(file => readFileSync(join(root, file), 'utf8').includes('sampleSize(')),
    testTimeout: 120_000,
    maxWorkers: '100%',
    isolate: false,
  },
})

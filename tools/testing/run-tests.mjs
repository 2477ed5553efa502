// What `npm test` runs. An old Node must be able to read this file, before any package is installed.
import { runProject } from '../../src/main/cli/run-project.mjs'

await runProject({
  script: import.meta.url,
  command: 'npm test',
  async run() {
    const { runAll } = await import('./run-tests.ts')
    process.exitCode = await runAll()
  },
})

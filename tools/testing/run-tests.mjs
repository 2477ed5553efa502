// What `npm test` runs. An old Node must be able to read this file.
import { withCurrentNode } from '../../src/main/cli/current-node.mjs'

await withCurrentNode({
  script: import.meta.url,
  async run() {
    const { runAll } = await import('./run-tests.ts')
    process.exitCode = await runAll()
  },
  tooOld: (needed, found) => `The tests need Node ${needed}; this is Node ${found}.`,
})

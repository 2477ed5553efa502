// What `npm start` runs. An old Node must be able to read this file.
import { readFileSync } from 'node:fs'
import { withCurrentNode } from './current-node.mjs'

await withCurrentNode({
  script: import.meta.url,
  async run() {
    const { start } = await import('./start.ts')
    await start()
  },
  tooOld(needed, found) {
    const texts = JSON.parse(readFileSync(new URL('../../../resources/locales/en/host.json', import.meta.url), 'utf8'))
    return texts.launcher['old-node'].replace('{needed}', needed).replace('{found}', found)
  },
})

// What `npm start` runs. It is the one file that an old Node must be able to read, so that it can say what is needed.
import { readFileSync } from 'node:fs'

const NEEDED = 24
const found = process.versions.node

if (Number(found.split('.')[0]) < NEEDED) {
  const texts = JSON.parse(readFileSync(new URL('../../../resources/locales/en/host.json', import.meta.url), 'utf8'))
  console.error(texts.launcher['old-node'].replace('{needed}', NEEDED).replace('{found}', found))
  process.exitCode = 1
} else {
  const { start } = await import('./start.ts')
  await start()
}

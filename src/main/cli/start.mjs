// What `npm start` and `npm run dev` run. An old Node must be able to read this file, before any package is installed.
import { runProject } from './run-project.mjs'

await runProject({
  script: import.meta.url,
  command: process.argv.includes('--dev') ? 'npm run dev' : 'npm start',
  async run() {
    const { start } = await import('./start.ts')
    await start()
  },
})

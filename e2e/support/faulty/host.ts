import { join } from 'node:path'
import { parseArgs } from 'node:util'
import Conf from 'conf'
import { createAi } from '../../../src/main/ai/pool.ts'
import { createStudies } from '../../../src/main/ai/studies.ts'
import { games } from '../../../src/main/games.ts'
import { createRouter } from '../../../src/main/ipc/router.ts'
import { createLabWorkers } from '../../../src/main/lab/pool.ts'
import { endCleanly, reportUnexpected } from '../../../src/main/host/process-end.ts'
import { openServices } from '../../../src/main/services/services.ts'
import { runWebHost } from '../../../src/main/web/run.ts'

/** A web host like the app's, whose workers die on every second request, as if out of memory. */
const { values } = parseArgs({ options: { port: { type: 'string' }, 'data-dir': { type: 'string' } } })
const worker = new URL('./worker.ts', import.meta.url)
const running = await runWebHost({
  flags: { host: 'web', port: Number(values.port ?? 0), dataDirectory: values['data-dir'] ?? null, development: false, files: [] },
  rendererDirectory: join(import.meta.dirname, '../../../out/renderer'),
  async open(dataDirectory) {
    const services = await openServices({
      dataDirectory,
      host: 'web',
      version: 'faulty',
      games,
      ai: createAi({ games, worker }),
      studies: createStudies({ size: 1, worker }),
      labWorkers: createLabWorkers({ size: 1, worker }),
      makeStore: options => new Conf<Record<string, unknown>>(options),
    })
    return { router: createRouter(services), close: () => services.close() }
  },
  print: line => console.log(line),
  report: reportUnexpected,
})
if (running.ok) endCleanly(() => running.stop())
else {
  console.error(running.problem)
  process.exitCode = 1
}

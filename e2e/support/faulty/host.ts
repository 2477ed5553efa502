import { parseArgs } from 'node:util'
import { createAi } from '../../../src/main/ai/pool.ts'
import { createStudies } from '../../../src/main/ai/studies.ts'
import { games } from '../../../src/main/games.ts'
import { createLabWorkers } from '../../../src/main/lab/pool.ts'
import { runReplacedHost } from '../replaced-host.ts'

/** A web host like the app's, whose workers die on every second request, as if out of memory. */
const { values } = parseArgs({ options: { port: { type: 'string' }, 'data-dir': { type: 'string' } } })
const worker = new URL('./worker.ts', import.meta.url)
await runReplacedHost(
  { port: values.port, dataDirectory: values['data-dir'] },
  {
    version: 'faulty',
    games,
    ai: createAi({ games, worker }),
    studies: createStudies({ size: 1, worker }),
    labWorkers: createLabWorkers({ size: 1, worker }),
  },
)

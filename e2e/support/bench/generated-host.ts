import { join } from 'node:path'
import { parseArgs } from 'node:util'
import Conf from 'conf'
import { createAi } from '../../../src/main/ai/pool.ts'
import { createRouter } from '../../../src/main/ipc/router.ts'
import { endCleanly, reportUnexpected } from '../../../src/main/host/process-end.ts'
import { createGothicDuel } from '../../../src/main/rules/gothic-duel/game.ts'
import { openServices } from '../../../src/main/services/services.ts'
import { runWebHost } from '../../../src/main/web/run.ts'
import { generatedCards } from './generated-cards.ts'

/** A web host like the app's, whose game has `--cards` cards. */
const { values } = parseArgs({
  options: { cards: { type: 'string' }, port: { type: 'string' }, 'data-dir': { type: 'string' } },
})
const game = createGothicDuel(generatedCards(Number(values.cards)), { avatars: [], starterDecks: [] })
const running = await runWebHost({
  flags: { host: 'web', port: Number(values.port ?? 0), dataDirectory: values['data-dir'] ?? null, files: [], development: false },
  rendererDirectory: join(import.meta.dirname, '../../../out/renderer'),
  async open(dataDirectory) {
    const services = await openServices({
      dataDirectory,
      host: 'web',
      version: 'bench',
      games: [game],
      ai: createAi({ games: [game] }),
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

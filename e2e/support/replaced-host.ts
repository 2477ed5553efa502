import { join } from 'node:path'
import Conf from 'conf'
import { endCleanly, reportUnexpected } from '../../src/main/host/process-end.ts'
import { createRouter } from '../../src/main/ipc/router.ts'
import { openServices, type ServiceOptions } from '../../src/main/services/services.ts'
import { runWebHost } from '../../src/main/web/run.ts'

/** Where the host listens and what it reads, from the arguments `--port` and `--data-dir`. */
interface Place {
  port: string | undefined
  dataDirectory: string | undefined
}

/** Runs a web host like the app's, with other games, AI or workers, until the process is told to end. */
export async function runReplacedHost(
  { port, dataDirectory }: Place,
  parts: Pick<ServiceOptions, 'version' | 'games' | 'ai'> & Partial<ServiceOptions>,
): Promise<void> {
  const running = await runWebHost({
    flags: { host: 'web', port: Number(port ?? 0), dataDirectory: dataDirectory ?? null, files: [], development: false },
    rendererDirectory: join(import.meta.dirname, '../../out/renderer'),
    async open({ directory }) {
      const services = await openServices({
        dataDirectory: directory,
        host: 'web',
        makeStore: options => new Conf<Record<string, unknown>>(options),
        ...parts,
      })
      return { router: createRouter(services), close: () => services.close() }
    },
    print: line => console.log(line),
    report: reportUnexpected,
  })
  if (running.ok) return void endCleanly(() => running.stop())
  console.error(running.problem)
  process.exitCode = 1
}

import './host/small-heap.ts'
import Conf from 'conf'
import { readFlags } from './cli/flags.ts'
import { hostMessage } from './lib/host-text.ts'
import { openApp } from './host/open-app.ts'
import { endCleanly, reportUnexpected } from './host/process-end.ts'
import { builtRenderer, developmentFrom, runWebHost } from './web/run.ts'

const fail = (problem: string): void => {
  console.error(problem)
  process.exitCode = 1
}

const result = readFlags(process.argv.slice(2))
if (!result.ok) {
  if (result.code === 0) console.log(hostMessage(result.message))
  else console.error(hostMessage(result.message))
  process.exitCode = result.code
} else {
  let stop = (): Promise<void> => Promise.resolve()
  endCleanly(() => stop())
  try {
    const running = await runWebHost({
      flags: result.flags,
      rendererDirectory: builtRenderer(import.meta.url),
      development: developmentFrom(process.env),
      open: ({ directory, readOnly }, files) =>
        openApp({
          dataDirectory: directory,
          readOnly,
          host: 'web',
          makeStore: options => new Conf<Record<string, unknown>>(options),
          parts: { files },
        }),
      print: line => console.log(line),
      report: reportUnexpected,
    })
    if (running.ok) stop = running.stop
    else fail(running.problem)
  } catch (error) {
    reportUnexpected(error)
    process.exit(1)
  }
}
